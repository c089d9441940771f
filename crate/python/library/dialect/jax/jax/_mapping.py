"""`vmap`: functions of each slice of their arguments, all at once."""

import sys

import _tandem
import tandem as td

from . import _tree, debug
from ._array import given
from ._calls import StepByStep, array_leaf, frames, result_leaf, whole, wrapped
from ._constants import called
from .errors import shown


def _spread(axes, tree, what):
    """An axis, or None, for each leaf of a tree, from a tree of axes that may end above the leaves."""
    found = []

    def walk(axes, tree):
        if axes is None or isinstance(axes, int):
            found.extend([axes] * len(_tree.leaves(tree)))
            return
        if type(axes) in (list, tuple) and isinstance(tree, (list, tuple)) and len(axes) == len(tree):
            pairs = zip(axes, tree)
        elif isinstance(axes, dict) and isinstance(tree, dict) and set(axes) == set(tree):
            pairs = [(axes[key], tree[key]) for key in _tree._sorted_keys(tree)]
        elif type(axes) is type(tree) and type(axes) in _tree._registry:
            flatten = _tree._registry[type(axes)][0]
            pairs = zip(flatten(axes)[0], flatten(tree)[0])
        else:
            raise ValueError(
                f"{what} specification must be a tree prefix of the corresponding value, got specification {axes!r} for value tree "
                    f"{_tree.structure(tree)}."
            )
        for a, t in pairs:
            walk(a, t)

    walk(axes, tree)
    return found


def _check_sizes(fun, args, kwargs, leaves, axes):
    sizes = {}
    code = getattr(fun, "__code__", None)
    known = code.co_varnames[: code.co_argcount] if code else ()
    names = []
    for path, _ in _tree.leaves_with_path((args, kwargs)):
        first = path[1]._value
        by_name = path[0]._value == 0 and first < len(known)
        names.append(f"argument {known[first]}{_tree.keystr(path[2:])}" if by_name else f"args{_tree.keystr(path).removeprefix('[0]')}")
    for name, x, axis in zip(names, leaves, axes):
        if axis is None:
            continue
        if not -x.ndim <= axis < x.ndim:
            raise ValueError(
                f"vmap was requested to map its argument along axis {axis}, which implies that its rank should be at least "
                    f"{axis + 1 if axis >= 0 else -axis}, but is only {x.ndim} (its shape is {tuple(x.shape)})"
            )
        sizes.setdefault(x.shape[axis], []).append(f"axis {axis} of {name} of type {shown(x)}")
    if not sizes:
        raise ValueError("vmap must have at least one non-None value in in_axes or axis_size must be specified")
    if len(sizes) > 1:
        lines = [
            f"  * one axis had size {n}: {found[0]}" if len(found) == 1 else f"  * many axes ({len(found)} of them) had size {n}, e.g. {found[0]}"
            for n, found in sizes.items()
        ]
        raise ValueError("vmap got inconsistent sizes for array axes to be mapped:\n" + ";\n".join(lines))
    return next(iter(sizes))


# So many rows at most are run one after the other, where a function asks for it.
_MOST = 256


def vmap(fun, in_axes=0, out_axes=0, axis_name=None, axis_size=None, spmd_axis_name=None):
    """A function that maps `fun` over an axis of its arguments."""
    if isinstance(in_axes, list):
        in_axes = tuple(in_axes)
    if not isinstance(in_axes, (int, tuple, dict)) and in_axes is not None and type(in_axes) not in _tree._registry:
        raise TypeError(
            f"vmap in_axes must be an int, None, or a tuple of entries corresponding to the positional arguments passed to the function, "
                f"but got {in_axes}."
        )

    def mapped(*args, **kwargs):
        if isinstance(in_axes, tuple) and len(in_axes) != len(args):
            raise ValueError(
                f"vmap in_axes must be an int, None, or a tuple of entries corresponding to the positional arguments passed to the "
                    f"function, but got len(in_axes)={len(in_axes)}, len(args)={len(args)}"
            )
        leaves = []
        structure = _tree._flatten((args, kwargs), leaves, None)
        axes = _spread(in_axes, args, "vmap in_axes") + [0] * len(_tree.leaves(kwargs))
        # What is not mapped may be anything.
        others = {n: x for n, (x, axis) in enumerate(zip(leaves, axes)) if axis is None and callable(x)}
        leaves = [given(td.zeros(())) if n in others else array_leaf(x) for n, x in enumerate(leaves)]
        if axis_size is None or any(axis is not None for axis in axes):
            _check_sizes(fun, args, kwargs, leaves, axes)
        else:
            leaves, axes = [*leaves, given(td.zeros((axis_size,)))], [*axes, 0]
        kept = {}

        def flat(*xs):
            args, kwargs = _tree._build(structure, iter([others.get(n, x) for n, x in enumerate(xs)] if others else xs))
            found = []
            frames.append((max(map(_tandem.trace_of, xs)), size, [(x, y) for x, y, axis in zip(xs, leaves, axes) if axis is None]))
            try:
                kept["tree"] = called(fun, args, kwargs)
            finally:
                frames.pop()
            kept["result"] = _tree._flatten(kept["tree"], found, None)
            return [result_leaf(x) for x in found]

        flat.__name__ = getattr(fun, "__name__", "vmap")
        calls, size = debug.Collected(), next(x.shape[axis] for x, axis in zip(leaves, axes) if axis is not None)
        noted = lambda *xs: calls.results(flat, xs)
        noted.__name__ = flat.__name__
        if axis_name is not None or "jax_extras.collectives" in sys.modules and sys.modules["jax_extras.collectives"]._frames:
            from jax_extras import collectives

            found = collectives.mapped(noted, leaves, axes, axis_name, size)
        else:
            try:
                found = [given(x) for x in _tandem.vmap(noted, tuple(leaves), tuple(axes), 0)]
            except StepByStep:
                if td.is_tracing():
                    raise
                calls.calls = []
                if size > _MOST:
                    return whole(mapped, *args, **kwargs)
                rows = [flat(*[x if axis is None else given(td.moveaxis(x, axis, 0))[n] for x, axis in zip(leaves, axes)]) for n in range(size)]
                found = [given(td.stack(list(column))) for column in zip(*rows)]
        if calls.calls:
            found = calls.spread(found, size)
        places = [0] * len(found) if out_axes == 0 else _spread(out_axes, kept["tree"], "vmap out_axes")
        found = [x if axis == 0 else x[0] if axis is None else given(td.moveaxis(x, 0, axis)) for x, axis in zip(found, places)]
        return _tree._build(kept["result"], iter(found))

    return wrapped(mapped, fun)
