"""`torch.nn`."""

from tandem.dialect import missing_names

from .._late import late
from . import functional, init, parameter, utils  # noqa: F401
from ._containers import ModuleDict, ModuleList, ParameterList, Sequential
from ._layers import LAYERS
from ._module import Module, Parameter, UninitializedParameter  # noqa: F401

globals().update(LAYERS)

__getattr__ = late("torch.nn", missing_names("torch.nn"))
