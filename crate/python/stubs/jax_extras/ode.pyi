"""`jax.experimental.ode`: differential equations by Dormand and Prince's pair of methods."""
from jax import lax as lax
from jax import numpy as _jnp
from jax.flatten_util import ravel_pytree as ravel_pytree
from typing import Any
import jax as jax

ROWS: tuple
TIMES: tuple
WEIGHTS: tuple
jnp = _jnp
def odeint(func, y0, t, *args, rtol=1.4e-08, atol=1.4e-08, mxstep=..., hmax=...):
    """The states at times `t` of what moves as `func(y, t, *args)` says from `y0` on."""
    ...
