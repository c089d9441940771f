"""Stages from which elements come: rows of tensors, generators, and several data sets side by side."""

import builtins

import _tandem

from ._elements import TensorSpec, columns, count_of, leaves, map_structure, rows
from ._functions import ElementFunction
from .dataset import INFINITE_CARDINALITY, UNKNOWN_CARDINALITY, Dataset

# Rows that are taken at once when elements are asked for one by one.
_ROWS_AHEAD = 32


def elements_of_rows(structure, indices, functions=()):
    """Elements for the indices of rows, some at a time."""
    for element in _rows_of(structure, indices):
        for function in functions:
            element = function(element)
        yield element


def _rows_of(structure, indices):
    # The first comes by itself, since often no other is wanted, and so do the last.
    block, size = [], 1
    for index in indices:
        block.append(index)
        if len(block) == size:
            yield from _elements(structure, block)
            block, size = [], _ROWS_AHEAD
    for index in block:
        yield from _elements(structure, [index])


def _elements(structure, block):
    parts = [rows(column, block) for column in leaves(structure)]
    for values in zip(*parts):
        taken = iter(values)
        yield map_structure(lambda _: next(taken), structure)


class TensorSlices(Dataset):
    """Rows of tensors."""

    name = "from_tensor_slices"

    def __init__(self, tensors):
        self._columns = columns(tensors)
        self._count = count_of(self._columns)

    def _iterate(self):
        return elements_of_rows(self._columns, builtins.range(self._count))

    def _rows(self):
        return self._columns, lambda: iter(builtins.range(self._count)), ()

    def _cardinality(self):
        return self._count

    def _spec(self):
        def spec(column):
            first = column[0]
            return TensorSpec(first.shape, first.dtype) if isinstance(first, _tandem.Tensor) else TensorSpec((), type(first).__name__)

        return map_structure(spec, self._columns)


class Files(Dataset):
    """Elements that are read from files when they are asked for: `read(*row)` of a row of the columns. Indices work as well."""

    def __init__(self, files, structure, read):
        self.files = files
        self._columns = structure
        self.function = ElementFunction(read, compiled=False)
        # What reads may be called later, and in another order.
        self.function.is_pure = True

    def _iterate(self):
        return elements_of_rows(self._columns, builtins.range(len(self.files)), (self.function,))

    def _rows(self):
        return self._columns, lambda: iter(builtins.range(len(self.files))), (self.function,)

    def _cardinality(self):
        return len(self.files)

    def __getitem__(self, index):
        return next(elements_of_rows(self._columns, [builtins.range(len(self.files))[index]], (self.function,)))


class Generated(Dataset):
    """What a generator function gives."""

    name = "from_generator"

    def __init__(self, generator, args, signature):
        if not callable(generator):
            raise TypeError("from_generator takes a function that returns an iterable, so that each pass starts anew")
        self._generator, self._args, self._signature = generator, args, signature

    def _element(self, value):
        if self._signature is None:
            return _tensors(value)
        dtypes = map_structure(lambda part: part.dtype if isinstance(part, TensorSpec) else part, self._signature)
        return _typed(value, dtypes)

    def _iterate(self):
        for value in self._generator(*self._args):
            yield self._element(value)

    def _spec(self):
        parts = leaves(self._signature) if self._signature is not None else []
        if parts and all(isinstance(part, TensorSpec) for part in parts):
            return self._signature
        return super()._spec()


def _tensors(value):
    """Numbers and lists of them as tensors; tuples and dicts are structure, anything else stays."""
    if isinstance(value, dict):
        return {key: _tensors(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return tuple(_tensors(item) for item in value)
    if isinstance(value, (bool, int, float, list)):
        return _tandem.tensor(value)
    return value


def _typed(value, dtypes):
    if isinstance(dtypes, dict):
        return {key: _typed(value[key], dtype) for key, dtype in dtypes.items()}
    if isinstance(dtypes, (tuple, list)):
        if len(value) != len(dtypes):
            raise ValueError(f"the generator gave {len(value)} parts, and the signature has {len(dtypes)}")
        return tuple(_typed(part, dtype) for part, dtype in zip(value, dtypes))
    return value if isinstance(value, str) else _tandem.tensor(value, dtype=dtypes)


class Woven(Dataset):
    """What a generator function makes of passes over some data sets."""

    def __init__(self, name, sources, elements, endless, keeps_count):
        self.name, self._before, self._elements = name, tuple(sources), elements
        self._endless, self._keeps_count = endless, keeps_count
        for dataset in self._before:
            if not isinstance(dataset, Dataset):
                raise TypeError(f"{name} takes data sets, not {type(dataset).__name__}")

    def _sources(self):
        return self._before

    def _over_sources(self, sources):
        return Woven(self.name, sources, self._elements, self._endless, self._keeps_count)

    def _iterate(self):
        return self._elements(*(iter(dataset._iterate()) for dataset in self._before))

    def _cardinality(self):
        if self._endless:
            return INFINITE_CARDINALITY
        return self._before[0]._cardinality() if self._keeps_count else UNKNOWN_CARDINALITY


class Zipped(Dataset):
    """Several data sets side by side, in any structure."""

    name = "zip"

    def __init__(self, datasets):
        self._datasets = datasets
        for dataset in leaves(datasets):
            if not isinstance(dataset, Dataset):
                raise TypeError(f"zip takes data sets, not {type(dataset).__name__}")

    def _sources(self):
        return tuple(leaves(self._datasets))

    def _over_sources(self, sources):
        taken = iter(sources)
        return Zipped(map_structure(lambda _: next(taken), self._datasets))

    def _iterate(self):
        for values in builtins.zip(*(dataset._iterate() for dataset in leaves(self._datasets))):
            taken = iter(values)
            yield map_structure(lambda _: next(taken), self._datasets)

    def _rows(self):
        inner = leaves(self._datasets)
        if all(type(dataset) is TensorSlices for dataset in inner):
            count = min(len(dataset) for dataset in inner)
            return map_structure(lambda dataset: dataset._columns, self._datasets), lambda: iter(builtins.range(count)), ()
        return None

    def _cardinality(self):
        counts = [dataset.cardinality() for dataset in leaves(self._datasets)]
        if UNKNOWN_CARDINALITY in counts:
            return UNKNOWN_CARDINALITY
        finite = [count for count in counts if count != INFINITE_CARDINALITY]
        return min(finite) if finite else INFINITE_CARDINALITY

    def _spec(self):
        return map_structure(lambda dataset: dataset.element_spec, self._datasets)
