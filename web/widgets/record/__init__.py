"""One's own results on their page."""
