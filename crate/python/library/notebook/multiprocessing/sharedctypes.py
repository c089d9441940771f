"""`multiprocessing.sharedctypes` of the notebook: values and arrays of C types, with a lock that nobody contends for."""

import ctypes
from threading import RLock

_TYPES = {
    "c": ctypes.c_char, "b": ctypes.c_byte, "B": ctypes.c_ubyte, "h": ctypes.c_short, "H": ctypes.c_ushort, "i": ctypes.c_int,
    "I": ctypes.c_uint, "l": ctypes.c_long, "L": ctypes.c_ulong, "q": ctypes.c_longlong, "Q": ctypes.c_ulonglong, "f": ctypes.c_float,
    "d": ctypes.c_double,
}  # fmt: skip


def RawValue(typecode_or_type, *args):  # noqa: N802
    """A value of a C type."""
    return _TYPES.get(typecode_or_type, typecode_or_type)(*args)


def RawArray(typecode_or_type, size_or_initializer):  # noqa: N802
    """An array of a C type: so many zeros, or these values."""
    kind = _TYPES.get(typecode_or_type, typecode_or_type)
    if isinstance(size_or_initializer, int):
        return (kind * size_or_initializer)()
    return (kind * len(size_or_initializer))(*size_or_initializer)


class Synchronized:
    """A value with a lock."""

    def __init__(self, obj, lock=None):
        self._obj, self._lock = obj, lock if lock is not None and lock is not True else RLock()
        self.acquire, self.release = self._lock.acquire, self._lock.release

    value = property(lambda self: self._obj.value, lambda self, value: setattr(self._obj, "value", value))

    def get_obj(self):
        return self._obj

    def get_lock(self):
        return self._lock

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *exception):
        return self._lock.__exit__(*exception)

    def __repr__(self):
        return f"<{type(self).__name__} wrapper for {self._obj}>"


class SynchronizedArray(Synchronized):
    """An array with a lock."""

    def __len__(self):
        return len(self._obj)

    def __getitem__(self, index):
        return self._obj[index]

    def __setitem__(self, index, value):
        self._obj[index] = value

    __getslice__, __setslice__ = __getitem__, __setitem__


def synchronized(obj, lock=None, ctx=None):
    """The object with a lock."""
    return (SynchronizedArray if isinstance(obj, ctypes.Array) else Synchronized)(obj, lock)


def Value(typecode_or_type, *args, lock=True, ctx=None):  # noqa: N802
    """A value of a C type with a lock."""
    made = RawValue(typecode_or_type, *args)
    return made if lock is False else synchronized(made, lock)


def Array(typecode_or_type, size_or_initializer, *, lock=True, ctx=None):  # noqa: N802
    """An array of a C type with a lock."""
    made = RawArray(typecode_or_type, size_or_initializer)
    return made if lock is False else synchronized(made, lock)
