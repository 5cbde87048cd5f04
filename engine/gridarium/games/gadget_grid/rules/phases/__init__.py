"""The phases of a turn of Gadget Grid, and what can be done in them; for the rules alone."""
