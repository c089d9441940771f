"""Parts of `optax` that few programs use."""
