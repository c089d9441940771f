"""`np.matrix`: an array that always has two axes, whose `*` is the matrix product."""
from numpy import TensorArray as TensorArray
from numpy import matrix as matrix
from numpy_extras.subclasses import Subclassed as Subclassed
from numpy_extras.subclasses import plain as plain
from typing import Any
import numpy as np

def asmatrix(data, dtype=None):
    """The matrix itself, or one of these elements."""
    ...

def bmat(obj, ldict=None, gdict=None):
    """A matrix of blocks: nested lists, or a text like "A, B; C, D" with names of the program."""
    ...

mat = asmatrix
