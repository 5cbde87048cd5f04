"""The page's program: a browser event in, effects for the page out."""
