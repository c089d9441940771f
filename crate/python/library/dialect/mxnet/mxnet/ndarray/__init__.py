"""`mx.nd`: MXNet's first arrays. Comparisons give numbers, and a reduction of all axes an array of one element."""


import numpy as _numpy
import tandem as _td
from tandem.dialect import reshaped as _reshaped
from tandem.dialect.late import late_names as _late_names

from .. import numpy as np  # noqa: F401
from .. import numpy_extension as npx  # noqa: F401
from .._array import Array as _Array
from .._array import dtype_of as _dtype_of
from .._dtypes import CLASSES as _CLASSES
from ._sizes import reshaped_sizes as _reshaped_sizes


def _with_axis(x):
    """There are no arrays without axes."""
    return _reshaped(x, (1,)) if isinstance(x, NDArray) and x.ndim == 0 else x


class NDArray(_Array):
    """An array of `mx.nd`."""

    dtype = property(lambda self: _CLASSES[_dtype_of(self).name])

    def __getitem__(self, index):
        return _with_axis(_Array.__getitem__(self, index))

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def reshape(self, *shape, reverse=False, **named):
        """A view under another shape: 0 keeps a size, -1 is what is left, -2 all other axes, -3 two axes as one, -4 one axis as two."""
        shape = named.get("shape", shape)
        shape = tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], (list, tuple)) else tuple(shape)
        return _reshaped(self, _reshaped_sizes(self.shape, shape, reverse))

    def tostype(self, stype):
        """The array as one of another kind: dense, or of `nd.sparse`."""
        return self if stype == "default" else __getattr__("sparse").tostype(self, stype)

    @property
    def T(self):
        """A view with axes reversed."""
        return self.transpose()

    def transpose(self, *axes, **named):
        """A view with axes in another order; without arguments, reversed."""
        axes = (named["axes"],) if "axes" in named else axes
        return _Array.transpose(self, *axes)

    def flatten(self, inplace=False):
        """All axes behind the first as one."""
        return _reshaped(self, (self.shape[0], -1))

    def __repr__(self):
        found = self._form()
        if found is not None:
            return found
        sizes = "x".join(map(str, self.shape))
        return f"\n{_numpy.array_str(self.asnumpy())}\n<NDArray {sizes} @{self.ctx}>"

    __str__ = __repr__


def _comparison(op):
    def method(self, other):
        if other is None:
            return op is _td.not_equal
        return _td.astype(op(self, other), _dtype_of(self).name)

    return method


for _name, _op in (
    ("eq", _td.equal), ("ne", _td.not_equal), ("lt", _td.less), ("le", _td.less_equal), ("gt", _td.greater), ("ge", _td.greater_equal),
):  # fmt: skip
    setattr(NDArray, f"__{_name}__", _comparison(_op))
NDArray.__hash__ = _Array.__hash__

from ._functions import FUNCTIONS, METHODS  # noqa: E402

globals().update(FUNCTIONS)
for _name in METHODS:
    setattr(NDArray, _name, FUNCTIONS[_name])
from . import random  # noqa: E402
from .random import normal, shuffle, uniform  # noqa: E402, F401

__all__ = [*FUNCTIONS, "NDArray", "random"]
_LATE = {"contrib": "mxnet_extras.contrib", "sparse": "mxnet_extras.sparse", "Custom": "mxnet_extras.operator"}
_INSTEAD = {"image": "gluon.data.vision.transforms"}
__getattr__ = _late_names("mxnet.nd", "mxnet_extras.functions", "mxnet_extras.more_functions", names=_LATE, instead=_INSTEAD)
