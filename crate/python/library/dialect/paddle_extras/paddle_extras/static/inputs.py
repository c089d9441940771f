"""Descriptions of inputs."""

from paddle import _dtypes


class InputSpec:
    """Shape and type of an input; None or -1 stands for a size that may differ."""

    def __init__(self, shape, dtype="float32", name=None, stop_gradient=False):
        self.shape = tuple(-1 if size is None else size for size in shape)
        self.dtype, self.name, self.stop_gradient = _dtypes.BY_NAME[_dtypes.name_of(dtype)], name, stop_gradient

    @classmethod
    def from_tensor(cls, tensor, name=None):
        """The description of a tensor."""
        return cls(tensor.shape, tensor.dtype, name or tensor.name)

    @classmethod
    def from_numpy(cls, ndarray, name=None):
        """The description of an array."""
        return cls(ndarray.shape, ndarray.dtype, name)

    def batch(self, batch_size):
        """The description of a batch of these."""
        return InputSpec((batch_size, *self.shape), self.dtype, self.name)

    def unbatch(self):
        """The description of one of a batch."""
        return InputSpec(self.shape[1:], self.dtype, self.name)

    def __repr__(self):
        return f"InputSpec(shape={self.shape}, dtype={self.dtype}, name={self.name}, stop_gradient={self.stop_gradient})"
