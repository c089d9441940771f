"""`torch.sparse`: tensors that print and are asked as sparse ones of coordinates, over values and their places."""

import tandem as td
import torch
from tandem.dialect import missing_names
from torch import _printing
from torch._results import Word, sizes_of
from torch._tensor import Size, Tensor

sparse_coo = Word("torch.sparse_coo")


_OF_ELEMENTS = frozenset(
    "abs sqrt sin tan sinh tanh asin atan asinh atanh relu neg sign floor ceil trunc round square expm1 log1p erf deg2rad rad2deg pow float double half int "
    "long bool cpu cuda clone type".split()
)
_THROUGH_DENSE = frozenset("index_select unsqueeze squeeze permute reshape narrow select".split())


class SparseTensor:
    """A tensor of which only some elements are kept: `values()` at the columns of `indices()`."""

    is_sparse, layout, is_sparse_csr, is_leaf, grad, is_cuda = True, sparse_coo, False, True, None, False
    dtype, device, requires_grad = (property(lambda self, name=name: getattr(self._kept, name)) for name in ("dtype", "device", "requires_grad"))
    ndim = property(lambda self: len(self.shape))

    def __init__(self, indices, values, size, coalesced=False):
        self._places, self._kept, self.shape, self._coalesced = indices, values, Size(size), coalesced

    def size(self, dim=None):
        """The sizes of the axes, or of one."""
        return self.shape if dim is None else self.shape[dim]

    def dim(self):
        """How many axes there are."""
        return self.ndim

    def sparse_dim(self):
        """How many axes the places have."""
        return self._places.shape[0]

    def dense_dim(self):
        """How many axes each value has."""
        return self.ndim - self.sparse_dim()

    def numel(self):
        """How many elements there are, zeros too."""
        return self.shape.numel()

    def _nnz(self):
        return self._places.shape[1]

    def is_coalesced(self):
        """Whether each place is there once, in order."""
        return self._coalesced

    def _told(self, name, found):
        if not self._coalesced:
            raise RuntimeError(f"Cannot get {name} on an uncoalesced tensor, please call .coalesce() first")
        return found

    def indices(self):
        """Places, one a column."""
        return self._told("indices", self._places)

    def values(self):
        """The elements that are kept."""
        return self._told("values", self._kept)

    def _indices(self):
        return self._places

    def _values(self):
        return self._kept

    def _flat(self):
        """Places counted through."""
        flat = torch.zeros_like(self._places[0])
        for row, size in zip(self._places, self.shape):
            flat = flat * size + row
        return flat

    def coalesce(self):
        """Each place once, in order, with the sum of its values."""
        if self._coalesced:
            return self
        places, back = torch.unique(self._flat(), return_inverse=True)
        values = torch.zeros(len(places), *self._kept.shape[1:], dtype=self.dtype).index_add(0, back, self._kept)
        rows = []
        for size in reversed(self.shape[: self.sparse_dim()]):
            rows.insert(0, places % size)
            places = places // size
        return SparseTensor(torch.stack(rows), values, self.shape, True)

    def to_dense(self):
        """All elements."""
        count = self.sparse_dim()
        flat = torch.zeros(Size(self.shape[:count]).numel(), *self.shape[count:], dtype=self.dtype, device=self.device)
        return flat.index_add(0, self._flat(), self._kept).reshape(self.shape)

    def to_sparse(self, *args, layout=None, **options):
        """The tensor itself, or in another layout."""
        if layout in ("torch.sparse_csr", "torch.sparse_csc"):
            from torch_rare.compressed import of_places

            return of_places(self.coalesce(), layout)
        return self if layout in (None, sparse_coo) else self.to_dense().to_sparse(*args, layout=layout, **options)

    to_sparse_coo = to_sparse

    def __getattr__(self, name):
        if name in _OF_ELEMENTS:
            # Functions of which 0 stays 0.
            return lambda *args, **options: self._with(getattr(self._kept, name)(*args, **options))
        if name in _THROUGH_DENSE:
            return lambda *args, **options: to_sparse(getattr(self.to_dense(), name)(*args, **options))
        if name in ("to_sparse_csr", "to_sparse_csc"):
            return lambda *args: self.to_sparse(layout=f"torch.{name[3:]}")
        if name.startswith("to_sparse_"):
            return lambda *args, **options: getattr(self.to_dense(), name)(*args, **options)
        raise AttributeError(f"'SparseTensor' object has no attribute '{name}'")

    T = property(lambda self: self.t())

    def __getitem__(self, index):
        found = self.to_dense()[index]
        return to_sparse(found) if found.ndim else found

    def zero_(self):
        """No element any more."""
        self._places, self._kept = self._places[:, :0], self._kept[:0]
        return self

    def mul_(self, other):
        """The product, in place."""
        self._kept = (self * other)._kept
        return self

    def _with(self, values):
        return SparseTensor(self._places, values, self.shape, self._coalesced)

    def to(self, *targets, **named):
        """Moves values and places, or gives the values another type."""
        values = self._kept.to(*targets, **named)
        return SparseTensor(self._places.to(values.device), values, self.shape, self._coalesced)

    def requires_grad_(self, requires_grad=True):
        """Lets gradients flow to the values."""
        self._kept.requires_grad_(requires_grad)
        return self

    def t(self):
        """Rows as columns."""
        return SparseTensor(self._places.flip(0), self._kept, self.shape[::-1])

    def transpose(self, dim0, dim1):
        """Two axes exchanged."""
        order = list(range(self.ndim))
        order[dim0], order[dim1] = order[dim1], order[dim0]
        return SparseTensor(self._places[order], self._kept, [self.shape[at] for at in order])

    def matmul(self, other):
        """The product with a dense matrix or vector."""
        if self.shape[1] != other.shape[0]:
            raise RuntimeError(f"mat1 and mat2 shapes cannot be multiplied ({self.shape[0]}x{self.shape[1]} and {'x'.join(map(str, other.shape))})")
        if isinstance(other, SparseTensor):
            return to_sparse(self.to_dense() @ other.to_dense())
        rows, columns = self._places
        values = self._kept.reshape(-1, *[1] * (other.ndim - 1))
        found = torch.zeros(self.shape[0], *other.shape[1:], dtype=other.dtype, device=other.device)
        return found.index_add(0, rows, values * other[columns])

    mm = mv = __matmul__ = matmul

    def __mul__(self, other):
        if isinstance(other, SparseTensor):
            return to_sparse(self.to_dense() * other.to_dense())
        if isinstance(other, td.Tensor) and other.ndim:
            other = other.expand(self.shape)[tuple(self._places)]
        return self._with(self._kept * other)

    __rmul__ = mul = __mul__

    def __truediv__(self, other):
        return self._with(self._kept / other)

    div = __truediv__

    def __pow__(self, exponent):
        return self._with(self._kept**exponent)

    def __neg__(self):
        return self._with(-self._kept)

    def __add__(self, other):
        if not isinstance(other, SparseTensor):
            return self.to_dense() + other
        places, values = torch.cat([self._places, other._places], 1), torch.cat([self._kept, other._kept])
        return SparseTensor(places, values, self.shape).coalesce()

    __radd__ = add = __add__

    def __sub__(self, other):
        return self + -other

    def sum(self, dim=None):
        """The sum of all elements, or along axes."""
        return self._kept.sum() if dim is None else to_sparse(self.to_dense().sum(dim))

    def detach(self):
        """Without a gradient."""
        return self._with(self._kept.detach())

    def __repr__(self):
        inner = [f"indices={_part(self._places)}", f"values={_part(self._kept.detach())}"]
        tail = [f"size={tuple(self.shape)}", f"nnz={self._nnz()}"]
        if self.dtype not in (torch.get_default_dtype(), torch.int64, torch.bool):
            tail.append(f"dtype={self.dtype}")
        tail.append("layout=torch.sparse_coo")
        if self.requires_grad:
            tail.append("requires_grad=True")
        line = ", ".join(tail)
        if len(line) > 73:
            at = line.rfind(", ", 0, 73)
            line = f"{line[:at]},\n       {line[at + 2 :]}"
        return "tensor(" + ",\n       ".join(inner) + ",\n       " + line + ")"


