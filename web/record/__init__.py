"""One's own results: what is noted of each game that ends at this device, and what can be told of that."""
