"""What a game of Gridopolis begins with. Others import the modules named here, and no other."""

__all__ = ["blueprint_checks", "blueprints", "budget", "coordinates", "editing", "presets"]
