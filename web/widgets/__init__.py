"""Pieces of pages: each a function from the session to HTML."""
