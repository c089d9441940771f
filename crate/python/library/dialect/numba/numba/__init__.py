"""Numba's names: functions run as they are written, in Python. What compiles here is `td.jit` and `jax.jit`, of functions of whole arrays."""

from tandem.dialect import missing_names as _missing_names, version as _version

from . import core, experimental, extending, typed, types
from ._compiled import cfunc, generated_jit, jit, jit_module, njit, objmode, prange, stencil
from ._ufuncs import guvectorize, vectorize
from .core import config, errors
from .types import *  # noqa: F403 - the names of the types stand in the package as well

__all__ = [
    "cfunc", "config", "core", "errors", "experimental", "extending", "from_dtype", "generated_jit", "get_num_threads", "get_thread_id", "guvectorize",
    "jit", "jit_module", "literal_unroll", "njit", "objmode", "pndindex", "prange", "set_num_threads", "stencil", "typed", "typeof", "types",
    "vectorize", *types.__all__,
]  # fmt: skip
__version__ = _version("0.68.1")

_threads = {"count": config.NUMBA_NUM_THREADS}


def set_num_threads(n):
    """Kept: functions run in one thread."""
    if not 1 <= n <= config.NUMBA_NUM_THREADS:
        raise ValueError(f"The number of threads must be between 1 and {config.NUMBA_NUM_THREADS}")
    _threads["count"] = n


def get_num_threads():
    """What `set_num_threads` was given last."""
    return _threads["count"]


def get_thread_id():
    """The number of the one thread."""
    return 0


def literal_unroll(container):
    """The container: loops over it need no unrolling."""
    return container


def pndindex(*shape):
    """Indices in all axes of a shape, in order."""
    import numpy as np

    return np.ndindex(*shape)


typeof = types.typeof
from_dtype = types.from_dtype
__getattr__ = _missing_names(__name__, {"cuda": "td.device('webgpu') computes on the GPU"})