def _part(x):
    """The text of places or values within that of the whole."""
    return f"tensor({_printing.elements(x, 22 if x.ndim > 1 else 21)}{'' if x.numel() else f', size={tuple(x.shape)}'})"


def sparse_coo_tensor(indices=None, values=None, size=None, *, dtype=None, device=None, requires_grad=False, is_coalesced=None, **options):
    """A sparse tensor of places, one a column, and the values there."""
    if values is None:
        size = sizes_of((indices,) if size is None else (size,))
        return SparseTensor(torch.zeros(len(size), 0, dtype=torch.int64), torch.zeros(0, dtype=dtype), size, True)
    indices = torch.as_tensor(indices).long()
    values = torch.as_tensor(values, dtype=dtype, device=device)
    if size is None:
        size = [*(indices.max(1).values + 1).tolist(), *values.shape[1:]]
    for axis, row in enumerate(indices):
        if row.numel() and int(row.max()) >= size[axis]:
            raise RuntimeError(f"size is inconsistent with indices: for dim {axis}, size is {size[axis]} but found index {int(row.max())}")
    found = SparseTensor(indices, values, sizes_of((size,)), bool(is_coalesced))
    return found.requires_grad_() if requires_grad else found


def to_sparse(x, sparse_dim=None, *, layout=None, **options):
    """A dense tensor as a sparse one; with `sparse_dim` the other axes are those of its values."""
    if not isinstance(x, td.Tensor):
        return x
    if layout not in (None, sparse_coo):
        return getattr(x, f"to_{layout.rpartition('.')[2]}")(**options)
    count = x.ndim if sparse_dim is None else sparse_dim
    places = torch.nonzero(x if count == x.ndim else (x != 0).reshape(*x.shape[:count], -1).any(-1))
    return SparseTensor(places.t(), x[tuple(places.t())], x.shape, True)


