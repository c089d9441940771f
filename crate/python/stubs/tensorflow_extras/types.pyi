"""`tf.bitwise` and `tf.dtypes`."""
from tandem.dialect.late import Late as Late
from tandem.dialect.late import late_names as late_names
from tensorflow._ops import pair as pair
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class IndexedSlices:
    """Rows of a tensor and where they stand. Gradients are whole tensors here."""
    def __init__(self, values, indices, dense_shape=None): ...
    def __getattr__(self, name: str): ...

class bitwise:
    """`tf.bitwise`: whole numbers bit by bit."""
    @staticmethod
    def bitwise_and(x, y, name=None): ...
    @staticmethod
    def bitwise_or(x, y, name=None): ...
    @staticmethod
    def bitwise_xor(x, y, name=None): ...
    @staticmethod
    def invert(x, name=None):
        """Each bit turned over."""
        ...
    @staticmethod
    def left_shift(x, y, name=None): ...
    @staticmethod
    def right_shift(x, y, name=None): ...
    def __getattr__(self, name: str): ...

class dtypes:
    """`tf.dtypes`: element types, and casts."""
    DType: Any
    @staticmethod
    def as_dtype(wanted):
        """The element type that a name, a type of NumPy's or one of Python's stands for."""
        ...
    bool: Any
    @staticmethod
    def cast(x, dtype, name=None):
        """The elements as another type."""
        ...
    double: Any
    float16: Any
    float32: Any
    float64: Any
    half: Any
    int16: Any
    int32: Any
    int64: Any
    int8: Any
    @staticmethod
    def saturate_cast(value, dtype, name=None):
        """The elements as another type, the nearest one that it has."""
        ...
    uint16: Any
    uint32: Any
    uint64: Any
    uint8: Any
    def __getattr__(self, name: str): ...
