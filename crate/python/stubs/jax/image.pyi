"""`jax.image`, which lies in another archive."""
from jax_extras.image import resize as resize
from typing import Any

def __getattr__(name: str) -> Any: ...
