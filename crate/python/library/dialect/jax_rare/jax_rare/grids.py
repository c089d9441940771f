"""`jnp.mgrid`, `ogrid`, `r_`, `c_`: arrays by what stands in brackets; indices of `einsum` as lists."""

import jax.numpy as jnp


class _Grid:
    """`mgrid`, `ogrid`: grids by slices."""

    def __init__(self, sparse):
        self._sparse = sparse

    def __getitem__(self, key):
        axes = [
            jnp.linspace(k.start, k.stop, int(k.step.imag)) if isinstance(k.step, complex) else jnp.arange(k.start or 0, k.stop, k.step or 1)
            for k in (key if isinstance(key, tuple) else (key,))
        ]
        if not isinstance(key, tuple):
            return axes[0]
        found = jnp.meshgrid(*axes, indexing="ij", sparse=self._sparse)
        return found if self._sparse else jnp.stack(found)


mgrid, ogrid = _Grid(False), _Grid(True)


class _Joined:
    """`r_` and `c_`: what is in the brackets, joined along an axis; where axes are added, `first` says at which the own ones begin."""

    def __init__(self, axis, rank, first):
        self._given = axis, rank, first

    def __getitem__(self, key):
        key = key if isinstance(key, tuple) else (key,)
        axis, rank, first = self._given
        word = key[0] if isinstance(key[0], str) else None
        if word is not None:
            key = key[1:]
            if word not in ("r", "c"):
                numbers = [int(part) for part in word.split(",")]
                axis, rank, first = (*numbers, *(axis, rank, first)[len(numbers) :])[:3] if len(numbers) < 3 else numbers
        found = jnp.concatenate([_raised(k, rank, first) for k in key], axis)
        if word in ("r", "c") and found.ndim == 1:
            return found[None, :] if word == "r" else found[:, None]
        return found


def _raised(part, rank, first):
    x = jnp.atleast_1d(mgrid[part] if isinstance(part, slice) else jnp.asarray(part)) if isinstance(part, slice) or jnp.ndim(part) else jnp.asarray(part)
    more = max(rank - x.ndim, 0)
    at = first if first >= 0 else first + more + 1
    return jnp.reshape(x, (1,) * at + tuple(x.shape) + (1,) * (more - at)) if more else x


r_, c_ = _Joined(0, 1, -1), _Joined(-1, 2, 0)


def einsum_text(*operands):
    """The text and the operands of `einsum(x, [0, 1], y, [1, 2], [0, 2])`."""
    arrays, lists = list(operands[: len(operands) // 2 * 2 : 2]), list(operands[1::2])
    letter = lambda n: "..." if n is Ellipsis else "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[n]
    terms = ["".join(map(letter, part)) for part in lists]
    if len(operands) % 2:
        return ",".join(terms) + "->" + "".join(map(letter, operands[-1])), arrays
    return ",".join(terms), arrays
