"""`tf.io`: files, and bytes as tensors."""

import csv as _csv
import glob as _glob
import io as _io
import os as _os
import shutil as _shutil

from tensorflow._dtypes import name_of
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor

from .texts import TextTensor, _flat, text


def _plain(value):
    return value.numpy() if isinstance(value, TextTensor) else value


def _path(value):
    value = _plain(value)
    return value.decode() if isinstance(value, bytes) else str(value)


def write_file(filename, contents, name=None):
    """Writes bytes or text into a file."""
    contents = _plain(contents)
    with open(_path(filename), "wb") as file:
        file.write(contents.encode() if isinstance(contents, str) else contents)


def matching_files(pattern, name=None):
    """The names of files that match."""
    return text(sorted(_glob.glob(_path(pattern))))


def decode_raw(input_bytes, out_type, little_endian=True, fixed_length=None, name=None):
    """Bytes as numbers."""
    import numpy

    if getattr(input_bytes, "ndim", 0) or isinstance(input_bytes, (list, tuple)):
        return as_tensor(numpy.stack([decode_raw(part, out_type, little_endian, fixed_length).numpy() for part in input_bytes]))
    kind, data = numpy.dtype(name_of(out_type)), _plain(input_bytes)
    if fixed_length is not None:
        data = data[: int(fixed_length)].ljust(int(fixed_length), b"\0")
    found = numpy.frombuffer(data, dtype=kind)
    return as_tensor(found if little_endian or kind.itemsize == 1 else found.byteswap())


_KINDS = {float: "float32", int: "int32", str: "string"}


def _default(given):
    """The element type of a column, and its value where a row has none; None where rows must have one."""
    plain = given[0] if isinstance(given, (list, tuple)) and len(given) == 1 else given
    # Each row is decoded by a call of its own: tensors would take most of the time.
    if type(plain) in _KINDS:
        return _KINDS[type(plain)], plain
    x = as_tensor(given)
    values = _flat(x.numpy()) if isinstance(x, TextTensor) else x.numpy().reshape(-1).tolist()
    return x.dtype.name, values[0] if len(values) else None


_WORDS = {"float32": "float", "float64": "double"}


def _field(text_of, default, record, at, na_value):
    kind, instead = default
    if text_of in ("", na_value):
        if instead is None:
            raise InvalidArgumentError(f"Field {at} is required but missing in record {record}! [Op:DecodeCSV]")
        return instead
    if kind == "string":
        return text_of.encode()
    try:
        return float(text_of) if kind.startswith("float") else int(text_of)
    except ValueError:
        raise InvalidArgumentError(f"Field {at} in record {record} is not a valid {_WORDS.get(kind, kind)}: {text_of} [Op:DecodeCSV]") from None


def decode_csv(records, record_defaults, field_delim=",", use_quote_delim=True, na_value="", select_cols=None, name=None):
    """The columns of rows of text, in a list; `record_defaults` says their types, and what stands for a missing field if any does."""
    rows = _plain(records) if isinstance(records, TextTensor) else records
    single = isinstance(rows, (str, bytes))
    defaults, quoting = [_default(given) for given in record_defaults], _csv.QUOTE_MINIMAL if use_quote_delim else _csv.QUOTE_NONE
    table = []
    for record, row in enumerate([rows] if single else rows):
        fields = next(_csv.reader(_io.StringIO(_path(row), newline=""), delimiter=field_delim, quoting=quoting), [""])
        fields = fields if select_cols is None else [fields[at] for at in select_cols]
        if len(fields) != len(defaults):
            raise InvalidArgumentError(f"Expect {len(defaults)} fields but have {len(fields)} in record {record} [Op:DecodeCSV]")
        table.append([_field(value, default, record, at, na_value) for at, (value, default) in enumerate(zip(fields, defaults))])
    columns = [[row[at] for row in table] for at in range(len(defaults))]
    columns = [column[0] for column in columns] if single else columns
    return [text(column) if kind == "string" else as_tensor(column, kind) for column, (kind, _) in zip(columns, defaults)]


class _GFile(_io.TextIOWrapper):
    """A file of texts; `size` is that of its bytes."""

    def __init__(self, file):
        super().__init__(file, encoding="utf-8", newline="")

    def size(self):
        """How many bytes it has."""
        self.flush()
        return _os.fstat(self.fileno()).st_size


def _opened(name, mode="r"):
    if "b" in mode:
        return open(name, mode)
    return _GFile(open(name, mode + "b"))


def _moved(own):
    def move(src, dst, overwrite=False):
        if _os.path.exists(dst) and not overwrite:
            from .errors import AlreadyExistsError

            raise AlreadyExistsError(None, None, f"file already exists: {dst}")
        own(src, dst)

    return staticmethod(move)


class _Stat:
    """Facts about a file."""

    def __init__(self, found):
        self.length, self.mtime_nsec = found.st_size, int(found.st_mtime * 1e9)
        self.is_directory = bool(found.st_mode & 0o40000)


class gfile:
    """Files by TensorFlow's names."""

    GFile = staticmethod(_opened)
    exists, isdir, listdir = staticmethod(_os.path.exists), staticmethod(_os.path.isdir), staticmethod(_os.listdir)
    remove, rmtree, join, mkdir = staticmethod(_os.remove), staticmethod(_shutil.rmtree), staticmethod(_os.path.join), staticmethod(_os.mkdir)
    copy, rename = _moved(_shutil.copy), _moved(_os.replace)

    @staticmethod
    def makedirs(path):
        """Makes folders."""
        _os.makedirs(path, exist_ok=True)

    @staticmethod
    def glob(pattern):
        """The names of files that match."""
        patterns = pattern if isinstance(pattern, (list, tuple)) else [pattern]
        return sorted(name for each in patterns for name in _glob.glob(str(each)))

    @staticmethod
    def stat(path):
        """Facts about a file."""
        return _Stat(_os.stat(path))

    @staticmethod
    def walk(top, topdown=True, onerror=None):
        """Folders, each with the names of those in it and of its files."""
        return _os.walk(top, topdown, onerror)
