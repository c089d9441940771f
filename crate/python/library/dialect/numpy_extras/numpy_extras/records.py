"""Arrays of records: `np.array([("Rex", 9)], dtype=[("name", "U10"), ("age", "i4")])`. Each field is an array of its own."""

import math
import re
from types import MappingProxyType

import numpy as np
from numpy._kinds import as_ndarray
from numpy._dtypes import as_dtype, dtype
from numpy._scalars import generic


def _codes(text):
    """The types between commas, each alone or with the shape in front of it: "2i4, (2, 3)f8"."""
    for code in re.split(r",(?![^(]*\))", text):
        shape, kind = re.fullmatch(r"\s*(\([\d, ]*\)|\d*)\s*([^\d(].*?)\s*", code).groups()
        sizes = tuple(map(int, re.findall(r"\d+", shape)))
        yield (kind, sizes) if shape and (sizes != (1,) or shape[0] == "(") else (kind,)


def _by_offsets(fields):
    """Fields of a dictionary, in the order in which they lie in a record where that is told."""
    pairs = list(fields.items())
    if all(isinstance(kind, tuple) and len(kind) > 1 and isinstance(kind[1], int) for _, kind in pairs):
        return [(name, kind[0]) for name, kind in sorted(pairs, key=lambda pair: pair[1][1])]
    return pairs


class RecordType(dtype):
    """The type of records: names of fields, and their types."""

    kind = char = _code = "V"
    _td, _family, shape, alignment, byteorder, isnative = None, None, (), 1, "|", True
    str = property(lambda self: f"|V{self.itemsize}")
    type = property(lambda self: void)

    def __new__(cls, fields):
        return object.__new__(cls)

    def __init__(self, fields):
        if isinstance(fields, str):
            fields = [("", *code) for code in _codes(fields)]
        if isinstance(fields, dict):
            fields = list(zip(fields["names"], fields["formats"])) if "names" in fields else _by_offsets(fields)
        # What has no name is called by its place.
        fields = [field if field[0] else (f"f{n}", *field[1:]) for n, field in enumerate(fields)]
        fields = [_sized(*field) for field in fields]
        self._fields = {name: (as_dtype(kind), (shape,) if isinstance(shape, int) else tuple(shape)) for name, kind, shape in fields}
        self.names = tuple(self._fields)
        self.itemsize = sum(kind.itemsize * math.prod(shape) for kind, shape in self._fields.values())
        self.name = f"void{8 * self.itemsize}"

    @property
    def fields(self):
        """The type of each field, and where it begins in a record."""
        found, at = {}, 0
        for name, (kind, shape) in self._fields.items():
            found[name], at = (kind, at), at + kind.itemsize * math.prod(shape)
        return MappingProxyType(found)

    descr = property(lambda self: [(name, _code(kind), *([shape] if shape else [])) for name, (kind, shape) in self._fields.items()])

    def __getitem__(self, name):
        if isinstance(name, list):
            return RecordType([(one, *self._fields[one]) for one in name])
        return self._fields[self.names[name] if isinstance(name, int) else name][0]

    def __reduce__(self):
        return RecordType, (self.descr,)

    def __len__(self):
        return len(self.names)

    def __eq__(self, other):
        return isinstance(other, (RecordType, list)) and self.descr == (RecordType(other) if isinstance(other, list) else other).descr

    def __hash__(self):
        return hash(self.names)

    def __str__(self):
        return str(self.descr).replace("'|", "'")

    def __repr__(self):
        return f"dtype({self})"

    def filled(self, shape, value=0):
        """Records of one value everywhere."""
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        make = lambda kind, inner: (
            np.full(shape + inner, ("", "1")[bool(value)] if kind.kind in "US" else value, dtype=kind)
            if not isinstance(kind, RecordType)
            else kind.filled(shape, value)
        )
        return RecordArray(self, {name: make(kind, inner) for name, (kind, inner) in self._fields.items()}, shape)

    def array(self, values):
        """Records of tuples, in lists as deep as the array has axes."""
        if isinstance(values, RecordArray):
            return RecordArray(self, {new: np.array(values[old], dtype=self[new]) for new, old in zip(self.names, values.dtype.names)}, values.shape)
        shape, rows = [], [values]
        while rows and isinstance(rows[0], list):
            shape.append(len(rows[0]))
            rows = [item for row in rows for item in row]
        if not shape and not isinstance(values, (tuple, void)):
            raise TypeError("records are made of tuples in a list")
        rows = [row if isinstance(row, (tuple, void)) else (row,) * len(self) for row in rows]
        columns = zip(*(tuple(row) for row in rows)) if rows else [()] * len(self)
        made = {name: np.array(list(column), dtype=kind).reshape((*shape, *inner)) for (name, (kind, inner)), column in zip(self._fields.items(), columns)}
        return RecordArray(self, made, tuple(shape))


