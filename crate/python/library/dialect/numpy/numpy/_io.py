"""Files: npy, npz, and tables of text."""

import struct

from ._conversion import array, asarray
from ._core import _as_class, ndarray, on_cpu
from ._dtypes import as_dtype


def frombuffer(buffer, dtype=float, count=-1, offset=0):
    """The numbers whose bytes a buffer holds; of a dtype like ">f4" the highest byte comes first."""
    is_swapped, dtype = isinstance(dtype, str) and dtype[:1] == ">", as_dtype(dtype)
    data, size = bytes(buffer)[offset:], dtype.itemsize
    count = len(data) // size if count < 0 else count
    data = data[: count * size]
    if is_swapped:
        turned = bytearray(len(data))
        for at in range(size):
            turned[at::size] = data[size - 1 - at :: size]
        data = bytes(turned)
    if getattr(dtype, "_td", None) is None or dtype.kind == "c":
        return array(list(struct.unpack(f"<{count}{dtype._code}", data)), dtype)
    return _of_bytes(data, count, dtype)


@on_cpu
def _of_bytes(data, count, dtype):
    from tandem.data.readers import tensor_of_bytes

    return _as_class(tensor_of_bytes(data, (count,), dtype.name), ndarray)


def fromfile(file, dtype=float, count=-1, sep="", offset=0):
    """Numbers from a file of their bytes."""
    with open(file, "rb") as f:
        return frombuffer(f.read(), dtype, count, offset)


def _npy(a):
    a = asarray(a)
    if hasattr(a, "_objects"):
        import pickle

        kind, body = "|O", pickle.dumps(a.tolist())
    else:
        kind, body = a.dtype.str, a.tobytes()
    shape = f"({', '.join(map(str, a.shape))}{',' if len(a.shape) == 1 else ''})"
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}"
    head += " " * (-(len(head) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode("latin1") + body


def _from_npy(data):
    import ast

    if data[:6] != b"\x93NUMPY":
        raise ValueError("Cannot load file containing pickled data when allow_pickle=False")
    wide = data[6] > 1
    length = struct.unpack("<I" if wide else "<H", data[8 : 12 if wide else 10])[0]
    start = (12 if wide else 10) + length
    head = ast.literal_eval(data[start - length : start].decode("latin1"))
    if "O" in head["descr"]:
        import pickle

        from ._objects import objects

        return objects(pickle.loads(data[start:]), as_dtype("object"))
    shape = head["shape"]
    found = frombuffer(data[start:], head["descr"])
    return found.reshape(shape[::-1]).T if head["fortran_order"] else found.reshape(shape)


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

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def close(self):
        pass


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
        return NpzFile({name[:-4]: _from_npy(content) for name, content in _zip_members(data)})
    return _from_npy(data)
