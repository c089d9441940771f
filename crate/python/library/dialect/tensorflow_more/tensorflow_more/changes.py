"""Changes of parts of variables, and parts of their values."""

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped


def _scattered(name):
    def method(self, indices, updates, name=None):
        return self.assign(getattr(tf, place)(self.value(), indices, as_tensor(updates, self.dtype)))

    place = f"tensor_scatter_{name}"
    method.__name__, method.__doc__ = name, f"`tf.{place}` on the variable itself."
    return method


def _sliced(name):
    def method(self, sparse_delta, use_locking=False, name=None):
        return getattr(self, place)(td.expand_dims(as_tensor(sparse_delta.indices), -1), sparse_delta.values)

    place = f"scatter_nd_{name}"
    method.__name__, method.__doc__ = name, f"`{place}` of slices."
    return method


scatter_update, scatter_add, scatter_sub = map(_sliced, ("update", "add", "sub"))
scatter_nd_update, scatter_nd_add, scatter_nd_sub = map(_scattered, ("nd_update", "nd_add", "nd_sub"))


def gather_nd(self, indices, name=None):
    """The parts at positions."""
    return wrapped(td.gather_nd(self.value(), as_tensor(indices)))


def sparse_read(self, indices, name=None):
    """The rows of these numbers."""
    return wrapped(td.take(self.value(), as_tensor(indices), axis=0))
