"""Functions of `BCOO` arrays: products, sums, parts and other layouts."""

import itertools
import math
import operator
import warnings

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ._bcoo import BCOO, extracted, nested


class SparseEfficiencyError(ValueError):
    """What is asked for would store many zeros."""


class SparseEfficiencyWarning(UserWarning):
    """What is asked for stores many zeros."""


class CuSparseEfficiencyWarning(SparseEfficiencyWarning):
    """A warning of another device."""


def bcoo_fromdense(mat, *, nse=None, n_batch=0, n_dense=0, index_dtype=jnp.int32):
    """The elements of a dense array that are not zero."""
    return BCOO.fromdense(mat, nse=nse, n_batch=n_batch, n_dense=n_dense, index_dtype=index_dtype)


def bcoo_todense(mat):
    """All elements."""
    return mat.todense()


def bcoo_transpose(mat, *, permutation):
    """The axes in another order."""
    return mat.transpose(permutation)


def bcoo_sort_indices(mat):
    """The elements in the order of their places."""
    return mat.sort_indices()


def bcoo_extract(sparr, arr, *, assume_unique=None):
    """The elements of a dense array at the places of a sparse one."""
    if not isinstance(sparr, BCOO):
        raise TypeError(f"First argument to bcoo_extract should be a BCOO array. Got {type(sparr)=}")
    arr = jnp.asarray(arr)
    if arr.shape != sparr.shape:
        raise ValueError(f"shape mismatch: sparr.shape={sparr.shape} arr.shape={arr.shape}")
    return sparr.with_data(extracted(sparr.indices, arr, sparr.n_batch))


def _ends(mat):
    return jnp.array(mat._sparse_shape, mat.indices.dtype)


def _filled(mat, nse):
    """The array with room for `nse` elements: beyond what there is, places that are none."""
    n, more = mat.n_batch, nse - mat.nse
    at = (slice(None),) * n
    if more <= 0:
        return mat.data[(*at, slice(nse))], mat.indices[(*at, slice(nse))]
    widths = [(0, more if axis == n else 0) for axis in range(mat.data.ndim)]
    none = jnp.broadcast_to(_ends(mat), (*mat.indices.shape[:n], more, mat.n_sparse))
    return jnp.pad(mat.data, widths), jnp.concatenate([mat.indices, none], n)


def bcoo_sum_duplicates(mat, nse=None):
    """Each place once, in order."""
    ends, count = _ends(mat), mat.n_sparse
    if not count:
        data = mat.data.sum(mat.n_batch, keepdims=True)
        return BCOO((data, mat.indices[..., :1, :]), shape=mat.shape, indices_sorted=True, unique_indices=True)

    def ordered(data, indices):
        indices = jnp.where((indices >= ends).any(-1, keepdims=True), ends, indices)
        order = jnp.lexsort([indices[:, i] for i in reversed(range(count))])
        indices, data = indices[order], data[order]
        new = jnp.concatenate([jnp.ones(min(1, mat.nse), bool), (indices[1:] != indices[:-1]).any(-1)])
        place = jnp.cumsum(new) - 1
        own = jnp.broadcast_to(ends, indices.shape).at[place].set(indices)
        return jnp.zeros_like(data).at[place].add(data), own, (own < ends).all(-1).sum()

    data, indices, counts = nested(ordered, mat.n_batch)(mat.data, mat.indices)
    found = BCOO((data, indices), shape=mat.shape, indices_sorted=True, unique_indices=True)
    nse = int(counts.max(initial=0)) if nse is None else operator.index(nse)
    # What stands at no place counts for nothing.
    found = found.with_data(_masked(found))
    return BCOO(_filled(found, nse), shape=mat.shape, indices_sorted=True, unique_indices=True)


def _masked(mat):
    """The values, zero at places that are none."""
    if not mat.n_sparse:
        return mat.data
    inside = (mat.indices < _ends(mat)).all(-1)
    return jnp.where(inside.reshape(*inside.shape, *[1] * mat.n_dense), mat.data, 0)


