"""`pure_callback` and `io_callback`: functions of Python. A program that calls one on traced values is run step by step, in Python."""
from jax import Array as Array
from jax._calls import StepByStep as StepByStep
from typing import Any
import jax as jax
import numpy as np
import tandem as td

def io_callback(callback, result_shape_dtypes, *args, sharding=None, ordered=False, **kwargs):
    """What a function of Python with effects gives for these arrays."""
    ...

def pure_callback(callback, result_shape_dtypes, *args, sharding=None, vmap_method=None, **kwargs):
    """What a function of Python without effects gives for these arrays."""
    ...
