"""What few programs of `optax` need, which asks for `chex` itself."""
