"""`torch.save` and `torch.load`: PyTorch's archives, of a pickle and of the memory that tensors lie in."""

import io
import json
import os
import pickle
import zipfile
from collections import OrderedDict

import _tandem
import tandem as td
import torch
from torch import Tensor, _strides
from torch._results import copied
from torch.nn import Parameter

# The storages of PyTorch, by element types, and what safetensors calls these.
_KINDS = {
    "float32": ("FloatStorage", "F32"), "float64": ("DoubleStorage", "F64"), "float16": ("HalfStorage", "F16"), "bfloat16": ("BFloat16Storage", "BF16"),
    "int64": ("LongStorage", "I64"), "int32": ("IntStorage", "I32"), "int16": ("ShortStorage", "I16"), "int8": ("CharStorage", "I8"),
    "uint8": ("ByteStorage", "U8"), "bool": ("BoolStorage", "BOOL"),
}  # fmt: skip


def _storage(title, dtype):
    return type(title, (), {"__module__": "torch", "__doc__": "A kind of memory that tensors lie in, in files.", "dtype": dtype})


_STORAGES = {dtype: _storage(title, dtype) for dtype, (title, _) in _KINDS.items()}
globals().update({kind.__name__: kind for kind in _STORAGES.values()})


class _Memory:
    """The elements of a tensor, in the order in which they lie in a file."""

    def __init__(self, x):
        self.x = x


class _Writer(pickle.Pickler):
    """A pickle whose tensors lie in files beside it."""

    def __init__(self, file):
        super().__init__(file, 2)
        self.memories = []

    def persistent_id(self, obj):
        """Where memory lies."""
        if not isinstance(obj, _Memory):
            return None
        self.memories.append(obj.x)
        return "storage", _STORAGES[obj.x.dtype.name], str(len(self.memories) - 1), "cpu", obj.x.numel()

    def reducer_override(self, obj):
        """How tensors are made again."""
        if not isinstance(obj, Tensor) or obj.dtype.name not in _STORAGES:
            return NotImplemented
        if isinstance(obj, Parameter):
            return _rebuild_parameter, (obj.detach(), obj.requires_grad, OrderedDict())
        shape = tuple(obj.shape)
        return _rebuild_tensor_v2, (_Memory(obj), 0, shape, _strides.dense(shape), obj.requires_grad, OrderedDict())


def save(obj, f, pickle_module=None, pickle_protocol=2, _use_new_zipfile_serialization=True, **options):
    """Writes a tensor, a structure of them, or a module."""
    if isinstance(f, (str, os.PathLike)):
        folder = os.path.dirname(os.fspath(f))
        if folder and not os.path.isdir(folder):
            raise RuntimeError(f"Parent directory {folder} does not exist.")
    text = io.BytesIO()
    writer = _Writer(text)
    writer.dump(obj)
    name = os.path.splitext(os.path.basename(os.fspath(f)))[0] if isinstance(f, (str, os.PathLike)) else "archive"
    with zipfile.ZipFile(f, "w") as archive:
        archive.writestr(f"{name}/data.pkl", text.getvalue())
        archive.writestr(f"{name}/byteorder", "little")
        for at, x in enumerate(writer.memories):
            archive.writestr(f"{name}/data/{at}", _bytes(x))
        archive.writestr(f"{name}/version", "3\n")


def _bytes(x):
    plain = td.Tensor.to(td.Tensor.detach(x), "cpu")
    if x.dtype.name != "bfloat16":
        return bytes(memoryview(plain))
    # The upper halves of numbers of 32 bits.
    whole = bytes(memoryview(td.astype(plain, "float32")))
    return b"".join(whole[at + 2 : at + 4] for at in range(0, len(whole), 4))


# What a file may name without being trusted: what makes tensors and plain values of them.
_ALLOWED = {
    "collections": "OrderedDict Counter", "torch.nn.parameter": "Parameter", "torch": "Size Tensor device dtype", "_codecs": "encode",
    "builtins": "bytearray set complex", "__builtin__": "bytearray set complex", "torch.serialization": "_restored _Elements",
    "torch_extras.complexes": "of_pairs", "torch_rare.complex_parts": "parameter", "torch._utils": "_rebuild_tensor _rebuild_tensor_v2 _rebuild_parameter _rebuild_parameter_with_state",
}  # fmt: skip


def _is_allowed(module, name):
    if name in _ALLOWED.get(module, "").split() or "." not in name and module in ("tandem.nn.init", "tandem.nn._cells"):
        return True
    return module in ("torch", "torch.storage") and (name.endswith("Storage") or isinstance(getattr(torch, name, None), torch.dtype))


class _Reader(pickle.Unpickler):
    """Reads such a pickle; `memories` gives the flat tensors of its archive. What is `trusted` may name any function, and so run it."""

    # Whether only the names of memories are asked for.
    is_glance = False

    def __init__(self, source, memories=None, trusted=False):
        super().__init__(source)
        self.memories, self.trusted = memories, trusted

    def persistent_load(self, pid):
        """The elements that a tensor is made of."""
        return self.memories(pid[2], getattr(pid[1], "dtype", "float32"))

    def find_class(self, module, name):
        """What a pickle names."""
        if self.is_glance and module == "torch._utils":
            return lambda *arguments: None
        if self.trusted or _is_allowed(module, name):
            return super().find_class(module, name)
        known = {f"{one.__module__}.{one.__qualname__}": one for one in torch.serialization.get_safe_globals()}
        if f"{module}.{name}" in known:
            return known[f"{module}.{name}"]
        raise pickle.UnpicklingError(
            f"Weights only load failed. The file names {module}.{name}, which is no tensor and no plain value. torch.load(…, weights_only=False) "
            f"reads it, and runs what it says: only for a file whose source you trust. torch.serialization.add_safe_globals([{name}]) allows this one."
        )


