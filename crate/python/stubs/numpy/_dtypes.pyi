"""Element types: `np.dtype`, how types promote (NumPy 2), and what operators do with scalar objects."""
from numpy import bool as bool
from numpy import float16 as float16
from numpy import float32 as float32
from numpy import float64 as float64
from numpy import int16 as int16
from numpy import int32 as int32
from numpy import int64 as int64
from numpy import int8 as int8
from numpy import uint16 as uint16
from numpy import uint32 as uint32
from numpy import uint64 as uint64
from numpy import uint8 as uint8
from numpy._scalars import floating as floating
from numpy._scalars import generic as generic
from numpy._scalars import inexact as inexact
from numpy._scalars import integer as integer
from numpy._scalars import object_ as object_
from numpy._scalars import signedinteger as signedinteger
from numpy._scalars import str_ as str_
from typing import Any
import tandem as td

DTYPES: _Types
False_: bool
OBJECT: dtype
True_: bool
def as_dtype(kind):
    """The dtype that a program means: by name, class, scalar type, or a dtype of Tandem."""
    ...

def can_cast(origin, to, casting='safe'):
    """Whether values of one dtype may be cast to another."""
    ...

class dtype:
    """A description of elements: `np.dtype("float64")`, `np.dtype(np.int32)`, `np.dtype(float)`."""
    def __eq__(self, other) -> bool: ...
    def __reduce__(self): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def newbyteorder(self, *_): ...
    def __getattr__(self, name: str): ...

class finfo:
    """Limits of a float type: `np.finfo(np.float32).eps`."""
    def __init__(self, kind=...): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

class iinfo:
    """Limits of an integer type: `np.iinfo(np.int32).max`."""
    def __init__(self, kind=...): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

def issubdtype(a, b):
    """Whether a dtype is of a kind: `np.issubdtype(x.dtype, np.floating)`."""
    ...

def promote_types(a, b):
    """The smallest dtype that holds what both hold."""
    ...

def result_type(*operands):
    """The dtype that an op on these operands has: arrays, scalars, dtypes, and Python numbers, which are weak."""
    ...

def text_dtype(length):
    """The dtype of texts of at most `length` letters."""
    ...

def weak_type(found, weak):
    """The dtype of an array of dtype `found` with a Python number of type `weak` (its type counts, its size does not)."""
    ...
