"""Computer players' knowledge of Gridwar. Others import the modules named here, and no other."""

__all__ = ["advice", "evaluation", "explain", "learned", "win_search"]
