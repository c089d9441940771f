"""Integrals of samples."""

import math

import numpy as np


def _spacing(y, x, dx, axis):
    if x is None:
        return dx
    x = np.asarray(x)
    if x.ndim == 1:
        shape = [1] * y.ndim
        shape[axis] = -1
        return np.diff(x).reshape(shape)
    return np.diff(x, axis=axis)


def _parts(y, axis):
    n = y.shape[axis]
    return np.take(y, np.arange(1, n), axis=axis), np.take(y, np.arange(n - 1), axis=axis)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral of samples by straight lines between them."""
    y = np.asarray(y)
    after, before = _parts(y, axis)
    return np.sum(_spacing(y, x, dx, axis) * (after + before) / 2.0, axis=axis)


def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    """The integral of samples up to each of them."""
    y = np.asarray(y)
    after, before = _parts(y, axis)
    found = np.cumsum(_spacing(y, x, dx, axis) * (after + before) / 2.0, axis=axis)
    if initial is None:
        return found
    if initial != 0:
        raise ValueError("`initial` must be `None` or `0`.")
    shape = list(found.shape)
    shape[axis] = 1
    return np.concatenate([np.zeros(shape), found], axis=axis)


def simpson(y, x=None, *, dx=1.0, axis=-1):
    """The integral of samples by parabolas; for an even number of them the last part is corrected (Cartwright)."""
    y = np.moveaxis(np.asarray(y, dtype=float), axis, -1)
    n = y.shape[-1]
    h = np.full(n - 1, float(dx)) if x is None else np.diff(np.moveaxis(np.asarray(x, dtype=float), axis if np.ndim(x) > 1 else -1, -1), axis=-1)
    if n == 1:
        return np.sum(y * 0.0, axis=-1)
    if n == 2:
        return 0.5 * h[..., 0] * (y[..., 0] + y[..., 1])
    odd = n if n % 2 else n - 1
    found = _parabolas(y[..., :odd], h[..., : odd - 1])
    if n % 2 == 0:
        a, b = h[..., -1], h[..., -2]
        found = found + (2 * a**2 + 3 * a * b) / (6 * (b + a)) * y[..., -1] + (a**2 + 3 * a * b) / (6 * b) * y[..., -2] - a**3 / (6 * b * (b + a)) * y[..., -3]
    return found


def _parabolas(y, h):
    h0, h1 = h[..., 0::2], h[..., 1::2]
    total, product, ratio = h0 + h1, h0 * h1, h0 / h1
    parts = y[..., 0:-2:2] * (2.0 - 1.0 / ratio) + y[..., 1:-1:2] * (total * (total / product)) + y[..., 2::2] * (2.0 - ratio)
    return np.sum(total / 6.0 * parts, axis=-1)


def cumulative_simpson(y, *, x=None, dx=1.0, axis=-1, initial=None):
    """The integral of samples by parabolas up to each of them."""
    y = np.moveaxis(np.asarray(y, dtype=float), axis, -1)
    h = np.full(y.shape[-1] - 1, float(dx)) if x is None else np.diff(np.asarray(x, dtype=float))

    def forward(y, h):
        a, b = h[:-1], h[1:]
        return a / 6 * ((3 - a / (a + b)) * y[..., :-2] + (3 + a * a / (b * (a + b)) + a / (a + b)) * y[..., 1:-1] - a * a / (b * (a + b)) * y[..., 2:])

    one, two = forward(y, h), forward(y[..., ::-1], h[::-1])[..., ::-1]
    # Each part by the parabola that begins there and the one that ends there, in turn.
    parts = [one[..., i : i + 1] if i % 2 == 0 and i < one.shape[-1] else two[..., i - 1 : i] for i in range(y.shape[-1] - 1)]
    found = np.cumsum(np.concatenate(parts, axis=-1), axis=-1)
    if initial is not None:
        found = np.concatenate([np.full((*found.shape[:-1], 1), float(initial)), found + initial], axis=-1)
    return np.moveaxis(found, -1, axis)


def romb(y, dx=1.0, axis=-1, show=False):
    """Romberg's integral of 2**k + 1 samples."""
    y = np.moveaxis(np.asarray(y, dtype=float), axis, -1)
    parts = y.shape[-1] - 1
    k = parts.bit_length() - 1
    if parts != 1 << k:
        raise ValueError("Number of samples must be one plus a non-negative power of 2.")
    row = [(y[..., 0] + y[..., -1]) / 2.0 * (parts * dx)]
    for i in range(1, k + 1):
        step = parts >> i
        after = [0.5 * (row[0] + parts * dx / (1 << (i - 1)) * np.sum(y[..., step :: 2 * step], axis=-1))]
        for j in range(1, i + 1):
            after.append(after[j - 1] + (after[j - 1] - row[j - 1]) / (4.0**j - 1.0))
        row = after
    return row[-1]


def newton_cotes(rn, equal=0):
    """Weights of Newton and Cotes for n parts of one length, and the factor of the error."""
    n = rn if isinstance(rn, int) else len(rn) - 1
    places = np.arange(n + 1) if isinstance(rn, int) else np.asarray(rn, dtype=float)
    table = np.stack([places * 1.0**0 if p == 0 else (2.0 * places / n - 1) ** p for p in range(n + 1)]) + 0.0
    table[0] = 1.0
    right = np.array([n * (1 / (p + 1) if p % 2 == 0 else 0.0) for p in range(n + 1)])
    weights = np.linalg.solve(table, right)
    power = n + (3 if n % 2 == 0 else 2) - 1
    gap = n ** (power + 1) / (power + 1) - float(np.sum(weights * places**power))
    return weights, gap / math.factorial(power)
