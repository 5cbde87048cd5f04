"""What the one dialog of the page shows."""
