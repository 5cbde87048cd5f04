"""Storage of the device: games and designs, how they are read, joined, and found again."""
