"""Elements of data sets: tensors and Python values in tuples, dicts and lists; how they are stacked, gathered and taken apart."""
from _tandem import Tensor as Tensor
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from typing import Any

class Column:
    """A list that counts as one part of an element, not as a structure."""
    def __getitem__(self, index): ...
    def __init__(self, items): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

class TensorSpec:
    """Shape and dtype of a part of an element; None stands for a size that differs.

    >>> td.data.Dataset.range(3).element_spec
    TensorSpec(shape=(), dtype=int32)"""
    def __eq__(self, other) -> bool: ...
    def __init__(self, shape, dtype): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def as_tensor(value):
    """A tensor of numbers; texts and other objects stay."""
    ...

def batched_spec(spec, size):
    """The spec of batches of elements."""
    ...

def columns(value):
    """Tensors and lists whose first axis is that of the elements, from what `from_tensor_slices` is given."""
    ...

def count_of(structure):
    """The length that all columns have."""
    ...

def gathered(column, indices):
    """Rows of a tensor or a list, with one op for all of them. A column of another kind gives them itself, by its method `gather`."""
    ...

def is_number(value): ...

def leaves(value):
    """What stands at the ends of a structure, in order."""
    ...

def map_structure(f, *values):
    """`f` of what stands at the same place in structures of tuples, named tuples, dicts and lists."""
    ...

def row(column, index):
    """One row."""
    ...

def rows(column, indices):
    """Several rows, each by itself, with one op."""
    ...

def seeded(seed=None):
    """A generator of Python's `random`: the given one, one for a seed, or one that follows `td.random.seed`."""
    ...

def spec_of(value):
    """The spec of one element."""
    ...

def stacked(values):
    """One tensor of equal tensors or numbers with a new first axis; a list of what is neither. Values of another kind are joined by
    their class, where it has a function `joined`."""
    ...
