"""Element types: the classes of `jax.numpy`, and the 32 bits that types have unless `jax_enable_x64` is set."""
from jax._config import Config as Config
from numpy._dtypes import _Types as _Types
from typing import Any
import numpy as numpy
import tandem as td

DTYPES: _Types
SCALARS: dict
config: Config
def default_float():
    """The name of the type of Python's floats."""
    ...

def default_int():
    """The name of the type of Python's integers."""
    ...

def narrowed(name):
    """The name of the type that stands for one of this name: 32 bits in place of 64, unless these are enabled."""
    ...

def promoted(a, b):
    """The name of the type that two types promote to: a float wins over whole numbers, however wide."""
    ...

def wanted(dtype, function=None):
    """The name of the type that a program asks for; warns where 64 bits are asked for by name and not to be had."""
    ...
