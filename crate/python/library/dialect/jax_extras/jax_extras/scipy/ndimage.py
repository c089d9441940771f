"""`jax.scipy.ndimage`."""

import itertools

import jax.numpy as jnp


def _mirrored(i, n):
    """Places counted back and forth, the ends once."""
    period = max(2 * n - 2, 1)
    i = jnp.abs(i) % period
    return jnp.where(i >= n, period - i, i)


def _reflected(i, n):
    """Places counted back and forth, the ends twice."""
    i = i % (2 * n)
    return jnp.where(i >= n, 2 * n - 1 - i, i)


_PLACES = {"nearest": lambda i, n: jnp.clip(i, 0, n - 1), "wrap": lambda i, n: i % n, "mirror": _mirrored, "reflect": _reflected, "constant": lambda i, n: i}


def _away_from_zero(x):
    return jnp.sign(x) * jnp.floor(jnp.abs(x) + 0.5)


def map_coordinates(input, coordinates, order, mode="constant", cval=0.0):
    """The values of an array at places between its elements."""
    input, places = jnp.asarray(input), [jnp.asarray(x) for x in coordinates]
    if len(places) != input.ndim:
        raise ValueError(f"coordinates must be a sequence of length input.ndim, but {len(places)} != {input.ndim}")
    if mode not in _PLACES:
        raise NotImplementedError(f"jax.scipy.ndimage.map_coordinates does not yet support mode {mode}. Currently supported modes are {set(_PLACES)}.")
    if order not in (0, 1):
        raise NotImplementedError("jax.scipy.ndimage.map_coordinates currently requires order<=1")
    nodes = []
    for x, n in zip(places, input.shape):
        if order == 0:
            options = [(_away_from_zero(x).astype("int32") if x.dtype.kind == "f" else x, 1)]
        else:
            low = jnp.floor(x)
            above = x - low
            low = low.astype("int32")
            options = [(low, 1 - above), (low + 1, above)]
        nodes.append([(_PLACES[mode](i, n), (0 <= i) & (i < n), weight) for i, weight in options])
    found = 0
    for corner in itertools.product(*nodes):
        value = input[tuple(i for i, _, _ in corner)]
        if mode == "constant":
            inside = jnp.asarray(True)
            for _, here, _ in corner:
                inside = inside & here
            value = jnp.where(inside, value, cval)
        for _, _, weight in corner:
            value = value * weight
        found = found + value
    return _away_from_zero(found).astype(input.dtype) if input.dtype.kind in "iu" and found.dtype.kind == "f" else found.astype(input.dtype)
