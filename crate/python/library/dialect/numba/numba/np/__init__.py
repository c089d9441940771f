"""What works on arrays."""
