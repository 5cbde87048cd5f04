"""The rules of Gridopolis. Others import the modules named here, and no other."""

__all__ = ["straight_line", "moves", "position", "state"]
