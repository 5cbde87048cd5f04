"""Programs for Pyodide: how modules are compiled, how they are imported in the page, and how the page loads it."""
