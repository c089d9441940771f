"""What functions of arrays of texts are made of: a method of Python's texts, applied to each place."""
from numpy._dtypes import as_dtype as as_dtype
from numpy._dtypes import dtype as dtype
from numpy._dtypes import text_dtype as text_dtype
from numpy._objects import ObjectArray as ObjectArray
from numpy._objects import in_pairs as in_pairs
from numpy._objects import objects as objects
from typing import Any
import numpy as np

COMPARISONS: dict
KEPT: tuple
OBJECT: dtype
OTHERS: tuple
def add(x1, x2):
    """Each text with the other behind it."""
    ...

def compared(name, method):
    """A comparison of texts, element by element."""
    ...

def mapped(function, operands, width=None):
    """An array of what a function gives for the elements of operands: texts of at most `width` letters, numbers, truths or lists."""
    ...

def mod(a, values):
    """`text % value` of each element."""
    ...

def multiply(a, i):
    """Each text so often; not at all for less than 1."""
    ...

def of_both():
    """The functions that `np.char` and `np.strings` share, by their names."""
    ...

def of_bytes(data, size):
    """The texts that bytes hold, `size` for each."""
    ...

def on_texts(name, widens=True):
    """A function that calls the method of texts of this name. Texts that it cannot lengthen keep the length of their type."""
    ...

def str_len(a):
    """How many letters each text has."""
    ...

def texts(values):
    """Anything as an array of texts."""
    ...

def to_bytes(items, size):
    """Texts as NumPy keeps them: four bytes for each letter, `size` for each text."""
    ...
