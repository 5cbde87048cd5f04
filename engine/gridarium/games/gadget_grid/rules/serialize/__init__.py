"""Positions of Gadget Grid as data, and back; for the rules alone."""
