"""The rules of Gridwar. Others import the modules named here, and no other."""

__all__ = ["board", "movegen", "moves", "notation", "position", "state"]
