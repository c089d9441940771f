"""Sparse matrices whose rows, or columns, lie one after the other (`sparse_csr`, `sparse_csc`), of elements or of blocks (`sparse_bsr`, `sparse_bsc`)."""

import tandem as td
import torch
from torch import _printing
from torch._results import Word, sizes_of
from torch._tensor import Size, Tensor
from torch_extras.sparse import SparseTensor

sparse_csr, sparse_csc, sparse_bsr, sparse_bsc = (Word(f"torch.sparse_{name}") for name in ("csr", "csc", "bsr", "bsc"))
_OF_ELEMENTS = frozenset("abs sqrt sin tanh relu neg sign square expm1 log1p pow float double half int long bool cpu cuda clone detach".split())


class CompressedTensor:
    """A sparse matrix: where each row (or column) ends, places in it, and values."""

    is_sparse, is_leaf, grad = False, True, None
    dtype, device, requires_grad = (property(lambda self, name=name: getattr(self._kept, name)) for name in ("dtype", "device", "requires_grad"))
    ndim = property(lambda self: len(self.shape))
    is_sparse_csr = property(lambda self: self.layout == sparse_csr)
    T = property(lambda self: self.t())

    def __init__(self, ends, places, values, size, layout):
        self._ends, self._places, self._kept, self.shape, self.layout = ends, places, values, Size(size), layout

    def _told(self, by_rows, found, name):
        if (self.layout in (sparse_csr, sparse_bsr)) != by_rows:
            expected = "row compressed" if by_rows else "column compressed"
            raise RuntimeError(f"{name} expected sparse {expected} tensor layout but got {self.layout.rpartition('.')[2].title().replace('_', '')}")
        return found

    def crow_indices(self):
        """Where each row begins and ends."""
        return self._told(True, self._ends, "crow_indices")

    def col_indices(self):
        """Columns."""
        return self._told(True, self._places, "col_indices")

    def ccol_indices(self):
        """Where each column begins and ends."""
        return self._told(False, self._ends, "ccol_indices")

    def row_indices(self):
        """Rows."""
        return self._told(False, self._places, "row_indices")

    def values(self):
        """The elements or blocks that are kept."""
        return self._kept

    def size(self, dim=None):
        """The sizes of the axes, or of one."""
        return self.shape if dim is None else self.shape[dim]

    def dim(self):
        """How many axes there are."""
        return self.ndim

    def numel(self):
        """How many elements there are, zeros too."""
        return self.shape.numel()

    def _nnz(self):
        return self._places.shape[-1]

    def dense_dim(self):
        """How many axes each value has."""
        return self.ndim - 2

    def sparse_dim(self):
        """2."""
        return 2

    def _rows_and_columns(self):
        counts = self._ends[1:] - self._ends[:-1]
        lines = torch.repeat_interleave(torch.arange(len(counts)), counts)
        return (lines, self._places.long()) if self.layout in (sparse_csr, sparse_bsr) else (self._places.long(), lines)

    def to_sparse(self, sparse_dim=None, *, layout=None, **options):
        """By places, or in another layout."""
        if layout == self.layout:
            return self
        dense = self.to_dense()
        if layout is not None and layout != "torch.sparse_coo":
            return dense.to_sparse(layout=layout, **options)
        if self.layout in (sparse_bsr, sparse_bsc):
            return dense.to_sparse()
        places = torch.stack(self._rows_and_columns())
        return SparseTensor(places, self._kept, self.shape, self.layout == sparse_csr)

    to_sparse_coo = to_sparse

    def to_dense(self):
        """All elements."""
        rows, columns = self._rows_and_columns()
        if self.layout in (sparse_csr, sparse_csc):
            return torch.zeros(self.shape, dtype=self.dtype).index_put((rows, columns), self._kept)
        height, width = self._kept.shape[1:3]
        grid = torch.zeros(self.shape[0] // height, self.shape[1] // width, *self._kept.shape[1:], dtype=self.dtype)
        return grid.index_put((rows, columns), self._kept).transpose(1, 2).reshape(self.shape)

    def _with(self, values):
        return CompressedTensor(self._ends, self._places, values, self.shape, self.layout)

    def matmul(self, other):
        """The product with a dense or sparse matrix, or a vector."""
        if not isinstance(other, td.Tensor):
            return to_compressed(self.to_dense() @ other.to_dense(), self.layout)
        return self.to_sparse().matmul(other)

    mm = mv = __matmul__ = matmul

    def __rmatmul__(self, other):
        return other @ self.to_dense()

    def __mul__(self, other):
        if isinstance(other, (td.Tensor, CompressedTensor)) and getattr(other, "ndim", 0):
            return to_compressed(self.to_dense() * (other if isinstance(other, td.Tensor) else other.to_dense()), self.layout)
        return self._with(self._kept * other)

    __rmul__ = mul = __mul__

    def __truediv__(self, other):
        return self._with(self._kept / other)

    def __neg__(self):
        return self._with(-self._kept)

    def __add__(self, other):
        if isinstance(other, td.Tensor):
            return self.to_dense() + other
        return to_compressed(self.to_dense() + other.to_dense(), self.layout)

    __radd__ = add = __add__

    def __sub__(self, other):
        return self + -other

    def __getitem__(self, index):
        return self.to_dense()[index]

    def sampled(self, product, beta, alpha):
        """`beta * self + alpha * product`, where there are elements."""
        return self._with(beta * self._kept + alpha * product[self._rows_and_columns()])

    def t(self):
        """Rows as columns."""
        other = {sparse_csr: sparse_csc, sparse_csc: sparse_csr, sparse_bsr: sparse_bsc, sparse_bsc: sparse_bsr}[self.layout]
        values = self._kept.transpose(1, 2) if self._kept.ndim > 2 else self._kept
        return CompressedTensor(self._ends, self._places, values, self.shape[::-1], other)

    def transpose(self, dim0, dim1):
        """Two axes exchanged."""
        return self.t()

    def sum(self, dim=None):
        """The sum of all elements, or along axes."""
        return self._kept.sum() if dim is None else self.to_dense().sum(dim)

    def to(self, *targets, **named):
        """Gives the values another type or device."""
        return self._with(self._kept.to(*targets, **named))

    def requires_grad_(self, requires_grad=True):
        """Lets gradients flow to the values."""
        self._kept.requires_grad_(requires_grad)
        return self

    def __getattr__(self, name):
        if name in _OF_ELEMENTS:
            return lambda *args, **options: self._with(getattr(self._kept, name)(*args, **options))
        if name.startswith("to_sparse_"):
            return lambda *args, **options: getattr(self.to_dense(), name)(*args, **options)
        raise AttributeError(f"'Tensor' object has no attribute '{name}'")

    def __repr__(self):
        names = ("crow_indices", "col_indices") if self.layout in (sparse_csr, sparse_bsr) else ("ccol_indices", "row_indices")
        part = lambda x, name: f"tensor({_printing.elements(x, 7 + len(name) + 8)})"  # noqa: E731
        inner = [f"{name}={part(x, name)}" for name, x in zip((*names, "values"), (self._ends, self._places, self._kept.detach()))]
        text = "tensor(" + ",\n       ".join(inner)
        rest = [f"size={tuple(self.shape)}", f"nnz={self._nnz()}"]
        if self.dtype not in (torch.get_default_dtype(), torch.int64, torch.bool):
            rest.append(f"dtype={self.dtype}")
        rest.append(f"layout={self.layout}")
        if self.requires_grad:
            rest.append("requires_grad=True")
        last = len(text) - text.rfind("\n") + 1
        for word in rest:
            if last + len(word) + 2 > 80:
                text += ",\n       " + word
                last = 7 + len(word)
            else:
                text += ", " + word
                last += len(word) + 2
        return text + ")"


def to_compressed(x, layout, blocksize=None, dense_dim=None):
    """A dense matrix in such a layout."""
    blocks, by_rows = layout in (sparse_bsr, sparse_bsc), layout in (sparse_csr, sparse_bsr)
    if not isinstance(x, td.Tensor):
        x = x.to_dense()
    rank = x.ndim - (dense_dim or 0)
    if rank != 2:
        raise RuntimeError("Expected a matrix, and further axes that are dense: batches of compressed matrices are not here")
    if blocks:
        height, width = blocksize
        if x.shape[0] % height or x.shape[1] % width:
            raise RuntimeError(f"dense_to_sparse: tensor sparse size ({x.shape[0]},{x.shape[1]}) must be divisible by given blocksize ({height},{width})")
        grid = x.reshape(x.shape[0] // height, height, x.shape[1] // width, width, *x.shape[2:]).transpose(1, 2)
    else:
        if blocksize is not None:
            name = layout.rpartition("_")[2].title()
            raise RuntimeError(f"dense_to_sparse: conversion from Strided to Sparse{name} with blocksize argument given is not supported")
        grid = x
    used = grid != 0 if grid.ndim == 2 else (grid != 0).reshape(*grid.shape[:2], -1).any(-1)
    places = torch.nonzero(used if by_rows else used.t())
    lines, inner = places.unbind(1)
    values = grid[(lines, inner) if by_rows else (inner, lines)]
    ends = torch.cat([torch.zeros(1, dtype=torch.int64), torch.bincount(lines, minlength=grid.shape[0 if by_rows else 1]).cumsum(0)])
    return CompressedTensor(ends, inner.contiguous(), values, x.shape, layout)


def of_places(x, layout):
    """A sparse matrix of places, each of which is there once, in such a layout; zeros that are kept stay."""
    rows, columns = x.indices()
    lines, inner = (rows, columns) if layout == sparse_csr else (columns, rows)
    order = torch.argsort(lines * (int(max(x.shape)) + 1) + inner)
    ends = torch.cat([torch.zeros(1, dtype=torch.int64), torch.bincount(lines, minlength=x.shape[0 if layout == sparse_csr else 1]).cumsum(0)])
    return CompressedTensor(ends, inner[order], x.values()[order], x.shape, Word(layout))


def _converted(layout):
    if layout in (sparse_bsr, sparse_bsc):
        return lambda self, blocksize, dense_dim=None: to_compressed(self, layout, blocksize, dense_dim)
    return lambda self, dense_dim=None, blocksize=None: to_compressed(self, layout, blocksize, dense_dim)


to_sparse_csr, to_sparse_csc, to_sparse_bsr, to_sparse_bsc = map(_converted, (sparse_csr, sparse_csc, sparse_bsr, sparse_bsc))


def sparse_compressed_tensor(compressed_indices, plain_indices, values, size=None, *, dtype=None, layout=None, device=None, requires_grad=False, **options):
    """A sparse matrix of where lines end, places in them, and values."""
    ends, places = (torch.as_tensor(x) for x in (compressed_indices, plain_indices))
    values = torch.as_tensor(values, dtype=dtype, device=device)
    if int(ends[-1]) != places.shape[-1]:
        name = "crow_indices" if layout in (sparse_csr, sparse_bsr) else "ccol_indices"
        raise RuntimeError(f"`{name}[..., -1] == nnz` is not satisfied.")
    if size is None:
        lines, most = len(ends) - 1, int(places.max()) + 1 if places.numel() else 0
        size = (lines, most) if layout in (sparse_csr, sparse_bsr) else (most, lines)
        if layout in (sparse_bsr, sparse_bsc):
            size = (size[0] * values.shape[1], size[1] * values.shape[2])
    found = CompressedTensor(ends, places, values, sizes_of((size,)), layout)
    return found.requires_grad_() if requires_grad else found


def _made(of):
    return lambda ends, places, values, size=None, **options: sparse_compressed_tensor(ends, places, values, size, layout=of, **options)


sparse_csr_tensor, sparse_csc_tensor, sparse_bsr_tensor, sparse_bsc_tensor = map(_made, (sparse_csr, sparse_csc, sparse_bsr, sparse_bsc))
_is_tensor = torch.is_tensor
torch.is_tensor = lambda obj: isinstance(obj, CompressedTensor) or _is_tensor(obj)
Tensor.is_sparse_csr = False
