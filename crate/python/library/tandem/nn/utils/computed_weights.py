"""Weights that are computed from others whenever they are read: norms kept apart, pruned weights, and what else takes a weight's place."""

import _tandem

from ...autodiff import no_grad


def compute(module, name, read, write=None, prefix=""):
    """From now on `module.name` is `read(module)`; `write(module, value)` is what an assignment does. The class is one of its own.

    >>> layer = td.nn.Dense(1, in_units=1)
    >>> layer.scale = 3.0
    >>> td.nn.utils.computed_weights.compute(layer, "twice", lambda layer: layer.scale * 2)
    >>> layer.twice, type(layer).__name__
    (6.0, 'Dense')
    >>> td.nn.utils.computed_weights.forget(layer, "twice")
    >>> hasattr(layer, "twice")
    False
    """
    module.__dict__.pop(name, None)
    cls = type(module)
    _become(module, {**getattr(cls, "_computed", {}), name: property(read, write)}, prefix)


def forget(module, name):
    """Ends `compute`."""
    kept = {key: value for key, value in type(module)._computed.items() if key != name}
    _become(module, kept, type(module).__name__.removesuffix(type(module)._plain_class.__name__))


def settle(module, name, place, *others):
    """Ends `compute`: the parameter at `place` takes over what is computed now, and its name."""
    value, kept = getattr(module, name).detach(), getattr(module, place)
    forget(module, name)
    for other in (place, *others):
        delattr(module, other)
    with no_grad():
        kept.assign(value)
    setattr(module, name, kept)


def _become(module, computed, prefix):
    cls = getattr(type(module), "_plain_class", type(module))
    if computed:
        members = {**computed, "_computed": computed, "_plain_class": cls, "__module__": cls.__module__, "__doc__": cls.__doc__}
        cls = type(prefix + cls.__name__, (cls,), members)
    object.__setattr__(module, "__class__", cls)


def norm_except(x, dim=0):
    """The norm over all axes but one, which stay with size 1; over all of them for `dim=None` or -1."""
    axes = None if dim in (None, -1) else tuple(axis for axis in range(x.ndim) if axis != dim % x.ndim)
    return _tandem.sqrt(_tandem.sum(x * x, axes, keepdims=axes is not None))


def of_length(direction, length, dim=0):
    """A weight of this direction and this norm (Salimans and Kingma 2016)."""
    return direction * (length / norm_except(direction, dim))


def as_matrix(x, dim=0):
    """A weight as a matrix, whose rows are its axis `dim`."""
    x = _tandem.moveaxis(x, dim, 0)
    return _tandem.reshape(x, (x.shape[0], -1))


def _unit(x, eps):
    return x / _tandem.maximum(_tandem.sqrt(_tandem.sum(x * x)), eps)


def power_step(matrix, u, v, count=1, eps=1e-12):
    """Moves the vectors `u` and `v` towards those of the largest singular value of a matrix, so many times."""
    with no_grad():
        for _ in range(count):
            u.assign(_unit(matrix @ v, eps))
            v.assign(_unit(_tandem.transpose(matrix) @ u, eps))


def without_norm(x, u, v, dim=0):
    """A weight divided by its largest singular value (Miyato et al. 2018), which `u` and `v` belong to."""
    return x / _tandem.sum(u.detach() * (as_matrix(x, dim) @ v.detach()))


def pruned_count(amount, size):
    """How many of `size` an amount is: a number, or a share below 1."""
    if isinstance(amount, float):
        if not 0.0 <= amount <= 1.0:
            raise ValueError(f"amount={amount} should be a number of them or a share from 0 to 1")
        return round(amount * size)
    if amount > size or amount < 0:
        raise ValueError(f"amount={amount} should be smaller than the number of parameters to prune={size}")
    return amount


def without_lowest(scores, mask, amount):
    """A mask (a tensor of 0 and 1) without the lowest scores among those that it keeps; all of them have one axis."""
    kept = [at for at, keeps in enumerate(mask.tolist()) if keeps]
    values = scores.tolist()
    lowest = set(sorted(kept, key=lambda at: values[at])[: pruned_count(amount, len(kept))])
    return _tandem.tensor([0.0 if at in lowest else keeps for at, keeps in enumerate(mask.tolist())], dtype="float32")
