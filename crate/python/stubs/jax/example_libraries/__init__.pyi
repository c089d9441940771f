from jax.example_libraries import optimizers as optimizers
from jax.example_libraries import stax as stax
from typing import Any

def __getattr__(name: str) -> Any: ...
