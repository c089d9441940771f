"""Files of MATLAB, level 5 as its versions 5 to 7.2 write it, and level 4: `loadmat`, `savemat`, `whosmat`."""

import os
import struct
import time
import zlib

import numpy as np

__all__ = ["loadmat", "savemat", "whosmat"]

# The codes of elements: how `struct` and NumPy call their numbers.
_NUMBERS = {1: "i1", 2: "u1", 3: "i2", 4: "u2", 5: "i4", 6: "u4", 7: "f4", 9: "f8", 12: "i8", 13: "u8"}
_TEXTS = {16: "utf-8", 17: "utf-16", 18: "utf-32"}
_CLASSES = {
    1: "cell", 2: "struct", 3: "object", 4: "char", 5: "sparse", 6: "double", 7: "single", 8: "int8", 9: "uint8", 10: "int16", 11: "uint16", 12: "int32",
    13: "uint32", 14: "int64", 15: "uint64", 16: "function",
}  # fmt: skip
_OF_CLASS = {6: "f8", 7: "f4", 8: "i1", 9: "u1", 10: "i2", 11: "u2", 12: "i4", 13: "u4", 14: "i8", 15: "u8"}


class MatReadError(Exception):
    """A file is not as it should be."""


class MatWriteError(Exception):
    """A value has no place in such a file."""


def _is_array(value):
    return hasattr(value, "dtype") and hasattr(value, "ravel") and hasattr(value, "shape")


def _opened(name, mode, append=True):
    if hasattr(name, "read" if "r" in mode else "write"):
        return name, False
    name = os.fspath(name)
    if append and not name.endswith(".mat") and ("w" in mode or not os.path.exists(name)):
        name += ".mat"
    return open(name, mode), True


class mat_struct:
    """A structure whose fields are attributes."""

    def __init__(self):
        self._fieldnames = []


