from jax.experimental import checkify as checkify
from jax.experimental import compilation_cache as compilation_cache
from jax.experimental import hijax as hijax
from jax.experimental import mesh_utils as mesh_utils
from jax.experimental import multihost_utils as multihost_utils
from jax.experimental import ode as ode
from jax.experimental import pallas as pallas
from jax.experimental import pjit as pjit
from jax.experimental import shard_map as shard_map
from jax.experimental import sparse as sparse
from jax.experimental import xla_metadata as xla_metadata
from jax_extras.callbacks import io_callback as io_callback
from typing import Any

def disable_x64(disable=True):
    """Within a `with` statement, numbers have 32 bits."""
    ...

def enable_x64(value=True):
    """Within a `with` statement, the setting `jax_enable_x64`."""
    ...

def __getattr__(name: str) -> Any: ...
