"""What a game of GridBloc begins with: maps. Others import the modules named here, and no other."""

__all__ = ["families", "generator", "layout", "map", "polygons", "presets", "squares", "symmetry", "tilings"]
