"""`torch.utils`."""
from tandem.dialect.names import missing_names as missing_names
from torch._late import late as late
from torch.utils import data as data
from typing import Any

def swap_tensors(t1, t2):
    """Exchanges two tensors: shapes, types, elements, gradients and attributes."""
    ...

def __getattr__(name: str) -> Any: ...
