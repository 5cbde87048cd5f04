"""GridBloc in words and plain text. Others import the modules named here, and no other."""

__all__ = ["names"]
