"""`torch.utils.hooks`: what the registration of a hook gives."""

from tandem.dialect.gradient_hooks import Handle
from tandem.nn.hooks import HookHandle

__all__ = ["RemovableHandle"]


class _Either(type):
    def __instancecheck__(cls, value):
        return isinstance(value, (Handle, HookHandle))


class RemovableHandle(metaclass=_Either):
    """What ends the hook of a module, or that of a tensor."""
