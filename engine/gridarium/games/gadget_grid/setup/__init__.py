"""Set-up of a game of Gadget Grid. Others import the modules named here, and no other."""

__all__ = ["cards"]
