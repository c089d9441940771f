"""Transformations of functions of modules: `vmap`, `scan`, `cond`, loops, and streams of keys that are split for them."""

import functools

import jax
import jax.numpy as jnp

from ._functional import _set
from ._objects import Object, RngStream, Variable, in_order, matches, variables_of, walk

_is_node = lambda x: isinstance(x, (Object, Variable))
_is_axis = lambda x: x is None or x is Carry or isinstance(x, (int, StateAxes, Object))


class Carry:
    """Stands for the argument, and the result, that goes from step to step of `scan`."""


class StateAxes(dict):
    """An axis for each filter of variables, the first of which counts: `StateAxes({nnx.Param: 0, ...: None})`."""

    def of(self, path, variable):
        """The axis of a variable."""
        for which, axis in self.items():
            if matches(which, variable, path):
                return axis
        raise ValueError(f"No axis found for {type(variable).__name__} at path {path} in {dict(self)}.")


def _own_axis(axis, path, variable):
    """The axis of a variable of a module: one for all, one of `StateAxes`, or what stands in its place in a module of axes."""
    if isinstance(axis, StateAxes):
        return axis.of(path, variable)
    for key in path if isinstance(axis, Object) else ():
        axis = axis.__dict__[key] if isinstance(axis, Object) else axis[key]
    return axis


class _Parts:
    """A tree whose modules are taken apart: `slots` holds an axis for each value, an array or a variable's."""

    def __init__(self, tree, axes):
        self.leaves, self.structure = jax.tree.flatten(tree, is_leaf=lambda x: _is_node(x) or x is None)
        self._prefix = _spread(axes, tree)
        self.values, self.axes, self.variables, self.places = [], [], [], []
        for n, (leaf, axis) in enumerate(zip(self.leaves, self._prefix)):
            if not _is_node(leaf):
                self._add(leaf, axis, None, n)
        for variable, axis in self.unknown():
            self._add(variable.raw_value, axis, variable, None)

    def unknown(self):
        """The variables of its modules that it does not have yet, with their axes."""
        found, seen = [], {id(v) for v in self.variables}
        for leaf, axis in zip(self.leaves, self._prefix):
            for path, variable in variables_of(leaf) if _is_node(leaf) else ():
                if id(variable) not in seen:
                    seen.add(id(variable))
                    found.append((variable, _own_axis(axis, path, variable)))
        return found

    def _add(self, value, axis, variable, place):
        self.values.append(value)
        self.axes.append(axis)
        self.variables.append(variable)
        self.places.append(place)

    def tree(self, values):
        """The tree with other values: its own modules, whose variables are set."""
        leaves = list(self.leaves)
        for value, variable, place in zip(values, self.variables, self.places):
            if variable is not None:
                variable.raw_value = value
            else:
                leaves[place] = value
        return jax.tree.unflatten(self.structure, leaves)

    def owned(self):
        """The variables, in the order of their values."""
        return [v for v in self.variables if v is not None]


def _spread(axes, tree):
    """The axis of each leaf of a tree, of a tree of axes that may end early."""
    if _is_axis(axes):
        return [axes] * len(jax.tree.leaves(tree, is_leaf=lambda x: _is_node(x) or x is None))
    if isinstance(axes, dict):
        return [axis for key in sorted(tree) for axis in _spread(axes[key], tree[key])]
    if len(axes) != len(tree):
        raise ValueError(f"axes of {len(axes)} parts for a tree of {len(tree)}")
    return [axis for part, child in zip(axes, tree) for axis in _spread(part, child)]


def _decorator(transform):
    """A transformation that is called with a function, or with options alone as a decorator."""

    @functools.wraps(transform)
    def wrapper(f=None, **options):
        return transform(f, **options) if f is not None else lambda f: transform(f, **options)

    return wrapper


@_decorator
def vmap(f, *, in_axes=0, out_axes=0, axis_name=None, axis_size=None, spmd_axis_name=None, transform_metadata=None, **_):
    """Maps a function over axes of arrays and of modules' variables, which it may change."""

    def wrapper(*args, **kwargs):
        axes = in_axes if _is_axis(in_axes) else tuple(in_axes)
        called = lambda pure, parts, kept: _mapped(pure(functools.partial(f, **kwargs)), parts, kept, axis_size, axis_name)
        return _with_nodes(called, args, axes, out_axes)

    return functools.wraps(f)(wrapper)


