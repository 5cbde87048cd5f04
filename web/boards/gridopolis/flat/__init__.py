"""Gridopolis laid out flat, level by level."""
