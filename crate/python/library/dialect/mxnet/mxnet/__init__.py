"""MXNet's names over Tandem's tensors.

Names, arguments, defaults, results and printed forms are those of MXNet 1.9; what computes is Tandem, on the CPU or, in the context
`gpu()`, on WebGPU. Arrays are instances of subclasses of `td.Tensor`, so Tandem's own functions take them as well.
"""

import sys as _sys
from importlib import import_module as _import_module

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import autograd, base, context, util
from . import numpy as np
from . import numpy_extension as npx
from . import ndarray as nd
from .base import MXNetError
from .context import Context, cpu, cpu_pinned, current_context, gpu, gpu_memory_info, num_gpus
from . import initializer, lr_scheduler, random, symbol
from . import initializer as init
from . import symbol as sym
from . import gluon

__version__ = _version("1.9.1")
numpy, numpy_extension, ndarray = np, npx, nd
# What is used by few programs is read when it is asked for.
_SHORT = {"img": "image", "opt": "optimizer", "mod": "module", "viz": "visualization"}
_ON_DEMAND = "image metric optimizer img opt contrib io operator profiler test_utils kvstore kv mod module model callback name rnn viz visualization".split()
_INSTEAD = {"recordio": "gluon.data.vision.ImageFolderDataset", "rtc": "td.graph, whose ops are fused without one's own kernels"}
_missing = _missing_names("mxnet", _INSTEAD)


def waitall():
    """Waits until all that was asked for is computed."""
    npx.waitall()


class _Finder:
    """Finds modules that lie in `mxnet_extras`."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return _import_module("mxnet_extras.late").spec(name) if name[:6] == "mxnet." else None


_sys.meta_path.append(_Finder)


def __getattr__(name):
    if name == "AttrScope":
        return _import_module("mxnet.name").AttrScope
    return _import_module(f"mxnet.{_SHORT.get(name, name)}") if name in _ON_DEMAND else _missing(name)
