"""The phases of a turn of Gadget Grid, and what can be done in them. Others import the module named here alone."""

__all__ = ["placing"]
