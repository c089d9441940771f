"""Element types under Paddle's names."""
from paddle import dtype as dtype
from tandem.dialect.devices import dtype_on as dtype_on
from typing import Any
import tandem as td

BY_NAME: dict
EXPORTS: dict
def as_type(x, name):
    """The tensor in the type of this name, or in that which stands for it on the tensor's device."""
    ...

def finfo(dtype): ...

def float_name(wanted):
    """The name of an element type, of the default one of floats for None."""
    ...

def get_default_dtype():
    """The name of the element type of new tensors of floats."""
    ...

def iinfo(dtype): ...

def name_of(wanted):
    """The name of an element type: of Paddle's, NumPy's or Python's."""
    ...

def set_default_dtype(d):
    """Sets the element type of new tensors of floats."""
    ...
