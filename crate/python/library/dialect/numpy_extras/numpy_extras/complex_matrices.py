"""What `numpy.linalg` does with complex matrices."""

import functools

import numpy as np

from .complexes import ComplexArray, complex_array


def _doubled(a):
    """The real matrix of twice the size that does the same to real and imaginary parts."""
    return np.concatenate([np.concatenate([a.real, -a.imag], -1), np.concatenate([a.imag, a.real], -1)], -2)


def _inverse(function):
    def method(a):
        a = complex_array(a)
        n = a.shape[-1]
        found = function(_doubled(a))
        return ComplexArray(found[..., :n, :n], found[..., n:, :n])

    return method


def _solution(function):
    def method(a, b):
        a, b = complex_array(a), complex_array(b)
        n = a.shape[-1]
        found = function(_doubled(a), np.concatenate([b.real, b.imag], -1 if b.ndim == 1 else -2))
        return ComplexArray(found[:n], found[n:])

    return method


def _determinant(function):
    def method(a):
        """By elimination with the largest pivot of each column."""
        rows, found = complex_array(a).tolist(), 1.0 + 0.0j
        for at in range(len(rows)):
            best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
            if rows[best][at] == 0:
                return np.complex128(0)
            if best != at:
                rows[at], rows[best], found = rows[best], rows[at], -found
            found *= rows[at][at]
            for row in rows[at + 1 :]:
                factor = row[at] / rows[at][at]
                row[at:] = [x - factor * y for x, y in zip(row[at:], rows[at][at:])]
        return np.complex128(found)

    return method


def _norm(function):
    def method(x, ord=None, axis=None, keepdims=False):
        x = complex_array(x)
        if ord in (2, -2, "nuc") and x.ndim - (axis is not None and not isinstance(axis, tuple)) == 2:
            values = np.sqrt(np.maximum(np.linalg.eigvalsh(np.conj(x.T) @ x), 0.0))
            return values.sum() if ord == "nuc" else values.max() if ord == 2 else values.min()
        return function(np.abs(x), ord, axis, keepdims)

    return method


def _power(function):
    def method(a, n):
        a = complex_array(a) if n >= 0 else np.linalg.inv(a)
        return functools.reduce(np.matmul, [a] * abs(n), np.eye(a.shape[-1], dtype=complex))

    return method


def _hermitian(function):
    """Each eigenvalue of a Hermitian matrix is one of the doubled matrix twice."""

    def method(a, UPLO="L"):
        a = complex_array(a)
        n = a.shape[-1]
        values, both = np.linalg.eigh(_doubled(a))
        vectors = []
        for column in both.T:
            vector = ComplexArray(column[:n], column[n:])
            for known in vectors:
                vector = vector - known * np.vdot(known, vector)
            length = np.linalg.norm(vector)
            if length > 1e-6 and len(vectors) < n:
                vectors.append(vector / length)
        return type(function(np.eye(1)))("EighResult", eigenvalues=values[::2].copy(), eigenvectors=np.stack(vectors, -1))

    return method


def _hermitian_values(function):
    return lambda a, UPLO="L": function(_doubled(complex_array(a)))[::2].copy()


def _later(name):
    """What lies in an archive of its own."""

    def exchange(function):
        def method(*args, **kwargs):
            from numpy_more.complex_algebra import LINEAR_ALGEBRA as more

            return more[name](function)(*args, **kwargs)

        return method

    return exchange


LINEAR_ALGEBRA = {
    "inv": _inverse, "solve": _solution, "det": _determinant, "norm": _norm, "matrix_power": _power, "eigh": _hermitian, "eigvalsh": _hermitian_values,
    **{name: _later(name) for name in "eig eigvals svd svdvals qr cholesky pinv lstsq matrix_rank cond slogdet".split()},
}  # fmt: skip
