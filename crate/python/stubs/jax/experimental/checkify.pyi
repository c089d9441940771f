from jax._array import asarray as asarray
from jax._calls import wrapped as wrapped
from jax.errors import JaxRuntimeError as JaxRuntimeError
from jax_extras.checkify import Error as Error
from jax_extras.checkify import check as check
from jax_extras.checkify import check_error as check_error
from jax_extras.checkify import checkify as checkify
from jax_extras.checkify import debug_check as debug_check
from jax_extras.watched_operations import watched as watched
from typing import Any

all_checks: frozenset
automatic_checks: frozenset
div_checks: frozenset
float_checks: frozenset
index_checks: frozenset
nan_checks: frozenset
user_checks: frozenset
def __getattr__(name: str) -> Any: ...