class _Reader:
    def __init__(self, data, order, options):
        self.data, self.order, self.options = data, order, options

    def element(self, at):
        """The code and bytes of an element, and where the next one begins."""
        code, size = struct.unpack_from(self.order + "II", self.data, at)
        if code >> 16:
            size = code >> 16
            return code & 0xFFFF, self.data[at + 4 : at + 4 + size], at + 8
        end = at + 8 + size
        return code, self.data[at + 8 : end], end if code == 15 else end + -size % 8

    def numbers(self, code, data):
        if code not in _NUMBERS:
            raise MatReadError(f"Expecting numbers, found an element of kind {code}")
        kind = _NUMBERS[code]
        made = np.frombuffer(data, dtype=kind) if self.order == "<" else _swapped(data, kind)
        return made

    def head(self, data):
        """The class, flags, shape and name of a matrix, and where its values begin."""
        code, flags, at = self.element_of(data, 0)
        word = struct.unpack(self.order + "I", flags[:4])[0]
        code, sizes, at = self.element_of(data, at)
        shape = tuple(int(n) for n in self.numbers(code, sizes).tolist())
        code, name, at = self.element_of(data, at)
        return word & 0xFF, word >> 8 & 0xFF, shape, name.decode("latin-1"), at

    def element_of(self, data, at):
        return _Reader(data, self.order, self.options).element(at)

    def matrix(self, data):
        """A name and an array."""
        if not data:
            return "", np.zeros((0, 0)), "double", (0, 0)
        kind, flags, shape, name, at = self.head(data)
        if kind in (6, 7, 8, 9, 10, 11, 12, 13, 14, 15):
            found = self.plain(data, at, kind, flags, shape)
        elif kind == 4:
            found = self.text(data, at, shape)
        elif kind == 1:
            parts = []
            for _ in range(int(np.prod(shape))):
                code, own, at = self.element_of(data, at)
                parts.append(self.matrix(own)[1])
            found = self.squeezed(_objects(parts, shape))
        elif kind in (2, 3):
            found = self.structure(data, at, shape, kind == 3)
        elif kind == 5:
            found = self.sparse(data, at, shape, flags)
        else:
            raise MatReadError(f"Elements of class {_CLASSES.get(kind, kind)} are not read")
        return name, found, "logical" if flags & 2 and kind != 5 else _CLASSES[kind], shape

    def plain(self, data, at, kind, flags, shape):
        code, own, at = self.element_of(data, at)
        values = self.numbers(code, own)
        if flags & 8:
            code, own, at = self.element_of(data, at)
            values = values + 1j * self.numbers(code, own)
        elif flags & 2:
            values = values.astype(bool if self.options["mat_dtype"] else "u1")
        elif self.options["mat_dtype"] or kind not in (6, 7):
            values = values.astype(_OF_CLASS[kind])
        return self.squeezed(_in_columns(values, shape))

    def text(self, data, at, shape):
        code, own, at = self.element_of(data, at)
        if code in _TEXTS:
            name = _TEXTS[code] + ({"<": "-le", ">": "-be"}[self.order] if code != 16 else "")
            letters = own.decode(name)
        else:
            letters = "".join(map(chr, self.numbers(code, own).tolist()))
        rows, *rest = shape if shape else (0,)
        count = int(np.prod(shape))
        letters = letters[:count].ljust(count)
        if not self.options["chars_as_strings"]:
            return self.squeezed(_in_columns(np.array(list(letters)), shape))
        if count == 0:
            return np.array([], dtype="U1")
        made = np.array(["".join(letters[k::rows]) for k in range(rows)])
        return self.squeezed(made) if self.options["squeeze_me"] else made

    def structure(self, data, at, shape, is_object):
        if is_object:
            code, own, at = self.element_of(data, at)
        code, own, at = self.element_of(data, at)
        width = int(self.numbers(code, own).tolist()[0])
        code, own, at = self.element_of(data, at)
        names = [own[k : k + width].split(b"\0")[0].decode("latin-1") for k in range(0, len(own), width)] if width else []
        records = []
        for _ in range(int(np.prod(shape))):
            row = []
            for _ in names:
                code, own, at = self.element_of(data, at)
                row.append(self.matrix(own)[1])
            records.append(tuple(row))
        if not self.options["struct_as_record"]:
            made = []
            for row in records:
                one = mat_struct()
                one._fieldnames = list(names)
                one.__dict__.update(zip(names, row))
                made.append(one)
            found = _objects(made, shape)
            return found.ravel()[0] if self.options["squeeze_me"] and found.size == 1 else self.squeezed(found)
        found = np.empty(shape, dtype=[(name, object) for name in names])
        for place, row in zip(np.ndindex(*shape[::-1]), records):
            found[place[::-1]] = row
        return self.squeezed(found)

    def sparse(self, data, at, shape, flags):
        from scipy.sparse import csc_matrix

        parts = []
        while at < len(data):
            code, own, at = self.element_of(data, at)
            parts.append(self.numbers(code, own))
        rows, ends, values = parts[0], parts[1], parts[2]
        values = values + 1j * parts[3] if flags & 8 else values
        count = int(ends.tolist()[-1])
        return csc_matrix((values[:count].astype(bool) if flags & 2 else values[:count], rows[:count], ends), shape=shape)

    def squeezed(self, found):
        if not self.options["squeeze_me"]:
            return found
        if not found.size:
            return np.array([], dtype=found.dtype)
        found = np.squeeze(found)
        if found.ndim == 0:
            return found.item() if found.dtype.kind in "UO" or found.dtype.names is None else found
        return found


def _swapped(data, kind):
    size = int(kind[1])
    turned = bytearray(len(data))
    for k in range(size):
        turned[k::size] = data[size - 1 - k :: size]
    return np.frombuffer(bytes(turned), dtype=kind)


def _in_columns(values, shape):
    """Values that stand column by column."""
    return np.ascontiguousarray(np.transpose(values.reshape(shape[::-1])))


def _objects(parts, shape):
    made = np.empty(shape, dtype=object)
    for place, part in zip(np.ndindex(*shape[::-1]), parts):
        made[place[::-1]] = part
    return made


