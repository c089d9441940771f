"""Pooling of arrays of channels and places, without an axis of batches."""

import math
from collections.abc import Sequence

import jax
import jax.numpy as jnp

from .._module import Module, field


def _sizes(name, value, count):
    if isinstance(value, int):
        return (value,) * count
    if isinstance(value, Sequence):
        return tuple(value)
    raise ValueError(f"`{name}` must either be an int or tuple of length {count} containing ints.")


class Pool(Module):
    """A reduction over windows."""

    init: object
    operation: object
    num_spatial_dims: int = field(static=True)
    kernel_size: tuple = field(static=True)
    stride: tuple = field(static=True)
    padding: tuple = field(static=True)
    use_ceil: bool = field(static=True)

    def __init__(self, init, operation, num_spatial_dims, kernel_size, stride=1, padding=0, use_ceil=False):
        self.init, self.operation, self.num_spatial_dims, self.use_ceil = init, operation, num_spatial_dims, use_ceil
        self.kernel_size, self.stride = _sizes("kernel_size", kernel_size, num_spatial_dims), _sizes("stride", stride, num_spatial_dims)
        if isinstance(padding, int):
            self.padding = ((padding, padding),) * num_spatial_dims
        elif isinstance(padding, Sequence) and len(padding) == num_spatial_dims:
            self.padding = tuple(tuple(part) if isinstance(part, Sequence) else (part, part) for part in padding)
        else:
            raise ValueError(f"`padding` must either be an int or tuple of length {num_spatial_dims} containing ints or tuples of length 2.")

    def _padded(self, sizes):
        found = []
        for size, (before, after), window, step in zip(sizes, self.padding, self.kernel_size, self.stride):
            rest = (size + before + after - window) % step
            after += step if self.use_ceil and rest else 0
            if max(before, after) > window:
                raise RuntimeError(f"Paddings should be less than the size of the kernel. Padding {(before, after)} received for kernel size {window}.")
            found.append((before, after))
        return found

    def __call__(self, x, *, key=None):
        count = self.num_spatial_dims
        assert len(x.shape) == count + 1, f"Input should have {count} spatial dimensions, but input has shape {x.shape}"
        padding = [(0, 0), *self._padded(x.shape[1:])]
        return jax.lax.reduce_window(x, self.init, self.operation, (1, *self.kernel_size), (1, *self.stride), padding)


def _pool(name, count, init, operation, is_mean):
    def __init__(self, kernel_size, stride=1, padding=0, use_ceil=False):
        Pool.__init__(self, init, operation, count, kernel_size, stride, padding, use_ceil)

    def __call__(self, x, *, key=None):
        found = Pool.__call__(self, x)
        return found / math.prod(self.kernel_size) if is_mean else found

    doc = f"The {'mean' if is_mean else 'maximum'} of windows of {count} axes."
    return type(Pool)(f"{name}{count}d", (Pool,), {"__init__": __init__, "__call__": __call__, "__doc__": doc, "__module__": __name__})


AvgPool1d, AvgPool2d, AvgPool3d = (_pool("AvgPool", count, 0, jax.lax.add, True) for count in (1, 2, 3))
MaxPool1d, MaxPool2d, MaxPool3d = (_pool("MaxPool", count, -math.inf, jax.lax.max, False) for count in (1, 2, 3))


class AdaptivePool(Module):
    """A reduction to so many places along each axis."""

    target_shape: tuple = field(static=True)
    operation: object

    def __init__(self, target_shape, num_spatial_dims, operation):
        self.operation = operation
        if isinstance(target_shape, int):
            self.target_shape = (target_shape,) * num_spatial_dims
        elif isinstance(target_shape, Sequence) and len(target_shape) == num_spatial_dims:
            self.target_shape = tuple(target_shape)
        else:
            raise ValueError(f"`target_size` must either be an int or tuple of length {num_spatial_dims} containing ints.")

    def __call__(self, x, *, key=None):
        if x.ndim != len(self.target_shape) + 1:
            raise ValueError(f"Expected input with {len(self.target_shape) + 1} dimensions, received {x.ndim} instead.")
        for axis, count in enumerate(self.target_shape, start=1):
            size = x.shape[axis]
            # The first parts are larger by one where the size is no multiple.
            larger, part = size % count, size // count
            x = jnp.moveaxis(x, axis, -1)
            cut = larger * (part + 1)
            ends = []
            if larger:
                ends.append(self.operation(x[..., :cut].reshape(*x.shape[:-1], larger, part + 1), axis=-1))
            if count > larger:
                ends.append(self.operation(x[..., cut:].reshape(*x.shape[:-1], count - larger, part), axis=-1))
            x = jnp.moveaxis(jnp.concatenate(ends, axis=-1), -1, axis)
        return x


def _adaptive(name, count, operation):
    def __init__(self, target_shape):
        AdaptivePool.__init__(self, target_shape, count, operation)

    doc = f"The {operation.__name__} of parts of {count} axes."
    return type(AdaptivePool)(f"{name}{count}d", (AdaptivePool,), {"__init__": __init__, "__doc__": doc, "__module__": __name__})


AdaptiveAvgPool1d, AdaptiveAvgPool2d, AdaptiveAvgPool3d = (_adaptive("AdaptiveAvgPool", count, jnp.mean) for count in (1, 2, 3))
AdaptiveMaxPool1d, AdaptiveMaxPool2d, AdaptiveMaxPool3d = (_adaptive("AdaptiveMaxPool", count, jnp.max) for count in (1, 2, 3))
