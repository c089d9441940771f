"""Spaces and their elements as arrays of one axis."""

from functools import singledispatch

import numpy as np

from .box import Box
from .dict import Dict
from .discrete import Discrete
from .graph import Graph, GraphInstance
from .multi_binary import MultiBinary
from .multi_discrete import MultiDiscrete
from .oneof import OneOf
from .sequence import Sequence
from .space import Space
from .text import Text
from .tuple import Tuple

_NOT_FLAT = "probably because it contains a `Graph` or `Sequence` subspace"


def _parts(space):
    return list(space.spaces.values()) if isinstance(space, Dict) else list(space.spaces)


def _flat_dtype(space):
    if isinstance(space, Text):
        return np.dtype(np.int32)
    if isinstance(space, (Tuple, Dict, OneOf)):
        kind = np.result_type(*map(_flat_dtype, _parts(space)))
        last = len(space.spaces) - 1
        if isinstance(space, OneOf) and (kind.kind == "b" and last > 1 or kind.kind in "iu" and last > np.iinfo(kind).max):
            kind = np.result_type(kind, np.min_scalar_type(last))
        return kind
    if space.dtype is None:
        raise ValueError(f"{space} does not have a dtype, therefore, it cannot be flattened to a numpy array, {_NOT_FLAT}.")
    return space.dtype


@singledispatch
def flatdim(space):
    """How many numbers a flattened element has."""
    if not space.is_np_flattenable:
        raise ValueError(f"{space} cannot be flattened to a numpy array, {_NOT_FLAT}")
    raise NotImplementedError(f"Unknown space: `{space}`")


@flatdim.register(Box)
@flatdim.register(MultiBinary)
def _(space):
    return int(np.prod(space.shape))


@flatdim.register(Discrete)
def _(space):
    return int(space.n)


@flatdim.register(MultiDiscrete)
def _(space):
    return int(np.sum(space.nvec))


@flatdim.register(Tuple)
@flatdim.register(Dict)
def _(space):
    if not space.is_np_flattenable:
        raise ValueError(f"{space} cannot be flattened to a numpy array, {_NOT_FLAT}")
    return sum(map(flatdim, _parts(space)))


@flatdim.register(Graph)
def _(space):
    raise ValueError("Cannot get flattened size as the Graph Space has a dynamic size.")


@flatdim.register(Text)
def _(space):
    return space.max_length


@flatdim.register(OneOf)
def _(space):
    return 1 + max(map(flatdim, space.spaces))


def _mapped(space, like, function, items):
    """The elements of a stack of items, each by a function, as a stack of another space."""
    from ..vector.utils import concatenate, create_empty_array, iterate

    found = [function(item) for item in iterate(space, items)]
    return concatenate(like, found, create_empty_array(like, len(found)))


@singledispatch
def flatten(space, x):
    """An element as an array of one axis, if its space allows that."""
    raise NotImplementedError(f"Unknown space: `{space}`")


@flatten.register(Box)
@flatten.register(MultiBinary)
def _(space, x):
    return np.asarray(x, dtype=space.dtype).flatten()


@flatten.register(Discrete)
def _(space, x):
    found = np.zeros(int(space.n), dtype=space.dtype)
    found[x - space.start] = 1
    return found


def _offsets(space):
    return np.concatenate([np.zeros(1, dtype=space.dtype), np.cumsum(space.nvec.flatten())]).astype(np.int64)


@flatten.register(MultiDiscrete)
def _(space, x):
    offsets = _offsets(space)
    found = np.zeros(int(offsets[-1]), dtype=space.dtype)
    found[offsets[:-1] + (x - space.start).flatten()] = 1
    return found


@flatten.register(Tuple)
def _(space, x):
    found = [flatten(part, item) for item, part in zip(x, space.spaces, strict=True)]
    return np.concatenate(found) if space.is_np_flattenable else tuple(found)


@flatten.register(Dict)
def _(space, x):
    found = {key: flatten(part, x[key]) for key, part in space.spaces.items()}
    return np.concatenate(list(found.values())) if space.is_np_flattenable else found


