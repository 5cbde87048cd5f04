"""Live play: devices at one table, connected by the browsers themselves."""
