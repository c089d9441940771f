"""Operations of `lax` that few programs use."""

import jax
import jax.numpy as jnp
import tandem as td
from jax import lax
from jax._array import given
from jax.lax._loops import _build, _flat


def index_take(src, idxs, axes):
    """The elements at places along axes, one array of places for each axis."""
    return jnp.moveaxis(src, tuple(axes), tuple(range(len(axes))))[tuple(idxs)]


def pswapaxes(x, axis_name, axis, **_):
    """A mapped axis in place of another one."""
    return lax.all_to_all(x, axis_name, axis, axis)


def sparse_plus(x):
    """0 below -1, the number itself above 1, and a parabola between."""
    x = jnp.asarray(x)
    return jnp.where(x <= -1.0, 0.0, jnp.where(x >= 1.0, x, (x + 1.0) ** 2 / 4))


def triangular_solve(a, b, *, left_side=False, lower=False, transpose_a=False, conjugate_a=False, unit_diagonal=False):
    """The solution of a triangular system, with the matrix on the left or on the right."""
    solve = lambda a, b, lower, trans: jax.scipy.linalg.solve_triangular(a, b, trans=trans, lower=lower, unit_diagonal=unit_diagonal)
    if left_side:
        return solve(a, b, lower, int(transpose_a))
    # Of x a = b the transpose is a system with the matrix on the left.
    return jnp.matrix_transpose(solve(a, jnp.matrix_transpose(b), lower, int(not transpose_a)))


def tridiagonal_solve(dl, d, du, b, **_):
    """The solution of a system whose matrix has three diagonals (Thomas)."""

    def forward(carry, row):
        above, right = carry
        low, middle, high, value = row
        scale = middle - low * above
        above, right = high / scale, (value - low[..., None] * right) / scale[..., None]
        return (above, right), (above, right)

    def back(later, row):
        above, right = row
        found = right - above[..., None] * later
        return found, found

    rows = [jnp.moveaxis(x, -1, 0) for x in (dl, d, du)]
    values = jnp.moveaxis(b, -2, 0)
    start = jnp.zeros_like(rows[1][0]), jnp.zeros_like(values[0])
    _, kept = lax.scan(forward, start, (*rows, values))
    return jnp.moveaxis(lax.scan(back, jnp.zeros_like(values[0]), kept, reverse=True)[1], 0, -2)


def reduced_together(operands, starts, computation, dimensions):
    """The elements of several arrays combined over axes, those of one place together."""
    arrays = [jnp.asarray(x) for x in operands]
    rest = [n for n in range(arrays[0].ndim) if n not in dimensions]
    rows = [jnp.transpose(x, (*dimensions, *rest)).reshape(-1, *[x.shape[n] for n in rest]) for x in arrays]
    found = tuple(jnp.full(row.shape[1:], start, row.dtype) for row, start in zip(rows, starts))
    return lax.fori_loop(0, rows[0].shape[0], lambda i, kept: tuple(computation(kept, tuple(row[i] for row in rows))), found)


def associative_scan(fn, elems, reverse=False, axis=0):
    """All partial results of an associative function along an axis."""
    node, leaves = _flat(elems)
    joined = lambda a, b: _flat(fn(_build(node, [given(x) for x in a]), _build(node, [given(x) for x in b])))[1]
    return _build(node, [given(x) for x in td.associative_scan(joined, leaves, reverse=reverse, axis=axis)])