def _mapped(mapped, parts, kept, axis_size, axis_name):
    """What the function gives for all members, each result at its axis, or the first where there is one for all."""
    sizes = [x.shape[axis] for x, axis in zip(parts.values, parts.axes) if axis is not None]
    if not sizes and axis_size is None:
        raise ValueError("vmap must have at least one non-None value in in_axes")
    # Where no value has the axis, this one has.
    members = jnp.arange(sizes[0] if axis_size is None else axis_size)
    found, after = jax.vmap(lambda _, *values: mapped(values), in_axes=(0, *parts.axes), out_axes=0, axis_name=axis_name)(members, *parts.values)
    place = lambda x, axis: x[0] if axis is None else x if axis == 0 else jnp.moveaxis(x, 0, axis)
    own = [axis for axis, v in zip(parts.axes, parts.variables) if v is not None] + [axis for _, axis in kept["new"]]
    return [place(x, axis) for x, axis in zip(found, kept["out"].axes)], [place(x, axis) for x, axis in zip(after, own)]


def _only(parts, axis_of):
    return [n for n, axis in enumerate(parts.axes) if axis_of(axis)]


@_decorator
def scan(f, *, length=None, reverse=False, unroll=1, in_axes=(Carry, 0), out_axes=(Carry, 0), **_):
    """Calls a function step by step: with what it carries, and with slices of arrays and of modules' variables."""
    has_carry = in_axes is Carry or not _is_axis(in_axes) and any(axis is Carry for axis in in_axes)

    def wrapper(*args):
        parts = _Parts(args, in_axes if _is_axis(in_axes) else tuple(in_axes))
        before, kept = [v.raw_value for v in parts.owned()], {}
        carried, sliced = _only(parts, lambda a: a is Carry), _only(parts, lambda a: isinstance(a, int))
        owned = [n for n, v in enumerate(parts.variables) if v is not None]

        def step(carry, xs):
            values = list(parts.values)
            for n, x in (*zip(carried, carry), *zip(sliced, xs)):
                values[n] = x
            found = f(*parts.tree(values))
            split = _carried(found, out_axes)
            ys = kept["ys"] = _Parts(split[1], split[2])
            kept["carry"] = _Parts(split[0], Carry)
            after = {n: parts.variables[n].raw_value for n in owned}
            new = [after.get(n) for n in carried]
            moved = iter([x for x, v in zip(kept["carry"].values, kept["carry"].variables) if v is None])
            new = [next(moved) if x is None else x for x in new]
            return new, (list(ys.values), [after[n] for n in owned if n in sliced])

        try:
            first = [jnp.asarray(parts.values[n]) if not isinstance(parts.values[n], jax.Array) else parts.values[n] for n in carried]
            xs = [jnp.moveaxis(parts.values[n], parts.axes[n], 0) if parts.axes[n] else parts.values[n] for n in sliced]
            carry, (ys, changed) = jax.lax.scan(step, first, xs, length, reverse, unroll)
        finally:
            _set(parts.owned(), before)
        place = lambda x, axis: jnp.moveaxis(x, 0, axis) if axis else x
        stacked = kept["ys"].tree([place(x, axis) for x, axis in zip(ys, kept["ys"].axes)])
        for n, x in (*zip([n for n in owned if n in sliced], changed), *((n, x) for n, x in zip(carried, carry) if n in owned)):
            parts.variables[n].raw_value = place(x, parts.axes[n]) if parts.axes[n] is not Carry else x
        if not has_carry:
            return stacked
        plain = iter([x for n, x in zip(carried, carry) if n not in owned])
        last = kept["carry"].tree([v.raw_value if v is not None else next(plain) for v in kept["carry"].variables])
        return last if out_axes is Carry else _joined(last, stacked, out_axes)

    return functools.wraps(f)(wrapper)


def _carried(found, out_axes):
    """The carry, the other results, and their axes."""
    if out_axes is Carry:
        return found, (), ()
    if _is_axis(out_axes):
        return (), found, out_axes
    place = [n for n, axis in enumerate(out_axes) if axis is Carry]
    if not place:
        return (), tuple(found), tuple(out_axes)
    rest = [n for n in range(len(out_axes)) if n != place[0]]
    return found[place[0]], tuple(found[n] for n in rest), tuple(out_axes[n] for n in rest)


def _joined(carry, stacked, out_axes):
    found = iter(stacked)
    return tuple(carry if axis is Carry else next(found) for axis in out_axes)


def remat(f=None, **_):
    """The function: values are computed again as the compiler sees fit."""
    return (lambda f: f) if f is None else f