def bcoo_eliminate_zeros(mat, nse=None):
    """Each place once, in order, without those that hold zero."""
    zero = (mat.data == 0).all(tuple(range(mat.n_batch + 1, mat.data.ndim)))
    shared = tuple(i for i, size in enumerate(mat.indices.shape[: mat.n_batch]) if size == 1)
    zero = zero.all(shared, keepdims=True)
    indices = jnp.where(zero[..., None], _ends(mat), mat.indices)
    return bcoo_sum_duplicates(BCOO((mat.data, indices), shape=mat.shape), nse=nse)


def _spread(mat):
    """The arrays of a sparse one, with all batches written out."""
    batch = mat.shape[: mat.n_batch]
    return (jnp.broadcast_to(x, (*batch, *x.shape[mat.n_batch :])) for x in mat._bufs)


def bcoo_update_layout(mat, *, n_batch=None, n_dense=None, on_inefficient="error"):
    """The same array with other numbers of batch and block axes."""
    n_batch = mat.n_batch if n_batch is None else operator.index(n_batch)
    n_dense = mat.n_dense if n_dense is None else operator.index(n_dense)
    if (n_batch, n_dense) == (mat.n_batch, mat.n_dense):
        return mat
    if on_inefficient not in ("error", "warn", None):
        raise ValueError("on_inefficent={on_inefficient!r}; expected one of ['error', 'warn', None].")
    for name, value in (("n_batch", n_batch), ("n_dense", n_dense)):
        if value < 0:
            raise ValueError(f"{name} must be non-negative; got {value}")
    if n_batch + n_dense > mat.ndim:
        raise ValueError(f"sum of n_batch={n_batch} and n_dense={n_dense} cannot be larger than mat.ndim={mat.ndim}.")
    more_dense = mat.shape[mat.ndim - n_dense : mat.ndim - mat.n_dense] if n_dense > mat.n_dense else ()
    more_batch = mat.shape[mat.n_batch : n_batch] if n_batch > mat.n_batch else ()
    for name, sizes, old, new in (("n_dense", more_dense, mat.n_dense, n_dense), ("n_batch", more_batch, mat.n_batch, n_batch)):
        if any(size > 1 for size in sizes) and on_inefficient:
            text = f"For matrix of shape {mat.shape}, increasing {name} from {old} to {new} results in inefficient storage."
            what = "error" if on_inefficient == "error" else "warning"
            rest = "'warn' or None" if what == "error" else "None"
            text += f" To disable this {what}, set the on_inefficient argument of bcoo_update_layout to {rest}."
            if what == "error":
                raise SparseEfficiencyError(text)
            warnings.warn(text, category=SparseEfficiencyWarning, stacklevel=3)
    data, indices = _spread(mat) if n_batch < mat.n_batch else mat._bufs
    now = mat.n_batch
    if n_dense < mat.n_dense:
        data, indices = _unblocked(data, indices, now, mat.n_dense - n_dense)
    if n_batch < now:
        data, indices = _unbatched(data, indices, n_batch, now - n_batch)
        now = n_batch
    if n_dense > mat.n_dense:
        data, indices = _blocked(data, indices, now, more_dense)
    if n_batch > now:
        data, indices = _batched(data, indices, now, more_batch)
    return BCOO((data, indices), shape=mat.shape)


def _unblocked(data, indices, n_batch, count):
    """The first `count` block axes as sparse ones."""
    lead, nse = data.shape[:n_batch], data.shape[n_batch]
    sizes = data.shape[n_batch + 1 : n_batch + 1 + count]
    each = math.prod(sizes)
    within = jnp.stack([x.ravel() for x in jnp.indices(sizes, dtype=indices.dtype)], -1)
    base = indices.shape[:n_batch]
    old = jnp.broadcast_to(indices[..., :, None, :], (*base, nse, each, indices.shape[-1]))
    new = jnp.broadcast_to(within, (*base, nse, each, count))
    indices = jnp.concatenate([old, new], -1).reshape(*base, nse * each, -1)
    return data.reshape(*lead, nse * each, *data.shape[n_batch + 1 + count :]), indices


