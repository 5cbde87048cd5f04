"""What is seen where two devices find each other, and of what goes from one to the other."""
