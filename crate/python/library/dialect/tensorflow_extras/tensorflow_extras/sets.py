"""`tf.sets`: what the rows of two tensors have in common, as sparse tensors."""

from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor

from .sparse import SparseTensor


def _rows(x):
    """Rows along the last axis by their places; elements of a sparse tensor are those it holds."""
    found = {}
    if isinstance(x, SparseTensor):
        for place, value in zip(x.indices.tolist(), x.values.tolist()):
            found.setdefault(tuple(place[:-1]), []).append(value)
        return found, x._sizes[:-1]

    def walk(tree, place):
        if tree and isinstance(tree[0], list):
            for at, item in enumerate(tree):
                walk(item, (*place, at))
        else:
            found[place] = tree

    x = as_tensor(x)
    walk(x.tolist(), ())
    return found, list(x.shape[:-1])


def _combined(function):
    def op(a, b, validate_indices=True):
        (first, sizes), (second, others) = _rows(a), _rows(b)
        indices, values, width = [], [], 0
        for place in sorted({*first, *second}):
            row = sorted(function(set(first.get(place, ())), set(second.get(place, ()))))
            indices += [[*place, at] for at in range(len(row))]
            values += row
            width = max(width, len(row))
        like = a.values if isinstance(a, SparseTensor) else as_tensor(a)
        return SparseTensor(as_tensor(indices, "int64"), as_tensor(values, like.dtype), [*map(max, sizes, others), width])

    return op


union, intersection = _combined(set.union), _combined(set.intersection)


def difference(a, b, aminusb=True, validate_indices=True):
    """The elements that only one has."""
    return _difference(a, b) if aminusb else _difference(b, a)


_difference = _combined(set.difference)


def size(a, validate_indices=True):
    """How many different elements each row has."""
    rows, sizes = _rows(a)
    counts = [len(set(rows.get(place, ()))) for place in sorted(rows)]
    return as_tensor(counts if sizes else counts[0], "int32")


__getattr__ = missing_names("tensorflow.sets")
