"""The rules of Gridopolis. Others import the modules named here, and no other."""

__all__ = ["moves", "queries", "state", "straight_line"]
