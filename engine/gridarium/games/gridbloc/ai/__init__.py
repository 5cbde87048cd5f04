"""What computer players know of GridBloc. Others import the modules named here, and no other."""

__all__ = ["advice", "evaluation", "fast_lookahead", "learned", "weights"]