def _unbatched(data, indices, n_batch, count):
    """The last `count` batch axes as sparse ones."""
    sizes, nse = data.shape[n_batch : n_batch + count], indices.shape[-2]
    places = jnp.indices((*sizes, nse), dtype=indices.dtype)[:count]
    places = jnp.stack([x.ravel() for x in places], -1)
    lead = data.shape[:n_batch]
    flat = indices.reshape(*lead, -1, indices.shape[-1])
    places = jnp.broadcast_to(places, (*lead, *places.shape))
    return data.reshape(*lead, flat.shape[-2], *data.shape[n_batch + count + 1 :]), jnp.concatenate([places, flat], -1)


def _blocked(data, indices, n_batch, sizes):
    """The last sparse axes as block axes, each block zero but for one element."""
    count = len(sizes)

    def one(data, index):
        return jnp.zeros((*sizes, *data.shape), data.dtype).at[tuple(index[i] for i in range(-count, 0))].set(data), index[:-count]

    return nested(one, n_batch + 1)(data, indices)


def _batched(data, indices, n_batch, sizes):
    """The first sparse axes as batch axes, each batch zero but for its own elements."""
    count = len(sizes)

    def one(data, indices):
        nse = indices.shape[0]
        at = (*[indices[:, i] for i in range(count)], jnp.arange(nse))
        new = jnp.broadcast_to(indices[:, count:], (*sizes, nse, indices.shape[1] - count))
        return jnp.zeros((*sizes, *data.shape), data.dtype).at[at].set(data), new

    return nested(one, n_batch)(data, indices)


# Products


def _numbers(dimension_numbers):
    tuples = lambda axes: (axes,) if isinstance(axes, int) else tuple(map(operator.index, axes))
    return tuple(tuple(map(tuples, pair)) for pair in dimension_numbers)


def bcoo_dot_general(lhs, rhs, *, dimension_numbers, precision=None, preferred_element_type=None, out_sharding=None):
    """A product over some axes; sparse where both are."""
    if isinstance(lhs, BCOO) and isinstance(rhs, BCOO):
        return _sparse_product(lhs, rhs, _numbers(dimension_numbers))
    if isinstance(lhs, BCOO):
        return _mixed(lhs, jnp.asarray(rhs), *_numbers(dimension_numbers))
    if isinstance(rhs, BCOO):
        (left, right), (left_batch, right_batch) = _numbers(dimension_numbers)
        lhs = jnp.asarray(lhs)
        found = _mixed(rhs, lhs, (right, left), (right_batch, left_batch))
        batch, own, other = len(right_batch), rhs.ndim - len(right) - len(right_batch), lhs.ndim - len(left) - len(left_batch)
        order = [*range(batch), *range(batch + own, batch + own + other), *range(batch, batch + own)]
        return found.transpose(order)
    return lax.dot_general(lhs, rhs, dimension_numbers=dimension_numbers, preferred_element_type=preferred_element_type)


def _mixed(mat, dense, contracted, batches):
    """A sparse array times a dense one."""
    (left, right), (left_batch, _) = contracted, batches
    plain = not mat.n_batch and not mat.n_dense and not left_batch and len(left) == 1
    if not plain or [mat.shape[i] for i in left] != [dense.shape[i] for i in right]:
        return lax.dot_general(mat.todense(), dense, dimension_numbers=(contracted, batches))
    # Rows of the dense array by the places of the elements, scaled and added where they belong.
    axis, rest = left[0], [i for i in range(mat.n_sparse) if i != left[0]]
    rows = jnp.moveaxis(dense, right[0], 0).at[mat.indices[:, axis]].get(mode="fill", fill_value=0)
    values = mat.data.reshape(-1, *[1] * (rows.ndim - 1)) * rows
    if not rest:
        return values.sum(0)
    found = jnp.zeros((*[mat.shape[i] for i in rest], *rows.shape[1:]), values.dtype)
    return found.at[tuple(mat.indices[:, i] for i in rest)].add(values, mode="drop")


