"""Data as batches: pairs of tensors, data sets of samples, and anything that is gone through batch by batch."""

import _tandem
from _tandem import Tensor

from .._compilation import jit
from ..data import DataLoader


def as_tree(value):
    """Lists of numbers as tensors; tuples and dicts stay what they are."""
    if isinstance(value, Tensor) or value is None:
        return value
    if isinstance(value, tuple):
        return tuple(as_tree(item) for item in value)
    if isinstance(value, dict):
        return {key: as_tree(item) for key, item in value.items()}
    if isinstance(value, list) and any(isinstance(item, Tensor) for item in value):
        return tuple(as_tree(item) for item in value)
    if hasattr(value, "tolist") and not isinstance(value, list):
        value = value.tolist()
    return _tandem.tensor(value)


def leaves(tree):
    if isinstance(tree, Tensor):
        return [tree]
    if isinstance(tree, (tuple, list)):
        return [leaf for item in tree for leaf in leaves(item)]
    if isinstance(tree, dict):
        return [leaf for item in tree.values() for leaf in leaves(item)]
    return []


def mapped(f, tree):
    if isinstance(tree, Tensor):
        return f(tree)
    if isinstance(tree, (tuple, list)):
        return tuple(mapped(f, item) for item in tree)
    if isinstance(tree, dict):
        return {key: mapped(f, item) for key, item in tree.items()}
    return tree


def size_of(tree):
    """How many samples a batch has."""
    found = leaves(tree)
    return found[0].shape[0] if found and found[0].ndim else 1


def pair(batch):
    """Inputs and targets of a batch."""
    if not isinstance(batch, (tuple, list)) or len(batch) != 2:
        what = f"{len(batch)} things" if isinstance(batch, (tuple, list)) else f"one {type(batch).__name__}"
        raise ValueError(f"a batch is a pair of inputs and targets, and the data gave {what}")
    return as_tree(batch[0]), as_tree(batch[1])


@jit
def _rows(tree, order, at):
    """The samples of a batch: those that row `at` of `order` names."""
    places = _tandem.take(order, at, axis=0)
    return mapped(lambda x: _tandem.take(x, places, axis=0), tree)


class TensorBatches:
    """Tensors with samples along their first axis, in batches; shuffled anew each time, or as a function of their number says."""

    def __init__(self, tree, batch_size, shuffle, drop_last=False):
        self.tree, self.batch_size, self.shuffle, self.drop_last = tree, batch_size, shuffle, drop_last
        sizes = {x.shape[0] if x.ndim else None for x in leaves(tree)}
        if len(sizes) != 1 or None in sizes:
            shapes = ", ".join(str(x.shape) for x in leaves(tree))
            raise ValueError(f"inputs and targets have samples along their first axis, equally many; their shapes are {shapes}")
        self.samples = sizes.pop()

    def __len__(self):
        full, rest = divmod(self.samples, self.batch_size)
        return full if self.drop_last else full + (rest > 0)

    def _order(self):
        if not self.shuffle:
            return _tandem.arange(self.samples)
        if callable(self.shuffle):
            return _tandem.tensor(self.shuffle(self.samples))
        # By random keys, which sorts faster than Python exchanges.
        keys = _tandem.uniform((self.samples,)).tolist()
        return _tandem.tensor(sorted(range(self.samples), key=keys.__getitem__))

    def __iter__(self):
        order, size = self._order(), self.batch_size
        full, rest = divmod(self.samples, size)
        if full:
            rows = _tandem.reshape(order[: full * size], (full, size))
            for i in range(full):
                yield _rows(self.tree, rows, _tandem.tensor(i))
        if rest and not self.drop_last:
            yield _rows(self.tree, _tandem.reshape(order[full * size :], (1, rest)), _tandem.tensor(0))


def batches(data, batch_size, shuffle, inputs_only=False):
    """Something that can be gone through again and again, batch by batch."""
    if data is None:
        raise ValueError("there is no data: give a pair of tensors (inputs, targets), or something that gives such batches")
    if not isinstance(batch_size, int) or batch_size < 1:
        raise ValueError(f"batch_size is a whole number above 0, not {batch_size!r}")
    if inputs_only and isinstance(data, Tensor):
        return TensorBatches(data, batch_size, False)
    # A list of inputs to predict from is one of batches.
    is_pair = isinstance(data, tuple) or isinstance(data, list) and not inputs_only
    if is_pair and len(data) == 2 and all(_holds_samples(item, isinstance(data, tuple)) for item in data):
        return TensorBatches((as_tree(data[0]), as_tree(data[1])), batch_size, shuffle)
    if isinstance(data, Tensor):
        raise ValueError("training needs inputs and targets: give the pair (x, y)")
    if hasattr(data, "__getitem__") and hasattr(data, "__len__") and not hasattr(data, "__iter__"):
        return DataLoader(data, batch_size, shuffle)
    if hasattr(data, "__iter__") or hasattr(data, "__next__"):
        return data
    if callable(data):
        return _Called(data)
    raise TypeError(f"data is a pair of tensors, a data set, or something that gives batches, not {type(data).__name__}")


class _Called:
    """Batches that a function gives anew each time."""

    def __init__(self, function):
        self._function = function

    def __iter__(self):
        return iter(self._function())


def _holds_samples(value, tuples):
    """Whether this is all inputs, or all targets, and not a batch with both: in a list of two, a tuple is a batch."""
    if isinstance(value, Tensor):
        return True
    if isinstance(value, dict):
        return all(_holds_samples(item, tuples) for item in value.values())
    if isinstance(value, tuple):
        return tuples and all(_holds_samples(item, tuples) for item in value)
    if hasattr(value, "tolist"):
        return True
    return isinstance(value, list) and not any(isinstance(item, (Tensor, tuple)) for item in value)


def length(data):
    """How many batches there are, or None."""
    try:
        return len(data)
    except TypeError:
        return None