def _elements(data, options):
    """The head of a file, and of each variable its name, its array, its class and its shape."""
    if len(data) < 4:
        raise MatReadError("Mat file appears to be empty")
    if data[:8] == b"\x89HDF\r\n\x1a\n" or data[512:520] == b"\x89HDF\r\n\x1a\n":
        raise NotImplementedError("Please use HDF reader for matlab v7.3 files, e.g. h5py")
    if 0 in data[:4]:
        return None, _level_4(data, options)
    mark = data[126:128]
    order = {b"IM": "<", b"MI": ">"}.get(mark)
    if order is None:
        raise ValueError(f"Unknown mat file type, version {data[124]}, {data[125]}")
    major = data[125] if order == "<" else data[124]
    if major == 2:
        raise NotImplementedError("Please use HDF reader for matlab v7.3 files, e.g. h5py")
    reader, found, at = _Reader(data, order, options), [], 128
    wanted = options["variable_names"]
    while at < len(data):
        code, own, at = reader.element(at)
        if code == 15:
            inner = _Reader(zlib.decompress(own), order, options)
            code, own, _ = inner.element(0)
        if code != 14:
            raise TypeError(f"Expected miMATRIX type here, got {code}")
        name = reader.head(own)[3] if own else ""
        if wanted is None or name in wanted:
            found.append(reader.matrix(own))
    return data[:116], found


