"""`jax.scipy.cluster`."""
from jax.scipy.cluster import vq as vq
from typing import Any
