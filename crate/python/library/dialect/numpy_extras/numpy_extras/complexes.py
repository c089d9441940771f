"""Complex numbers: scalar objects, and arrays over two real arrays that are views where NumPy's are."""

import cmath
import operator

import numpy as np
from numpy._core import TensorArray, given, ndarray
from numpy._kinds import as_ndarray
from numpy._dtypes import DTYPES, as_dtype, dtype, promote_types
from numpy._printing import _ends_of, _FloatFormat
from numpy._scalars import _float_text, complexfloating, digits32, float32, float64, generic

_FLOATS = {"complex128": "float64", "complex64": "float32"}


def _operator(name):
    function = getattr(operator, name)
    special = name if name.startswith("__") else f"__{name}__"
    reflected = special.replace("__", "__r", 1) in complex.__dict__ and function

    def method(self, other):
        if not isinstance(other, (complex, float, int)):
            return NotImplemented
        kind = self.dtype if type(other) in (complex, float, int) else promote_types(self.dtype, as_dtype(type(other)))
        if name == "truediv":
            # By NumPy's rule, which gives infinities where Python raises an error.
            return kind.type(*(float(part) for part in quotient(parts_of(self), parts_of(complex(other)))))
        return kind.type(function(complex(self), complex(other)))

    def backwards(self, other):
        return NotImplemented if not isinstance(other, (complex, float, int)) else method(self.dtype.type(other), self)

    return special, method, backwards if reflected else None


def _comparison(function):
    def method(self, other):
        found = function(self, other)
        return found if found is NotImplemented else np.bool(found)

    return method


def _scalar_type(name, part, text):
    """A class of complex numbers whose parts are of the type `part`."""

    def __new__(cls, real=0, imag=0):
        if getattr(real, "ndim", 0):
            return np.asarray(real).astype(name)
        value = complex(real, imag) if imag or not isinstance(real, (str, complex)) else complex(real)
        return complex.__new__(cls, float(part(value.real)), float(part(value.imag)))

    names = {
        "__new__": __new__, "__str__": text, "__repr__": lambda self: f"np.{name}({text(self).strip('()')})", "__format__": generic.__format__, "__hash__": complex.__hash__,
        "__slots__": (), "__module__": "numpy", "_python": complex, "real": property(lambda self: part(complex.real.__get__(self))),
        "imag": property(lambda self: part(complex.imag.__get__(self))), "conjugate": lambda self: self.dtype.type(complex.conjugate(self)),
        "__abs__": lambda self: part(complex.__abs__(self)), "__neg__": lambda self: self.dtype.type(-complex(self)), "__pos__": lambda self: self,
        "__eq__": _comparison(complex.__eq__), "__ne__": _comparison(complex.__ne__),
    }  # fmt: skip
    names["conj"] = names["conjugate"]
    for operation in ("add", "sub", "mul", "truediv", "pow"):
        special, method, backwards = _operator(operation)
        names[special] = method
        names[special.replace("__", "__r", 1)] = backwards
    found = type(name, (complex, complexfloating), names)
    DTYPES[name] = found.dtype = dtype._make(name, found, "c", {"complex128": "D", "complex64": "F"}[name], 2 * part.dtype.itemsize)
    found.dtype._family = "numpy_extras.complexes"
    return found


def _text32(value):
    """What `str` gives of a complex64."""
    parts = []
    for part in (complex.real.__get__(value), complex.imag.__get__(value)):
        text = _float_text(part, digits32)
        parts.append(text.removesuffix(".0"))
    real, imag = parts
    return f"{imag}j" if real == "0" else f"({real}{'' if imag[0] == '-' else '+'}{imag}j)"


complex128 = _scalar_type("complex128", float64, lambda self: complex.__repr__(complex(self)))
complex64 = _scalar_type("complex64", float32, _text32)


