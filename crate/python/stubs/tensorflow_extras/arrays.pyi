"""`tf.TensorArray`: tensors that a loop writes and stacks."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class TensorArray:
    """Tensors by their places. `write` gives the array back, as loops assign it."""
    def __init__(self, dtype, size=None, dynamic_size=None, clear_after_read=None, tensor_array_name=None, handle=None, flow=None, infer_shape=True, element_shape=None, colocate_with_first_write_call=True, name=None): ...
    def concat(self, name=None):
        """All tensors one after the other."""
        ...
    flow: Any
    def gather(self, indices, name=None):
        """The tensors at places in a new first axis."""
        ...
    def grad(self):
        """The array."""
        ...
    handle: Any
    def identity(self):
        """The array."""
        ...
    def mark_used(self):
        """The array."""
        ...
    def read(self, index, name=None):
        """The tensor at a place."""
        ...
    def scatter(self, indices, value, name=None):
        """With the rows of a tensor at places."""
        ...
    def size(self, name=None):
        """How many places there are, as a tensor."""
        ...
    def split(self, value, lengths, name=None):
        """With parts of a tensor of these lengths."""
        ...
    def stack(self, name=None):
        """All tensors in a new first axis."""
        ...
    unrolls_loops: Any
    def unstack(self, value, name=None):
        """The array of the rows of a tensor."""
        ...
    def write(self, index, value, name=None):
        """Puts a tensor at a place."""
        ...
    def __getattr__(self, name: str): ...
