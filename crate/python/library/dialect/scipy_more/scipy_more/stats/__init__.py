"""Statistics that few programs need."""