def _sized(name, kind, shape=()):
    """A field; texts without a length take what is said of their shape as one."""
    kind = as_dtype(kind)
    if kind.kind in "US" and not kind.itemsize and isinstance(shape, int):
        kind, shape = as_dtype(f"{kind.kind}{shape}"), ()
    return name, kind, shape


def _code(kind):
    return kind.descr if isinstance(kind, RecordType) else "|O" if kind.kind == "O" else kind.str if kind.itemsize > 1 else kind.str.replace("<", "|")


class void(generic):
    """One record: values by name or by place."""

    __module__, shape, ndim, size = "numpy", (), 0, 1

    def __init__(self, owner, place):
        self._owner, self._place = owner, place

    dtype = property(lambda self: self._owner.dtype)

    def __getitem__(self, key):
        if isinstance(key, list):
            return void(self._owner[key], self._place)
        return self._owner[key if isinstance(key, str) else self.dtype.names[key]][self._place]

    def __setitem__(self, key, value):
        self._owner[key if isinstance(key, str) else self.dtype.names[key]][self._place] = value

    def __getattr__(self, name):
        if not name.startswith("_") and name in self.dtype.names:
            return self[name]
        raise AttributeError(f"'numpy.void' object has no attribute {name!r}")

    def __len__(self):
        return len(self.dtype)

    def __iter__(self):
        return (self[name] for name in self.dtype.names)

    def item(self):
        """As a tuple of Python's values."""
        return tuple(v.tolist() if getattr(v, "ndim", 0) else v.item() if hasattr(v, "item") else v for v in self)

    tolist = item

    def __eq__(self, other):
        return self.item() == (other.item() if isinstance(other, void) else other)

    __hash__ = None

    def __str__(self):
        return str(self.item())

    def __repr__(self):
        return f"np.void({self}, dtype={self.dtype})"


