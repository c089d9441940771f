"""Files: a header in JSON that says where each tensor lies, and their bytes."""

import json
import math
import os

import _tandem

# Element types, the widest first, as tensors lie in a file: the name that libraries have for each, and its bytes.
_TYPES = {
    "U64": ("uint64", 8), "I64": ("int64", 8), "F64": ("float64", 8), "C64": ("complex64", 8), "F32": ("float32", 4), "U32": ("uint32", 4),
    "I32": ("int32", 4), "BF16": ("bfloat16", 2), "F16": ("float16", 2), "U16": ("uint16", 2), "I16": ("int16", 2), "I8": ("int8", 1),
    "U8": ("uint8", 1), "BOOL": ("bool", 1),
}  # fmt: skip
_ORDER = {code: place for place, code in enumerate(_TYPES)}
_CODES = {name: code for code, (name, _) in _TYPES.items()}
_FRAMEWORKS = {
    "pt": "torch", "torch": "torch", "pytorch": "torch", "np": "numpy", "numpy": "numpy", "flax": "flax", "jax": "flax", "tf": "tensorflow",
    "tensorflow": "tensorflow", "paddle": "paddle",
}  # fmt: skip


class SafetensorError(Exception):
    """A file that is none of this format, or a name that it does not have."""


# Where programs find it.
SafetensorError.__module__ = "safetensors._safetensors_rust"


