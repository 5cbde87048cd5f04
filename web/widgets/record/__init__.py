"""Widgets of one's own results."""
