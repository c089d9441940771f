"""`torch.nn.parameter`."""

from ._module import Parameter  # noqa: F401
