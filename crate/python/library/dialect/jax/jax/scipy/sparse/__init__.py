"""`jax.scipy.sparse`."""