def upper_halves(data):
    """The bytes of floats of 32 bits as those of bfloat16."""
    halves = bytearray(len(data) // 2)
    halves[0::2], halves[1::2] = data[2::4], data[3::4]
    return bytes(halves)


def _whole_floats(data):
    whole = bytearray(len(data) * 2)
    whole[2::4], whole[3::4] = data[0::2], data[1::2]
    return bytes(whole)


def code_of(dtype):
    """What a file calls the element type of this name."""
    if dtype not in _CODES:
        raise SafetensorError(f"dtype {dtype} is not covered")
    return _CODES[dtype]


def written(tensors, metadata=None):
    """The bytes of a file of `(name, type, shape, bytes)`."""
    header, at, parts = {}, 0, []
    if metadata is not None:
        _only_texts(metadata.items(), "metadata")
        header["__metadata__"] = dict(metadata)
    tensors = list(tensors)
    _only_texts(((name, name) for name, *_ in tensors), "tensor_dict")
    for name, code, shape, data in sorted(tensors, key=lambda entry: (_ORDER[entry[1]], entry[0])):
        header[name] = {"dtype": code, "shape": list(shape), "data_offsets": [at, at + len(data)]}
        parts.append(data)
        at += len(data)
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return b"".join((len(text).to_bytes(8, "little"), text, *parts))


def _only_texts(pairs, argument):
    for pair in pairs:
        for value in pair:
            if not isinstance(value, str):
                raise TypeError(f"argument '{argument}': '{type(value).__name__}' object is not an instance of 'str'")


class Contents:
    """What a file holds."""

    def __init__(self, data):
        self.data = data
        try:
            length = int.from_bytes(data[:8], "little")
            if len(data) < 8 or 8 + length > len(data):
                raise ValueError("header too small" if len(data) < 8 else "invalid header length")
            self.header, self.start = json.loads(data[8 : 8 + length]), 8 + length
            self.metadata = self.header.pop("__metadata__", None)
            self._check()
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise SafetensorError(f"Error while deserializing: {self._problem(error)}") from None

    def _check(self):
        at = 0
        for name, entry in sorted(self.header.items(), key=lambda item: item[1]["data_offsets"]):
            (start, end), code = entry["data_offsets"], entry["dtype"]
            if start != at or end < start:
                raise ValueError(f"invalid offset for tensor `{name}`")
            if code in _TYPES and math.prod(entry["shape"]) * _TYPES[code][1] != end - start:
                raise ValueError("info validation failed")
            at = end
        if self.start + at != len(self.data):
            raise ValueError("incomplete metadata, file not fully covered")

    def _problem(self, error):
        """What is wrong, in the words of the reader of all such files."""
        try:
            _tandem.read_tensors("safetensors", self.data)
        except ValueError as said:
            return str(said).rpartition("not a safetensors file: ")[2]
        return str(error)

    def entry(self, name):
        """Type and shape of a tensor."""
        if name not in self.header:
            raise SafetensorError(f"File does not contain tensor {name}")
        return self.header[name]

    def bytes_of(self, name):
        """The bytes of a tensor."""
        start, end = self.entry(name)["data_offsets"]
        return self.data[self.start + start : self.start + end]

    def tensor(self, name):
        """A tensor of Tandem, and what its element type is called; that of complex numbers ends in an axis of both parts."""
        entry, data = self.entry(name), self.bytes_of(name)
        code, shape = entry["dtype"], entry["shape"]
        if code not in _TYPES:
            raise SafetensorError(f"the tensor {name} has the dtype {code}, which is not one of Tandem's")
        kind, held = _TYPES[code][0], code
        if code == "BF16":
            held, data = "F32", _whole_floats(data)
        elif code == "C64":
            held, shape = "F32", [*shape, 2]
        return _tandem.read_tensors("safetensors", written([("x", held, shape, data)]))["x"], kind


def read(filename):
    """The contents of a file."""
    try:
        with open(filename, "rb") as file:
            return Contents(file.read())
    except FileNotFoundError:
        raise FileNotFoundError(f"No such file or directory: {os.fspath(filename)}") from None


def _maker(framework):
    """What makes a tensor of a library: a function of contents, a name and a device."""
    import importlib

    if framework not in _FRAMEWORKS:
        raise SafetensorError(f"framework {framework} is invalid")
    return importlib.import_module(f"safetensors.{_FRAMEWORKS[framework]}").made


class PySafeSlice:
    """A tensor in a file, of which parts are read by subscripts."""

    def __init__(self, contents, name, make, device):
        self._contents, self._name, self._make, self._device = contents, name, make, device
        self._entry = contents.entry(name)

    def get_shape(self):
        """Its sizes."""
        return list(self._entry["shape"])

    def get_dtype(self):
        """Its element type, as the file calls it."""
        return self._entry["dtype"]

    def __getitem__(self, index):
        return self._make(self._contents, self._name, self._device)[index]


class safe_open:
    """A file whose tensors are read by name, each when it is asked for: `with safe_open(file, framework="pt") as f: f.get_tensor(name)`."""

    def __init__(self, filename, framework, device="cpu", *, backend="mmap"):
        self._contents, self._make, self._device = read(filename), _maker(framework), device

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self._contents = None

    def _open(self):
        if self._contents is None:
            raise SafetensorError("File is closed")
        return self._contents

    def keys(self):
        """The names."""
        return sorted(self._open().header)

    def offset_keys(self):
        """The names in the order of their bytes."""
        header = self._open().header
        return sorted(header, key=lambda name: header[name]["data_offsets"])

    def metadata(self):
        """The texts that were written beside the tensors."""
        return self._open().metadata

    def get_tensor(self, name):
        """The tensor of a name."""
        return self._make(self._open(), name, self._device)

    def get_tensors(self):
        """All tensors by name."""
        return {name: self.get_tensor(name) for name in self.keys()}

    def get_slice(self, name):
        """What reads parts of the tensor of a name."""
        return PySafeSlice(self._open(), name, self._make, self._device)


def deserialize(data):
    """Names with shape, type and bytes of the tensors in a file's bytes."""
    contents = Contents(bytes(data))
    return [
        (name, {"shape": entry["shape"], "dtype": entry["dtype"], "data": bytearray(contents.bytes_of(name))})
        for name, entry in sorted(contents.header.items())
    ]


def serialize(tensor_dict, metadata=None):
    """The bytes of a file with tensors that are dicts of `dtype`, `shape` and `data`."""
    return written(((name, code_of(spec["dtype"]), spec["shape"], bytes(spec["data"])) for name, spec in tensor_dict.items()), metadata)


def serialize_file(tensor_dict, filename, metadata=None):
    """Writes what `serialize` gives."""
    with open(filename, "wb") as file:
        file.write(serialize(tensor_dict, metadata))


def functions(parts_of, make):
    """`save`, `save_file`, `load` and `load_file` of a library: `parts_of(name, tensor)` gives type, shape and bytes."""

    def save(tensors, metadata=None):
        """The bytes of a file with these tensors by name, and texts about them."""
        return written(((name, *parts_of(name, x)) for name, x in tensors.items()), metadata)

    def save_file(tensors, filename, metadata=None):
        """Writes tensors by name, and texts about them."""
        data = save(tensors, metadata)
        with open(filename, "wb") as file:
            file.write(data)

    def load(data):
        """The tensors of a file's bytes, by name."""
        contents = Contents(bytes(data))
        return {name: make(contents, name) for name in sorted(contents.header)}

    def load_file(filename, *, backend="mmap"):
        """The tensors of a file, by name."""
        contents = read(filename)
        return {name: make(contents, name) for name in sorted(contents.header)}

    return save, save_file, load, load_file
