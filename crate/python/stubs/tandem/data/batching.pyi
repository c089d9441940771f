"""Stages that join elements, and take them apart."""
from _tandem import Tensor as Tensor
from tandem._placement import on_device_of as on_device_of
from tandem.data._elements import as_tensor as as_tensor
from tandem.data._elements import batched_spec as batched_spec
from tandem.data._elements import gathered as gathered
from tandem.data._elements import leaves as leaves
from tandem.data._elements import map_structure as map_structure
from tandem.data._elements import stacked as stacked
from tandem.data.dataset import Dataset as Dataset
from tandem.data.ordering import Prefetched as Prefetched
from tandem.data.ordering import Stage as Stage
from tandem.data.ordering import check_count as check_count
from tandem.data.sources import elements_of_rows as elements_of_rows
from tandem.data.transformations import Mapped as Mapped
from typing import Any

class Batched(Stage):
    def __init__(self, source, batch_size, drop_remainder): ...
    def __getattr__(self, name: str): ...

class Listed(Dataset):
    """Elements that are there already: a window's."""
    def __init__(self, elements): ...
    name: Any
    def __getattr__(self, name: str): ...

class PaddedBatched(Batched):
    def __init__(self, source, batch_size, padded_shapes, padding_values, drop_remainder): ...
    def __getattr__(self, name: str): ...

UNKNOWN_CARDINALITY: int
class Unbatched(Stage):
    name: Any
    def __getattr__(self, name: str): ...

class Windowed(Stage):
    def __init__(self, source, size, shift, stride, drop_remainder): ...
    def __getattr__(self, name: str): ...

def chunks(items, size, drop_remainder):
    """Lists of so many items; the last may be shorter."""
    ...

class islice:
    def __iter__(self, /): ...
    def __next__(self, /): ...

def padded(parts, shape, value):
    """Elements as the rows of one tensor, each filled with a value up to the largest, or to a shape."""
    ...
