"""Printed forms of arrays, which are NumPy's."""

import _tandem
import numpy

from ._array import is_traced
from ._calls import frames


def _tracer(x):
    from jax_rare.tracers import shown

    return shown(x)


def _within(x):
    return is_traced(x) or frames and _tandem.is_recorded((x,))


def array_str(x):
    """What `print` shows of an array."""
    return _tracer(x) if _within(x) else str(x.__array__()) if x._formatter is None else numpy.array2string(x.__array__(), formatter=x._formatter)


def array_repr(x):
    """An array's form in the notebook: `Array([1., 2.], dtype=float32)`."""
    if _within(x):
        return _tracer(x)
    name = x.dtype.name
    values = x.__array__()
    ending = f"dtype={name}"
    if x.weak_type and name != "bool":
        ending += ", weak_type=True"
    width = numpy.get_printoptions()["linewidth"]
    if 0 in x.shape:
        body = f"[], shape={tuple(x.shape)}"
    else:
        body = numpy.array2string(values, separator=", ", prefix="Array(", suffix=",", max_line_width=width, formatter=x._formatter)
    between = "      " if len(body) - body.rfind("\n") + 3 + len(ending) > width else " "
    return f"Array({body},{between}{ending})"
