"""Stages that join elements, and take them apart."""

from itertools import islice

import _tandem
from _tandem import Tensor

from .._placement import on_device_of
from ._elements import as_tensor, batched_spec, gathered, leaves, map_structure, stacked
from .dataset import UNKNOWN_CARDINALITY, Dataset
from .ordering import Prefetched, Stage, check_count
from .sources import elements_of_rows
from .transformations import Mapped


def chunks(items, size, drop_remainder):
    """Lists of so many items; the last may be shorter."""
    items = iter(items)
    while chunk := list(islice(items, size)):
        if len(chunk) < size and drop_remainder:
            return
        yield chunk


class Batched(Stage):
    def __init__(self, source, batch_size, drop_remainder):
        super().__init__(source)
        self._size = check_count("batch_size", batch_size)
        self._drop = drop_remainder
        self.name = f"batch({self._size})"

    def _iterate(self):
        found = self._source._rows()
        if found:
            for chunk in chunks(found[1](), self._size, self._drop):
                yield self._of_rows(chunk, found[0], found[2])
            return
        source, functions = _before_maps(self._source)
        for chunk in chunks(source._iterate(), self._size, self._drop):
            yield self._of_elements(chunk, functions)

    def _of_elements(self, chunk, functions):
        """A batch of elements: joined, and then computed at once where the functions can."""
        try:
            batch = self._joined(chunk) if functions else None
        except ValueError:
            # Of different sizes, which the functions may make equal.
            batch = None
        for function in functions:
            batch = None if batch is None else function.of_batch(batch, len(chunk))
        if batch is not None:
            return batch
        return self._joined([_applied(functions, element) for element in chunk])

    def _of_rows(self, chunk, structure, functions):
        """A batch of rows: gathered, and then computed at once where the functions can."""
        batch = map_structure(lambda column: gathered(column, chunk), structure)
        for function in functions:
            batch = function.of_batch(batch, len(chunk))
            if batch is None:
                return self._joined(list(elements_of_rows(structure, chunk, functions)))
        return batch

    def _joined(self, chunk):
        return map_structure(lambda *parts: stacked(parts), *chunk)

    def _cardinality(self):
        inner = self._source._cardinality()
        if inner < 0:
            return inner
        return inner // self._size if self._drop else -(-inner // self._size)

    def _spec(self):
        return batched_spec(self._source._spec(), self._size if self._drop else None)


def _before_maps(stage):
    """The stage before the last maps that may be computed for a batch at once, and their functions."""
    functions = []
    while isinstance(stage, Mapped) and stage.function.is_pure or isinstance(stage, Prefetched) and functions:
        if isinstance(stage, Mapped):
            functions.insert(0, stage.function)
        (stage,) = stage._sources()
    return stage, functions


def _applied(functions, element):
    for function in functions:
        element = function(element)
    return element


class PaddedBatched(Batched):
    def __init__(self, source, batch_size, padded_shapes, padding_values, drop_remainder):
        super().__init__(source, batch_size, drop_remainder)
        self._shapes, self._values = padded_shapes, padding_values
        self.name = f"padded_batch({self._size})"

    def _iterate(self):
        for chunk in chunks(self._source._iterate(), self._size, self._drop):
            yield self._joined(chunk)

    def _joined(self, chunk):
        wanted = iter(list(zip(_for_leaves(self._shapes, chunk[0]), _for_leaves(self._values, chunk[0]))))
        return map_structure(lambda *parts: padded(parts, *next(wanted)), *chunk)

    def _spec(self):
        return Dataset._spec(self)


def _for_leaves(given, element):
    """A shape or a value for each leaf of an element: from a structure like the element's, or the same for all."""
    if isinstance(element, dict):
        if isinstance(given, tuple) and len(given) == len(element):
            given = dict(zip(element, given))
        parts = [(given[key], item) for key, item in element.items()] if isinstance(given, dict) else [(given, item) for item in element.values()]
    elif isinstance(element, (tuple, list)):
        given = tuple(given.values()) if isinstance(given, dict) else given
        several = isinstance(given, tuple) and len(given) == len(element)
        several = several and (len(given) != 1 or isinstance(given[0], (tuple, list, dict)))
        parts = list(zip(given, element)) if several else [(given, item) for item in element]
    else:
        return [given]
    return [leaf for part, item in parts for leaf in _for_leaves(part, item)]


