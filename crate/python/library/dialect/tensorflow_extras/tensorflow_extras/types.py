"""`tf.bitwise` and `tf.dtypes`."""

import tandem as td
from tandem.dialect.late import Late, late_names
from tensorflow import _dtypes
from tensorflow._ops import pair
from tensorflow._tensor import as_tensor, wrapped


class bitwise:
    """`tf.bitwise`: whole numbers bit by bit."""

    bitwise_and, bitwise_or, bitwise_xor, left_shift, right_shift = map(staticmethod, (
        lambda x, y, name=None: wrapped(td.bitwise_and(*pair(x, y))), lambda x, y, name=None: wrapped(td.bitwise_or(*pair(x, y))),
        lambda x, y, name=None: wrapped(td.bitwise_xor(*pair(x, y))), lambda x, y, name=None: wrapped(td.left_shift(*pair(x, y))),
        lambda x, y, name=None: wrapped(td.right_shift(*pair(x, y)))))  # fmt: skip

    @staticmethod
    def invert(x, name=None):
        """Each bit turned over."""
        return wrapped(td.bitwise_invert(as_tensor(x)))


class dtypes(metaclass=Late):
    """`tf.dtypes`: element types, and casts."""

    _COMPLEX = dict.fromkeys(("complex", "complex64", "complex128"), "tensorflow_signal.complexes")
    _late = staticmethod(late_names("tensorflow.dtypes", names={**_COMPLEX, "string": "tensorflow_extras.texts"}))

    DType, as_dtype = _dtypes.DType, staticmethod(_dtypes.as_dtype)
    locals().update(_dtypes.EXPORTS)

    @staticmethod
    def cast(x, dtype, name=None):
        """The elements as another type."""
        import tensorflow

        return tensorflow.cast(x, dtype)

    @staticmethod
    def saturate_cast(value, dtype, name=None):
        """The elements as another type, the nearest one that it has."""
        from .numbers import saturate_cast

        return saturate_cast(value, dtype)


class IndexedSlices:
    """Rows of a tensor and where they stand. Gradients are whole tensors here."""

    def __init__(self, values, indices, dense_shape=None):
        self.values, self.indices, self.dense_shape = values, indices, dense_shape
