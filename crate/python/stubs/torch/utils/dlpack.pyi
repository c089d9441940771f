"""Tensors of other libraries."""
from typing import Any

def from_dlpack(ext_tensor, *, device=None, copy=None):
    """A tensor of an array of another library, or of what `to_dlpack` gave."""
    ...

def to_dlpack(tensor):
    """What `from_dlpack` takes."""
    ...