def _sparse_product(lhs, rhs, numbers):
    (left, right), (left_batch, right_batch) = numbers
    if lhs.n_dense or rhs.n_dense:
        raise NotImplementedError("bcoo_spdot_general with dense dimensions.")
    if any(i >= lhs.n_batch for i in left_batch) or any(i >= rhs.n_batch for i in right_batch):
        raise NotImplementedError("bcoo_spdot_general: batch_dims must correspond to batch dimensions of the sparse representation.")
    if any(i < lhs.n_batch for i in left) or any(i < rhs.n_batch for i in right):
        raise NotImplementedError("bcoo_spdot_general only supports contraction of sparse indices.")
    if left_batch != tuple(range(lhs.n_batch)) or right_batch != tuple(range(rhs.n_batch)):
        raise NotImplementedError("bcoo_spdot_general: batch_dims must correspond to batch dimensions of the sparse representation.")
    n = lhs.n_batch
    for a, b in zip(left, right):
        if lhs.shape[a] != rhs.shape[b]:
            raise TypeError(
                f"dot_general requires contracting dimensions to have the same shape, got {tuple(lhs.shape[i] for i in left)} and "
                f"{tuple(rhs.shape[i] for i in right)}."
            )
    left_in, right_in = [i - n for i in left], [i - n for i in right]
    left_out = [i for i in range(lhs.n_sparse) if i not in left_in]
    right_out = [i for i in range(rhs.n_sparse) if i not in right_in]
    sparse = (*[lhs._sparse_shape[i] for i in left_out], *[rhs._sparse_shape[i] for i in right_out])
    nse = min((lhs.nse if left_out else 1) * (rhs.nse if right_out else 1), math.prod(sparse))

    def one(a, i, b, j):
        same = (i[:, None, np.array(left_in, int)] == j[None, :, np.array(right_in, int)]).all(-1)
        same &= (i < _ends(lhs)).all(-1)[:, None] & (j < _ends(rhs)).all(-1)[None]
        data = jnp.where(same, a[:, None] * b[None], 0).ravel()
        shape = (i.shape[0], j.shape[0])
        columns = [jnp.broadcast_to(i[:, None, c], shape) for c in left_out] + [jnp.broadcast_to(j[None, :, c], shape) for c in right_out]
        indices = jnp.stack([c.ravel() for c in columns], -1) if columns else jnp.zeros((data.size, 0), i.dtype)
        return data, indices

    data, indices = nested(one, n)(*lhs._bufs, *rhs._bufs)
    product = BCOO((data, indices), shape=(*lhs.shape[:n], *sparse))
    found = bcoo_sum_duplicates(product, nse=nse)
    return BCOO(found._bufs, shape=found.shape)


def bcoo_dot_general_sampled(A, B, indices, *, dimension_numbers):
    """The elements of a dense product at some places."""
    found = lax.dot_general(A, B, dimension_numbers=dimension_numbers)
    return extracted(jnp.asarray(indices), found, jnp.ndim(indices) - 2)


def bcoo_multiply_dense(sp_mat, v):
    """The stored elements, times those of a dense array at their places."""
    v = jnp.asarray(v)
    if not v.ndim:
        return sp_mat.data * v
    if jnp.broadcast_shapes(v.shape, sp_mat.shape) != sp_mat.shape:
        raise NotImplementedError(
            "multiplication between sparse and dense is only implemented for cases where the output shape matches the sparse matrix shape. Got "
            f"shape={sp_mat.shape}, v.shape={v.shape}"
        )
    n, m = sp_mat.n_batch, sp_mat.n_sparse
    v = v.reshape((1,) * (sp_mat.ndim - v.ndim) + v.shape)

    def one(data, indices, v):
        at = tuple(indices[:, i] if v.shape[i] != 1 else 0 for i in range(m))
        return data * (v.at[at].get(mode="fill", fill_value=0) if any(size != 1 for size in v.shape[:m]) else v[(0,) * m])

    return nested(one, n)(*sp_mat._bufs, v)


