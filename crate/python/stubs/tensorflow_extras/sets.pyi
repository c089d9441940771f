"""`tf.sets`: what the rows of two tensors have in common, as sparse tensors."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_extras.sparse import SparseTensor as SparseTensor
from typing import Any

def difference(a, b, aminusb=True, validate_indices=True):
    """The elements that only one has."""
    ...

def intersection(a, b, validate_indices=True): ...

def size(a, validate_indices=True):
    """How many different elements each row has."""
    ...

def union(a, b, validate_indices=True): ...

def __getattr__(name: str) -> Any: ...
