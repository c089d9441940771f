"""Subclasses of `np.ndarray`: whatever is made of one of their arrays is one too, and `__array_finalize__` is told of it."""

from numpy._core import TensorArray, _as_class, ndarray
from numpy._conversion import array
from numpy._operators import OPERATORS

#: Methods whose results are of the class of their array.
_METHODS = (
    "__getitem__ reshape ravel flatten transpose swapaxes squeeze copy astype cumsum cumprod round clip take repeat diagonal dot compress choose"
).split()
#: Those whose results are arrays even without axes.
_REDUCTIONS = "sum prod mean std var min max any all argmin argmax trace".split()
_PROPERTIES = ("T", "mT", "real", "imag")


def plain(x):
    """An array of a subclass as an `np.ndarray` of the same memory; anything else as it is."""
    return _as_class(x, ndarray) if isinstance(x, TensorArray) and x._is_subclassed else x


def _finalized(found, like, cls=None):
    """A plain array as one of the class of another."""
    if type(found) is not ndarray:
        return found
    made = _as_class(found, cls or type(like))
    made.__array_finalize__(like)
    return made


class Subclassed(ndarray, is_own=True):
    """What lies between a subclass that a program writes and `np.ndarray`."""

    _is_subclassed, _result_class = True, ndarray

    def __new__(cls, *args, **kwargs):
        made = ndarray.__new__(cls, *args, **kwargs)
        made.__array_finalize__(None)
        return made

    def __array_finalize__(self, obj):
        """Called with what an array was made of; None for a new one."""

    def __array_wrap__(self, arr, context=None, return_scalar=False):
        """What a universal function found, as an array of this class."""
        return _finalized(arr if isinstance(arr, TensorArray) else array(arr), self)

    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **options):
        """What a universal function does with arrays of which one is of this class."""
        target = out[0] if isinstance(out, tuple) else out
        if target is not None:
            options["out"] = plain(target)
        found = getattr(ufunc, method)(*map(plain, inputs), **options)
        if target is not None:
            return target
        heirs = [x for x in inputs if isinstance(x, Subclassed)]
        first = max(heirs, key=lambda x: (x.__array_priority__, len(type(x).__mro__)), default=self)
        parts = [first.__array_wrap__(x, (ufunc, inputs, n)) for n, x in enumerate(found if isinstance(found, tuple) else (found,))]
        return tuple(parts) if isinstance(found, tuple) else parts[0]

    def __array__(self, dtype=None, copy=None):
        return plain(self).__array__(dtype)

    @classmethod
    def _seen_as(cls, found, like):
        return _finalized(_as_class(found, ndarray), like, cls)

    def view(self, dtype=None, type=None):
        """A view of the same elements: of this class, or of the one that is named."""
        found = ndarray.view(self, dtype, type)
        return _finalized(found, self) if type is None and not (isinstance(dtype, _type) and issubclass(dtype, ndarray)) else found

    def __iter__(self):
        return (self[i] for i in range(len(self))) if self.ndim > 1 else ndarray.__iter__(plain(self))

    def __reduce__(self):
        return (_rebuilt, (type(self), ndarray.__reduce__(self), dict(self.__dict__)))


_type = type


def _rebuilt(cls, parts, attributes):
    made = _finalized(parts[0](*parts[1]), None, cls)
    made.__dict__.update(attributes)
    return made


def _method(name, is_reduction=False):
    general = getattr(ndarray, name)

    def method(self, *args, **kwargs):
        found = general(plain(self), *args, **kwargs)
        return _finalized(array(found) if is_reduction else found, self)

    method.__name__, method.__doc__ = name, general.__doc__
    return method


def _in_place(function):
    return lambda self, other: function(self, other, out=(self,))


def _name(self):
    if "name" in self.__dict__:
        return self.__dict__["name"]
    raise AttributeError("name")


# Tensors have names, arrays have not.
_NAME = property(_name, lambda self, value: self.__dict__.update(name=value))


def prepare(cls):
    """Puts `Subclassed` between a new class and `np.ndarray`."""
    cls.name = cls.__dict__.get("name", _NAME)
    if ndarray in cls.__bases__:
        cls.__bases__ = tuple(Subclassed if base is ndarray else base for base in cls.__bases__)


for _name in _METHODS:
    setattr(Subclassed, _name, _method(_name))
for _name in _REDUCTIONS:
    setattr(Subclassed, _name, _method(_name, True))
for _name in _PROPERTIES:
    setattr(Subclassed, _name, property(lambda self, name=_name: _finalized(getattr(plain(self), name), self)))
for _name, _function in OPERATORS.items():
    if _name != "matmul":
        setattr(Subclassed, f"__i{_name}__", _in_place(_function))
for _name in ("neg", "abs", "invert", "pos"):
    setattr(Subclassed, f"__{_name}__", _method(f"__{_name}__"))