def _with_nodes(call, trees, in_axes=0, out_axes=0):
    """What `call(pure, parts, kept)` makes of functions of values, whose modules are changed as the functions change them."""
    parts = _Parts(trees, in_axes)
    before, kept = [v.raw_value for v in parts.owned()], {}

    def pure(f):
        def run(values):
            found = f(*parts.tree(values))
            kept["out"] = _Parts(found, out_axes)
            # Modules may get variables that they had not.
            kept["new"] = parts.unknown()
            return list(kept["out"].values), [v.raw_value for v in (*parts.owned(), *(v for v, _ in kept["new"]))]

        return run

    try:
        found, after = call(pure, parts, kept)
    except BaseException:
        _set(parts.owned(), before)
        raise
    out = kept["out"].tree(found)
    _set([*parts.owned(), *(v for v, _ in kept["new"])], after)
    in_order(list(trees))
    return in_order(out)


def cond(pred, true_fun, false_fun, *operands, **_):
    """One of two functions of modules and arrays, which may change the modules."""
    return _with_nodes(lambda pure, parts, _: jax.lax.cond(pred, pure(true_fun), pure(false_fun), list(parts.values)), operands)


def switch(index, branches, *operands, **_):
    """One of several functions of modules and arrays, which may change the modules."""
    return _with_nodes(lambda pure, parts, _: jax.lax.switch(index, [pure(f) for f in branches], list(parts.values)), operands)


def _looped(init_val, run):
    """The last value of a loop over the values of a tree; `run(pure, values)` runs it."""
    parts = _Parts((init_val,), 0)
    before = [v.raw_value for v in parts.owned()]

    def pure(f):
        def body(values, *first):
            found = _Parts((f(*first, *parts.tree(values)),), 0)
            arrays = iter([x for x, v in zip(found.values, found.variables) if v is None])
            return [v.raw_value if v is not None else next(arrays) for v in parts.variables]

        return body

    try:
        values = run(pure, parts, [x if isinstance(x, jax.Array) else jnp.asarray(x) for x in parts.values])
    except BaseException:
        _set(parts.owned(), before)
        raise
    return parts.tree(values)[0]


def while_loop(cond_fun, body_fun, init_val, **_):
    """`value = body_fun(value)` for as long as `cond_fun(value)` holds; a value may hold modules."""
    return _looped(init_val, lambda pure, parts, values: jax.lax.while_loop(lambda x: cond_fun(*parts.tree(x)), pure(body_fun), values))


def fori_loop(lower, upper, body_fun, init_val, *, unroll=None, **_):
    """`value = body_fun(i, value)` for each number; a value may hold modules."""
    return _looped(init_val, lambda pure, parts, values: jax.lax.fori_loop(lower, upper, lambda i, x: pure(body_fun)(x, i), values))


def eval_shape(f, *args, **_):
    """What a function gives, with shapes in place of values."""
    found = _Parts(f(*args), 0)
    return found.tree([jax.ShapeDtypeStruct(x.shape, x.dtype) for x in found.values])


class SplitBackups:
    """What streams of keys were before `split_rngs`; at the end of a `with` statement they are so again."""

    def __init__(self, streams):
        self._streams = streams

    def __enter__(self):
        return self

    def __exit__(self, *_):
        restore_rngs(self)

    def __iter__(self):
        return iter(self._streams)


def restore_rngs(backups):
    """Gives streams of keys what they were."""
    for stream, key, count in backups:
        stream.key.raw_value, stream.count.raw_value = key, count


def split_rngs(node=None, /, *, splits, only=..., squeeze=False, **_):
    """Splits the streams of keys of a module; as a decorator, those of the arguments, for as long as the function runs."""
    if node is None or callable(node) and not isinstance(node, Object):

        def decorator(f):
            def wrapper(*args, **kwargs):
                with split_rngs((args, kwargs), splits=splits, only=only, squeeze=squeeze):
                    return f(*args, **kwargs)

            return functools.wraps(f)(wrapper)

        return decorator if node is None else decorator(node)
    if squeeze and splits != 1:
        raise ValueError("squeeze=True is only supported for splits=1")
    found = []
    for path, stream in walk(node):
        if isinstance(stream, RngStream) and matches(only, stream.key, (*path, "key")) and matches(only, stream.count, (*path, "count")):
            key = jax.random.split(stream(), splits)
            found.append((stream, stream.key.raw_value, stream.count.raw_value))
            stream.key.raw_value = key[0] if squeeze else key
            stream.count.raw_value = jnp.zeros(stream.key.raw_value.shape, jnp.uint32)
    return SplitBackups(found)


def reseed(node, /, *, graph=None, policy="scalars_only", **stream_keys):
    """Starts streams of keys anew."""
    for _, stream in walk(node):
        if isinstance(stream, RngStream) and stream.tag in stream_keys:
            key = stream_keys[stream.tag]
            stream.key.raw_value = jax.random.key(key) if isinstance(key, int) else key
            stream.count.raw_value = jnp.zeros(stream.key.raw_value.shape, jnp.uint32)
