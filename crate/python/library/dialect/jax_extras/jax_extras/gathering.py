"""`lax.gather` and `lax.scatter`: slices read and written at places that arrays name."""

import enum
import math
from typing import NamedTuple

import jax.numpy as jnp
from jax._array import asarray


class GatherScatterMode(enum.Enum):
    """What becomes of slices that begin outside of the array."""

    CLIP, FILL_OR_DROP, PROMISE_IN_BOUNDS, ONE_HOT = range(4)

    @classmethod
    def from_any(cls, mode):
        """The mode that a name stands for."""
        names = {"clip": cls.CLIP, "fill": cls.FILL_OR_DROP, "drop": cls.FILL_OR_DROP, None: cls.FILL_OR_DROP, "promise_in_bounds": cls.PROMISE_IN_BOUNDS}
        if isinstance(mode, cls):
            return mode
        if mode not in names:
            raise ValueError(f'Unknown gather mode "{mode}"')
        return names[mode]


class GatherDimensionNumbers(NamedTuple):
    """Which axes of the result count within slices, and which axes of the array the places speak of."""

    offset_dims: tuple
    collapsed_slice_dims: tuple
    start_index_map: tuple
    operand_batching_dims: tuple = ()
    start_indices_batching_dims: tuple = ()
    mode: object = None


class ScatterDimensionNumbers(NamedTuple):
    """Which axes of the updates count within slices, and which axes of the array the places speak of."""

    update_window_dims: tuple
    inserted_window_dims: tuple
    scatter_dims_to_operand_dims: tuple
    operand_batching_dims: tuple = ()
    scatter_indices_batching_dims: tuple = ()
    mode: object = None


def _places(shape, indices, sizes, window_dims, missing, index_map, batching, index_batching):
    """For each axis of the array the places that a result reads, and where its slice begins, both of the result's rank."""
    batch_shape = indices.shape[:-1]
    rank = len(batch_shape) + len(window_dims)
    batch_dims = [d for d in range(rank) if d not in window_dims]

    def spread(x, dims):
        """An array whose axes are these of the result."""
        where = [1] * rank
        for n, d in zip(x.shape, dims):
            where[d] = n
        return jnp.reshape(x, where)

    starts = {axis: spread(indices[..., n], batch_dims) for n, axis in enumerate(index_map)}
    starts |= {axis: spread(jnp.arange(batch_shape[its]), [batch_dims[its]]) for axis, its in zip(batching, index_batching)}
    inside = iter(window_dims)
    offsets = {axis: spread(jnp.arange(sizes[axis]), [next(inside)]) for axis in range(len(shape)) if axis not in missing and axis not in batching}
    return [(starts.get(axis, 0), offsets.get(axis, 0)) for axis in range(len(shape))]


def _fitting(shape, sizes, pairs, mode):
    """The places, and where slices lie wholly within the array; None where they all do or are moved there."""
    found, inside = [], None
    for n, size, (start, offset) in zip(shape, sizes, pairs):
        if not isinstance(start, int):
            if mode is GatherScatterMode.CLIP:
                start = jnp.clip(start, 0, n - size)
            elif mode is GatherScatterMode.FILL_OR_DROP:
                here = (start >= 0) & (start <= n - size)
                inside = here if inside is None else inside & here
        found.append(start + offset)
    return found, inside


def gather(operand, start_indices, dimension_numbers, slice_sizes, *, unique_indices=False, indices_are_sorted=False, mode=None, fill_value=None):
    """Slices of an array at the places that the last axis of `start_indices` names."""
    x, indices, numbers = asarray(operand), asarray(start_indices), dimension_numbers
    pairs = _places(
        x.shape, indices, slice_sizes, numbers.offset_dims, numbers.collapsed_slice_dims, numbers.start_index_map,
        numbers.operand_batching_dims, numbers.start_indices_batching_dims,
    )  # fmt: skip
    places, inside = _fitting(x.shape, slice_sizes, pairs, GatherScatterMode.from_any(mode))
    shape = jnp.broadcast_shapes(*(jnp.shape(place) for place in places))
    found = x[tuple(jnp.broadcast_to(jnp.asarray(place), shape) for place in places)]
    if inside is None:
        return found
    fill = (math.nan if x.dtype.kind == "f" else -(2**31) if x.dtype.kind == "i" else 0) if fill_value is None else fill_value
    return jnp.where(inside, found, jnp.asarray(fill, x.dtype))


def _scattering(name, method):
    def function(operand, scatter_indices, updates, dimension_numbers, *, indices_are_sorted=False, unique_indices=False, mode=None):
        x, indices, updates, numbers = asarray(operand), asarray(scatter_indices), asarray(updates), dimension_numbers
        missing = (*numbers.inserted_window_dims, *numbers.operand_batching_dims)
        inside_sizes = iter(updates.shape[d] for d in numbers.update_window_dims)
        sizes = [1 if axis in missing else next(inside_sizes) for axis in range(x.ndim)]
        pairs = _places(
            x.shape, indices, sizes, numbers.update_window_dims, numbers.inserted_window_dims, numbers.scatter_dims_to_operand_dims,
            numbers.operand_batching_dims, numbers.scatter_indices_batching_dims,
        )  # fmt: skip
        places, inside = _fitting(x.shape, sizes, pairs, GatherScatterMode.from_any(mode))
        if inside is not None:
            # A place beyond the end is dropped.
            places = [jnp.where(inside, place, x.shape[axis]) if axis == 0 else place for axis, place in enumerate(places)]
        places = tuple(jnp.broadcast_to(jnp.asarray(place), updates.shape) for place in places)
        return getattr(x.at[places], method)(updates, mode="drop")

    function.__name__, function.__doc__ = name, f"The array with slices at named places: `{method}`."
    return function


scatter, scatter_add, scatter_sub = _scattering("scatter", "set"), _scattering("scatter_add", "add"), _scattering("scatter_sub", "subtract")
scatter_mul, scatter_min, scatter_max = _scattering("scatter_mul", "multiply"), _scattering("scatter_min", "min"), _scattering("scatter_max", "max")