def bcoo_multiply_sparse(lhs, rhs):
    """The products of elements at the same places."""
    if lhs.ndim != rhs.ndim:
        raise TypeError(f"bcoo_multiply_sparse: arrays must have same number of dimensions, got {lhs.shape}, {rhs.shape}")
    if lhs.n_dense != rhs.n_dense:
        raise NotImplementedError(f"bcoo_multiply_sparse: arrays with differing numbers of dense dimensions: {lhs}, {rhs}")
    n = min(lhs.n_batch, rhs.n_batch)
    lhs, rhs = (bcoo_update_layout(x, n_batch=n) if x.n_batch > n else x for x in (lhs, rhs))
    shape = jnp.broadcast_shapes(lhs.shape, rhs.shape)
    columns = np.array([i for i, (a, b) in enumerate(zip(lhs._sparse_shape, rhs._sparse_shape)) if a != 1 and b != 1], int)
    nse = lhs.nse * rhs.nse

    def one(a, i, b, j):
        same = (i[:, None, columns] == j[None, :, columns]).all(-1)
        first, second = jnp.nonzero(same, size=nse, fill_value=(i.shape[0], j.shape[0]))
        get = lambda x, at, fill: x.at[at].get(mode="fill", fill_value=fill)
        places = jnp.maximum(get(i, first, max(lhs.shape, default=0)), get(j, second, max(rhs.shape, default=0)))
        return get(a, first, 0) * get(b, second, 0), places

    return BCOO(nested(one, n)(*lhs._bufs, *rhs._bufs), shape=shape)


# Sums and parts


def bcoo_reduce_sum(mat, *, axes):
    """Sums over some axes."""
    n, m = mat.n_batch, mat.n_sparse
    axes = sorted({operator.index(axis) % mat.ndim for axis in axes})
    data = _masked(mat).sum(tuple(axis - m + 1 for axis in axes if axis >= n + m))
    kept = [i for i in range(m) if i + n not in axes]
    indices = jnp.stack([mat.indices[..., i] for i in kept], -1) if kept else jnp.zeros((*mat.indices.shape[:-1], 0), mat.indices.dtype)
    summed = [axis for axis in axes if axis < n]
    if summed:
        batch = tuple(mat.shape[i] for i in range(n))
        data = jnp.broadcast_to(data, (*batch, *data.shape[n:]))
        indices = jnp.broadcast_to(indices, (*batch, *indices.shape[n:]))
        rest = [i for i in range(n) if i not in summed]
        count = mat.nse * math.prod(batch[i] for i in summed)
        flat = lambda x: x.transpose((*rest, *summed, *range(n, x.ndim))).reshape((*[batch[i] for i in rest], count, *x.shape[n + 1 :]))
        data, indices = flat(data), flat(indices)
    return BCOO((data, indices), shape=tuple(size for i, size in enumerate(mat.shape) if i not in axes))


