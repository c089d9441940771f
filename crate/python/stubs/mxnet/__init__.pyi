"""MXNet's names over Tandem's tensors.

Names, arguments, defaults, results and printed forms are those of MXNet 1.9; what computes is Tandem, on the CPU or, in the context
`gpu()`, on WebGPU. Arrays are instances of subclasses of `td.Tensor`, so Tandem's own functions take them as well."""
from mxnet import autograd as autograd
from mxnet import base as base
from mxnet import context as context
from mxnet import gluon as gluon
from mxnet import image as image
from mxnet import initializer as _init
from mxnet import initializer as initializer
from mxnet import lr_scheduler as lr_scheduler
from mxnet import ndarray as _nd
from mxnet import ndarray as ndarray
from mxnet import numpy as _np
from mxnet import numpy as numpy
from mxnet import numpy_extension as _npx
from mxnet import numpy_extension as numpy_extension
from mxnet import optimizer as optimizer
from mxnet import random as random
from mxnet import symbol as _sym
from mxnet import symbol as symbol
from mxnet import util as util
from mxnet.base import MXNetError as MXNetError
from mxnet.context import Context as Context
from mxnet.context import cpu as cpu
from mxnet.context import cpu_pinned as cpu_pinned
from mxnet.context import current_context as current_context
from mxnet.context import gpu as gpu
from mxnet.context import gpu_memory_info as gpu_memory_info
from mxnet.context import num_gpus as num_gpus
from typing import Any

init = _init
nd = _nd
np = _np
npx = _npx
sym = _sym
def waitall():
    """Waits until all that was asked for is computed."""
    ...

def __getattr__(name: str) -> Any: ...