@flatten.register(Graph)
def _(space, x):
    flat = flatten_space(space)
    nodes = _mapped(space.batch_node_space, flat.node_space, lambda node: flatten(space.node_space, node), x.nodes)
    edges = None
    if x.edges is not None:
        edges = _mapped(space.batch_edge_space, flat.edge_space, lambda edge: flatten(space.edge_space, edge), x.edges)
    return GraphInstance(nodes, edges, x.edge_links)


@flatten.register(Text)
def _(space, x):
    places = [int(space.character_index(char)) for char in x]
    return np.array(places + [len(space.character_set)] * (space.max_length - len(places)), dtype=np.int32)


@flatten.register(Sequence)
def _(space, x):
    if space.stack:
        like = flatten_space(space.feature_space)
        return _mapped(space.stacked_feature_space, like, lambda item: flatten(space.feature_space, item), x)
    return tuple(flatten(space.feature_space, item) for item in x)


@flatten.register(OneOf)
def _(space, x):
    place, item = x
    found = flatten(space.spaces[place], item)
    missing = flatdim(space) - 1 - found.size
    if missing > 0:
        found = np.concatenate([found, np.full(missing, found[0], dtype=found.dtype)])
    kind = _flat_dtype(space)
    return np.concatenate([np.array([place], dtype=kind), found.astype(kind)])


@singledispatch
def unflatten(space, x):
    """The element whose flattened form this is."""
    raise NotImplementedError(f"Unknown space: `{space}`")


@unflatten.register(Box)
@unflatten.register(MultiBinary)
def _(space, x):
    return np.asarray(x, dtype=space.dtype).reshape(space.shape)


@unflatten.register(Discrete)
def _(space, x):
    places = np.nonzero(x)[0]
    if len(places) == 0:
        raise ValueError(
            f"{x} is not a valid one-hot encoded vector and can not be unflattened to space {space}. "
            "Not all valid samples in a flattened space can be unflattened."
        )
    return space.start + space.dtype.type(places[0])


@unflatten.register(MultiDiscrete)
def _(space, x):
    (places,) = np.nonzero(x)
    if len(places) == 0:
        raise ValueError(
            f"{x} is not a concatenation of one-hot encoded vectors and can not be unflattened to space {space}. "
            "Not all valid samples in a flattened space can be unflattened."
        )
    return np.asarray(places - _offsets(space)[:-1], dtype=space.dtype).reshape(space.shape) + space.start


def _split(space, x):
    ends = np.cumsum([flatdim(part) for part in _parts(space)])[:-1]
    return np.split(x, ends.astype(np.int64))


@unflatten.register(Tuple)
def _(space, x):
    if space.is_np_flattenable:
        assert isinstance(x, np.ndarray), f"{space} is numpy-flattenable. Thus, you should only unflatten numpy arrays for this space. Got a {type(x)}"
        x = _split(space, x)
    else:
        assert isinstance(x, tuple), f"{space} is not numpy-flattenable. Thus, you should only unflatten tuples for this space. Got a {type(x)}"
    return tuple(unflatten(part, item) for item, part in zip(x, space.spaces, strict=True))


@unflatten.register(Dict)
def _(space, x):
    if space.is_np_flattenable:
        assert isinstance(x, np.ndarray), "x must be a numpy array when unflattening a numpy-flattenable space"
        x = dict(zip(space.spaces, _split(space, x)))
    else:
        assert isinstance(x, dict), f"{space} is not numpy-flattenable. Thus, you should only unflatten dictionary for this space. Got a {type(x)}"
    return {key: unflatten(part, x[key]) for key, part in space.spaces.items()}


@unflatten.register(Graph)
def _(space, x):
    flat = flatten_space(space)
    nodes = _mapped(flat.node_space, space.node_space, lambda node: unflatten(space.node_space, node), x.nodes)
    edges = None
    if x.edges is not None:
        edges = _mapped(flat.edge_space, space.edge_space, lambda edge: unflatten(space.edge_space, edge), x.edges)
    return GraphInstance(nodes, edges, x.edge_links)


@unflatten.register(Text)
def _(space, x):
    return "".join(space.character_list[place] for place in np.asarray(x).tolist() if place < len(space.character_set))


