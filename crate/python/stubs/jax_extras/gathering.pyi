"""`lax.gather` and `lax.scatter`: slices read and written at places that arrays name."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from typing import Any

class GatherDimensionNumbers(tuple):
    """Which axes of the result count within slices, and which axes of the array the places speak of."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new GatherDimensionNumbers object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    collapsed_slice_dims: Any
    mode: Any
    offset_dims: Any
    operand_batching_dims: Any
    start_index_map: Any
    start_indices_batching_dims: Any
    def __getattr__(self, name: str): ...

class GatherScatterMode:
    """What becomes of slices that begin outside of the array."""
    CLIP: Any
    FILL_OR_DROP: Any
    ONE_HOT: Any
    PROMISE_IN_BOUNDS: Any
    @classmethod
    def from_any(cls, mode):
        """The mode that a name stands for."""
        ...
    def __getattr__(self, name: str): ...

def NamedTuple(typename, fields=..., /, **kwargs):
    """Typed version of collections.namedtuple.

    Usage::

        class Employee(NamedTuple):
            name: str
            id: int

    This is equivalent to::

        Employee = collections.namedtuple('Employee', ['name', 'id'])

    The types for each field name can be retrieved by calling
    annotationlib.get_annotations(Employee).  (The field names are also in
    the _fields attribute, which is part of the namedtuple API.)
    An alternative equivalent functional syntax is also accepted::

        Employee = NamedTuple('Employee', [('name', str), ('id', int)])"""
    ...

class ScatterDimensionNumbers(tuple):
    """Which axes of the updates count within slices, and which axes of the array the places speak of."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScatterDimensionNumbers object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    inserted_window_dims: Any
    mode: Any
    operand_batching_dims: Any
    scatter_dims_to_operand_dims: Any
    scatter_indices_batching_dims: Any
    update_window_dims: Any
    def __getattr__(self, name: str): ...

def gather(operand, start_indices, dimension_numbers, slice_sizes, *, unique_indices=False, indices_are_sorted=False, mode=None, fill_value=None):
    """Slices of an array at the places that the last axis of `start_indices` names."""
    ...

jnp = _jnp
def scatter(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `set`."""
    ...

def scatter_add(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `add`."""
    ...

def scatter_max(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `max`."""
    ...

def scatter_min(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `min`."""
    ...

def scatter_mul(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `multiply`."""
    ...

def scatter_sub(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
    """The array with slices at named places: `subtract`."""
    ...
