"""Elements of a space for several environments, and the spaces of those."""

import copy
from functools import singledispatch

import numpy as np

from ..error import CustomSpaceError
from ..spaces import Box, Dict, Discrete, Graph, GraphInstance, MultiBinary, MultiDiscrete, OneOf, Sequence, Space, Text, Tuple

_OWN = (Graph, Text, Sequence, OneOf)


def _generator(space):
    """A copy of a space's generator of random numbers."""
    return copy.deepcopy(space.np_random)


def _tiled(array, n):
    return np.tile(array, (n, *[1] * array.ndim))


def batch_space(space, n=1):
    """The space of n elements of a space."""
    if isinstance(space, Box):
        return Box(low=_tiled(space.low, n), high=_tiled(space.high, n), dtype=space.dtype, seed=_generator(space))
    if isinstance(space, Discrete):
        counts, start = (np.full((n,), value, dtype=space.dtype) for value in (space.n, space.start))
        return MultiDiscrete(counts, dtype=space.dtype, seed=_generator(space), start=start)
    if isinstance(space, MultiDiscrete):
        low = _tiled(space.start, n)
        return Box(low=low, high=low + _tiled(space.nvec, n) - 1, dtype=space.dtype, seed=_generator(space))
    if isinstance(space, MultiBinary):
        return Box(low=0, high=1, shape=(n, *space.shape), dtype=space.dtype, seed=_generator(space))
    if isinstance(space, Tuple):
        return Tuple([batch_space(part, n) for part in space.spaces], seed=_generator(space))
    if isinstance(space, Dict):
        parts = {key: batch_space(part, n) for key, part in space.spaces.items()}
        return Dict(parts, seed=_generator(space), sort_keys=space.sort_keys)
    if not isinstance(space, Space):
        raise TypeError(f"The space provided to `batch_space` is not a gymnasium Space instance, type: {type(space)}, {space}")
    found = Tuple([copy.deepcopy(space) for _ in range(n)], seed=_generator(space))
    found.seed([int(seed) for seed in _generator(space).integers(0, 10**8, n)])
    return found


def _all_alike(spaces, name):
    parts = [getattr(space, name) for space in spaces]
    return all(part == parts[0] for part in parts)


def batch_differing_spaces(spaces):
    """The space of one element of each of several spaces of one kind."""
    if len(spaces) == 0:
        raise ValueError("Expects a non-empty list of spaces")
    first = spaces[0]
    if not all(isinstance(space, type(first)) for space in spaces):
        raise TypeError(f"Expects all spaces to be of the same type, actual types: {[type(space) for space in spaces]}")
    if isinstance(first, (Box, MultiDiscrete)) and not _all_alike(spaces, "dtype"):
        raise ValueError(f"Expected all dtypes to be equal, actually {[space.dtype for space in spaces]}")
    seed = _generator(first)
    if isinstance(first, Box):
        if not _all_alike(spaces, "shape"):
            raise ValueError(f"Expected all Box.low shape to be equal, actually {[space.low.shape for space in spaces]}")
        low, high = (np.array([getattr(space, name) for space in spaces]) for name in ("low", "high"))
        return Box(low=low, high=high, dtype=first.dtype, seed=seed)
    if isinstance(first, Discrete):
        kind = max((space.dtype for space in spaces), key=lambda kind: kind.itemsize)
        counts, start = (np.array([int(getattr(space, name)) for space in spaces]) for name in ("n", "start"))
        return MultiDiscrete(counts, dtype=kind, start=start, seed=seed)
    if isinstance(first, MultiDiscrete):
        if not _all_alike(spaces, "shape"):
            raise ValueError(f"Expects all MultiDiscrete.nvec shape, actually {[space.nvec.shape for space in spaces]}")
        start = np.array([space.start for space in spaces])
        return Box(low=start, high=start + np.array([space.nvec for space in spaces]) - 1, dtype=first.dtype, seed=seed)
    if isinstance(first, MultiBinary):
        if not _all_alike(spaces, "shape"):
            raise ValueError(f"Expected all MultiBinary shapes to be equal, actually {[space.shape for space in spaces]}")
        return Box(low=0, high=1, shape=(len(spaces), *first.shape), dtype=first.dtype, seed=seed)
    if isinstance(first, Tuple):
        return Tuple([batch_differing_spaces(parts) for parts in zip(*[space.spaces for space in spaces], strict=True)], seed=seed)
    if isinstance(first, Dict):
        if not all(space.keys() == first.keys() for space in spaces):
            raise ValueError(f"Expected all Dict spaces to have the same keys, actually {[list(space.keys()) for space in spaces]}")
        parts = {key: batch_differing_spaces([space[key] for space in spaces]) for key in first.keys()}
        return Dict(parts, seed=seed, sort_keys=first.sort_keys)
    if not isinstance(first, _OWN):
        raise TypeError(f"Requires the Space type to have a registered `batch_differing_space`, not {type(first)}")
    return Tuple([copy.deepcopy(space) for space in spaces], seed=seed)


