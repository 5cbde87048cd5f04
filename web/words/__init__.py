"""How players, levels, and what happened are called."""
