"""Text formats: links, files, data from outside."""
