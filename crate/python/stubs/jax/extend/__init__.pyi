from jax.extend import backend as backend
from jax.extend import core as core
from jax.extend import linear_util as linear_util
from jax.extend import mlir as mlir
from jax.extend import random as random
from jax.extend import sharding as sharding
from jax.extend import source_info_util as source_info_util
from typing import Any

def __getattr__(name: str) -> Any: ...
