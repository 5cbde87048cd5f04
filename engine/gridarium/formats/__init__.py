"""What comes in and goes out as text: links, files, data from outside."""
