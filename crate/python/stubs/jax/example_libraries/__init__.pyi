"""`jax.example_libraries`: layers and optimizers of JAX's own examples."""
from typing import Any
