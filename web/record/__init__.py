"""Record of one's own results: an entry for each game that ends at this device, and statistics of them."""
