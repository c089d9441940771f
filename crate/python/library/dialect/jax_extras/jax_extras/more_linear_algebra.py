"""Rarer functions of `jax.numpy.linalg`."""

import math
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy

from .complexes import array


class EigResult(NamedTuple):
    """Eigenvalues and eigenvectors, which are columns."""

    eigenvalues: Any
    eigenvectors: Any


def _known(a):
    a = jnp.asarray(a)
    return numpy.asarray(jax.device_get(a)), "complex128" if a.dtype.name in ("float64", "complex128") else "complex64"


def eig(a):
    """Eigenvalues and eigenvectors of a matrix of known values."""
    values, kind = _known(a)
    return EigResult(*(array(part, kind) for part in numpy.linalg.eig(values)))


def eigvals(a):
    """The eigenvalues of a matrix of known values."""
    values, kind = _known(a)
    return array(numpy.linalg.eigvals(values), kind)


def tensorinv(a, ind=2):
    """The inverse with regard to `tensordot` of the first `ind` axes."""
    a = jnp.asarray(a)
    shape = tuple(a.shape)
    if ind <= 0:
        raise ValueError(f"ind must be a positive integer; got {ind=}")
    if math.prod(shape[:ind]) != math.prod(shape[ind:]):
        raise ValueError(f"product of dimensions [:ind] must equal product of dimensions [ind:]; got a.shape={shape} and ind={ind}")
    return jnp.linalg.inv(jnp.reshape(a, (math.prod(shape[:ind]), -1))).reshape(shape[ind:] + shape[:ind])


def tensorsolve(a, b, axes=None):
    """What `tensordot(a, x)` makes `b`."""
    a, b = jnp.asarray(a), jnp.asarray(b)
    if axes is not None:
        a = jnp.moveaxis(a, axes, tuple(range(a.ndim - len(axes), a.ndim)))
    rest = tuple(a.shape[b.ndim :])
    return jnp.linalg.solve(jnp.reshape(a, (b.size, -1)), jnp.ravel(b)).reshape(rest)
