"""What the dialects share: packages that speak the names of NumPy, PyTorch, TensorFlow and MXNet over tensors.

A dialect's array is a subclass of `td.Tensor`; results of ops have the class of their operands. A class whose results are instances
of another one (a parameter's are plain tensors) names that in `_result_class`.
"""

import tandem as td

from .devices import device_name, dtype_on, has_gpu, in_force, moved
from .names import missing_names
from .stand_ins import digits_like_mnist
from .views import SharedTensor, as_class, copied, detached, indexed, permuted, reshaped, written

__all__ = [
    "SharedTensor",
    "as_class",
    "copied",
    "detached",
    "device_name",
    "digits_like_mnist",
    "dtype_on",
    "has_gpu",
    "in_force",
    "indexed",
    "missing_names",
    "moved",
    "permuted",
    "reshaped",
    "version",
    "written",
]


def version(spoken):
    """The version of a dialect: that of the library whose names it speaks, marked as Tandem's.

    >>> td.dialect.version("2.0")
    '2.0+tandem'
    """
    return f"{spoken}+tandem"
