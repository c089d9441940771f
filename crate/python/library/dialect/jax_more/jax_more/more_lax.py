"""Operations of `lax` that few programs use."""

import jax
import jax.numpy as jnp
from jax import lax
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
    axis %= leaves[0].ndim
    joined = lambda a, b: _flat(fn(_build(node, a), _build(node, b)))[1]
    part = lambda xs, *ends: [x[(slice(None),) * axis + (slice(*ends),)] for x in xs]

    def woven(even, odd):
        size, more = odd.shape[axis], even.shape[axis] - odd.shape[axis]
        both = jnp.stack([part([even], size)[0], odd], axis + 1).reshape(*odd.shape[:axis], 2 * size, *odd.shape[axis + 1 :])
        return jnp.concatenate([both, part([even], size, None)[0]], axis) if more else both

    def scanned(xs):
        # Neighbours are joined, and these scanned: what stands at the even places is made from what stands before it.
        size = xs[0].shape[axis]
        if size < 2:
            return xs
        odd = scanned(joined(part(xs, 0, size - 1, 2), part(xs, 1, None, 2)))
        rest = joined(part(odd, (size - 1) // 2), part(xs, 2, None, 2)) if size > 2 else []
        even = [jnp.concatenate([a, b], axis) for a, b in zip(part(xs, 1), rest)] if rest else part(xs, 1)
        return [woven(a, b) for a, b in zip(even, odd)]

    turned = [jnp.flip(x, axis) for x in leaves] if reverse else leaves
    found = scanned(turned)
    return _build(node, [jnp.flip(x, axis) for x in found] if reverse else found)


def round(x, rounding_method=0):
    """Rounded; halves go away from zero, unless the method says that they go to even numbers."""
    x = jnp.asarray(x)
    if int(rounding_method) == 1:
        return jnp.round(x)
    down = jnp.trunc(x)
    return jnp.where(jnp.abs(x - down) >= 0.5, down + jnp.sign(x), down).astype(x.dtype)


def stack(arrays, axis=0):
    """Arrays along a new axis."""
    return jnp.stack(arrays, axis)


def unstack(x, axis=0):
    """The slices along an axis."""
    return tuple(jnp.unstack(x, axis=axis))


def broadcast_like(arr, like, *, broadcast_dimensions=None):
    """The array in the shape of another one."""
    return jnp.broadcast_to(arr, like.shape)


def composite(decomposition, name="composite", version=0):
    """The function, which devices may know under a name."""
    if not callable(decomposition):
        return lambda function: function
    return decomposition


def fft(x, fft_type, fft_lengths):
    """Fourier's transform of the last axes."""
    word = str(getattr(fft_type, "name", fft_type)).lower().replace("fftw", "fft")
    axes = tuple(range(-len(fft_lengths), 0))
    kind = {"0": "fftn", "1": "ifftn", "2": "rfftn", "3": "irfftn"}.get(word, f"{word}n")
    return getattr(jnp.fft, kind)(x, tuple(fft_lengths), axes)


def after_all(*operands):
    """A token, of which nothing depends."""
    return jnp.zeros((), bool)


create_token = after_all


def shape_as_value(shape):
    """The shape as an array."""
    return jnp.array(shape, int)


def map_batched(f, xs, batch_size):
    """`f` of each slice of `xs`, so many at a time."""
    count = jax.tree.leaves(xs)[0].shape[0]
    whole = count // batch_size
    part = lambda start, stop: jax.tree.map(lambda x: x[start:stop], xs)
    batches = jax.tree.map(lambda x: x[: whole * batch_size].reshape(whole, batch_size, *x.shape[1:]), xs)
    found = []
    if whole:
        rows = lax.scan(lambda carry, x: (carry, jax.vmap(f)(x)), (), batches)[1]
        found.append(jax.tree.map(lambda y: y.reshape(whole * batch_size, *y.shape[2:]), rows))
    if count % batch_size:
        found.append(jax.vmap(f)(part(whole * batch_size, count)))
    return jax.tree.map(lambda *ys: jnp.concatenate(ys), *found)
