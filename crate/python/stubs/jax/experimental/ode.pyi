from jax.flatten_util import ravel_pytree as ravel_pytree
from jax_extras.ode import odeint as odeint
from typing import Any

ROWS: tuple
TIMES: tuple
WEIGHTS: tuple
def __getattr__(name: str) -> Any: ...
