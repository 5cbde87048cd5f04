"""What is seen of studies: the panel of a position, the chapters, how they are shared."""
