"""Models: near."""
