"""The page where boards are designed, in parts."""
