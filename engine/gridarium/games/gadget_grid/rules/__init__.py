"""The rules of Gadget Grid. Others import the modules named here, and no other."""

__all__ = ["board", "moves", "position", "preview", "line_of_sight", "state"]
