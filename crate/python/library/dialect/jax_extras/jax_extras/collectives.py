"""Sums over mapped axes, of which each has one device."""

import jax
import tandem as td
from jax import _tree
from jax._array import asarray, given
from jax._calls import wrapped

_names = []


class over:
    """Within a `with` statement, an axis of this name is mapped."""

    def __init__(self, name):
        self._name = name

    def __enter__(self):
        _names.append(self._name)

    def __exit__(self, *_):
        _names.pop()


def _check(axis_name):
    for name in axis_name if isinstance(axis_name, (tuple, list)) else (axis_name,):
        if name not in _names:
            raise NameError(f"unbound axis name: {name}")


def _same(name):
    def function(x, axis_name, **_):
        _check(axis_name)
        return _tree.map(asarray, x)

    function.__name__ = name
    function.__doc__ = f"`{name}` over a mapped axis of one device: the value itself."
    return function


psum, pmean, pmax, pmin = map(_same, ("psum", "pmean", "pmax", "pmin"))


def all_gather(x, axis_name, *, axis=0, **_):
    """The values of all devices along a new axis."""
    _check(axis_name)
    return _tree.map(lambda leaf: given(td.expand_dims(asarray(leaf), axis)), x)


def axis_index(axis_name):
    """The number of the device along the axis."""
    _check(axis_name)
    return given(td.tensor(0))


def axis_size(axis_name):
    """How many devices the axis has."""
    _check(axis_name)
    return 1


def pmap(fun, axis_name=None, *, in_axes=0, out_axes=0, static_broadcasted_argnums=(), devices=None, **_):
    """A function mapped over devices, of which there is one: the mapped axis has size 1."""
    each = jax.vmap(fun, in_axes, out_axes)

    def mapped(*args, **kwargs):
        sizes = {x.shape[0] for x in _tree.leaves((args, kwargs)) if getattr(x, "ndim", 0)}
        if sizes and min(sizes) > 1 and in_axes == 0:
            raise ValueError(
                f"compiling computation `{each.__name__}` that requires {min(sizes)} logical devices, but only 1 XLA devices are "
                    f"available (num_replicas={min(sizes)})"
            )
        with over(axis_name):
            return each(*args, **kwargs)

    return wrapped(mapped, fun)
