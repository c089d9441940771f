"""`torch.save` and `torch.load`."""
from tandem.dialect.names import missing_names as missing_names
from torch import Tensor as Tensor
from torch._late import late as late
from typing import Any

def load(f, *args, **options):
    """Reads what `save` wrote, here or elsewhere."""
    ...

def save(obj, f, *args, **options):
    """Writes a tensor, a structure of them, or a module."""
    ...

def __getattr__(name: str) -> Any: ...
