"""Products, norms and sums of tensors, for the same table."""
from ops import EagerTensor as _Tensor
from resource_variable_ops import ResourceVariable as _Variable
from tensorflow._ops import function as function
from tensorflow._ops import pair as pair
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

FUNCTIONS: dict
Tensor = _Tensor
Variable = _Variable
def cumprod(x, axis=0, exclusive=False, reverse=False, name=None):
    """Products up to each place along an axis."""
    ...

def cumsum(x, axis=0, exclusive=False, reverse=False, name=None):
    """Sums up to each place along an axis."""
    ...

def divide(x, y, name=None):
    """x / y."""
    ...

def divide_no_nan(x, y, name=None):
    """x / y, and 0 where y is 0."""
    ...

def einsum(equation, *inputs, **kwargs):
    """Einstein's sum."""
    ...

def is_tensor(x):
    """Whether it is a tensor."""
    ...

def matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False, name=None):
    """The product of matrices."""
    ...

def norm(tensor, ord='euclidean', axis=None, keepdims=None, name=None):
    """The norm of all elements, or along axes."""
    ...

def squared_difference(x, y, name=None):
    """(x − y)²."""
    ...

def tensordot(a, b, axes, name=None):
    """The product that sums over axes."""
    ...
