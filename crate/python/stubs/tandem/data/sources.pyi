"""Stages from which elements come: rows of tensors, generators, and several data sets side by side."""
from tandem.data._elements import TensorSpec as TensorSpec
from tandem.data._elements import columns as columns
from tandem.data._elements import count_of as count_of
from tandem.data._elements import leaves as leaves
from tandem.data._elements import map_structure as map_structure
from tandem.data._elements import rows as rows
from tandem.data._functions import ElementFunction as ElementFunction
from tandem.data.dataset import Dataset as Dataset
from typing import Any

class Files(Dataset):
    """Elements that are read from files when they are asked for: `read(*row)` of a row of the columns. Indices work as well."""
    def __getitem__(self, index): ...
    def __init__(self, files, structure, read): ...
    def __getattr__(self, name: str): ...

class Generated(Dataset):
    """What a generator function gives."""
    def __init__(self, generator, args, signature): ...
    name: Any
    def __getattr__(self, name: str): ...

INFINITE_CARDINALITY: int
class TensorSlices(Dataset):
    """Rows of tensors."""
    def __init__(self, tensors): ...
    name: Any
    def __getattr__(self, name: str): ...

UNKNOWN_CARDINALITY: int
class Woven(Dataset):
    """What a generator function makes of passes over some data sets."""
    def __init__(self, name, sources, elements, endless, keeps_count): ...
    def __getattr__(self, name: str): ...

class Zipped(Dataset):
    """Several data sets side by side, in any structure."""
    def __init__(self, datasets): ...
    name: Any
    def __getattr__(self, name: str): ...

def elements_of_rows(structure, indices, functions=...):
    """Elements for the indices of rows, some at a time."""
    ...
