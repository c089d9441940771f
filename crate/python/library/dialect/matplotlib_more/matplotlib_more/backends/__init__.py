"""Ways to show or to write figures, by matplotlib's names."""

backend_registry = None
