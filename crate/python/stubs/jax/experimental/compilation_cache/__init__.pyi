from jax.experimental.compilation_cache import compilation_cache as compilation_cache
from typing import Any

def __getattr__(name: str) -> Any: ...
