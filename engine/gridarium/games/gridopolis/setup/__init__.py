"""What a game of Gridopolis begins with. Others import the modules named here, and no other."""

__all__ = ["blueprints", "budget", "checks", "editing", "lattice", "shipped"]