def iterate(space, items):
    """The elements of a batch, of which `space` is the space, one after the other."""
    if isinstance(space, Discrete):
        raise TypeError("Unable to iterate over a space of type `Discrete`.")
    if isinstance(space, (Box, MultiDiscrete, MultiBinary)):
        try:
            return iter(items)
        except TypeError as error:
            raise TypeError(f"Unable to iterate over the following elements: {items}") from error
    if isinstance(space, Tuple):
        if all(isinstance(part, (Box, Dict, Discrete, MultiBinary, MultiDiscrete, Tuple)) for part in space.spaces):
            return zip(*[iterate(part, items[i]) for i, part in enumerate(space.spaces)], strict=True)
        return iter(items)
    if isinstance(space, Dict):
        parts = zip(*[iterate(part, items[key]) for key, part in space.spaces.items()], strict=True)
        return (dict(zip(space.spaces, part)) for part in parts)
    if isinstance(space, Space):
        raise CustomSpaceError(
            f"Space of type `{type(space)}` doesn't have an registered `iterate` function. Register `{type(space)}` for `iterate` to support it."
        )
    raise TypeError(f"The space provided to `iterate` is not a gymnasium Space instance, type: {type(space)}, {space}")


def concatenate(space, items, out):
    """Elements of a space as a batch, written into `out` where that is an array."""
    if isinstance(space, (Box, Discrete, MultiDiscrete, MultiBinary)):
        found = np.stack([np.asarray(item) for item in items])
        if out is None:
            return found
        out[...] = found
        return out
    if isinstance(space, Tuple):
        return tuple(concatenate(part, [item[i] for item in items], out[i]) for i, part in enumerate(space.spaces))
    if isinstance(space, Dict):
        return {key: concatenate(part, [item[key] for item in items], out[key]) for key, part in space.spaces.items()}
    if isinstance(space, Space):
        return tuple(items)
    raise TypeError(f"The space provided to `concatenate` is not a gymnasium Space instance, type: {type(space)}, {space}")


@singledispatch
def create_empty_array(space, n=1, fn=np.zeros):
    """A batch of n elements into which others can be written."""
    if isinstance(space, Space):
        return None
    raise TypeError(f"The space provided to `create_empty_array` is not a gymnasium Space instance, type: {type(space)}, {space}")


@create_empty_array.register(Box)
@create_empty_array.register(Discrete)
@create_empty_array.register(MultiDiscrete)
@create_empty_array.register(MultiBinary)
def _(space, n=1, fn=np.zeros):
    return fn((n, *space.shape), dtype=space.dtype)


@create_empty_array.register(Tuple)
def _(space, n=1, fn=np.zeros):
    return tuple(create_empty_array(part, n, fn) for part in space.spaces)


@create_empty_array.register(Dict)
def _(space, n=1, fn=np.zeros):
    return {key: create_empty_array(part, n, fn) for key, part in space.spaces.items()}


@create_empty_array.register(Graph)
def _(space, n=1, fn=np.zeros):
    edges = space.edge_space
    return tuple(
        GraphInstance(
            create_empty_array(space.node_space, 1, fn),
            None if edges is None else create_empty_array(edges, 1, fn),
            None if edges is None else fn((1, 2), dtype=np.int64),
        )
        for _ in range(n)
    )


@create_empty_array.register(Text)
def _(space, n=1, fn=np.zeros):
    return (space.characters[0] * space.min_length,) * n


@create_empty_array.register(Sequence)
def _(space, n=1, fn=np.zeros):
    return tuple(create_empty_array(space.feature_space, 1, fn) if space.stack else () for _ in range(n))


@create_empty_array.register(OneOf)
def _(space, n=1, fn=np.zeros):
    return ((),) * n
