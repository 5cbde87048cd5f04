"""What the device keeps: games and designs, how they are read, joined, and found again."""