@unflatten.register(Sequence)
def _(space, x):
    if space.stack:
        return _mapped(flatten_space(space.feature_space), space.feature_space, lambda item: unflatten(space.feature_space, item), x)
    return tuple(unflatten(space.feature_space, item) for item in x)


@unflatten.register(OneOf)
def _(space, x):
    place = np.int64(x[0])
    part = space.spaces[place]
    return place, unflatten(part, x[1 : 1 + flatdim(part)].astype(_flat_dtype(part)))


@singledispatch
def flatten_space(space):
    """The space of the flattened elements."""
    raise NotImplementedError(f"Unknown space: `{space}`")


@flatten_space.register(Box)
def _(space):
    return Box(space.low.flatten(), space.high.flatten(), dtype=space.dtype)


@flatten_space.register(Discrete)
@flatten_space.register(MultiBinary)
@flatten_space.register(MultiDiscrete)
def _(space):
    return Box(low=0, high=1, shape=(flatdim(space),), dtype=space.dtype)


@flatten_space.register(Tuple)
@flatten_space.register(Dict)
def _(space):
    if space.is_np_flattenable:
        parts = [flatten_space(part) for part in _parts(space)]
        low, high = (np.concatenate([getattr(part, name) for part in parts]) for name in ("low", "high"))
        return Box(low=low, high=high, dtype=np.result_type(*[part.dtype for part in parts]))
    if isinstance(space, Tuple):
        return Tuple(flatten_space(part) for part in space.spaces)
    return Dict({key: flatten_space(part) for key, part in space.spaces.items()}, sort_keys=space.sort_keys)


@flatten_space.register(Graph)
def _(space):
    return Graph(flatten_space(space.node_space), None if space.edge_space is None else flatten_space(space.edge_space))


@flatten_space.register(Text)
def _(space):
    return Box(low=0, high=len(space.character_set), shape=(space.max_length,), dtype=np.int32)


@flatten_space.register(Sequence)
def _(space):
    return Sequence(flatten_space(space.feature_space), stack=space.stack)


@flatten_space.register(OneOf)
def _(space):
    parts = [flatten_space(part) for part in space.spaces]
    rest = flatdim(space) - 1
    low = np.concatenate([[0], np.full(rest, min(np.min(part.low) for part in parts))])
    high = np.concatenate([[len(parts) - 1], np.full(rest, max(np.max(part.high) for part in parts))])
    return Box(low=low, high=high, shape=(rest + 1,), dtype=_flat_dtype(space))


def is_space_dtype_shape_equiv(space_1, space_2):
    """Whether the elements of two spaces have the same shapes and types."""
    if not isinstance(space_1, Space):
        raise TypeError()
    same = is_space_dtype_shape_equiv
    if isinstance(space_1, Text):
        return isinstance(space_2, Text) and (space_1.max_length, space_1.character_set) == (space_2.max_length, space_2.character_set)
    if isinstance(space_1, Dict):
        return isinstance(space_2, Dict) and space_1.keys() == space_2.keys() and all(same(space_1[key], space_2[key]) for key in space_1)
    for kind in (Tuple, OneOf):
        if isinstance(space_1, kind):
            return isinstance(space_2, kind) and len(space_1) == len(space_2) and all(map(same, space_1.spaces, space_2.spaces))
    if isinstance(space_1, Graph):
        if not isinstance(space_2, Graph) or not same(space_1.node_space, space_2.node_space):
            return False
        edges = space_1.edge_space, space_2.edge_space
        return edges == (None, None) if None in edges else same(*edges)
    if isinstance(space_1, Sequence):
        return isinstance(space_2, Sequence) and space_1.stack is space_2.stack and same(space_1.feature_space, space_2.feature_space)
    if isinstance(space_1, (Box, Discrete, MultiDiscrete, MultiBinary)):
        return type(space_1) is type(space_2) and space_1.shape == space_2.shape and space_1.dtype == space_2.dtype
    raise NotImplementedError("`check_dtype_shape_equivalence` doesn't support Generic Gymnasium Spaces, ")
