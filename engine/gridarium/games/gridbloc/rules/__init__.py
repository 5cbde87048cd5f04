"""The rules of GridBloc. Others import the modules named here, and no other."""

__all__ = ["board", "enclosure", "moves", "state", "straight_lines", "terms"]
