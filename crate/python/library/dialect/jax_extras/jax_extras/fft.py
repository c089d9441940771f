"""`jax.numpy.fft`: discrete Fourier transforms."""

import math

import jax.numpy as jnp
from jax._array import asarray

from .complexes import ComplexArray, is_complex, parts_of, transformed


def _given(a):
    a = asarray(a)
    return a if is_complex(a) or a.dtype.kind == "f" else a * 1.0


def _fitted(a, n, axis):
    """Cut, or filled with zeros, to length n along an axis."""
    size = a.shape[axis]
    if n == size:
        return a
    if n < size:
        return jnp.take(a, jnp.arange(n), axis)
    widths = [(0, 0)] * a.ndim
    widths[axis] = (0, n - size)
    return jnp.pad(a, widths)


def _scale(n, norm, back):
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f'jax.numpy.fft: Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    return 1 / math.sqrt(n) if norm == "ortho" else 1 / n if back == (norm != "forward") else 1.0


def _along(a, n, axis, norm, back):
    a = _given(a)
    if not -a.ndim <= axis < a.ndim:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {a.ndim}")
    n = a.shape[axis] if n is None else n
    if n < 1:
        raise ValueError(f"jax.numpy.fft.{'i' if back else ''}fft only supports n > 0, got n={n}.")
    rows = jnp.moveaxis(_fitted(a, n, axis), axis, -1)
    found, scale = transformed(rows, back), _scale(n, norm, back)
    return jnp.moveaxis(found if scale == 1.0 else ComplexArray(found.real * scale, found.imag * scale), -1, axis)


def fft(a, n=None, axis=-1, norm=None):
    """The transform of an axis."""
    return _along(a, n, axis, norm, False)


def ifft(a, n=None, axis=-1, norm=None):
    """The inverse of `fft`."""
    return _along(a, n, axis, norm, True)


def rfft(a, n=None, axis=-1, norm=None):
    """The frequencies of a real signal, from 0 up."""
    a = asarray(a)
    if is_complex(a):
        raise ValueError("Only real valued inputs supported for rfft")
    found = fft(a, n, axis, norm)
    return jnp.take(found, jnp.arange(found.shape[axis] // 2 + 1), axis)


def irfft(a, n=None, axis=-1, norm=None):
    """The real signal that has these frequencies from 0 up."""
    a = _given(a)
    n = 2 * (a.shape[axis] - 1) if n is None else n
    half = jnp.moveaxis(_fitted(a, n // 2 + 1, axis), axis, -1)
    x, y = parts_of(half)
    rest = slice(1, (n + 1) // 2)
    # What a real signal has no use for is left out: the imaginary part of the mean, and of the last frequency of an even length.
    y = y.at[..., 0].set(0.0)
    y = y if n % 2 else y.at[..., -1].set(0.0)
    whole = ComplexArray(jnp.concatenate([x, x[..., rest][..., ::-1]], -1), jnp.concatenate([y, -y[..., rest][..., ::-1]], -1))
    return jnp.moveaxis(ifft(whole, norm=norm).real, -1, axis)


_TURNED = {None: "forward", "backward": "forward", "forward": "backward", "ortho": "ortho"}


def hfft(a, n=None, axis=-1, norm=None):
    """The transform of a signal of which half is given, the other half being its conjugate."""
    return irfft(jnp.conj(a), n, axis, _TURNED[norm])


def ihfft(a, n=None, axis=-1, norm=None):
    """The inverse of `hfft`."""
    return jnp.conj(rfft(a, n, axis, _TURNED[norm]))


def _over_axes(name, doc, first, others, first_last, default):
    def function(a, s=None, axes=default, norm=None):
        a = _given(a)
        axes = tuple(range(a.ndim) if s is None else range(a.ndim - len(s), a.ndim)) if axes is None else tuple(axes)
        sizes = [None] * len(axes) if s is None else list(s)
        steps = list(zip(axes, sizes))
        if len({axis % a.ndim for axis in axes}) != len(axes):
            raise ValueError(f"jax.numpy.fft.{name} does not support repeated axes. Got axes {list(axes)}.")
        order = [(first, *steps[-1]), *((others, *step) for step in steps[:-1])]
        for transform, axis, n in order if first_last else order[::-1]:
            a = transform(a, n, axis, norm)
        return a

    function.__name__, function.__doc__ = name, doc
    return function


fftn = _over_axes("fftn", "The transform of several axes.", fft, fft, True, None)
ifftn = _over_axes("ifftn", "The inverse of `fftn`.", ifft, ifft, True, None)
rfftn = _over_axes("rfftn", "The transform of several axes of real numbers.", rfft, fft, True, None)
irfftn = _over_axes("irfftn", "The inverse of `rfftn`.", irfft, ifft, False, None)
fft2 = _over_axes("fft2", "The transform of two axes.", fft, fft, True, (-2, -1))
ifft2 = _over_axes("ifft2", "The inverse of `fft2`.", ifft, ifft, True, (-2, -1))
rfft2 = _over_axes("rfft2", "The transform of two axes of real numbers.", rfft, fft, True, (-2, -1))
irfft2 = _over_axes("irfft2", "The inverse of `rfft2`.", irfft, ifft, False, (-2, -1))


def fftfreq(n, d=1.0, *, dtype=None, device=None):
    """The frequencies of `fft`, those below 0 last."""
    places = jnp.arange(n)
    return (jnp.where(places < (n + 1) // 2, places, places - n) / (d * n)).astype(dtype or float)


def rfftfreq(n, d=1.0, *, dtype=None, device=None):
    """The frequencies of `rfft`."""
    return (jnp.arange(n // 2 + 1) / (d * n)).astype(dtype or float)


def _shifted(x, axes, sign):
    x = asarray(x)
    axes = range(x.ndim) if axes is None else [axes] if isinstance(axes, int) else axes
    for axis in axes:
        x = jnp.roll(x, sign * (x.shape[axis] // 2), axis)
    return x


def fftshift(x, axes=None):
    """The frequency 0 in the middle."""
    return _shifted(x, axes, 1)


def ifftshift(x, axes=None):
    """The frequency 0 first again."""
    return _shifted(x, axes, -1)
