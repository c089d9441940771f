"""`torch.nn.parameter`."""

from ._module import UNINITIALIZED, Parameter, UninitializedParameter  # noqa: F401
