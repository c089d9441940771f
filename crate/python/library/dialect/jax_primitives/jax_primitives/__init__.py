"""Parts of `jax` that few programs use: primitives of one's own, linear algebra of complex matrices, names of settings."""