def padded(parts, shape, value):
    """Elements as the rows of one tensor, each filled with a value up to the largest, or to a shape."""
    parts = [as_tensor(part) for part in parts]
    if not all(isinstance(part, Tensor) for part in parts):
        own = getattr(type(parts[0]), "padded", None)
        return own(parts, shape, value) if own else stacked(parts)
    ranks = {part.ndim for part in parts}
    if len(ranks) > 1:
        raise ValueError(f"elements of a batch have as many axes, and these have {sorted(ranks)}")
    largest = [max(sizes) for sizes in zip(*(part.shape for part in parts))]
    if shape is not None:
        if len(shape) != len(largest):
            raise ValueError(f"padded_shapes has {len(shape)} sizes, and the elements {len(largest)} axes")
        for axis, size in enumerate(shape):
            if size not in (None, -1):
                if size < largest[axis]:
                    raise ValueError(f"an element has {largest[axis]} items along axis {axis}, more than the {size} of padded_shapes")
                largest[axis] = size
    value = 0 if value is None else value
    return _tandem.stack([_extended(part, largest, value) for part in parts])


def _extended(part, sizes, value):
    for axis, size in enumerate(sizes):
        missing = size - part.shape[axis]
        if missing:
            shape = (*part.shape[:axis], missing, *part.shape[axis + 1 :])
            with on_device_of(part):
                filling = _tandem.full(shape, value, dtype=part.dtype)
            part = _tandem.concat([part, filling], axis=axis)
    return part


class Unbatched(Stage):
    name = "unbatch"

    def _iterate(self):
        for element in self._source._iterate():
            parts = leaves(element)
            lengths = {len(part) for part in parts}
            if len(lengths) > 1:
                raise ValueError(f"the parts of an element have different numbers of rows: {sorted(lengths)}")
            yield from elements_of_rows(map_structure(_column, element), range(lengths.pop()))

    def _cardinality(self):
        return UNKNOWN_CARDINALITY

    def _spec(self):
        return Dataset._spec(self)


def _column(part):
    if isinstance(part, Tensor) and part.ndim == 0:
        raise ValueError("unbatch takes elements apart along their first axis, and this one has none")
    return part


class Windowed(Stage):
    def __init__(self, source, size, shift, stride, drop_remainder):
        super().__init__(source)
        self._size = check_count("size", size)
        self._shift = self._size if shift is None else check_count("shift", shift)
        self._stride = check_count("stride", stride)
        self._drop = drop_remainder
        self.name = f"window({self._size})"

    def _iterate(self):
        elements = iter(self._source._iterate())
        span = (self._size - 1) * self._stride + 1
        held, ended = [], False
        while True:
            if not ended:
                held.extend(islice(elements, span - len(held)))
                ended = len(held) < span
            found = held[:span : self._stride]
            if not held or (self._drop and len(found) < self._size):
                return
            yield Listed(found)
            if self._shift > len(held) and not ended:
                gap = self._shift - len(held)
                ended = len(list(islice(elements, gap))) < gap
            held = held[self._shift :]

    def _cardinality(self):
        inner = self._source._cardinality()
        if inner < 0:
            return inner
        last = inner - ((self._size - 1) * self._stride if self._drop else 0)
        return len(range(0, max(last, 0), self._shift))

    def _spec(self):
        return Dataset._spec(self)


class Listed(Dataset):
    """Elements that are there already: a window's."""

    name = "window"

    def __init__(self, elements):
        self._elements = elements

    def _iterate(self):
        return iter(self._elements)

    def _cardinality(self):
        return len(self._elements)
