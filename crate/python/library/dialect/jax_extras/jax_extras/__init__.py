"""What few JAX programs need: reached by the names of `jax` when they are first used."""
