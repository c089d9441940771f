"""Element types under the names of MXNet's arrays, which are NumPy's."""

import numpy as _numpy
import tandem as td


class dtype(td.DType):
    """An element type of an array."""

    def __repr__(self):
        return f"dtype('{self.name}')"

    def __str__(self):
        return self.name

    def __eq__(self, other):
        try:
            return other is not None and name_of(other) == self.name
        except TypeError:
            return False

    def __hash__(self):
        return hash(self.name)

    type = property(lambda self: _numpy.dtype(self.name).type)
    itemsize = property(lambda self: _numpy.dtype(self.name).itemsize)
    kind = property(lambda self: _numpy.dtype(self.name).kind)


NAMES = ("bool", "int8", "uint8", "int32", "int64", "float16", "float32", "float64")
BY_NAME = {name: dtype(name) for name in NAMES}


class _Class(dtype):
    """An element type as arrays of `mx.nd` show it: the class of NumPy's scalars."""

    __name__ = property(lambda self: self.name)
    __hash__ = dtype.__hash__

    def __repr__(self):
        return f"<class 'numpy.{self.name}'>"

    __str__ = __repr__

    def __call__(self, value=0):
        return self.type(value)


CLASSES = {name: _Class(name) for name in NAMES}


def name_of(wanted):
    """The name of an element type: of Tandem's, NumPy's or Python's."""
    if isinstance(wanted, str) and wanted in BY_NAME:
        return wanted
    return wanted.name if isinstance(wanted, td.DType) else _numpy.dtype(wanted).name
