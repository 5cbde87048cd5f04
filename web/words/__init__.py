"""Words for players, levels, and what happened."""
