"""`mx.np`: arrays with NumPy's functions, gradients and contexts."""

import math as _math

import numpy as _numpy
from _tandem import Tensor as _Plain
from numpy import bool_, finfo, float16, float32, float64, int8, int32, int64, uint8
from tandem.dialect import SharedTensor as _SharedTensor
from tandem.dialect import missing_names as _missing_names
from tandem.dialect import reshaped as _reshaped

from .._array import Array as _Array
from . import _creation, _functions

bool = bool_  # noqa: A001
pi, e, inf, nan, newaxis = _math.pi, _math.e, _math.inf, _math.nan, None
PINF, NINF, NAN, NaN, PZERO, NZERO = inf, -inf, nan, nan, 0.0, -0.0


class ndarray(_Array):
    """An array of `mx.np`."""

    @property
    def T(self):
        """A view with axes reversed."""
        return self.transpose()

    def reshape(self, *shape, order="C"):
        """A view under another shape; one size may be -1."""
        return _reshaped(self, tuple(map(int, shape[0])) if len(shape) == 1 and isinstance(shape[0], (list, tuple)) else tuple(map(int, shape)))

    def clip(self, min=None, max=None, out=None):
        """Elements within bounds."""
        return _functions.clip(self, min, max, out)

    def norm(self, ord=None, axis=None, keepdims=False):
        """`np.linalg.norm`."""
        return linalg.norm(self, ord, axis, keepdims)

    def __repr__(self):
        found = self._form()
        if found is not None:
            return found
        x = self.asnumpy()
        text = _numpy.array2string(x, separator=", ", prefix="array(", suffix=")") if self.size else "[]"
        notes = [f"shape={tuple(self.shape)}"] if not self.size and self.shape != (0,) else []
        # float32 and truth values are not told.
        notes += [f"dtype={self.dtype}"] if self.dtype.name not in ("float32", "bool") else []
        notes += [f"ctx={self.ctx}"] if self.ctx.device_type != "cpu" else []
        return f"array({', '.join([text, *notes])})"

    def __str__(self):
        found = self._form()
        if found is not None:
            return found
        text = _numpy.array_str(self.asnumpy())
        return text if self.ctx.device_type == "cpu" or self.ndim == 0 else f"{text} @{self.ctx}"

    def __format__(self, spec):
        return format(self.item(), spec) if spec else str(self)


for _name in _functions.METHODS:
    setattr(ndarray, _name, _functions.FUNCTIONS[_name])
# The name of the argument is that of the axes, or the axes one by one.
ndarray.transpose = _SharedTensor.transpose
for _table in (_functions.FUNCTIONS, _creation.FUNCTIONS):
    globals().update(_table)

from . import linalg, random  # noqa: E402


def set_printoptions(precision=None, threshold=None, **options):
    """Sets how arrays are printed, as NumPy's function of this name."""
    given = {"precision": precision, "threshold": threshold, **options}
    _numpy.set_printoptions(**{name: value for name, value in given.items() if value is not None})


def result_type(*arrays_and_dtypes):
    """The type that an op of all has."""
    return _numpy.result_type(*(x.dtype.name if isinstance(x, _Plain) else x for x in arrays_and_dtypes))


_INSTEAD = {"fft": "no Fourier transforms, since there are no complex numbers"}
__getattr__ = _missing_names("mxnet.np", _INSTEAD)
