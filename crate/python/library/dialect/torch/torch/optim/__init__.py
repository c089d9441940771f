"""`torch.optim`: Tandem's optimizers, each step of which is one compiled program."""

import tandem as td
from tandem.dialect import missing_names

from .._late import late
from . import lr_scheduler
from ._base import Optimizer, as_group
from ._eager import ASGD, LBFGS, RAdam, Rprop, SparseAdam


def _defined(name):
    base = getattr(td.optim, name)

    def __init__(self, params, *args, **kwargs):
        if isinstance(params, td.Tensor):
            raise TypeError(f"params argument given to the optimizer should be an iterable of Tensors or dicts, but got {type(params).__name__}")
        for ignored in ("foreach", "fused", "capturable", "differentiable"):
            kwargs.pop(ignored, None)
        params = [as_group(item) if isinstance(item, dict) else item for item in params]
        if not params:
            raise ValueError("optimizer got an empty parameter list")
        base.__init__(self, params, *args, **kwargs)

    return type(name, (Optimizer, base), {"__init__": __init__, "__module__": "torch.optim", "__doc__": base.__doc__})


OPTIMIZERS = {name: _defined(name) for name in ("SGD", "Adam", "AdamW", "Adamax", "NAdam", "RMSprop", "Adagrad", "Adadelta")}
globals().update(OPTIMIZERS)

__getattr__ = late("torch.optim", missing_names("torch.optim"))
