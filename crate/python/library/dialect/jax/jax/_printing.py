"""Printed forms of arrays, which are NumPy's."""

import numpy

from ._array import dtype_of, is_traced
from .errors import shown


def _tracer(x):
    return f"JitTracer({'~' if x.weak_type else ''}{shown(x)})"


def array_str(x):
    """What `print` shows of an array."""
    return _tracer(x) if is_traced(x) else str(numpy.asarray(x))


def array_repr(x):
    """An array's form in the notebook: `Array([1., 2.], dtype=float32)`."""
    if is_traced(x):
        return _tracer(x)
    name = dtype_of(x).name
    values = numpy.asarray(x)
    ending = f"dtype={name}"
    if x.weak_type and name != "bool":
        ending += ", weak_type=True"
    if 0 in x.shape:
        body, ending = "[]", f"shape={tuple(x.shape)}, {ending}"
    else:
        body = numpy.array2string(values, separator=", ", prefix="Array(")
    last = body[body.rfind("\n") + 1 :]
    width = numpy.get_printoptions()["linewidth"]
    columns = len(last) + (6 if "\n" not in body else 0)
    between = ", " if columns + len(ending) + 3 <= width else ",      "
    return f"Array({body}{between}{ending})"
