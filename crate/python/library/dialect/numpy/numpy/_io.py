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


def _lines_of(source):
    if isinstance(source, (list, tuple)):
        return source
    if hasattr(source, "read"):
        text = source.read()
        return (text.decode() if isinstance(text, bytes) else text).splitlines()
    if hasattr(source, "__next__"):
        return list(source)
    with open(source) as f:
        return f.read().splitlines()


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, max_rows=None, **_):
    """An array from a table of text."""
    rows = []
    for line in list(_lines_of(fname))[skiprows:]:
        line = (line.decode() if isinstance(line, bytes) else line).split(comments)[0].strip() if comments else line.strip()
        if not line:
            continue
        words = [w.strip() for w in line.split(delimiter)]
        if usecols is not None:
            words = [words[i] for i in ([usecols] if isinstance(usecols, int) else usecols)]
        rows.append([converters[i](w) if converters and i in converters else w for i, w in enumerate(words)])
        if len(rows) == max_rows:
            break
    kind = as_dtype(dtype)
    if rows and any(len(r) != len(rows[0]) for r in rows):
        bad = next(i for i, r in enumerate(rows) if len(r) != len(rows[0]))
        raise ValueError(f"the number of columns changed from {len(rows[0])} to {len(rows[bad])} at row {bad + 1}; use `usecols` to select a subset and avoid this error")
    found = array([[float(w) for w in r] for r in rows], kind) if kind._td is not None else array(rows, kind)
    if ndmin < 2 and found.ndim == 2:
        found = found.squeeze() if 1 in found.shape else found
    return found.T if unpack else found


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, missing_values=None, filling_values=None, usecols=None, names=None, unpack=False, **_):
    """An array from a table of text, with NaN, or filling_values, for what is missing."""
    lines = [line.decode() if isinstance(line, bytes) else line for line in _lines_of(fname)][skip_header:]
    lines = [line.split(comments)[0] if comments else line for line in (lines[: len(lines) - skip_footer] if skip_footer else lines)]
    rows = [[w.strip() for w in line.split(delimiter)] for line in lines if line.strip()]
    if usecols is not None:
        rows = [[r[i] for i in ([usecols] if isinstance(usecols, int) else usecols)] for r in rows]
    if names is not None or isinstance(dtype, list):
        from numpy_extras.records import of_texts

        return of_texts(rows, names, dtype)
    kind = as_dtype(dtype) if dtype is not None else None
    if kind is None or kind._td is None:
        return array(rows, kind).squeeze()
    fill = filling_values if filling_values is not None else (float("nan") if kind.kind == "f" else -1)

    def number(word):
        try:
            return float(word)
        except ValueError:
            return fill

    found = array([[number(w) for w in r] for r in rows], float).astype(kind)
    found = found.squeeze() if 1 in found.shape else found
    return found.T if unpack else found


def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", **_):
    """Writes an array as a table of text."""
    a = asarray(X)
    rows = a.reshape(-1, 1).tolist() if a.ndim < 2 else a.tolist()
    lines = [comments + header] if header else []
    for row in rows:
        if isinstance(fmt, (list, tuple)):
            lines.append(delimiter.join(f % x for f, x in zip(fmt, row)))
        elif fmt.count("%") > 1:
            lines.append(fmt % tuple(row))
        else:
            lines.append(delimiter.join(fmt % x for x in row))
    lines += [comments + footer] if footer else []
    text = newline.join(lines) + newline
    if hasattr(fname, "write"):
        try:
            fname.write(text)
        except TypeError:
            fname.write(text.encode())
    else:
        with open(fname, "w") as f:
            f.write(text)
