"""Element types under PyTorch's names."""
from torch import dtype as dtype
from typing import Any
import tandem as td

ALIASES: dict
BY_NAME: dict
COMPLEX: tuple
EXPORTS: dict
NAMES: tuple
WIDER: dict
class finfo:
    """Limits of an element type of floats."""
    def __init__(self, type=None): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

float32: dtype
def get_default_dtype():
    """The element type of new tensors of floats."""
    ...

class iinfo:
    """Limits of an element type of whole numbers."""
    def __init__(self, type): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

int64: dtype
def name_of(wanted):
    """The name of an element type: of PyTorch's, NumPy's or Python's."""
    ...

def set_default_dtype(d):
    """Sets the element type of new tensors of floats."""
    ...
