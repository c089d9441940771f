"""`jax.scipy`: what JAX has of SciPy."""
from jax.scipy import linalg as linalg
from jax.scipy import optimize as optimize
from jax.scipy import signal as signal
from jax.scipy import special as special
from jax.scipy import stats as stats
from typing import Any
