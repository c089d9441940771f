"""What functions of NumPy do with complex arrays: element-wise ones by `elementwise`, the others are exchanged in `numpy` when the first
complex number appears, for ones that look at their arguments. So programs with real numbers alone pay nothing."""
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy_extras.complexes import ComplexArray as ComplexArray
from numpy_extras.complexes import complex_array as complex_array
from numpy_extras.complexes import each as each
from numpy_extras.complexes import is_complex as is_complex
from numpy_extras.complexes import parts_of as parts_of
from numpy_extras.complexes import scalar_or_array as scalar_or_array
from typing import Any
import numpy as np

FUNCTIONS: dict
LINEAR_ALGEBRA: dict
def elementwise(name, operands):
    """A universal function on operands of which one is complex."""
    ...

def own_names(instance, owner=None, /): ...

def quotient(a, b):
    """By the larger part of the divisor (Smith), so that nothing overflows that need not."""
    ...
