"""`jax.scipy.spatial`."""
