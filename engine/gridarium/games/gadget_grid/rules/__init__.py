"""The rules of Gadget Grid. Others import the modules named here, and no other."""

__all__ = ["board", "line_of_sight", "moves", "position", "preview", "state"]
