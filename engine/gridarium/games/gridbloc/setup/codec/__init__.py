"""Maps as short texts for links. Others import the modules named here, and no other."""

__all__ = ["bits", "family_codes", "map_codes", "outlines", "subsets"]
