"""`torch.save` and `torch.load`: Python's pickle, in which tensors are their bytes."""
from torch import Tensor as Tensor
from torch._results import copied as copied
from torch.nn.parameter import Parameter as Parameter
from typing import Any
import tandem as td

def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, **options):
    """Reads what `save` wrote; `map_location` says on which device tensors are then."""
    ...

def save(obj, f, pickle_module=None, pickle_protocol=2, **options):
    """Writes a tensor, a structure of them, or a module."""
    ...
