"""Element types under TensorFlow's names."""
from tandem._dtypes import DType as DType
from typing import Any
import tandem as td

ALIASES: dict
BY_NAME: dict
COMPLEX: tuple
class DType(DType):
    """An element type."""
    def __eq__(self, other) -> bool: ...
    def __reduce__(self): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    @property
    def as_numpy_dtype(self):
        """The scalar type of NumPy's of this name."""
        ...
    @property
    def base_dtype(self): ...
    @property
    def is_bool(self): ...
    def is_compatible_with(self, other): ...
    is_complex: Any
    @property
    def is_floating(self): ...
    @property
    def is_integer(self): ...
    @property
    def max(self):
        """The largest value."""
        ...
    @property
    def min(self):
        """The smallest value."""
        ...
    @property
    def size(self):
        """Bytes of an element."""
        ...
    def __getattr__(self, name: str): ...

EXPORTS: dict
NAMES: tuple
class Word(str):
    """The name of an element type, with what the type has."""
    def __getattr__(self, name): ...

def as_dtype(wanted):
    """The element type that a name, a type of NumPy's or one of Python's stands for."""
    ...

def as_word(dtype):
    """The element type in TensorFlow's messages."""
    ...

def beside(array, tensor):
    """An array beside a tensor takes the tensor's element type, whatever its numbers are."""
    ...

def mixed(title, tensor, other):
    """The error for operands of two types."""
    ...

def name_of(wanted):
    """The name of an element type: of TensorFlow's, NumPy's, Tandem's or Python's."""
    ...