@as_ndarray
class RecordArray:
    """Records in an array: fields by name, records by place."""

    _objects = True

    def __init__(self, kind, fields, shape):
        self.__dict__.update(dtype=kind, _fields=fields, shape=shape)

    def _pickled_parts(self):
        return self.dtype, self._fields, self.shape

    ndim = property(lambda self: len(self.shape))
    size = property(lambda self: math.prod(self.shape))
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.itemsize)

    def _each(self, function, shape=None):
        made = {name: function(field) for name, field in self._fields.items()}
        first = next(iter(made.values()))
        inner = len(next(iter(self.dtype._fields.values()))[1])
        return RecordArray(self.dtype, made, shape or first.shape[: len(first.shape) - inner])

    def __getitem__(self, key):
        if isinstance(key, str):
            if key not in self._fields:
                raise ValueError(f"no field of name {key}")
            return self._fields[key]
        if isinstance(key, list) and key and all(isinstance(k, str) for k in key):
            kind = RecordType([(name, *self.dtype._fields[name]) for name in key])
            return RecordArray(kind, {name: self._fields[name] for name in key}, self.shape)
        whole = key if isinstance(key, tuple) else (key,)
        if len(whole) == self.ndim and all(hasattr(k, "__index__") and not hasattr(k, "shape") or getattr(k, "shape", None) == () for k in whole):
            if not all(-size <= k < size for k, size in zip(whole, self.shape)):
                raise IndexError(f"index {key} is out of bounds for axis 0 with size {self.shape[0]}")
            return void(self, key)
        return self._each(lambda field: field[key])

    def __setitem__(self, key, value):
        if isinstance(key, str):
            self._fields[key][...] = value
            return
        if not isinstance(value, (RecordArray, void, tuple)):
            value = self.dtype.array(value) if isinstance(value, list) else (value,) * len(self.dtype)
        for place, (name, field) in enumerate(self._fields.items()):
            field[key] = value[name if isinstance(value, (RecordArray, void)) else place]

    def __getattr__(self, name):
        if not name.startswith("_") and name in self._fields and self.__dict__.get("_named"):
            return self._fields[name]
        raise AttributeError(f"recarray has no attribute {name}" if self.__dict__.get("_named") else f"'numpy.ndarray' object has no attribute {name!r}")

    def __setattr__(self, name, value):
        if name in self._fields and self.__dict__.get("_named"):
            self[name] = value
        else:
            object.__setattr__(self, name, value)

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a 0-d array")
        return (self[n] for n in range(len(self)))

    def copy(self):
        return self._each(lambda field: field.copy(), self.shape)

    def reshape(self, *shape, order="C"):
        shape = shape[0] if len(shape) == 1 else shape
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        if -1 in shape:
            rest = -math.prod(shape)
            shape = tuple(self.size // rest if n == -1 else n for n in shape)
        inner = {name: own for name, (_, own) in self.dtype._fields.items()}
        return RecordArray(self.dtype, {name: field.reshape((*shape, *inner[name])) for name, field in self._fields.items()}, shape)

    def ravel(self, order="C"):
        return self.reshape(-1)

    def squeeze(self, axis=None):
        """The records without axes of one."""
        axes = range(self.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
        gone = {n % self.ndim for n in axes if axis is not None or self.shape[n] == 1}
        return self.reshape(tuple(size for n, size in enumerate(self.shape) if n not in gone))

    def item(self, *index):
        """One record as a tuple of Python's values."""
        return self.ravel()[index[0] if index else 0].item()

    def view(self, kind=None, type=None):
        """The same records; as `np.recarray` their fields are attributes. As another dtype the bytes are read anew, as a copy."""
        if kind is not None and kind is not recarray and type is None and kind is not np.ndarray:
            data = self.tobytes()
            kind = as_dtype(kind)
            if isinstance(kind, RecordType):
                return of_bytes(data, kind).reshape(self.shape)
            found = np.frombuffer(data, kind)
            return found.reshape(*self.shape[:-1], -1)
        made = (recarray if recarray in (kind, type) else RecordArray)(self.dtype, self._fields, self.shape)
        made.__dict__["_named"] = recarray in (kind, type)
        return made

    def tobytes(self, order="C"):
        """The records as bytes, field by field."""
        parts = []
        for name, (kind, inner) in self.dtype._fields.items():
            size = kind.itemsize * math.prod(inner)
            field = self._fields[name].reshape(-1)
            data = field.tobytes()
            parts.append([data[at : at + size] for at in range(0, len(data), size)])
        return b"".join(b"".join(row) for row in zip(*parts))

    def astype(self, dtype, **_):
        """The records with fields of other types."""
        return (dtype if isinstance(dtype, RecordType) else RecordType(dtype)).array(self)

    T = property(lambda self: self._each(lambda field: field.T, self.shape[::-1]))
    _items = property(lambda self: list(self.ravel()))

    def tolist(self):
        return [row.tolist() for row in self] if self.shape else self.item()

    def _argsorted(self, order=None):
        names = [order] if isinstance(order, str) else list(order or self.dtype.names)
        keys = list(zip(*(self._fields[name].tolist() for name in names)))
        return np.array(sorted(range(len(keys)), key=keys.__getitem__))

    def _sorted(self, order=None):
        return self[self._argsorted(order)]

    argsort = lambda self, axis=-1, kind=None, order=None: self._argsorted(order)

    def sort(self, axis=-1, kind=None, order=None):
        for name, field in self._sorted(order)._fields.items():
            self._fields[name][...] = field

    def __eq__(self, other):
        return np.array([a == b for a, b in zip(self, other)])

    __hash__ = None

    def _texts(self):
        columns = []
        for name, (kind, inner) in self.dtype._fields.items():
            field = self._fields[name]
            if isinstance(kind, RecordType):
                columns.append(field._texts())
            elif inner:
                columns.append([np.array2string(part, separator=", ") for part in field.reshape(-1, *inner)])
            elif kind.kind == "O":
                columns.append([repr(value) for value in field.ravel().tolist()])
            else:
                columns.append(np.array2string(field.ravel(), separator="\0", max_line_width=10**9, threshold=10**9)[1:-1].split("\0"))
        return [f"({', '.join(row)}{',' if len(row) == 1 else ''})" for row in zip(*columns)]

    def _text(self, separator, indent):
        texts = self._texts()

        def nested(shape):
            if len(shape) == 1:
                lines, line = [], ""
                for text in [texts.pop(0) for _ in range(shape[0])]:
                    if line and len(indent) + 1 + len(line) + len(separator) + len(text) > 74:
                        lines.append(line)
                        line = text
                    else:
                        line = f"{line}{separator}{text}" if line else text
                return "[" + (separator.rstrip() + "\n " + indent).join([*lines, line]) + "]"
            return "[" + (separator.rstrip() + "\n " + indent).join(nested(shape[1:]) for _ in range(shape[0])) + "]"

        return nested(self.shape) if self.shape else texts[0]

    def __str__(self):
        return self._text(" ", "")

    def __repr__(self):
        name = "rec.array" if self.__dict__.get("_named") else "array"
        text, indent = self._text(", ", " " * (len(name) + 1)), " " * (len(name) + 1)
        # The type stands in the line of the records where there is room for it.
        last = len(indent) * ("\n" not in text) + len(text.rsplit("\n", 1)[-1])
        kind = f"dtype={self.dtype}"
        return f"{name}({text}, {kind})" if name == "array" and last + len(kind) + 3 <= 75 else f"{name}({text},\n{indent}{kind})"


class recarray(RecordArray):
    """Arrays of records whose fields are attributes."""

    __module__ = "numpy.rec"


def stacked(arrays):
    """Arrays of records of the same fields, one after the other."""
    kind = arrays[0].dtype
    fields = {name: np.concatenate([a[name].astype(kind[name]) for a in arrays]) for name in kind.names}
    return RecordArray(kind, fields, (sum(len(a) for a in arrays), *arrays[0].shape[1:]))


def of_bytes(data, kind):
    """Records of their bytes."""
    fields, at, count = {}, 0, len(data) // kind.itemsize
    for name, (own, inner) in kind._fields.items():
        size = own.itemsize * math.prod(inner)
        part = b"".join(data[n : n + size] for n in range(at, len(data), kind.itemsize))
        field = np.frombuffer(part, own)
        fields[name], at = field.reshape(count, *inner), at + size
    return RecordArray(kind, fields, (count,))


class rec:
    """`np.rec`: arrays of records whose fields are attributes."""

    @staticmethod
    def array(values, dtype=None, names=None, formats=None):
        if isinstance(values, RecordArray):
            return values.view(recarray)
        if dtype is None and formats is None:
            return rec.fromrecords(values, names=names)
        return RecordType(dtype if dtype is not None else list(zip(_names(names), _names(formats)))).array(values).view(recarray)

    @staticmethod
    def fromarrays(arrays, dtype=None, names=None, formats=None):
        arrays = [np.asarray(a) for a in arrays]
        names = _names(names) or [f"f{n}" for n in range(len(arrays))]
        kinds = _names(formats) if formats is not None else [a.dtype for a in arrays]
        kind = RecordType(dtype if dtype is not None else list(zip(names, kinds)))
        return RecordArray(kind, {name: a.astype(kind[name]) for name, a in zip(kind.names, arrays)}, arrays[0].shape).view(recarray)

    @staticmethod
    def fromrecords(values, dtype=None, names=None):
        if dtype is not None:
            return rec.array([tuple(row) for row in values], dtype)
        return rec.fromarrays([list(column) for column in zip(*values)], names=names)


def _number(text):
    """A text as a number; NaN of what is none."""
    try:
        return float(text) if text else math.nan
    except ValueError:
        return math.nan


def _read(texts, kind):
    """Texts as a type, or as the first that fits all of them: whole numbers, numbers, texts."""
    if kind is not None:
        return [_number(t) for t in texts] if kind.kind == "f" else [t if kind.kind in "US" else int(t) for t in texts]
    for make in (int, float):
        try:
            return [make(t) if t or make is int else math.nan for t in texts]
        except ValueError:
            pass
    return texts


def of_texts(rows, names, dtype):
    """Records of rows of texts, as `genfromtxt` gives them; `names=True` takes the names from the first row."""
    if names is True:
        names, rows = rows[0], rows[1:]
    kind = dtype if isinstance(dtype, RecordType) else RecordType(dtype) if isinstance(dtype, (list, dict)) else None
    names = [f"f{n}" for n in range(len(rows[0]))] if names is None and kind is None else kind.names if names is None else _names(names)
    kinds = [kind[name] for name in kind.names] if kind else [None if dtype is None else as_dtype(dtype)] * len(names)
    columns = [np.array(_read(list(column), one), dtype=one) for column, one in zip(zip(*rows), kinds)]
    return RecordArray(RecordType([(name, column.dtype) for name, column in zip(names, columns)]), dict(zip(names, columns)), (len(rows),))


def _names(names):
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else names
