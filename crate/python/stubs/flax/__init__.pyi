"""Flax's names over Tandem's JAX: `flax.linen` and what belongs to it."""
from flax import configurations as configurations
from flax import core as core
from flax import cursor as cursor
from flax import errors as errors
from flax import jax_utils as jax_utils
from flax import linen as linen
from flax import nnx as nnx
from flax import serialization as serialization
from flax import struct as struct
from flax import training as training
from flax import traverse_util as traverse_util
from typing import Any

config: Any
def __getattr__(name: str) -> Any: ...
