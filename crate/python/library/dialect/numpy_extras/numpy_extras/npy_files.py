"""Arrays in npy and npz files, and as bytes."""

import ast
import math
import pickle
import struct
from collections.abc import ItemsView, KeysView, ValuesView

import numpy as np
from numpy import asarray, frombuffer
from numpy._dtypes import as_dtype
from numpy._objects import objects


def _kind_of(a):
    """What an npy file says of the type, and the bytes of the elements; what is no number is pickled."""
    if a.dtype.kind == "V":
        return repr(a.dtype.descr), a.tobytes()
    if a.dtype.kind in "US":
        return repr(a.dtype.str), a.tobytes()
    if a.dtype.kind in "mM":
        return repr(a.dtype.str), a.astype("int64").tobytes()
    if a.dtype.kind == "c":
        return repr(a.dtype.str), np.stack([a.real, a.imag], axis=-1).tobytes()
    return ("'|O'", pickle.dumps(a.tolist())) if hasattr(a, "_objects") else (repr(a.dtype.str), a.tobytes())


def _npy(a):
    a = asarray(a)
    kind, body = _kind_of(a)
    shape = f"({', '.join(map(str, a.shape))}{',' if len(a.shape) == 1 else ''})"
    head = f"{{'descr': {kind}, 'fortran_order': False, 'shape': {shape}, }}"
    head += " " * (-(len(head) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode("latin1") + body


def _elements(data, kind, allow_pickle):
    """The elements that bytes of an npy file hold."""
    if isinstance(kind, list):
        from numpy_extras.records import RecordType, of_bytes

        return of_bytes(data, RecordType([tuple(field) for field in kind]))
    if "O" in kind:
        if not allow_pickle:
            raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
        return objects(pickle.loads(data), as_dtype("object"))
    dtype = as_dtype(kind)
    if dtype.kind in "US":
        return frombuffer(data, dtype)
    if dtype.kind in "mM":
        return frombuffer(data, "int64").astype(dtype)
    if dtype.kind == "c":
        parts = frombuffer(data, "float64" if dtype.itemsize == 16 else "float32").reshape(-1, 2)
        return (parts[:, 0] + parts[:, 1] * 1j).astype(dtype)
    return frombuffer(data, kind)


def _from_npy(data, allow_pickle, file=None):
    if data[:6] != b"\x93NUMPY":
        raise ValueError("Cannot load file containing pickled data when allow_pickle=False")
    wide = data[6] > 1
    length = struct.unpack("<I" if wide else "<H", data[8 : 12 if wide else 10])[0]
    start = (12 if wide else 10) + length
    head = ast.literal_eval(data[start - length : start].decode("latin1"))
    kind, shape = head["descr"], head["shape"]
    if isinstance(kind, list) or "O" not in kind:
        end = start + math.prod(shape) * as_dtype(kind if isinstance(kind, str) else [tuple(field) for field in kind]).itemsize
        if file is not None and end < len(data) and hasattr(file, "seek"):
            # Another array may follow.
            file.seek(end - len(data), 1)
        data = data[:end]
    found = _elements(data[start:], kind, allow_pickle)
    return found.reshape(shape[::-1]).T if head["fortran_order"] else found.reshape(shape)


def fromfile(file, dtype=float, count=-1, sep="", offset=0):
    """Numbers from a file of their bytes, or of texts with `sep` between them."""
    with open(file, "rb") as f:
        data = f.read()
    if sep:
        words = data.decode().split(sep.strip() or None)
        return np.array([float(word) for word in words if word.strip()][: None if count < 0 else count], dtype)
    return frombuffer(data, dtype, count, offset)


def to_file(a, file, sep=""):
    """Writes the elements of an array as bytes, or as texts with `sep` between them."""
    data = sep.join(map(str, a.ravel().tolist())).encode() if sep else a.tobytes()
    if hasattr(file, "write"):
        file.write(data)
        return
    with open(file, "wb") as f:
        f.write(data)


def _path(file, end):
    name = str(file)
    return name if name.endswith(end) else name + end


def save(file, arr, allow_pickle=True, **_):
    """Writes an array to an npy file."""
    if hasattr(file, "write"):
        file.write(_npy(arr))
    else:
        with open(_path(file, ".npy"), "wb") as f:
            f.write(_npy(arr))


def savez(file, *args, **kwds):
    """Writes arrays to an npz file."""
    import zipfile

    arrays = {f"arr_{i}": a for i, a in enumerate(args)} | kwds
    with zipfile.ZipFile(file if hasattr(file, "write") else _path(file, ".npz"), "w") as z:
        for name, a in arrays.items():
            z.writestr(name + ".npy", _npy(a))


savez_compressed = savez


class NpzFile(dict):
    """The arrays of an npz file, by name."""

    files = property(lambda self: list(self))
    f = property(lambda self: _Fields(self))
    _name = "object"

    def __repr__(self):
        names = ", ".join([*self][:5]) + ("..." if len(self) > 5 else "")
        return f"NpzFile {self._name!r} with keys: {names}"

    def keys(self):
        """The names."""
        return KeysView(self)

    def values(self):
        """The arrays."""
        return ValuesView(self)

    def items(self):
        """The names with the arrays."""
        return ItemsView(self)

    def __missing__(self, key):
        raise KeyError(f"{key} is not a file in the archive")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def close(self):
        pass


class _Fields:
    """The arrays as attributes."""

    def __init__(self, arrays):
        self._arrays = arrays

    def __getattr__(self, name):
        if name not in self._arrays:
            raise AttributeError(name)
        return self._arrays[name]


def _zip_members(data):
    """Names and contents of the files in a zip archive."""
    import zlib

    end = data.rfind(b"PK\x05\x06")
    count, _, at = struct.unpack("<HII", data[end + 10 : end + 20])
    for _ in range(count):
        method, size = struct.unpack("<H", data[at + 10 : at + 12])[0], struct.unpack("<I", data[at + 20 : at + 24])[0]
        name, extra, comment = struct.unpack("<HHH", data[at + 28 : at + 34])
        start = struct.unpack("<I", data[at + 42 : at + 46])[0]
        title = data[at + 46 : at + 46 + name].decode()
        body = start + 30 + sum(struct.unpack("<HH", data[start + 26 : start + 30]))
        content = data[body : body + size]
        yield title, zlib.decompress(content, -15) if method else content
        at += 46 + name + extra + comment


def load(file, mmap_mode=None, allow_pickle=False, **_):
    """Reads an npy or npz file."""
    if hasattr(file, "read"):
        data = file.read()
    else:
        with open(file, "rb") as f:
            data = f.read()
    if data[:2] == b"PK":
        made = NpzFile({name[:-4]: _from_npy(content, allow_pickle) for name, content in _zip_members(data)})
        made._name = "object" if hasattr(file, "read") else str(file)
        return made
    return _from_npy(data, allow_pickle, file if hasattr(file, "read") else None)