def _read(data, dtype, shape=None):
    """A tensor of these bytes."""
    shape = [len(data) // {"64": 8, "32": 4, "16": 2}.get(dtype[-2:], 1)] if shape is None else shape
    kind = {"uint16": "U16", "uint32": "U32", "uint64": "U64"}.get(dtype) or _KINDS[dtype][1]
    header = json.dumps({"x": {"dtype": kind, "shape": shape, "data_offsets": [0, len(data)]}}).encode()
    return torch.as_tensor(_tandem.read_tensors("safetensors", len(header).to_bytes(8, "little") + header + data)["x"])


def _of_bytes(data, dtype):
    """A flat tensor of these bytes; numbers of bfloat16 are the upper halves of wider ones."""
    if dtype != "bfloat16":
        return _read(data, dtype)
    return _read(b"".join(b"\0\0" + data[at : at + 2] for at in range(0, len(data), 2)), "float32").bfloat16()


# What files begin with that PyTorch wrote before 1.6, as a pickle.
_MAGIC = 0x1950A86A20F9469CFC6C


def _of_old(source, trusted):
    """What lies in a file of before 1.6: three pickles that describe it, the pickle, the order of memories, and these."""
    for _ in range(2):
        _Reader(source).load()
    start, kinds = source.tell(), {}

    def noted(key, dtype):
        kinds[key] = dtype
        return torch.zeros(0)

    first = _Reader(source, noted, trusted)
    first.is_glance = True
    first.load()
    made = {}
    for key in _Reader(source).load():
        count = int.from_bytes(source.read(8), "little")
        size = torch.zeros(0, dtype=getattr(torch, kinds[key])).element_size()
        made[key] = _of_bytes(source.read(count * size), kinds[key])
    source.seek(start)
    return _Reader(source, lambda key, dtype: made[key], trusted).load()


def _flat(archive, folder):
    """What gives the elements that lie in a file of an archive, as a flat tensor, each but once."""
    made = {}

    def memory(key, dtype):
        if key not in made:
            data = archive.read(f"{folder}/data/{key}")
            made[key] = _of_bytes(data, dtype)
        return made[key]

    return memory


def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, **options):
    """Reads what `save` wrote; `map_location` says on which device tensors are then. With `weights_only=False` a file may name any
    type, as that of a whole module, and so run what it says."""
    trusted = weights_only is False
    if hasattr(f, "read"):
        data = f.read()
    else:
        with open(f, "rb") as source:
            data = source.read()
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            text = next((name for name in archive.namelist() if name.endswith("/data.pkl")), None)
            if text is None:
                raise RuntimeError("PytorchStreamReader failed locating file data.pkl: file not found")
            found = _Reader(io.BytesIO(archive.read(text)), _flat(archive, text.removesuffix("/data.pkl")), trusted).load()
    elif data[:1] != b"\x80":
        raise pickle.UnpicklingError(f"Weights only load failed. The file is no archive of PyTorch's: it begins with {data[:8]!r}")
    else:
        source = io.BytesIO(data)
        found = _Reader(source, trusted=trusted).load()
        found = _of_old(source, trusted) if type(found) is int and found == _MAGIC else found
    if isinstance(map_location, dict):
        map_location = map_location.get("cpu")
    return found if map_location is None or callable(map_location) else _moved(found, map_location)


def _moved(value, device):
    if isinstance(value, dict):
        return type(value)((key, _moved(item, device)) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return type(value)(_moved(item, device) for item in value)
    return value.to(device) if hasattr(value, "to") else value


def _rebuild_tensor_v2(storage, storage_offset, size, stride, requires_grad, backward_hooks, metadata=None):
    """A tensor in memory that was read."""
    count, wanted = storage.numel(), 1
    for n in size:
        wanted *= n
    if stride == _strides.dense(tuple(size)):
        x = (storage if wanted == count else storage[storage_offset : storage_offset + wanted]).reshape(tuple(size))
    else:
        x = torch.as_strided(storage, tuple(size), tuple(stride), storage_offset).clone()
    x = copied(x.detach()) if x is storage else x
    return x.requires_grad_() if requires_grad else x


def _rebuild_parameter(data, requires_grad, backward_hooks):
    """A parameter with these elements."""
    return Parameter(data, requires_grad)


for _made in (_rebuild_tensor_v2, _rebuild_parameter):
    _made.__module__ = "torch._utils"


class _Elements:
    """The bytes of a tensor, as they lie in a pickle; `torch.serialization` is where older files look for it."""

    def __init__(self, x):
        self.dtype, self.shape = x.dtype.name, tuple(x.shape)
        self.requires_grad, self.parameter = x.requires_grad, isinstance(x, Parameter)
        self.data = bytes(memoryview(td.Tensor.to(td.Tensor.detach(x), "cpu")))

    def tensor(self):
        """The tensor again."""
        x = _read(self.data, self.dtype, list(self.shape))
        return Parameter(x, self.requires_grad) if self.parameter else x.requires_grad_() if self.requires_grad else x


def _restored(elements):
    return elements.tensor()


_Elements.__module__ = _restored.__module__ = "torch.serialization"
