"""Elements of data sets: tensors and Python values in tuples, dicts and lists; how they are stacked, gathered and taken apart."""

import random as _random

import _tandem
from _tandem import Tensor

from .._placement import tensor_on_device_of


def seeded(seed=None):
    """A generator of Python's `random`: the given one, one for a seed, or one that follows `td.random.seed`."""
    if isinstance(seed, _random.Random):
        return seed
    if seed is None or hasattr(seed, "uniform"):
        draw = _tandem.uniform if seed is None else seed.uniform
        seed = int(_tandem.outside_traces(lambda: draw((), 0.0, 1.0)).item() * 2**24)
    return _random.Random(int(seed))


def map_structure(f, *values):
    """`f` of what stands at the same place in structures of tuples, named tuples, dicts and lists."""
    first = values[0]
    if isinstance(first, dict):
        return {key: map_structure(f, *(value[key] for value in values)) for key in first}
    if isinstance(first, (tuple, list)):
        if any(len(value) != len(first) for value in values):
            raise ValueError(f"elements differ in their number of parts: {[len(value) for value in values]}")
        items = [map_structure(f, *parts) for parts in zip(*values)]
        return type(first)(*items) if hasattr(first, "_fields") else type(first)(items)
    return f(*values)


def leaves(value):
    """What stands at the ends of a structure, in order."""
    found = []
    map_structure(found.append, value)
    return found


def is_number(value):
    return isinstance(value, (bool, int, float))


def as_tensor(value):
    """A tensor of numbers; texts and other objects stay."""
    return _tandem.tensor(value) if is_number(value) else value


def stacked(values):
    """One tensor of equal tensors or numbers with a new first axis; a list of what is neither. Values of another kind are joined by
    their class, where it has a function `joined`."""
    first = values[0]
    if isinstance(first, Tensor):
        shapes = {value.shape for value in values}
        if len(shapes) > 1:
            shown = ", ".join(str(shape) for shape in sorted(shapes))
            raise ValueError(f"elements of a batch have one shape, and these have {shown}; use padded_batch, or map them to one size")
        return _tandem.stack(list(values))
    if is_number(first):
        return _tandem.tensor(list(values))
    joined = getattr(type(first), "joined", list)
    return joined(values)


def gathered(column, indices):
    """Rows of a tensor or a list, with one op for all of them. A column of another kind gives them itself, by its method `gather`."""
    if isinstance(column, Tensor):
        # As a tensor, so that another place is no other program.
        return _tandem.take(column, tensor_on_device_of(column, indices, "int32"), axis=0)
    gather = getattr(column, "gather", None)
    return [column[i] for i in indices] if gather is None else gather(indices)


def row(column, index):
    """One row."""
    if isinstance(column, Tensor):
        return _tandem.take(column, tensor_on_device_of(column, index, "int32"), axis=0)
    return column[index]


def rows(column, indices):
    """Several rows, each by itself, with one op."""
    found = gathered(column, indices)
    return list(_tandem.unstack(found)) if isinstance(found, Tensor) else found


def columns(value):
    """Tensors and lists whose first axis is that of the elements, from what `from_tensor_slices` is given."""
    if isinstance(value, dict):
        return {key: columns(item) for key, item in value.items()}
    if isinstance(value, tuple):
        items = [columns(item) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, list):
        return Column(value) if any(isinstance(item, str) for item in value) else _tandem.tensor(
            [item.tolist() if isinstance(item, Tensor) else item for item in value]
        )
    if hasattr(value, "gather") and not isinstance(value, Tensor):
        return value
    if isinstance(value, Tensor) and value.ndim == 0:
        raise ValueError("a tensor without axes has no slices; use from_tensors")
    return value if isinstance(value, Tensor) else _tandem.tensor(value)


class Column:
    """A list that counts as one part of an element, not as a structure."""

    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index]


def count_of(structure):
    """The length that all columns have."""
    lengths = [len(column) for column in leaves(structure)]
    if not lengths:
        raise ValueError("there are no tensors to take elements from")
    if len(set(lengths)) > 1:
        raise ValueError(f"the tensors have different numbers of rows: {', '.join(map(str, lengths))}")
    return lengths[0]


class TensorSpec:
    """Shape and dtype of a part of an element; None stands for a size that differs.

    >>> td.data.Dataset.range(3).element_spec
    TensorSpec(shape=(), dtype=int32)
    """

    def __init__(self, shape, dtype):
        self.shape, self.dtype = tuple(shape), str(dtype).rpartition(".")[2]

    def __eq__(self, other):
        return isinstance(other, TensorSpec) and (self.shape, self.dtype) == (other.shape, other.dtype)

    def __hash__(self):
        return hash((self.shape, self.dtype))

    def __repr__(self):
        return f"TensorSpec(shape={self.shape}, dtype={self.dtype})"


def spec_of(value):
    """The spec of one element."""
    def spec(part):
        part = as_tensor(part)
        return TensorSpec(part.shape, part.dtype) if isinstance(part, Tensor) else TensorSpec((), type(part).__name__)

    return map_structure(spec, value)


def batched_spec(spec, size):
    """The spec of batches of elements."""
    return map_structure(lambda part: TensorSpec((size, *part.shape), part.dtype), spec)
