"""What `jax.scipy` has."""
