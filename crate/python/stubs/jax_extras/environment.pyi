"""What JAX says of itself and of where it runs."""
from typing import Any
import jax as jax

def effects_barrier():
    """Waits for what functions print and call: each has happened when the function that asked for it returns."""
    ...

class ensure_compile_time_eval:
    """Within a `with` statement, what needs no traced values is computed at once, which it is anyway."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __getattr__(self, name: str): ...

def print_environment_info(return_string=False):
    """Prints versions and devices."""
    ...
