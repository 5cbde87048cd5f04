"""What a game of Gadget Grid begins with. Others import the modules named here, and no other."""

__all__ = ["cards"]
