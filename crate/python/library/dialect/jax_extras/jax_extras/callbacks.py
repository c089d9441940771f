"""`pure_callback` and `io_callback`: functions of Python. A program that calls one on traced values is run step by step, in Python."""

import _tandem
import jax
import numpy as np
import tandem as td
from jax._array import Array
from jax._calls import StepByStep

_METHODS = "sequential", "sequential_unrolled", "expand_dims", "broadcast_all", "legacy_vectorized"


def _called(kind, callback, result_shape_dtypes, args, kwargs):
    leaves = jax.tree.leaves((args, kwargs))
    if td.is_tracing():
        raise StepByStep(f"{kind} needs values, which this transformation does not have; call it in functions that are compiled or mapped alone")
    if result_shape_dtypes is not None and _tandem.is_recorded(tuple(x for x in leaves if isinstance(x, Array))):
        name = "Pure" if kind == "pure_callback" else "IO"
        advice = " Please use `jax.custom_jvp` to use callbacks while taking gradients." if kind == "pure_callback" else ""
        raise ValueError(f"{name} callbacks do not support JVP.{advice}")
    args, kwargs = jax.tree.map(lambda x: jax.numpy.asarray(x), (args, kwargs))
    found = callback(*args, **kwargs)
    if result_shape_dtypes is None:
        return None
    return jax.tree.map(_checked(kind, callback), result_shape_dtypes, found)


def _checked(kind, callback):
    def checked(wanted, value):
        value = np.asarray(value)
        if tuple(value.shape) != tuple(wanted.shape):
            raise RuntimeError(f"Incorrect output shape for return value #0: Expected: {tuple(wanted.shape)}, Actual: {tuple(value.shape)}")
        name = np.dtype(wanted.dtype).name
        if value.dtype.name != name and {value.dtype.name, name} not in ({"float64", "float32"}, {"int64", "int32"}):
            raise RuntimeError(f"Incorrect output dtype for return value #0: Expected: {name}, Actual: {value.dtype.name}")
        return jax.numpy.asarray(value, wanted.dtype)

    return checked


def pure_callback(callback, result_shape_dtypes, *args, sharding=None, vmap_method=None, **kwargs):
    """What a function of Python without effects gives for these arrays."""
    if vmap_method not in (None, *_METHODS):
        raise ValueError(f"vmap_method must be on of the allowed methods {[*_METHODS, None]}, but got: {vmap_method}")
    return _called("pure_callback", callback, result_shape_dtypes, args, kwargs)


def io_callback(callback, result_shape_dtypes, *args, sharding=None, ordered=False, **kwargs):
    """What a function of Python with effects gives for these arrays."""
    return _called("io_callback", callback, result_shape_dtypes, args, kwargs)
