"""Sheets: what the one dialog of the page shows."""