def mm(mat1, mat2, reduce=None):
    """The product of a sparse matrix and a dense one; with `reduce` other than a sum of a row's products, their mean or extreme."""
    if reduce in (None, "sum"):
        return mat1.matmul(mat2) if not isinstance(mat1, td.Tensor) else torch.matmul(mat1, mat2.to_dense())
    coo = mat1.to_sparse() if hasattr(mat1, "to_sparse") else mat1
    rows, columns = coo._indices()
    products = coo._values()[:, None] * mat2[columns]
    start = torch.zeros(mat1.shape[0], mat2.shape[1], dtype=products.dtype)
    return start.index_reduce(0, rows, products, reduce, include_self=False)


def addmm(mat, mat1, mat2, *, beta=1.0, alpha=1.0):
    """`beta * mat + alpha * (mat1 @ mat2)`."""
    return beta * mat + alpha * mm(mat1, mat2)


def sum(input, dim=None, dtype=None):  # noqa: A001
    """The sum of all elements, or along axes."""
    return input.sum(dim)


def spdiags(diagonals, offsets, shape, layout=None):
    """A matrix with these rows on its diagonals; each element stands in its own column."""
    rows, columns = shape
    diagonals = diagonals.unsqueeze(0) if diagonals.ndim == 1 else diagonals
    if len(set(offsets.reshape(-1).tolist())) != offsets.numel():
        raise RuntimeError("spdiags(): Offset tensor contains duplicate values")
    places, values = [], []
    for line, offset in zip(diagonals, offsets.reshape(-1).tolist()):
        column = torch.arange(max(offset, 0), min(rows + offset, columns, len(line)))
        places.append(torch.stack([column - offset, column]))
        values.append(line[column])
    found = SparseTensor(torch.cat(places, 1), torch.cat(values), shape)
    return found if layout is None else found.to_sparse(layout=layout)


def sampled_addmm(input, mat1, mat2, *, beta=1.0, alpha=1.0):
    """`beta * input + alpha * (mat1 @ mat2)`, where a compressed matrix has elements."""
    return input.sampled(mat1 @ mat2, beta, alpha)


def as_sparse_gradcheck(gradcheck):
    """The check itself."""
    return gradcheck


def _along_kept(function):
    def call(input, dim, *, dtype=None):
        """Over the elements that are kept, row by row."""
        kept = torch.full(input.shape, float("-inf"), dtype=input.dtype).index_put(tuple(input._indices()), input._values())
        found = function(kept, dim)
        return input._with(found[tuple(input._indices())])

    return call


softmax, log_softmax = _along_kept(torch.softmax), _along_kept(torch.log_softmax)


def _taught(name):
    """Lets a function of `torch` take a sparse matrix first."""
    own = getattr(torch, name)

    def function(input, other, *args, **kwargs):
        return own(input, other, *args, **kwargs) if isinstance(input, td.Tensor) or not hasattr(input, "matmul") else input.matmul(other)

    function.__name__ = name
    setattr(torch, name, function)


for _name in ("mm", "matmul", "mv"):
    _taught(_name)


def _several(name):
    own = getattr(torch, name)

    def function(tensors, dim=0, **options):
        tensors = list(tensors)
        if not any(isinstance(x, SparseTensor) for x in tensors):
            return own(tensors, dim, **options)
        return to_sparse(own([x.to_dense() if isinstance(x, SparseTensor) else x for x in tensors], dim))

    function.__name__ = name
    setattr(torch, name, function)


_several("cat"), _several("stack")


def sparse_mask(self, mask):
    """The elements where a sparse tensor has some."""
    return mask._with(self[tuple(mask._indices())])


def hspmm(mat1, mat2):
    """A product of a sparse matrix, which is sparse."""
    return to_sparse(mm(mat1, mat2))


smm = hspmm
_is_tensor = torch.is_tensor
torch.is_tensor = lambda obj: isinstance(obj, SparseTensor) or _is_tensor(obj)
torch.hspmm = torch.smm = hspmm
Tensor.sparse_mask = sparse_mask
Tensor.to_sparse = Tensor.to_sparse_coo = to_sparse
__getattr__ = missing_names("torch.sparse")
