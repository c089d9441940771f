"""`optax.tree`: the functions of `optax.tree_utils` under short names."""
from optax import tree_utils as tree_utils
from typing import Any

def __getattr__(name: str) -> Any: ...