@as_ndarray
class ComplexArray:
    """An array of complex numbers: two real arrays of one shape, `real` and `imag`. Slices are views of both."""

    _objects = True
    __hash__ = None
    __array_priority__ = 1.0

    def __init__(self, real, imag):
        self._real, self._imag = real, imag

    dtype = property(lambda self: DTYPES["complex64" if self._real.dtype.name == "float32" else "complex128"])
    shape, ndim, size = (property(lambda self, name=name: getattr(self._real, name)) for name in ("shape", "ndim", "size"))
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.itemsize)
    strides = property(lambda self: tuple(2 * n for n in self._real.strides))
    T = property(lambda self: self.transpose())
    flat = property(lambda self: iter(self.reshape(-1)))

    @property
    def real(self):
        """The real parts, a view."""
        return self._real

    @real.setter
    def real(self, value):
        self._real[...] = value

    @property
    def imag(self):
        """The imaginary parts, a view."""
        return self._imag

    @imag.setter
    def imag(self, value):
        self._imag[...] = value

    def __getitem__(self, index):
        real, imag = self._real[index], self._imag[index]
        return ComplexArray(real, imag) if isinstance(real, TensorArray) else self.dtype.type(real, imag)

    def __setitem__(self, index, value):
        real, imag = parts_of(value)
        self._real[index], self._imag[index] = real, imag

    def __len__(self):
        return len(self._real)

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __bool__(self):
        return bool((self._real != 0) | (self._imag != 0))

    def __complex__(self):
        return self.item()

    def __contains__(self, value):
        return bool((self == value).any())

    def __str__(self):
        return np.array_str(self)

    def __repr__(self):
        return np.array_repr(self)

    def __format__(self, spec):
        return format(self.item(), spec) if self.ndim == 0 and spec else str(self)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def _pickled_parts(self):
        return self._real, self._imag

    def _ends(self, edge):
        """The elements that are shown of a long array, as nested lists."""
        return _paired(_ends_of(self._real, edge), _ends_of(self._imag, edge))

    def tolist(self):
        """Python's complex numbers, in nested lists."""
        return _paired(self._real.tolist(), self._imag.tolist())

    def item(self, *index):
        """An element as Python's complex number."""
        return complex(self._real.item(*index), self._imag.item(*index))

    def copy(self, order="C"):
        return ComplexArray(self._real.copy(), self._imag.copy())

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        """The elements as another type; a real one has the real parts."""
        dtype = as_dtype(dtype)
        if dtype.kind == "c":
            part = _FLOATS[dtype.name]
            return ComplexArray(self._real.astype(part), self._imag.astype(part))
        if dtype._td is None:
            from numpy._objects import objects

            return objects(self.tolist(), dtype)
        import warnings

        warnings.warn("Casting complex values to real discards the imaginary part", ComplexWarning, stacklevel=2)
        return self._real.astype(dtype)

    def view(self, dtype=None):
        """A view of the same elements; as real numbers, pairs of parts (a copy)."""
        if dtype is None or as_dtype(dtype) is self.dtype:
            return self[...]
        return np.stack([self._real, self._imag], -1).reshape(self.shape[:-1] + (-1,))

    def reshape(self, *shape, **kwargs):
        return ComplexArray(self._real.reshape(*shape, **kwargs), self._imag.reshape(*shape, **kwargs))

    def transpose(self, *axes):
        return ComplexArray(self._real.transpose(*axes), self._imag.transpose(*axes))

    def ravel(self, order="C"):
        return self.reshape(-1, order=order)

    def flatten(self, order="C"):
        return self.ravel(order).copy()

    def fill(self, value):
        self[...] = value

    def conj(self):
        """The elements with imaginary parts of the other sign."""
        return ComplexArray(self._real.copy(), -self._imag)

    conjugate = conj

    def tobytes(self, order="C"):
        return self.view(_FLOATS[self.dtype.name]).tobytes()

    def sort(self, axis=-1, kind=None):
        self[...] = np.sort(self, axis)

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(ndarray, name) or not callable(getattr(np, name, None)):
            raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")
        function = getattr(np, name)
        return lambda *args, **kwargs: function(self, *args, **kwargs)


class ComplexWarning(RuntimeWarning):
    """Imaginary parts are lost."""


def _paired(real, imag):
    if isinstance(real, list):
        return list(map(_paired, real, imag))
    return complex(real, imag)


def is_complex(x):
    """Whether something is a complex number, an array of them, or a list that holds such."""
    return isinstance(x, (ComplexArray, complex)) or type(x) in (list, tuple) and any(map(is_complex, x))


