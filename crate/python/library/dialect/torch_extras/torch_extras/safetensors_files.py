"""`safetensors.torch`: tensors by name in files of the format safetensors."""

import _tandem
import tandem as td
from tandem.dialect import as_class
from torch._tensor import Tensor


class SafetensorError(Exception):
    """A file that is none of this format."""


def save(tensors, metadata=None):
    """The bytes of a file with these tensors."""
    plain = {name: as_class(td.Tensor.detach(x), td.Tensor) for name, x in tensors.items()}
    return bytes(_tandem.write_tensors("safetensors", plain))


def load(data):
    """The tensors of a file's bytes, by name."""
    try:
        found = _tandem.read_tensors("safetensors", data)
    except ValueError as error:
        raise SafetensorError(str(error)) from None
    return {name: as_class(x, Tensor) for name, x in found.items()}


def save_file(tensors, filename, metadata=None):
    """Writes tensors by name."""
    with open(filename, "wb") as file:
        file.write(save(tensors, metadata))


def load_file(filename, device="cpu"):
    """Reads tensors by name."""
    with open(filename, "rb") as file:
        found = load(file.read())
    return {name: x.to(device) for name, x in found.items()}


def save_model(model, filename, metadata=None, force_contiguous=True):
    """Writes the state of a module."""
    save_file(model.state_dict(), filename, metadata)


def load_model(model, filename, strict=True, device="cpu"):
    """Reads the state of a module; gives the names that were missing and unexpected."""
    return model.load_state_dict(load_file(filename, device), strict)


class safe_open:
    """A file whose tensors are read by name."""

    def __init__(self, filename, framework="pt", device="cpu"):
        self._tensors = load_file(filename, device)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass

    def keys(self):
        """The names."""
        return list(self._tensors)

    def get_tensor(self, name):
        """The tensor of a name."""
        return self._tensors[name]
