"""Models: cluster."""
