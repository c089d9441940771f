"""`torch.save` and `torch.load`: Python's pickle, in which tensors are their bytes."""

import pickle

import tandem as td
from tandem.dialect import missing_names

from ._late import late
from ._results import copied
from ._tensor import Tensor
from .nn import Parameter

# Formats of the module struct.
_FORMATS = {
    "bool": "?", "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "float16": "e", "int32": "i", "uint32": "I", "uint64": "Q", "float32": "f", "int64": "q", "float64": "d",
}  # fmt: skip


class _Elements:
    """The bytes of a tensor, as they lie in a file."""

    def __init__(self, x):
        plain = td.Tensor.to(td.Tensor.detach(x), "cpu")
        self.dtype, self.shape = x.dtype.name, tuple(x.shape)
        self.requires_grad, self.parameter = x.requires_grad, isinstance(x, Parameter)
        self.data = bytes(memoryview(plain))

    def tensor(self):
        """The tensor again."""
        import struct

        from ._creation import tensor

        count = 1
        for size in self.shape:
            count *= size
        values = list(struct.unpack(f"<{count}{_FORMATS[self.dtype]}", self.data))
        x = tensor(values, dtype=self.dtype).reshape(self.shape)
        if self.parameter:
            return Parameter(x, self.requires_grad)
        return copied(x).requires_grad_() if self.requires_grad else copied(x)


def save(obj, f, pickle_module=None, pickle_protocol=2, **options):
    """Writes a tensor, a structure of them, or a module."""
    data = pickle.dumps(obj)
    if hasattr(f, "write"):
        f.write(data)
        return
    with open(f, "wb") as out:
        out.write(data)


def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, **options):
    """Reads what `save` wrote; `map_location` says on which device tensors are then."""
    if hasattr(f, "read"):
        data = f.read()
    else:
        with open(f, "rb") as source:
            data = source.read()
    if data[:2] == b"PK":
        raise ValueError(f"{f} was written by PyTorch itself; Tandem reads its own files, .safetensors and .npz: td.load")
    found = pickle.loads(data)
    return found if map_location is None or callable(map_location) else _moved(found, map_location)


def _moved(value, device):
    if isinstance(value, dict):
        return type(value)((key, _moved(item, device)) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return type(value)(_moved(item, device) for item in value)
    return value.to(device) if hasattr(value, "to") else value


def _restored(elements):
    return elements.tensor()


Tensor.__reduce_ex__ = lambda self, protocol: (_restored, (_Elements(self),))
__getattr__ = late("torch.serialization", missing_names("torch.serialization"))