def _level_4(data, options):
    found, at = [], 0
    while at < len(data):
        order = "<" if struct.unpack_from("<I", data, at)[0] < 5000 else ">"
        mopt, rows, columns, imaginary, length = struct.unpack_from(order + "5I", data, at)
        at += 20
        name, at = data[at : at + length - 1].decode("latin-1"), at + length
        kind = ("f8", "f4", "i4", "i2", "u2", "u1")[mopt // 10 % 10]
        size, parts = rows * columns * int(kind[1]), []
        for _ in range(1 + bool(imaginary)):
            own, at = data[at : at + size], at + size
            parts.append(np.frombuffer(own, dtype=kind) if order == "<" else _swapped(own, kind))
        values = parts[0] if len(parts) == 1 else parts[0] + 1j * parts[1]
        made = _in_columns(values, (rows, columns))
        if mopt % 10 == 1:
            made = np.array(["".join(chr(int(v)) for v in row) for row in made.tolist()])
        found.append((name, _Reader(b"", order, options).squeezed(made), "char" if mopt % 10 == 1 else "double", (rows, columns)))
    return [one for one in found if options["variable_names"] is None or one[0] in options["variable_names"]]


def _options(mat_dtype=False, squeeze_me=False, chars_as_strings=True, matlab_compatible=False, struct_as_record=True, variable_names=None, **_):
    if matlab_compatible:
        mat_dtype, squeeze_me, chars_as_strings = True, False, False
    names = [variable_names] if isinstance(variable_names, str) else variable_names
    return {
        "mat_dtype": mat_dtype,
        "squeeze_me": squeeze_me,
        "chars_as_strings": chars_as_strings,
        "struct_as_record": struct_as_record,
        "variable_names": names,
    }


def _contents(file_name, appendmat):
    """The bytes of a file, by its name or open."""
    file, own = _opened(file_name, "rb", appendmat)
    try:
        return file.read()
    finally:
        if own:
            file.close()


def loadmat(file_name, mdict=None, appendmat=True, *, spmatrix=True, simplify_cells=False, **options):
    """The variables of a file, by name."""
    if simplify_cells:
        options |= {"struct_as_record": False, "squeeze_me": True}
    head, found = _elements(_contents(file_name, appendmat), _options(**options))
    made = {}
    if head is not None:
        made = {"__header__": head.strip(b" \t\n\0"), "__version__": "1.0", "__globals__": []}
    made |= {name: value for name, value, _, _ in found}
    if simplify_cells:
        made = {name: _simple(value) for name, value in made.items()}
    if mdict is None:
        return made
    mdict.update(made)
    return mdict


def _simple(value):
    """Structures as dictionaries."""
    if isinstance(value, mat_struct):
        return {name: _simple(getattr(value, name)) for name in value._fieldnames}
    if _is_array(value) and value.dtype == object:
        parts = [_simple(one) for one in value.ravel().tolist()] if value.ndim else [_simple(value.item())]
        if value.ndim == 0:
            return parts[0]
        return parts if any(isinstance(one, dict) for one in parts) else _objects(parts, (len(parts),)).reshape(value.shape)
    return value


def whosmat(file_name, appendmat=True, **options):
    """The names, shapes and classes of a file's variables."""
    data = _contents(file_name, appendmat)
    return [(name, shape[:-1] if kind == "char" else shape, kind) for name, _, kind, shape in _elements(data, _options())[1]]


_CODES = {"f8": (6, 9), "f4": (7, 7), "i1": (8, 1), "u1": (9, 2), "i2": (10, 3), "u2": (11, 4), "i4": (12, 5), "u4": (13, 6), "i8": (14, 12), "u8": (15, 13)}


def _item(code, data):
    """An element of a file; small ones have their bytes in their head."""
    if len(data) <= 4 and code != 14:
        return struct.pack("<HH", code, len(data)) + data.ljust(4, b"\0")
    return struct.pack("<II", code, len(data)) + data + b"\0" * (-len(data) % 8)


class _Writer:
    def __init__(self, long_field_names, oned_as):
        self.width, self.oned_as = 64 if long_field_names else 32, oned_as

    def shape(self, value):
        if value.ndim == 0:
            return (1, 1)
        if value.ndim == 1:
            return (value.shape[0], 1) if self.oned_as == "column" else (1, value.shape[0])
        return value.shape

    def head(self, kind, shape, name, flags=0, most=0):
        return struct.pack("<IIII", 6, 8, kind | flags << 8, most) + _item(5, struct.pack(f"<{len(shape)}i", *shape)) + _item(1, name.encode("latin-1"))

    def matrix(self, value, name=""):
        return _item(14, self.body(value, name))

    def body(self, value, name):
        if hasattr(value, "tocsc"):
            return self.sparse(value.tocsc(), name)
        if hasattr(value, "_fieldnames"):
            value = {key: getattr(value, key) for key in value._fieldnames}
        if isinstance(value, dict):
            fields = {key: one for key, one in value.items() if isinstance(key, str) and key[:1] not in "_0123456789"}
            return self.structure(list(fields), [list(fields.values())], (1, 1), name)
        if isinstance(value, str):
            return self.text(np.array([value]), name, (1, len(value)) if value else (0, 0))
        if value is None:
            value = np.zeros((0, 0))
        array = value if _is_array(value) else _as_array(value)
        if array.dtype.names:
            shape = self.shape(array)
            rows = [[array[field][place[::-1]] for field in array.dtype.names] for place in np.ndindex(*array.shape[::-1])]
            return self.structure(list(array.dtype.names), rows, shape, name)
        if array.dtype.kind == "O":
            shape = self.shape(array)
            cells = array.reshape(shape)
            parts = [self.matrix(cells[place[::-1]]) for place in np.ndindex(*shape[::-1])]
            return self.head(1, shape, name) + b"".join(parts)
        if array.dtype.kind in "US":
            if array.ndim == 0:
                return self.body(str(array), name)
            return self.text(array, name)
        return self.numbers(array, name)

    def numbers(self, array, name):
        shape, flags, imaginary = self.shape(array), 0, None
        array = array.reshape(shape)
        if array.dtype.kind == "b":
            array, flags = array.astype("u1"), 2
        if array.dtype.kind == "c":
            imaginary, array, flags = array.imag, array.real, 8
        kind = f"{array.dtype.kind}{array.dtype.itemsize}"
        if kind == "f2":
            array, kind = array.astype("f4"), "f4"
        owner, code = _CODES[kind]
        parts = [_item(code, np.ascontiguousarray(part.T).tobytes()) for part in (array, imaginary) if part is not None]
        return self.head(owner, shape, name, flags) + b"".join(parts)

    def text(self, array, name, shape=None):
        rows = array.ravel().tolist()
        width = max(map(len, rows), default=0)
        shape = shape or (*(array.shape if array.ndim else (1,)), width)
        rows = [row.ljust(width) for row in rows]
        letters = "".join("".join(column) for column in zip(*rows)) if len(shape) == 2 else "".join(rows)
        return self.head(4, shape, name) + _item(16, letters.encode("utf-8"))

    def structure(self, names, rows, shape, name):
        for field in names:
            if len(field) + 1 > self.width:
                raise ValueError(f"Field names are restricted to {self.width - 1} characters")
        titles = b"".join(field.encode("latin-1").ljust(self.width, b"\0") for field in names)
        return (
            self.head(2, shape, name) + _item(5, struct.pack("<i", self.width)) + _item(1, titles) + b"".join(self.matrix(part) for row in rows for part in row)
        )

    def sparse(self, value, name):
        data = np.asarray(value.data)
        flags = 8 if data.dtype.kind == "c" else 2 if data.dtype.kind == "b" else 0
        parts = [data.real, data.imag] if flags == 8 else [data]
        integers = lambda array: _item(5, np.asarray(array).astype("i4").tobytes())
        numbers = b"".join(_item(2, part.astype("u1").tobytes()) if flags == 2 else _item(9, part.astype("f8").tobytes()) for part in parts)
        return self.head(5, value.shape, name, flags, len(data)) + integers(value.indices) + integers(value.indptr) + numbers


def _as_array(value):
    if isinstance(value, (list, tuple)):
        try:
            array = np.asarray(value)
        except ValueError:
            array = None
        if array is None or array.dtype.kind == "O" or any(isinstance(one, (dict, str)) for one in value) and array.dtype.kind not in "U":
            array = np.empty(len(value), dtype=object)
            for n, one in enumerate(value):
                array[n] = one
        return array
    array = np.asarray(value)
    if array.dtype.kind == "O":
        raise TypeError(f"Could not convert {value} (type {type(value)}) to array")
    return array


def savemat(file_name, mdict, appendmat=True, format="5", long_field_names=False, do_compression=False, oned_as="row"):
    """Writes variables, by name, into a file that MATLAB reads."""
    if format not in ("4", "5"):
        raise ValueError("Format should be '4' or '5'")
    writer, parts = _Writer(long_field_names, oned_as), []
    for name, value in mdict.items():
        if name[:1] in "_0123456789":
            import warnings

            warnings.warn(f"Starting field name with a underscore or a digit ({name}) is ignored", stacklevel=2)
            continue
        if format == "4":
            parts.append(_of_level_4(name, value, writer))
            continue
        own = writer.matrix(value, name)
        parts.append(struct.pack("<II", 15, len(packed := zlib.compress(own))) + packed if do_compression else own)
    head = b""
    if format == "5":
        head = f"MATLAB 5.0 MAT-file Platform: posix, Created on: {time.asctime()}".encode().ljust(116) + b"\0" * 8 + struct.pack("<H", 0x100) + b"IM"
    file, own = _opened(file_name, "wb", appendmat)
    try:
        file.write(head + b"".join(parts))
    finally:
        if own:
            file.close()


def _of_level_4(name, value, writer):
    if isinstance(value, str):
        array, text = np.array([[float(ord(letter)) for letter in value]]), 1
    else:
        array, text = np.asarray(value), 0
        if array.dtype.kind not in "biufc" or array.ndim > 2:
            raise MatWriteError("Level 4 files hold matrices of numbers, and texts")
    array = array.reshape(writer.shape(array))
    parts = [array.real, array.imag] if array.dtype.kind == "c" else [array]
    data = b"".join(np.ascontiguousarray(part.T).astype("f8").tobytes() for part in parts)
    return struct.pack("<5I", text, *array.shape, len(parts) > 1, len(name) + 1) + name.encode("latin-1") + b"\0" + data
