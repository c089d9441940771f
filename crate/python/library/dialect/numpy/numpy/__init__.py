"""NumPy's names over Tandem's tensors.

Arrays are tensors on the CPU, of the class `ndarray`: float64 and int64 unless said otherwise, changed in place, with slices that are
views. Numbers are printed as NumPy 2 prints them. Complex numbers, dates and Fourier
transforms lie in `numpy_extras`.
"""

import sys as _sys

from tandem.dialect import version
from tandem.dialect.late import LateModules as _LateModules
from tandem.dialect.late import late_names, list_late_names

from . import _core  # noqa: F401, I001
from . import _creation, _functional, _joining, _manipulation, _operators, _reductions, _selection, _sorting, _ufuncs
from ._conversion import array, asarray
from ._core import ndarray
from ._dtypes import can_cast, dtype, finfo, iinfo, issubdtype, promote_types, result_type
from ._scalars import (
    False_,
    True_,
    bool,
    bool_,
    character,
    complexfloating,
    float16,
    float32,
    float64,
    floating,
    generic,
    inexact,
    int8,
    int16,
    int32,
    int64,
    integer,
    number,
    object_,
    signedinteger,
    str_,
    uint8,
    uint16,
    uint32,
    uint64,
    unsignedinteger,
)
from ._io import frombuffer
from types import SimpleNamespace

from ._objects import ndenumerate, ndindex
from ._printing import array2string, array_repr, array_str, get_printoptions, printoptions, set_printoptions
from ._float_errors import errstate, geterr, seterr
from ._operators import matmul
from ._ufunc import ufunc
from . import linalg, random  # noqa: E402

for _module in (_creation, _functional, _joining, _manipulation, _reductions, _selection, _sorting, _ufuncs):
    for _name, _value in vars(_module).items():
        if not _name.startswith("_") and callable(_value):
            globals()[_name] = _value
for _name in ("_cast", "given", "fast", "on_cpu", "with_fast_operators", "product", "scalar_division", "as_dtype", "permuted", "reshaped", "Tensor", "DTYPES"):
    globals().pop(_name, None)

mgrid, ogrid, r_, c_, s_, index_exp = (getattr(_creation, _name) for _name in "mgrid ogrid r_ c_ s_ index_exp".split())
newaxis = None
ndarray.__array_namespace__ = lambda self, api_version=None: _sys.modules["numpy"]
pi, e, euler_gamma = 3.141592653589793, 2.718281828459045, 0.5772156649015329
inf, nan = float("inf"), float("nan")
int_ = intp = longlong = long = int64
uint = uintp = ulong = ulonglong = uint64
short, ushort, intc, byte, ubyte, uintc, single, double, half, longdouble = int16, uint16, int32, int8, uint8, uint32, float32, float64, float16, float64
little_endian = True
__version__ = version("2.4.6")
version = SimpleNamespace(version=__version__, full_version=__version__, short_version=__version__, release=True)
# What stands for an argument that was not given.
_NoValue = type("_NoValueType", (), {"__repr__": lambda self: "<no value>"})()


def iterable(y):
    """Whether an object can be iterated over."""
    try:
        iter(y)
    except TypeError:
        return False
    return True


def real(val):
    """The real part."""
    return val.real if hasattr(val, "real") else asarray(val).real


_EXTRAS = {
    "char": "numpy_extras.char",
    "ma": "numpy_extras.ma",
    "complex64": "numpy_extras.complexes",
    "complex128": "numpy_extras.complexes",
    "clongdouble": "numpy_more.subscripts",
    "fft": "numpy.fft",
    **dict.fromkeys(("datetime64", "timedelta64", "isnat"), "numpy_extras.dates"),
    "emath": "numpy_extras.emath",
    "histogram2d": "numpy_extras.histograms",
    "histogramdd": "numpy_extras.histograms",
    "rec": "numpy_extras.records",
    "recarray": "numpy_extras.records",
    "exceptions": "numpy.exceptions",
    "typing": "numpy.typing",
    "dtypes": "numpy.dtypes",
    "lib": "numpy.lib",
    "nditer": "numpy_extras.iterators",
    **dict.fromkeys(("matrix", "asmatrix", "mat", "bmat"), "numpy_rare.matrices"),
    **dict.fromkeys(("put_along_axis", "copyto", "resize", "cumulative_sum", "cumulative_prod", "unique_values"), "numpy_more.placed"),
    "polynomial": "numpy.polynomial",
    "strings": "numpy_extras.strings",
    "testing": "numpy.testing",
}
_late = late_names(
    "numpy",
    "numpy_extras.text_files",
    "numpy_extras.npy_files",
    "numpy_extras.polynomials",
    "numpy_extras.seldom",
    "numpy_rare.moments",
    "numpy_rare.functions",
    "numpy_rare.float_texts",
    "numpy_rare.differences",
    "numpy_rare.byte_texts",
    "numpy_more.rarer",
    "numpy_more.seldom",
    "numpy_more.vectors",
    "numpy_more.strides",
    names=_EXTRAS,
)


def __getattr__(name):
    try:
        return _late(name)
    except AttributeError:
        if not name.startswith("_"):
            from numpy_rare.removed import said

            if said(name) is not None:
                raise AttributeError(said(name)) from None
        raise


__getattr__.late_values = _late.late_values
list_late_names("numpy")
_sys.meta_path.append(_LateModules("numpy", "numpy_more.files"))
