"""`jax.scipy.cluster.vq`."""
from jax import numpy as _jnp
from typing import Any

jnp = _jnp
def vq(obs, code_book, check_finite=True):
    """Which code is nearest to each observation, and how far it is."""
    ...
