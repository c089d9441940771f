"""Collectives: what the members of a mapped axis compute together."""

import functools
import math

import _tandem
import jax.numpy as jnp
import tandem as td
from jax import _tree
from jax._array import asarray, given
from jax._calls import whole

_names = []


class over:
    """Within a `with` statement, an axis of this name is mapped."""

    def __init__(self, name):
        self._name = name

    def __enter__(self):
        _names.append(self._name)

    def __exit__(self, *_):
        _names.pop()


class _Stop(Exception):
    """A function that is mapped waits for the values of all members."""

    def __init__(self, kind, tree, names, options):
        self.kind, self.tree, self.names, self.options = kind, tree, names, options


class _Frame:
    """A mapped axis while its function runs: its size, and what collectives have given so far."""

    def __init__(self, name, size):
        self.name, self.size, self.given, self.place, self.index = name, size, (), 0, None


_frames = []
# What is printed by functions that run until they have all values: that of runs that end early is dropped.
buffers = []


def _check(axis_name, function):
    names = tuple(axis_name) if isinstance(axis_name, (tuple, list)) else (axis_name,)
    for name in names:
        if name not in _names and not any(frame.name == name for frame in _frames):
            raise NameError(f"Found an unbound axis name: {name}. To fix this, please call {function} under `jax.shard_map`.")
    return names


def _collective(kind, tree, axis_name, **options):
    names = tuple(name for name in _check(axis_name, kind) if name not in _names)
    if not names:
        return _tree.map(lambda x: _ALONE[kind](asarray(x), options), tree)
    frame = _frames[-1]
    frame.place += 1
    if frame.place <= len(frame.given):
        return frame.given[frame.place - 1]
    raise _Stop(kind, _tree.map(asarray, tree), names, options)


def _gathered(x, options):
    axis = options["axis"]
    return jnp.concatenate(list(x), axis) if options.get("tiled") else jnp.moveaxis(x, 0, axis)


def _permuted(x, options):
    found = jnp.zeros_like(x)
    for source, target in options["perm"]:
        found = found.at[target].set(x[source])
    return found


def _exchanged(x, options):
    if options.get("tiled"):
        parts = jnp.stack(jnp.split(x, x.shape[0], options["split_axis"] + 1))
        return jnp.stack([jnp.concatenate(list(part), options["concat_axis"]) for part in parts])
    return jnp.moveaxis(jnp.moveaxis(x, options["split_axis"] + 1, 0), 1, options["concat_axis"] + 1)


def _scattered(x, options):
    total, axis = jnp.sum(x, 0), options["scatter_dimension"]
    return jnp.stack(jnp.split(total, x.shape[0], axis)) if options.get("tiled") else jnp.moveaxis(total, axis, 0)


# What all members get, of the values of all, along the first axis.
_JOINED = {
    "psum": lambda x, _: jnp.sum(x, 0), "pmean": lambda x, _: jnp.mean(x, 0), "pmax": lambda x, _: jnp.max(x, 0), "pmin": lambda x, _: jnp.min(x, 0),
    "all_gather": _gathered,
}  # fmt: skip
# What each member gets.
_SHARED = {"ppermute": _permuted, "all_to_all": _exchanged, "psum_scatter": _scattered}
_ALONE = {kind: lambda x, options, f=f: f(x[None], options) for kind, f in _JOINED.items()}
_ALONE |= {kind: lambda x, options, f=f: f(x[None], options)[0] for kind, f in _SHARED.items()}


def _of_groups(kind, x, options):
    """What each member gets, of the values of its group."""
    rows = [None] * x.shape[0]
    for group in options["groups"]:
        own = x[jnp.array(group)]
        found = _SHARED[kind](own, options) if kind in _SHARED else [_JOINED[kind](own, options)] * len(group)
        for n, row in zip(group, found):
            rows[n] = row
    if any(row is None for row in rows):
        raise ValueError("axis_index_groups must cover all indices exactly once")
    return jnp.stack(rows)


