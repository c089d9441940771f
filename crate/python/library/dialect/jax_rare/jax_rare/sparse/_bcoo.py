"""`BCOO`: the elements that are stored, and where they stand; leading axes may be batches, trailing ones blocks."""

import collections
import math
import operator

import jax
import jax.numpy as jnp
import numpy as np
from jax.errors import unknown

Info = collections.namedtuple("SparseInfo", ["shape", "indices_sorted", "unique_indices"], defaults=[False, False])
TRACED_NSE = (
    "The error arose for the nse argument of bcoo_fromdense. In order for\nBCOO.fromdense() to be used in traced/compiled code, you must pass a "
    "concrete\nvalue to the nse (number of stored elements) argument.\n"
)


class JAXSparse:
    """What all sparse arrays are."""

    __hash__ = None
    __array_priority__ = 100
    # Operators of dense arrays leave the work to those of sparse ones.
    _defers_jax = True

    def __init__(self, args, *, shape):
        self._shape = tuple(map(operator.index, shape))

    @property
    def shape(self):
        """The sizes of the axes; within `vmap` those of one batch."""
        known = self._shape
        try:
            rank = self.n_batch + self.n_sparse + self.n_dense
        except AttributeError:
            return known
        more = rank - len(known)
        return (*self.data.shape[:more], *known) if more > 0 else known[-more:]

    size = property(lambda self: math.prod(self.shape))
    ndim = property(lambda self: len(self.shape))
    T = property(lambda self: self.transpose())
    dtype = property(lambda self: self.data.dtype)

    def __len__(self):
        return self.shape[0]

    def __repr__(self):
        return self._marked(f"{type(self).__name__}({self.dtype}{list(self.shape)}, nse={self.nse})")

    def _marked(self, text):
        return f"{type(self.data).__name__}[{text}]" if isinstance(self.data, jax.core.Tracer) else text

    def block_until_ready(self):
        """The array itself, when it has been computed."""
        for part in self.tree_flatten()[0]:
            part.block_until_ready()
        return self


def _missing(name):
    def method(self, *args, **kwargs):
        raise NotImplementedError(f"{type(self)}.{name}")

    return method


for _name in [
    "sum",
    "__neg__",
    "__pos__",
    "__matmul__",
    "__rmatmul__",
    "__mul__",
    "__rmul__",
    "__add__",
    "__radd__",
    "__sub__",
    "__rsub__",
    "__pow__",
    "__rpow__",
    "__getitem__",
]:
    setattr(JAXSparse, _name, _missing(_name))


def nested(function, depth):
    """A function over so many leading axes, of which those of size one are spread."""

    def over(*args):
        size = max(x.shape[0] for x in args)
        axes = tuple(None if x.shape[0] == 1 and size > 1 else 0 for x in args)
        inner = nested(function, depth - 1)
        return jax.vmap(inner, in_axes=axes)(*[x[0] if axis is None else x for x, axis in zip(args, axes)])

    return over if depth else function


def _parts(shape, n_batch, n_sparse):
    return shape[:n_batch], shape[n_batch : n_batch + n_sparse], shape[n_batch + n_sparse :]


