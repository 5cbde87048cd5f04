"""One's own games as a book: what was played from a position before, how it ended, by whom."""
