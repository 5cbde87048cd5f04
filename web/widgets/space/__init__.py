"""Boards in space as parts of a page, and what they show in words."""
