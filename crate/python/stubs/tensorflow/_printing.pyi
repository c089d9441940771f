"""How `tf.print` shows values: elements without commas, only the first and the last ones of long axes."""
from tensorflow._tensor import TensorShape as TensorShape
from typing import Any
import tandem as td

def elements(x, summarize=3):
    """The elements of a tensor in brackets."""
    ...

def pieces(value, quoted=False):
    """Text and tensors of which the printed form of a value is made."""
    ...
