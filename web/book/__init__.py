"""One's own games looked through: as a book of what was played from a position before, and for mistakes in them."""
