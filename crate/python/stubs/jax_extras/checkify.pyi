"""`jax.experimental.checkify`: checks of values, whose failures are returned."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._calls import wrapped as wrapped
from jax.errors import JaxRuntimeError as JaxRuntimeError
from jax_extras.watched_operations import watched as watched
from typing import Any
import jax as jax

class Error:
    """What failed first, or nothing. `failed` is for each check whether it did, `payload` what its message speaks of."""
    def __init__(self, failed=..., payload=..., messages=...): ...
    def __repr__(self) -> str: ...
    def get(self):
        """The message of the first check that failed, or None."""
        ...
    def throw(self):
        """Raises what failed."""
        ...
    def __getattr__(self, name: str): ...

all_checks: frozenset
automatic_checks: frozenset
def check(pred, msg, *fmt_args, **fmt_kwargs):
    """A check that `pred` holds, whose message may name arrays."""
    ...

def check_error(error):
    """Raises what failed, or hands it on to the function that collects failures."""
    ...

def checkify(f, errors=...):
    """A function that gives what failed beside its result."""
    ...

def debug_check(pred, msg, *fmt_args, **fmt_kwargs):
    """A check that is left out where nothing collects failures."""
    ...

div_checks: frozenset
float_checks: frozenset
index_checks: frozenset
jnp = _jnp
nan_checks: frozenset
user_checks: frozenset
