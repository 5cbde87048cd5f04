"""Computer players' knowledge of Gadget Grid. Others import the modules named here, and no other."""

__all__ = ["advice", "danger", "evaluation", "learned", "weights"]
