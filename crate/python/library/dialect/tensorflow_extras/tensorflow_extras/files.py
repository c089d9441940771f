"""`tf.io`: files, and bytes as tensors."""

import glob as _glob
import os as _os
import shutil as _shutil

from tensorflow._dtypes import name_of
from tensorflow._tensor import as_tensor

from .texts import TextTensor, text


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

    if getattr(input_bytes, "ndim", 0):
        return as_tensor(numpy.stack([decode_raw(part, out_type).numpy() for part in input_bytes]))
    return as_tensor(numpy.frombuffer(_plain(input_bytes), dtype=name_of(out_type)))


def decode_csv(records, record_defaults, field_delim=",", **options):
    """The columns of rows of text, in a list; `record_defaults` says their types."""
    rows = _plain(records) if isinstance(records, TextTensor) else records
    single = isinstance(rows, (str, bytes))
    rows = [_path(row).split(field_delim) for row in ([rows] if single else rows)]
    columns = []
    for i, default in enumerate(record_defaults):
        default = default[0] if isinstance(default, (list, tuple)) and default else default
        default = default.item() if hasattr(default, "item") else default
        values = [row[i] if row[i] != "" else default for row in rows]
        values = values if isinstance(default, (str, bytes)) else [type(default)(value) for value in values]
        columns.append(text(values[0] if single else values) if isinstance(default, (str, bytes)) else as_tensor(values[0] if single else values))
    return columns


class gfile:
    """Files by TensorFlow's names."""

    GFile = staticmethod(open)
    exists, isdir, listdir = staticmethod(_os.path.exists), staticmethod(_os.path.isdir), staticmethod(_os.listdir)
    remove, rmtree, copy, rename = staticmethod(_os.remove), staticmethod(_shutil.rmtree), staticmethod(_shutil.copy), staticmethod(_os.rename)
    mkdir = staticmethod(_os.mkdir)

    @staticmethod
    def makedirs(path):
        """Makes folders."""
        _os.makedirs(path, exist_ok=True)

    @staticmethod
    def glob(pattern):
        """The names of files that match."""
        return sorted(_glob.glob(str(pattern)))
