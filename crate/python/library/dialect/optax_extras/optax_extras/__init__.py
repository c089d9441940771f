"""What few programs of `optax` need."""
