"""`torch.utils.dlpack`: tensors of other libraries."""

import torch


def from_dlpack(ext_tensor, *, device=None, copy=None):
    """A tensor of an array of another library, or of what `to_dlpack` gave."""
    value = getattr(ext_tensor, "tensor", ext_tensor)
    return value if isinstance(value, torch.Tensor) else torch.as_tensor(value)


class _Capsule:
    """What `to_dlpack` gives: the tensor."""

    def __init__(self, tensor):
        self.tensor = tensor

    def __repr__(self):
        return f'<capsule object "dltensor" at {id(self):#x}>'


def to_dlpack(tensor):
    """What `from_dlpack` takes."""
    return _Capsule(tensor)