def bcoo_slice(mat, *, start_indices, limit_indices, strides=None):
    """A part, from some places to others."""
    if not isinstance(mat, BCOO):
        raise TypeError(f"bcoo_slice: input should be BCOO array, got type(mat)={type(mat)}")
    starts, limits = ([operator.index(i) for i in x] for x in (start_indices, limit_indices))
    steps = [1] * mat.ndim if strides is None else [operator.index(i) for i in strides]
    if not len(starts) == len(limits) == len(steps) == mat.ndim:
        raise ValueError(f"bcoo_slice: indices must have size mat.ndim={mat.ndim}")
    if any(step <= 0 for step in steps):
        raise ValueError(f"strides must be a sequence of positive integers; got {steps}")
    if not all(0 <= a <= b <= size for a, b, size in zip(starts, limits, mat.shape)):
        raise ValueError(f"bcoo_slice: invalid indices. Got start_indices={starts}, limit_indices={limits} and shape={mat.shape}")
    n, m = mat.n_batch, mat.n_sparse
    parts = [slice(*x) for x in zip(starts, limits, steps)]
    batch = lambda x: [slice(None) if x.shape[i] != mat.shape[i] else parts[i] for i in range(n)]
    data = mat.data[(*batch(mat.data), slice(None), *parts[n + m :])]
    indices = mat.indices[tuple(batch(mat.indices))] if n else mat.indices
    shape = tuple(-(-(b - a) // step) for a, b, step in zip(starts, limits, steps))
    if not m:
        return BCOO((data, indices), shape=shape)
    a, b, step = (jnp.array(x[n : n + m], indices.dtype) for x in (starts, limits, steps))
    keep = ((indices >= a) & (indices < b) & ((indices - a) % step == 0)).all(-1, keepdims=True)
    indices = jnp.where(keep, (indices - a + step - 1) // step, (b - a + step - 1) // step)
    data = jnp.where(keep[..., 0].reshape(*keep.shape[:-1], *[1] * mat.n_dense), data, 0)
    found = BCOO((data, indices), shape=shape)
    most = math.prod(shape[n : n + m])
    if mat.nse > most:
        found = BCOO(bcoo_sum_duplicates(found, nse=most)._bufs, shape=shape)
    return found


def bcoo_dynamic_slice(mat, start_indices, slice_sizes):
    """A part of given sizes; the beginning is moved so that it lies within."""
    starts = [min(max(int(i), 0), size - part) for i, size, part in zip(start_indices, mat.shape, slice_sizes)]
    return bcoo_slice(mat, start_indices=starts, limit_indices=[a + part for a, part in zip(starts, slice_sizes)])


def bcoo_squeeze(arr, *, dimensions):
    """Without axes of size one."""
    axes = {operator.index(axis) % arr.ndim for axis in dimensions}
    if any(arr.shape[axis] != 1 for axis in axes):
        raise ValueError(f"cannot select an axis to squeeze out which has size not equal to one, got shape={arr.shape} and dimensions={tuple(dimensions)}")
    return bcoo_reduce_sum(arr, axes=axes) if axes else arr


def bcoo_broadcast_in_dim(mat, *, shape, broadcast_dimensions, sharding=None):
    """The array in a larger shape; new axes in front are batches."""
    n, m = mat.n_batch, mat.n_sparse
    if len(broadcast_dimensions) != mat.ndim:
        raise ValueError(f"spinfo.shape={mat.shape} and broadcast_dimensions={broadcast_dimensions} must have the same length")
    at = dict(zip(broadcast_dimensions, range(mat.ndim)))
    first = min(broadcast_dimensions[n:], default=len(shape))
    sparse_end = max([broadcast_dimensions[i] + 1 for i in range(n, n + m)], default=first)
    pick = lambda x: x.reshape(*[x.shape[at[i]] if i in at else 1 for i in range(first)], *x.shape[n:])
    data, indices = pick(mat.data), pick(mat.indices)
    columns = []
    repeat = [(i, shape[i]) for i in range(first, sparse_end) if shape[i] != (mat.shape[at[i]] if i in at else 1)]
    for i in range(first, sparse_end):
        columns.append(indices[..., at[i] - n] if i in at else jnp.zeros(indices.shape[:-1], indices.dtype))
    indices = jnp.stack(columns, -1) if columns else indices
    for i, size in repeat:
        # One copy of the elements for each place along the new axis.
        base = jnp.repeat(indices, size, axis=-2)
        place = jnp.tile(jnp.arange(size, dtype=indices.dtype), indices.shape[-2])
        indices = base.at[..., i - first].set(place)
        data = jnp.repeat(data, size, axis=first)
    dense = shape[sparse_end:]
    spots = [at.get(i) for i in range(sparse_end, len(shape))]
    data = data.reshape(*data.shape[: first + 1], *[1 if axis is None else mat.shape[axis] for axis in spots])
    data = jnp.broadcast_to(data, (*data.shape[: first + 1], *dense))
    return BCOO((data, indices), shape=shape)


def bcoo_concatenate(operands, *, dimension):
    """Arrays one after the other along an axis that is no block."""
    operands = list(operands)
    if not all(isinstance(op, BCOO) for op in operands):
        raise ValueError(f"bcoo_concatenate: expected operands to be a sequence of BCOO arrays. Got {operands}")
    if len({op.n_dense for op in operands}) > 1:
        raise ValueError("bcoo_concatenate requires inputs to have matching nse dimensions.")
    if len({op.n_batch for op in operands}) > 1 and max(op.n_batch for op in operands) == 1:
        for wanted in (1, 0):
            if all(op.shape[0] == 1 for op in operands if op.n_batch != wanted):
                operands = [bcoo_update_layout(op, n_batch=wanted) for op in operands]
                break
    if len({op.n_batch for op in operands}) > 1:
        raise ValueError("bcoo_concatenate requires inputs to have matching batch dimensions.")
    n, m = operands[0].n_batch, operands[0].n_sparse
    shape = list(operands[0].shape)
    shape[dimension] = sum(op.shape[dimension] for op in operands)
    if dimension < n:
        nse = max(op.nse for op in operands)
        pairs = [_filled(op, nse) for op in operands]
        return BCOO([jnp.concatenate(x, dimension) for x in zip(*pairs)], shape=shape)
    if dimension >= n + m:
        raise NotImplementedError("Concatenation along dense dimensions.")
    offsets = itertools.accumulate([op.shape[dimension] for op in operands[:-1]], initial=0)
    indices = [op.indices.at[..., dimension - n].add(offset) for op, offset in zip(operands, offsets)]
    return BCOO((jnp.concatenate([op.data for op in operands], n), jnp.concatenate(indices, n)), shape=shape)


def bcoo_reshape(mat, *, new_sizes, dimensions=None, sharding=None):
    """Another shape, in which batches, sparse axes and blocks stay apart."""
    if dimensions is not None:
        mat = mat.transpose(dimensions)
    new_sizes = tuple(map(operator.index, new_sizes))
    n, m = mat.n_batch, mat.n_sparse
    batch, sparse = math.prod(mat.shape[:n]), math.prod(mat._sparse_shape)
    products = np.cumprod(new_sizes)
    for size, first, second, name, value in (
        (batch, "batch", "sparse", "n_batch", n),
        (batch * sparse if sparse != 1 else 1, "sparse", "dense", "n_dense", mat.n_dense),
    ):
        if size != 1 and size not in products:
            raise ValueError(
                f"bcoo_reshape: new shape cannot mix {first} and {second} dimensions; got shape={mat.shape} new_shape={new_sizes} with {name}={value}"
            )
    first, second = (int(products.searchsorted(size, side="right")) for size in (batch, batch * sparse))
    inner = new_sizes[first:second]
    data = mat.data.reshape(*new_sizes[:first], mat.nse, *new_sizes[second:])
    indices = mat.indices.reshape(*new_sizes[:first], mat.nse, m)
    if not inner:
        indices = jnp.zeros((*new_sizes[:first], mat.nse, 0), indices.dtype)
    elif m:
        outside = (indices >= _ends(mat)).any(-1, keepdims=True)
        flat = jnp.ravel_multi_index(tuple(indices[..., i] for i in range(m)), mat._sparse_shape, mode="clip")
        found = jnp.stack(jnp.unravel_index(flat, inner), -1).astype(indices.dtype)
        indices = jnp.where(outside, jnp.array(inner, indices.dtype), found)
    return BCOO((data, indices), shape=new_sizes)


def bcoo_rev(operand, dimensions):
    """Axes backwards."""
    n, m = operand.n_batch, operand.n_sparse
    data, indices = operand._bufs
    for axis in dimensions:
        if axis < n:
            data, indices = jnp.flip(data, axis), jnp.flip(indices, axis)
        elif axis < n + m:
            indices = indices.at[..., axis - n].set(operand.shape[axis] - 1 - indices[..., axis - n])
        else:
            data = jnp.flip(data, axis - m + 1)
    return BCOO((data, indices), shape=operand.shape)
