"""Gadget Grid's squares, what stands on them, and how they are drawn."""
