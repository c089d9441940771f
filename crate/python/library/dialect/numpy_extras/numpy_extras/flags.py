"""How an array lies in memory, and arrays that may not be written."""

import _tandem
from numpy._core import TensorArray, _as_class, ndarray
from numpy._operators import OPERATORS
from numpy_more import strides

#: Letters and short names of flags.
_SHORT = {
    "C": "c_contiguous",
    "CONTIGUOUS": "c_contiguous",
    "F": "f_contiguous",
    "FORTRAN": "f_contiguous",
    "O": "owndata",
    "W": "writeable",
    "A": "aligned",
    "X": "writebackifcopy",
    "B": "behaved",
    "CA": "carray",
    "FA": "farray",
}
_SHOWN = ("c_contiguous", "f_contiguous", "owndata", "writeable", "aligned", "writebackifcopy")
_VIEWS = ("__getitem__", "reshape", "ravel", "transpose", "swapaxes", "squeeze", "view", "diagonal")
_VIEW_PROPERTIES = ("T", "mT", "real")
_READ_ONLY = {}


class Flags:
    """How an array lies in memory, and whether it may be written: `x.flags.writeable = False`."""

    aligned, writebackifcopy = True, False

    def __init__(self, a):
        self.__dict__["_array"] = a

    owndata = property(lambda self: self._array.base is None or hasattr(self._array, "_lies_by_columns"))
    writeable = property(lambda self: not isinstance(self._array, ReadOnly))
    c_contiguous = contiguous = property(lambda self: strides.contiguous(self._array))
    f_contiguous = fortran = property(lambda self: strides.contiguous(self._array, True))
    fnc = property(lambda self: self.f_contiguous and not self.c_contiguous)
    forc = property(lambda self: self.f_contiguous or self.c_contiguous)
    behaved = property(lambda self: self.aligned and self.writeable)
    carray = property(lambda self: self.behaved and self.c_contiguous)
    farray = property(lambda self: self.behaved and self.fnc)

    def __getitem__(self, name):
        found = _SHORT.get(name, name.lower())
        if not hasattr(Flags, found):
            raise KeyError("Unknown flag")
        return getattr(self, found)

    def __setitem__(self, name, value):
        setattr(self, _SHORT.get(name, name.lower()), value)

    def __setattr__(self, name, value):
        if name == "writeable":
            set_flags(self._array, write=value)
        elif name not in ("aligned", "writebackifcopy"):
            raise AttributeError(f"attribute '{name}' of 'numpy._core.multiarray.flagsobj' objects is not writable")

    def __repr__(self):
        return "\n".join(f"  {name.upper()} : {getattr(self, name)}" for name in _SHOWN) + "\n"


def _refuses(text):
    def method(self, *_, **__):
        raise ValueError(text)

    return method


class ReadOnly:
    """What an array that may not be written does in place of its class."""

    #: Whether it is a view of one that may not be written.
    _is_view_of_one = False
    __setitem__ = _refuses("assignment destination is read-only")
    assign = assign_add = assign_sub = zero_ = _refuses("output array is read-only")
    sort = _refuses("sort array is read-only")
    partition = _refuses("partition array is read-only")
    put = _refuses("put: output array is read-only")


def _read_only(cls):
    """The class of arrays of a class that may not be written."""
    if cls not in _READ_ONLY:
        names = {"__module__": cls.__module__, "__qualname__": cls.__qualname__, "_result_class": ndarray, "_writable": cls}
        names |= {name: _view_method(getattr(cls, name)) for name in _VIEWS}
        names |= {name: property(_view_method(getattr(cls, name).__get__)) for name in _VIEW_PROPERTIES}
        _READ_ONLY[cls] = type(cls.__name__, (ReadOnly, cls), names, is_own=True)
    return _READ_ONLY[cls]


def _view_method(general):
    """A method whose result, where it shares memory with a read-only array, may not be written either."""

    def method(self, *args, **kwargs):
        found = general(self, *args, **kwargs)
        if isinstance(found, TensorArray) and _tandem.base_of(found) is not None and not isinstance(found, ReadOnly):
            found = locked(found)
            found._is_view_of_one = True
        return found

    return method


def locked(x):
    """The same array as one that may not be written. One of objects stays as it is."""
    if not isinstance(x, TensorArray):
        return x
    attributes, x = dict(getattr(x, "__dict__", {})), _as_class(x, _read_only(type(x)))
    x.__dict__.update(attributes)
    return x


def set_flags(x, write=None, align=None, uic=None):
    """Says whether an array may be written; views that are taken of it later are as it is."""
    if write is None:
        return
    if not write and not isinstance(x, ReadOnly):
        x.__class__ = _read_only(type(x))
    elif write and isinstance(x, ReadOnly):
        if x._is_view_of_one:
            raise ValueError("cannot set WRITEABLE flag to True of this array")
        x.__class__ = type(x)._writable


for _name in OPERATORS:
    setattr(ReadOnly, f"__i{_name}__", _refuses("output array is read-only"))
