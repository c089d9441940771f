"""`jax.image`: `resize`."""

import jax.numpy as jnp


def _kernel(method):
    if method in ("linear", "bilinear", "trilinear", "triangle"):
        return lambda x: jnp.maximum(0, 1 - jnp.abs(x))
    if method in ("cubic", "bicubic", "tricubic"):
        # Keys 1981, with -0.5.
        near = lambda x: ((1.5 * x - 2.5) * x) * x + 1.0
        far = lambda x: ((-0.5 * x + 2.5) * x - 4.0) * x + 2.0
        return lambda x: jnp.where(jnp.abs(x) >= 2, 0.0, jnp.where(jnp.abs(x) >= 1, far(jnp.abs(x)), near(jnp.abs(x))))
    raise ValueError(f"Unknown resize method '{method}'")


def _weights(size, new, kernel, antialias):
    scale = new / size
    wide = max(1 / scale, 1.0) if antialias else 1.0
    at = (jnp.arange(new) + 0.5) / scale - 0.5
    weights = kernel(jnp.abs(at[None, :] - jnp.arange(size)[:, None]) / wide)
    total = jnp.sum(weights, 0, keepdims=True)
    return jnp.where(jnp.abs(total) > 1e-4, weights / jnp.where(total == 0, 1.0, total), 0.0)


def resize(image, shape, method, antialias=True, precision=None):
    """A picture of another size."""
    image = jnp.asarray(image)
    method = getattr(method, "value", method)
    for axis, (size, new) in enumerate(zip(image.shape, shape)):
        if size == new:
            continue
        if method == "nearest":
            at = jnp.floor((jnp.arange(new) + 0.5) * (size / new)).astype(jnp.int32)
            image = jnp.take(image, at, axis)
        else:
            weights = _weights(size, new, _kernel(method), antialias)
            image = jnp.moveaxis(jnp.tensordot(image.astype(float), weights, axes=([axis], [0])), -1, axis)
    return image
