"""MXNet's names over Tandem's tensors.

Names, arguments, defaults, results and printed forms are those of MXNet 1.9; what computes is Tandem, on the CPU or, in the context
`gpu()`, on WebGPU. Arrays are instances of subclasses of `td.Tensor`, so Tandem's own functions take them as well.
"""

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
_ON_DEMAND = {name: f"mxnet.{name}" for name in ("image", "io", "metric", "operator", "optimizer", "test_utils")}
_ON_DEMAND |= {"img": "mxnet.image", "opt": "mxnet.optimizer", "profiler": "mxnet_extras.profiler", "kv": "mxnet_extras.kvstore", "kvstore": "mxnet_extras.kvstore"}
_INSTEAD = {
    "mod": "gluon.Trainer and autograd.record()", "module": "gluon.Trainer and autograd.record()", "recordio": "gluon.data.vision.ImageFolderDataset",
    "viz": "net.summary(x)", "visualization": "net.summary(x)", "rtc": "td.graph, whose ops are fused without one's own kernels",
}  # fmt: skip
_missing = _missing_names("mxnet", _INSTEAD)


def waitall():
    """Waits until all that was asked for is computed."""
    npx.waitall()


def __getattr__(name):
    if name in _ON_DEMAND:
        import importlib

        return importlib.import_module(_ON_DEMAND[name])
    return _missing(name)