def parts_of(x):
    """Real and imaginary parts, arrays or numbers, of anything that stands for numbers."""
    if isinstance(x, complex):
        return x.real, x.imag
    if not isinstance(x, ComplexArray):
        if isinstance(x, (int, float)):
            return x, 0.0
        x = np.asarray(x)
        if not isinstance(x, ComplexArray):
            return x, 0.0
    return x._real, x._imag


def complex_array(x, kind=None):
    """Anything that stands for numbers as a `ComplexArray`."""
    return from_values(x, kind or DTYPES["complex128"]) if not isinstance(x, ComplexArray) else x


def scalar_or_array(real, imag):
    """The result of a function: without axes it is a scalar object."""
    if isinstance(real, TensorArray):
        return ComplexArray(real, imag if isinstance(imag, TensorArray) else np.full_like(real, imag))
    return (complex64 if isinstance(real, float32) else complex128)(real, imag)


def from_values(values, dtype):
    """An array of a complex type from nested lists or an array."""
    part = _FLOATS[dtype.name]
    if isinstance(values, ComplexArray):
        return values.astype(dtype)
    if isinstance(values, TensorArray):
        return ComplexArray(values.astype(part), np.zeros(values.shape, part))

    def split(values, name):
        if isinstance(values, ComplexArray):
            return getattr(values, name)
        if hasattr(values, "__len__") and not isinstance(values, (str, generic)):
            return [split(value, name) for value in values]
        return getattr(complex(values) if isinstance(values, str) else values, name)

    return ComplexArray(np.array(split(values, "real"), part), np.array(split(values, "imag"), part))


def full(shape, value, dtype):
    """An array of a complex type with one value everywhere."""
    value, part = complex(value or 0), _FLOATS[dtype.name]
    return ComplexArray(*(np.full(shape, number, part) for number in (value.real, value.imag)))


def formatter(values, dtype, options):
    """How the elements of an array are printed: the parts are aligned each for itself."""
    name = _FLOATS[dtype.name]
    real = _FloatFormat([value.real for value in values], name, options)
    imag = _FloatFormat([value.imag for value in values], name, {**options, "sign": "+"})

    def form(value):
        text = imag(value.imag)
        end = len(text.rstrip())
        return real(value.real) + text[:end] + "j" + text[end:]

    return form


def each(function, x):
    """A function of Python's complex numbers on each element."""
    x = complex_array(x)

    def value(number):
        try:
            return function(number)
        except (ValueError, ZeroDivisionError, OverflowError):
            return complex(cmath.nan, cmath.nan)

    found = from_values([value(number) for number in x.ravel().tolist()], x.dtype)
    return given(found.reshape(x.shape))


def _binary(name, reflected=False):
    def method(self, other):
        if not isinstance(other, (ComplexArray, TensorArray, int, float, complex, list, tuple)) and not hasattr(other, "__array__"):
            return NotImplemented
        function = getattr(np, name)
        return function(other, self) if reflected else function(self, other)

    return method


def _in_place(name):
    function = _binary(name)

    def method(self, other):
        self[...] = function(self, other)
        return self

    return method


for _special, _name in (("add", "add"), ("sub", "subtract"), ("mul", "multiply"), ("truediv", "divide"), ("pow", "power"), ("matmul", "matmul")):
    setattr(ComplexArray, f"__{_special}__", _binary(_name))
    setattr(ComplexArray, f"__r{_special}__", _binary(_name, True))
    setattr(ComplexArray, f"__i{_special}__", _in_place(_name))
for _special, _name in (
    ("eq", "equal"), ("ne", "not_equal"), ("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal"),
):  # fmt: skip
    setattr(ComplexArray, f"__{_special}__", _binary(_name))
ComplexArray.__neg__ = lambda self: ComplexArray(-self._real, -self._imag)
ComplexArray.__pos__ = ComplexArray.copy
ComplexArray.__abs__ = lambda self: np.absolute(self)

# At the end: what functions of NumPy do with complex arrays needs the class.
from .complex_functions import elementwise, quotient  # noqa: E402, F401
