"""Rarer parts of JAX: layers of the examples, sparse arrays, rarer modules."""