class BCOO(JAXSparse):
    """A sparse array by coordinates."""

    __module__ = "jax.experimental.sparse.bcoo"

    def __init__(self, args, *, shape, indices_sorted=False, unique_indices=False):
        self.data, self.indices = map(jnp.asarray, args)
        self.indices_sorted, self.unique_indices = indices_sorted, unique_indices
        super().__init__(args, shape=shape)
        self._check()

    def _check(self):
        assert jnp.issubdtype(self.indices.dtype, jnp.integer)
        batch, sparse, dense = _parts(self.shape, self.n_batch, self.n_sparse)
        names = {"n_batch": self.n_batch, "n_dense": len(dense)}
        for name, array in (("indices", self.indices), ("data", self.data)):
            if any(a not in (1, b) for a, b in zip(array.shape, batch)):
                raise ValueError(f"{name} batch dimensions not compatible for {name}.shape={array.shape}, shape={self.shape}")
        if self.data.shape[self.n_batch :] != (self.nse, *dense):
            shown = ", ".join(f"{key}={value}" for key, value in {"nse": self.nse, **names}.items())
            raise ValueError(f"Invalid data.shape={self.data.shape} for {shown}")

    nse = property(lambda self: self.indices.shape[-2])
    n_batch = property(lambda self: self.indices.ndim - 2)
    n_sparse = property(lambda self: self.indices.shape[-1])
    n_dense = property(lambda self: self.data.ndim - 1 - self.n_batch)
    _info = property(lambda self: Info(self.shape, self.indices_sorted, self.unique_indices))
    _bufs = property(lambda self: (self.data, self.indices))
    _sparse_shape = property(lambda self: self.shape[self.n_batch : self.n_batch + self.n_sparse])

    def __repr__(self):
        extra = "".join(f", {name}={value}" for name, value in (("n_batch", self.n_batch), ("n_dense", self.n_dense)) if value)
        return self._marked(f"BCOO({self.dtype}{list(self.shape)}, nse={self.nse}{extra})")

    def tree_flatten(self):
        """The two arrays, and what else there is."""
        return (self.data, self.indices), self._info._asdict()

    @classmethod
    def tree_unflatten(cls, aux_data, children):
        """The array of what `tree_flatten` gave."""
        found = object.__new__(cls)
        found.data, found.indices = children
        found._shape, found.indices_sorted, found.unique_indices = (aux_data[name] for name in Info._fields)
        return found

    # Made of other arrays

    @classmethod
    def fromdense(cls, mat, *, nse=None, index_dtype=np.int32, n_dense=0, n_batch=0):
        """The elements of a dense array that are not zero."""
        mat = jnp.asarray(mat)
        n_sparse = mat.ndim - n_batch - n_dense
        mask = mat != 0
        if n_dense:
            mask = mask.any(tuple(range(n_batch + n_sparse, mat.ndim)))
        if nse is None:
            nse = mask.sum(tuple(range(n_batch, mask.ndim))).max(initial=0)
            if isinstance(nse, jax.core.Tracer):
                raise unknown(nse, TRACED_NSE)
        nse = operator.index(nse)
        sizes = mat.shape[n_batch : n_batch + n_sparse]

        def places(mask):
            if not n_sparse:
                return jnp.zeros((nse, 0), index_dtype)
            found = jnp.nonzero(mask, size=nse, fill_value=sizes)
            return jnp.stack([x.astype(index_dtype) for x in found], axis=1)

        indices = nested(places, n_batch)(mask)
        return cls((extracted(indices, mat, n_batch), indices), shape=mat.shape, indices_sorted=True, unique_indices=True)

    @classmethod
    def from_scipy_sparse(cls, mat, *, index_dtype=None, n_dense=0, n_batch=0):
        """The elements of a matrix of SciPy."""
        if n_dense or n_batch:
            raise NotImplementedError("BCOO.fromscipy with nonzero n_dense/n_batch")
        mat = mat.tocoo()
        indices = jnp.column_stack((jnp.asarray(mat.row), jnp.asarray(mat.col))).astype(index_dtype or jnp.int32)
        return cls((jnp.asarray(mat.data), indices), shape=mat.shape)

    @classmethod
    def _empty(cls, shape, *, dtype=None, index_dtype="int32", n_dense=0, n_batch=0, nse=0):
        shape = tuple(shape)
        n_sparse = len(shape) - n_dense - n_batch
        if min(n_sparse, n_dense, n_batch, nse) < 0:
            raise ValueError(f"Invalid inputs: shape={shape}, n_dense={n_dense}, n_batch={n_batch}, nse={nse}")
        batch, sparse, dense = _parts(shape, n_batch, n_sparse)
        indices = jnp.broadcast_to(jnp.array(sparse, index_dtype), (*batch, nse, n_sparse))
        return cls((jnp.zeros((*batch, nse, *dense), dtype), indices), shape=shape, indices_sorted=True, unique_indices=True)

    @classmethod
    def _eye(cls, N, M, k, *, dtype=None, index_dtype="int32", n_batch=0, n_dense=0):
        if n_batch or n_dense:
            return cls.fromdense(jnp.eye(N, M, k, dtype=dtype), n_batch=n_batch, n_dense=n_dense, index_dtype=index_dtype)
        count = min(N, M - k) if k > 0 else min(N + k, M)
        if count <= 0:
            return cls._empty((N, M), dtype=dtype, index_dtype=index_dtype)
        row = jnp.arange(count, dtype=index_dtype)
        indices = jnp.column_stack([row - min(k, 0), row + max(k, 0)])
        return cls((jnp.ones(count, dtype), indices), shape=(N, M), indices_sorted=True, unique_indices=True)

    # As other arrays

    def todense(self):
        """All elements."""
        _, sparse, dense = _parts(self.shape, self.n_batch, self.n_sparse)

        def one(data, indices):
            if not self.n_sparse:
                return data.sum(0)
            return jnp.zeros((*sparse, *dense), data.dtype).at[tuple(indices[:, i] for i in range(self.n_sparse))].add(data, mode="drop")

        found = nested(one, self.n_batch)(self.data, self.indices)
        return jnp.broadcast_to(found, self.shape)

    def transpose(self, axes=None):
        """The axes in another order, which may not leave batches, sparse axes and blocks."""
        order = tuple(range(self.ndim)[::-1] if axes is None else axes)
        n, m = self.n_batch, self.n_sparse
        if sorted(order) != list(range(self.ndim)):
            raise TypeError(f"transpose permutation isn't a permutation of operand dimensions, got permutation {order} for shape {self.shape}.")
        for kind, count, part in (("batch", n, range(n)), ("dense", self.n_dense, range(n + m, self.ndim))):
            if count and sorted(order[part.start : part.stop]) != list(part):
                raise NotImplementedError(
                    f"transpose permutation cannot permute {kind} axes with non-{kind} axes; got permutation {order}, with n_{kind}={count}."
                )
        within = [axis - n for axis in order[n : n + m]]
        # Whole columns, so that the order is one of the program and not of the data.
        indices = jnp.stack([self.indices[..., i] for i in within], -1) if m else self.indices
        indices = indices.transpose((*order[:n], n, n + 1))
        data = self.data.transpose((*order[:n], n, *[axis - m + 1 for axis in order[n + m :]]))
        ordered = self.indices_sorted and within == list(range(m))
        shape = tuple(self.shape[i] for i in order)
        return BCOO((data, indices), shape=shape, indices_sorted=ordered, unique_indices=self.unique_indices)

    def sort_indices(self):
        """The elements in the order of their places."""
        if not self.n_sparse:
            return self

        def one(data, indices):
            order = jnp.lexsort([indices[:, i] for i in reversed(range(self.n_sparse))])
            return data[order], indices[order]

        data, indices = nested(one, self.n_batch)(self.data, self.indices)
        return BCOO((data, indices), shape=self.shape, indices_sorted=True, unique_indices=self.unique_indices)

    def sum_duplicates(self, nse=None, remove_zeros=True):
        """Each place once, in order; zeros are left out."""
        from ._functions import bcoo_eliminate_zeros, bcoo_sum_duplicates

        return (bcoo_eliminate_zeros if remove_zeros else bcoo_sum_duplicates)(self, nse=nse)

    def update_layout(self, *, n_batch=None, n_dense=None, on_inefficient="error"):
        """The same array with other numbers of batch and block axes."""
        from ._functions import bcoo_update_layout

        return bcoo_update_layout(self, n_batch=n_batch, n_dense=n_dense, on_inefficient=on_inefficient)

    def with_data(self, data):
        """Other values at the same places."""
        return BCOO((data, self.indices), shape=self.shape, indices_sorted=self.indices_sorted, unique_indices=self.unique_indices)

    def astype(self, dtype):
        """The elements as ones of another type."""
        return self.with_data(self.data.astype(dtype))


def extracted(indices, dense, n_batch):
    """The elements of a dense array at the places of a sparse one; zero at places that are none."""

    def one(indices, dense):
        if not indices.shape[-1]:
            return jnp.broadcast_to(dense, (indices.shape[0], *dense.shape))
        return dense.at[tuple(indices[:, i] for i in range(indices.shape[1]))].get(mode="fill", fill_value=0)

    return nested(one, n_batch)(indices, dense)


jax.tree_util.register_pytree_node_class(BCOO)
