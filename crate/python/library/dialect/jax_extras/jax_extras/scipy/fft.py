"""`jax.scipy.fft`: cosine transforms."""

import math

import jax.numpy as jnp


def _matrix(n, norm):
    """The cosines of a transform, a row for each frequency."""
    found = 2 * jnp.cos(math.pi / n * (jnp.arange(n) + 0.5)[None] * jnp.arange(n)[:, None])
    return found * jnp.where(jnp.arange(n) == 0, math.sqrt(1 / (4 * n)), math.sqrt(1 / (2 * n)))[:, None] if norm == "ortho" else found


def _fitted(x, n, axis):
    x = jnp.moveaxis(jnp.asarray(x) * 1.0, axis, -1)
    if n is None or n == x.shape[-1]:
        return x
    return x[..., :n] if n < x.shape[-1] else jnp.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, n - x.shape[-1])])


def dct(x, type=2, n=None, axis=-1, norm=None):
    """The cosine transform of an axis."""
    if type != 2:
        raise NotImplementedError("Only DCT type 2 is implemented.")
    rows = _fitted(x, n, axis)
    return jnp.moveaxis(rows @ _matrix(rows.shape[-1], norm).T, -1, axis)


def idct(x, type=2, n=None, axis=-1, norm=None):
    """The inverse of `dct`."""
    if type != 2:
        raise NotImplementedError("Only DCT type 2 is implemented.")
    rows = _fitted(x, n, axis)
    n = rows.shape[-1]
    matrix = _matrix(n, norm)
    back = matrix if norm == "ortho" else matrix * jnp.where(jnp.arange(n) == 0, 0.25, 0.5)[:, None] / n
    return jnp.moveaxis(rows @ back, -1, axis)


def _over_axes(function, name):
    def transform(x, type=2, s=None, axes=None, norm=None):
        x = jnp.asarray(x)
        axes = range(x.ndim) if axes is None and s is None else range(x.ndim - len(s), x.ndim) if axes is None else axes
        for axis, n in zip(axes, [None] * x.ndim if s is None else s):
            x = function(x, type, n, axis, norm)
        return x

    transform.__name__, transform.__doc__ = name, f"`{function.__name__}` over several axes."
    return transform


dctn, idctn = _over_axes(dct, "dctn"), _over_axes(idct, "idctn")
