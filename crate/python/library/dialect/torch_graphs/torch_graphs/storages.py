"""The memory of tensors: its elements, or its bytes."""

import math

import torch
from tandem.dialect import as_class
from tandem.dialect.views import root_of


class _Storage:
    def __init__(self, x):
        self._tensor = x
        self.device = x.device

    def _flat(self):
        root = root_of(self._tensor)
        with torch.no_grad():
            return (root if isinstance(root, torch.Tensor) else as_class(root, torch.Tensor)).detach().reshape(-1)

    def data_ptr(self):
        """A number that tensors of one memory share."""
        return self._tensor.data_ptr() - self._tensor.storage_offset() * self._tensor.itemsize

    def _count(self):
        return math.prod(root_of(self._tensor).shape)

    def nbytes(self):
        """How many bytes there are."""
        return self._count() * self._tensor.itemsize

    def __len__(self):
        return self.size()

    def __iter__(self):
        return iter(self.tolist())


class TypedStorage(_Storage):
    """The elements in memory, of a tensor and of all that are views of it."""

    dtype = property(lambda self: self._tensor.dtype)

    def size(self):
        """How many elements there are."""
        return self._count()

    def tolist(self):
        """The elements."""
        return self._flat().tolist()

    def untyped(self):
        """The bytes."""
        return UntypedStorage(self._tensor)

    def __getitem__(self, index):
        found = self._flat()[index]
        return found.tolist() if isinstance(index, slice) else found.item()

    def __setitem__(self, index, value):
        self._flat()[index] = value

    def fill_(self, value):
        """Writes one number into all places."""
        self._flat().fill_(value)
        return self

    def __repr__(self):
        elements = "\n ".join(str(value) for value in self.tolist())
        return f" {elements}\n[torch.storage.TypedStorage(dtype={self.dtype}, device={self.device}) of size {self.size()}]"


class UntypedStorage(_Storage):
    """The bytes in memory."""

    def size(self):
        """How many bytes there are."""
        return self.nbytes()

    def tolist(self):
        """The bytes."""
        return list(bytes(memoryview(self._flat().contiguous().cpu())))

    def __getitem__(self, index):
        return self.tolist()[index]

    def __repr__(self):
        elements = "\n ".join(str(value) for value in self.tolist())
        return f" {elements}\n[torch.storage.UntypedStorage(device={self.device}) of size {self.size()}]"


TypedStorage.__module__ = UntypedStorage.__module__ = "torch.storage"


def storage(input):
    """The elements in memory."""
    return TypedStorage(input)


def untyped_storage(input):
    """The bytes in memory."""
    return UntypedStorage(input)
