"""What the decompositions share: checked arguments, one compiled program for each shape where nothing is traced, derivatives."""
from _tandem import Tensor as Tensor
from _tandem import decompose as decompose
from tandem._placement import on_device_of as on_device_of
from typing import Any
import tandem as td

def as_matrix(name, x, square=False):
    """A tensor of floats with at least two axes."""
    ...

def dot(matrix, vector):
    """The product of matrices [..., m, n] and vectors [..., n] or [n]."""
    ...

def epsilon(x):
    """The distance from 1 to the next number of the dtype."""
    ...

def first_order_change(x):
    """x - x, with the derivative of x; and 0, whose second derivative is infinite or NaN. A loop's body has no derivatives of its
    own: there a formula is right to the first order, and this tells who asks for more."""
    ...

def identity(n, like): ...

def is_float64(x): ...

def outer(column, row): ...

def program(f, name=None):
    """`f`, compiled for each shape when it is called on tensors of known elements: a loop of a graph is one call then. The host's
    decomposition of that name takes its place where it can."""
    ...

def rows_first(x):
    """The rows of matrices as slices of the first axis."""
    ...

def transposed(x): ...

def where(condition, x, y, like):
    """`td.where` between tensors and numbers of a dtype. A number beside a tensor is on its device."""
    ...
