"""A game at the table: who plays and may do what, computers, clocks, dice, looking back."""
