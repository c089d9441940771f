"""Models: trees."""
