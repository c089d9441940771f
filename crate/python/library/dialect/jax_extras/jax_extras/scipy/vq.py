"""`jax.scipy.cluster.vq`."""

import jax.numpy as jnp


def vq(obs, code_book, check_finite=True):
    """Which code is nearest to each observation, and how far it is."""
    obs, codes = jnp.asarray(obs), jnp.asarray(code_book)
    if obs.ndim != codes.ndim:
        raise ValueError("Observation and code_book should have the same rank")
    if obs.ndim == 1:
        obs, codes = obs[:, None], codes[:, None]
    if obs.ndim != 2:
        raise ValueError("ndim different than 1 or 2 are not supported")
    distances = jnp.sqrt(jnp.sum((obs[:, None] - codes[None]) ** 2, -1))
    return jnp.argmin(distances, 1), jnp.min(distances, 1)
