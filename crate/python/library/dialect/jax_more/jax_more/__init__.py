"""Parts of `jax` that few programs use: programs as data, and what libraries take from its inside."""
