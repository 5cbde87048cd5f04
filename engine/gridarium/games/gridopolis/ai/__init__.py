"""Computer players' knowledge of Gridopolis. Others import the modules named here, and no other."""

__all__ = ["advice", "building", "evaluation", "explain", "learned", "solitaire", "weights"]
