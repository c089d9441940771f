"""The named results of linear algebra."""

from typing import NamedTuple

from jax._array import Array


class EighResult(NamedTuple):
    """Eigenvalues and eigenvectors."""

    eigenvalues: Array
    eigenvectors: Array


class QRResult(NamedTuple):
    """Orthonormal columns and an upper triangle."""

    Q: Array
    R: Array


class SVDResult(NamedTuple):
    """Singular vectors and values."""

    U: Array
    S: Array
    Vh: Array


class SlogdetResult(NamedTuple):
    """Sign and logarithm of a determinant."""

    sign: Array
    logabsdet: Array
