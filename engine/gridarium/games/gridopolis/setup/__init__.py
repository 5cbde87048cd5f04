"""Set-up of a game of Gridopolis: blueprints. Others import the modules named here, and no other."""

__all__ = ["blueprint_checks", "blueprints", "budget", "coordinates", "editing", "presets"]
