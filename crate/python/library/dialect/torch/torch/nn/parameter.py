"""`torch.nn.parameter`."""

from ._module import Parameter, UninitializedParameter  # noqa: F401
