"""What says which kind of arrays layers make. Layers here take both, and answer in the kind that they were given."""


class _Semantics:
    numpy = False


def set_np(shape=True, array=True, dtype=False):
    """Lets `gluon` make arrays of `mx.np`."""
    _Semantics.numpy = bool(array)


def reset_np():
    """Lets `gluon` make arrays of `mx.nd`."""
    _Semantics.numpy = False


def is_np_array():
    """Whether `gluon` makes arrays of `mx.np`."""
    return _Semantics.numpy


is_np_shape = is_np_array


def use_np(target):
    """A class or function, which takes arrays of `mx.np`, as it is."""
    return target


use_np_array = use_np_shape = use_np


def array_class():
    """The class of arrays that `gluon` makes."""
    from .ndarray import NDArray
    from .numpy import ndarray

    return ndarray if _Semantics.numpy else NDArray
