"""Element types of results, by Keras's rules: Python's numbers are weak, and whole numbers beside floats become those floats."""
from ops import EagerTensor as _Tensor
from resource_variable_ops import ResourceVariable as _Variable
from tensorflow._dtypes import name_of as name_of
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

BY_NAME: dict
COMPLEX: tuple
Tensor = _Tensor
Variable = _Variable
def arr(x, dtype=None):
    """A tensor of a value."""
    ...

def axes_of(axis):
    """An axis or several, as a tuple or a number."""
    ...

def cast(x, name):
    """A tensor with elements of this type."""
    ...

def checked(dtype):
    """The name of an element type that a caller gave; None stays."""
    ...

def counted(x):
    """Numbers that sums and products are of: truths and short whole numbers as those of 32 bits."""
    ...

def floated(x):
    """A tensor of floats."""
    ...

def is_complex(x):
    """Whether the elements are complex numbers."""
    ...

def kind(x):
    """The name of an element type, weak for Python's own numbers: bool, int, float."""
    ...

def operands(*values, least=...):
    """Values as tensors of the type in which all fit."""
    ...

def result(*kinds):
    """The type in which all of these fit."""
    ...

def standard(dtype):
    """The name that Keras has for an element type."""
    ...

def types():
    """The element types by name."""
    ...
