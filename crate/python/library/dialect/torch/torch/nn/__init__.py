"""`torch.nn`."""

from tandem.dialect import missing_names

from .._late import late
from . import _functional_layers, functional, init, parameter, utils  # noqa: F401
from ._containers import ModuleDict, ModuleList, ParameterDict, ParameterList, Sequential
from ._layers import LAYERS
from ._module import Module, Parameter
from .parallel import DataParallel

globals().update(LAYERS)
UninitializedParameter = Parameter


class modules:
    """Where PyTorch's classes lie; here all lie in `torch.nn`."""

    class module:
        """`torch.nn.modules.module`."""

    class loss:
        """`torch.nn.modules.loss`."""


modules.Module = modules.module.Module = Module
for _name, _layer in LAYERS.items():
    setattr(modules, _name, _layer)
modules.loss._Loss = LAYERS["MSELoss"].__mro__[3]

__getattr__ = late("torch.nn", missing_names("torch.nn"))
