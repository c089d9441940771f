"""Bytes as scalar objects, files as arrays, orders of bytes and of complex numbers."""

import numpy as np
from numpy_extras.records import void as _record


class bytes_(bytes):
    """Bytes, as a scalar object."""

    __module__ = "numpy"

    shape, ndim, size = (), 0, 1
    itemsize = property(len)

    def __new__(cls, value=b"", *options, **named):
        # A text of ASCII letters needs no encoding.
        return bytes.__new__(cls, value.encode("ascii") if isinstance(value, str) and not options and not named else value, *options, **named)

    def __repr__(self):
        return f"np.bytes_({bytes.__repr__(self)})"

    def __str__(self):
        return bytes.__repr__(self)

    def item(self):
        """As Python's."""
        return bytes(self)

    tolist = item


class _Raw(bytes):
    """Bytes without a meaning."""

    def __repr__(self):
        return f"np.void(b'{''.join(f'\\x{byte:02x}' for byte in self)}')"

    __str__ = lambda self: repr(self)[8:-1]
    item = lambda self: bytes(self)


def void(value, dtype=None):
    """Bytes without a meaning, or with `dtype` a record."""
    if dtype is not None:
        return np.array([value], dtype=dtype)[0]
    return value if isinstance(value, _record) else _Raw(value if isinstance(value, int) else bytes(value))


def sort_complex(a):
    """Complex numbers in order of their real parts, then of their imaginary ones."""
    a = np.asarray(a)
    values = sorted(a.ravel().tolist(), key=lambda v: (complex(v).real, complex(v).imag))
    return np.array(values, dtype=complex).reshape(a.shape)


def byteswap(a, inplace=False):
    """The numbers whose bytes stand in the other order."""
    size, data = a.itemsize, a.tobytes()
    turned = bytearray(len(data))
    for at in range(size):
        turned[at::size] = data[size - 1 - at :: size]
    found = np.frombuffer(bytes(turned), dtype=a.dtype).reshape(a.shape)
    if not inplace:
        return found
    a[...] = found
    return a


class memmap(np.ndarray):
    """An array whose numbers a file has: read when it is opened, written by `flush`."""

    def __new__(cls, filename, dtype="uint8", mode="r+", offset=0, shape=None, order="C"):
        if mode not in ("r", "c", "r+", "w+", "readonly", "copyonwrite", "readwrite", "write"):
            raise ValueError(f"mode must be one of ['readonly', 'r', 'copyonwrite', 'c', 'readwrite', 'r+', 'write', 'w+'] (got {mode!r})")
        mode = {"readonly": "r", "copyonwrite": "c", "readwrite": "r+", "write": "w+"}.get(mode, mode)
        shape = (shape,) if isinstance(shape, int) else shape
        if mode == "w+":
            if shape is None:
                raise ValueError("shape must be given if mode == 'w+'")
            found = np.zeros(shape, dtype)
        else:
            with open(filename, "rb") as file:
                found = np.frombuffer(file.read()[offset:], dtype=dtype).copy()
            found = found if shape is None else found[: int(np.prod(shape))].reshape(shape)
        made = found.view(cls)
        made.filename, made.offset, made.mode = str(filename), offset, mode
        if mode == "w+":
            made.flush()
        elif mode == "r":
            made.setflags(write=False)
        return made

    def flush(self):
        """Writes the numbers into the file."""
        if self.__dict__.get("mode") in ("r+", "w+"):
            with open(self.filename, "r+b" if self.mode == "r+" else "wb") as file:
                file.seek(self.offset)
                file.write(np.asarray(self).tobytes())

    def __del__(self):
        import os

        # What was written into it stands in the file when it goes, unless that has gone before.
        if self.__dict__.get("mode") in ("r+", "w+") and os.path.exists(self.filename):
            self.flush()
