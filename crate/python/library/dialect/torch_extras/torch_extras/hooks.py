"""`torch.utils.hooks`: what the registration of a hook gives."""

from tandem.nn.hooks import HookHandle as RemovableHandle

__all__ = ["RemovableHandle"]