def _resolved(frame, stop, tree):
    """The values that members wait for, along the first axis."""
    rest = tuple(name for name in stop.names if name != frame.name)
    if len(rest) == len(stop.names):
        moved = {key: value + 1 if isinstance(value, int) and key != "tiled" and value >= 0 else value for key, value in stop.options.items()}
        return _collective(stop.kind, tree, rest, **moved)
    if "groups" in stop.options:
        return _tree.map(lambda x: _of_groups(stop.kind, x, stop.options), tree)
    if stop.kind in _SHARED:
        return _tree.map(lambda x: _SHARED[stop.kind](x, stop.options), tree)
    found = _tree.map(lambda x: _JOINED[stop.kind](x, stop.options), tree)
    if rest:
        found = _collective(stop.kind, found, rest, **stop.options)
    return _tree.map(lambda x: jnp.broadcast_to(x, (frame.size, *jnp.shape(x))), found)


def mapped(call, leaves, axes, name, size):
    """`vmap` of a function that may ask for the values of all members: it runs until it asks, and again with the answer."""
    answers, count, start = [], len(leaves), buffers[-1].tell() if buffers else 0
    while True:
        frame, kept = _Frame(name, size), {}
        nodes = [[], [given(td.arange(size, dtype="int32"))]]
        nodes[0] = [_tree._flatten(answer, nodes[1], None) for answer in answers]

        def run(*values, frame=frame, kept=kept, nodes=nodes):
            rest = iter([given(x) for x in values[count + 1 :]])
            frame.index, frame.place = given(values[count]), 0
            frame.given = [_tree._build(node, rest) for node in nodes[0]]
            _frames.append(frame)
            try:
                return call(*values[:count])
            except _Stop as stop:
                found = []
                kept["stop"], kept["node"] = stop, _tree._flatten(stop.tree, found, None)
                return found
            finally:
                _frames.pop()

        found = [given(x) for x in whole(_tandem.vmap, run, (*leaves, *nodes[1]), (*axes, *[0] * len(nodes[1])), 0)]
        if "stop" not in kept:
            return found
        if buffers:
            buffers[-1].seek(start)
            buffers[-1].truncate()
        answers.append(_resolved(frame, kept["stop"], _tree._build(kept["node"], iter(found))))


def _in_groups(groups):
    """The option of groups, which only members on devices have."""
    if groups is None:
        return {}
    if not buffers:
        raise NotImplementedError("axis_index_groups not supported in vmap collectives. Please open a feature request!")
    return {"groups": [list(group) for group in groups]}


def _reduction(kind):
    def function(x, axis_name, *, axis_index_groups=None):
        groups = _in_groups(axis_index_groups)
        if isinstance(x, (int, float)):
            return x * (len(axis_index_groups[0]) if groups else axis_size(axis_name)) if kind == "psum" else x
        return _collective(kind, x, axis_name, **groups)

    function.__name__, function.__doc__ = kind, f"`{kind}` of the values of all members of a mapped axis."
    return function


psum, pmean, pmax, pmin = map(_reduction, ("psum", "pmean", "pmax", "pmin"))


def all_gather(x, axis_name, *, axis_index_groups=None, axis=0, tiled=False):
    """The values of all members along a new axis."""
    return _collective("all_gather", x, axis_name, axis=axis, tiled=tiled, **_in_groups(axis_index_groups))


def ppermute(x, axis_name, perm):
    """Values sent from member to member; where none is sent, zeros."""
    return _collective("ppermute", x, axis_name, perm=perm)


def all_to_all(x, axis_name, split_axis, concat_axis, *, axis_index_groups=None, tiled=False):
    """Each member's parts, sent to a member each."""
    return _collective("all_to_all", x, axis_name, split_axis=split_axis, concat_axis=concat_axis, tiled=tiled, **_in_groups(axis_index_groups))


def psum_scatter(x, axis_name, *, scatter_dimension=0, axis_index_groups=None, tiled=False):
    """The sum of all members, of which each gets a part."""
    return _collective("psum_scatter", x, axis_name, scatter_dimension=scatter_dimension, tiled=tiled, **_in_groups(axis_index_groups))


def axis_index(axis_name):
    """The number of the member along the axis."""
    names = _check(axis_name, "axis_index")
    if len(names) > 1:
        # The last axis is the fastest.
        return functools.reduce(lambda at, name: at * axis_size(name) + axis_index(name), names, 0)
    (axis_name,) = names
    for frame in _frames:
        if frame.name == axis_name:
            return frame.index
    return given(td.tensor(0, dtype="int32"))


def axis_size(axis_name):
    """How many members the axis has."""
    names = _check(axis_name, "axis_size")
    return math.prod(frame.size for frame in _frames if frame.name in names)


def pcast(x, axis_name=None, *, to=None):
    """The tree itself: members may always have values of their own."""
    return x


pvary = pcast
