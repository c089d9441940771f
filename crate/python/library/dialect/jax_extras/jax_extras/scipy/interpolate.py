"""`jax.scipy.interpolate`."""

import itertools

import jax.numpy as jnp


class RegularGridInterpolator:
    """Values between the points of a grid."""

    def __init__(self, points, values, method="linear", bounds_error=False, fill_value=jnp.nan):
        if method not in ("linear", "nearest"):
            raise ValueError(f"method {method!r} is not defined")
        self.method, self.bounds_error = method, bounds_error
        if bounds_error:
            raise NotImplementedError("`bounds_error` takes no effect under JIT")
        self.grid, self.values, self.fill_value = tuple(jnp.asarray(p) for p in points), jnp.asarray(values), fill_value
        if self.values.dtype.kind in "iub":
            self.values = self.values * 1.0
        if len(self.grid) > self.values.ndim:
            raise ValueError(f"there are {len(self.grid)} point arrays, but values has {self.values.ndim} dimensions")
        for at, axis in enumerate(self.grid):
            if axis.ndim != 1:
                raise ValueError(f"the points in dimension {at} must be 1-dimensional")
            if self.values.shape[at] != len(axis):
                raise ValueError(f"there are {len(axis)} points and {self.values.shape[at]} values in dimension {at}")

    def __call__(self, xi, method=None):
        method = self.method if method is None else method
        if method not in ("linear", "nearest"):
            raise ValueError(f"method {method!r} is not defined")
        axes = len(self.grid)
        xi = jnp.stack(jnp.broadcast_arrays(*xi), -1) if isinstance(xi, tuple) else jnp.asarray(xi)
        if xi.ndim == 1:
            xi = xi[:, None] if axes == 1 else xi[None]
        if xi.shape[-1] != axes:
            raise ValueError(f"the requested sample points xi have dimension {xi.shape[-1]}, but this RegularGridInterpolator has dimension {axes}")
        shape, rows = xi.shape[:-1], jnp.reshape(xi, (-1, axes)).T
        outside = jnp.zeros(rows.shape[1], bool)
        nodes = []
        for x, points in zip(rows, self.grid):
            low = jnp.clip(jnp.searchsorted(points, x, side="left") - 1, 0, max(len(points) - 2, 0))
            share = (x - points[low]) / (points[low + 1] - points[low])
            outside = outside | (x < points[0]) | (x > points[-1])
            nodes.append([(low, 1 - share), (low + 1, share)] if method == "linear" else [(jnp.where(share <= 0.5, low, low + 1), 1)])
        found = 0
        for corner in itertools.product(*nodes):
            value = self.values[tuple(i for i, _ in corner)]
            for _, weight in corner:
                value = value * (jnp.reshape(weight, (-1,) + (1,) * (value.ndim - 1)) if method == "linear" else 1)
            found = found + value
        if self.fill_value is not None:
            found = jnp.where(jnp.reshape(outside, (-1,) + (1,) * (found.ndim - 1)), self.fill_value, found)
        return jnp.reshape(found, shape + tuple(self.values.shape[axes:]))
