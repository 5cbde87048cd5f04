"""What events do with boards that people design."""
