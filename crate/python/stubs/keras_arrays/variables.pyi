"""`keras.Variable`."""
from keras_arrays.promotion import checked as checked
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._symbols import numbered as numbered
from typing import Any
import tandem as td

class Variable:
    """A tensor that changes, as layers have them."""
    def __getattr__(self, name: str): ...
