from jax.scipy.sparse import linalg as linalg
from typing import Any

def __getattr__(name: str) -> Any: ...
