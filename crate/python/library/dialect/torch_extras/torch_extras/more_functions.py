"""Names of `torch` that are others in new clothes: of shapes, of matrices, of special functions, and settings without effect."""

import math

import tandem as td
import torch
from tandem import matrices, special

from torch import _elementwise, _methods
from torch._results import ReturnType, titled


def can_cast(from_, to):
    """Whether values of a type go into another without leaving its kind: floats do not become whole, nor whole numbers bools."""
    kinds = ["bool", "int", "float"]
    kind = lambda d: kinds.index(d.name.lstrip("u").rstrip("0123456789"))  # noqa: E731
    return kind(from_) <= kind(to)


def broadcast_shapes(*shapes):
    """The shape that tensors of these shapes have together."""
    from torch import Size

    shapes = [(shape,) if isinstance(shape, int) else tuple(shape) for shape in shapes]
    rank = max(map(len, shapes), default=0)
    found = []
    for sizes in zip(*((1,) * (rank - len(shape)) + shape for shape in shapes)):
        size = next((n for n in sizes if n != 1), 1)
        if any(n not in (1, size) for n in sizes):
            raise _unlike(shapes)
        found.append(size)
    return Size(found)


def _unlike(shapes):
    """The error for shapes that no shape has together: the first that does not go with those before it."""
    together = list(shapes[0])
    for at, shape in enumerate(shapes[1:], 1):
        together[:0] = [1] * (len(shape) - len(together))
        for back, size in enumerate(reversed(shape), 1):
            if size != 1 and together[-back] not in (1, size):
                return RuntimeError(
                    f"Attempting to broadcast a dimension of length {size} at {-back}! Mismatching argument at index {at} had {shape}; but expected shape "
                    f"should be broadcastable to {together}"
                )
            together[-back] = max(size, together[-back])
    return RuntimeError("Shape mismatch: objects cannot be broadcast to a single shape")


def _along(axis):
    def split(input, indices_or_sections):
        return torch.tensor_split(input, indices_or_sections, 0 if axis == 1 and input.ndim == 1 else axis)

    return split


hsplit, vsplit, dsplit = map(_along, (1, 0, 2))


def _triangle(half):
    def indices(row, col, offset=0, *, dtype=None, device=None):
        rows, columns = torch.where(half(torch.ones(row, col, device=device), offset) > 0)
        return torch.stack([rows, columns]).to(dtype=dtype or "int64", device=device)

    return indices


tril_indices, triu_indices = _triangle(torch.tril), _triangle(torch.triu)

block_diag, cumulative_trapezoid, vander = matrices.block_diag, matrices.cumulative_trapezoid, matrices.vander
sinc = special.sinc


def matrix_exp(input):
    """`torch.linalg.matrix_exp`."""
    return torch.linalg.matrix_exp(input)


def logdet(input):
    """The logarithm of the determinant; NaN where that is negative."""
    if input.ndim > 1 and input.shape[-1] != input.shape[-2]:
        raise RuntimeError(f"logdet: A must be batches of square matrices, but they are {input.shape[-2]} by {input.shape[-1]} matrices")
    return matrices.logdet(input)


def cholesky_solve(input, input2, upper=False):
    from torch.linalg import cholesky_solve as solved

    return solved(input, input2, upper)


def logaddexp2(input, other):
    return td.logaddexp(input * math.log(2), other * math.log(2)) / math.log(2)


def float_power(input, exponent):
    wide = lambda x: x.double() if isinstance(x, td.Tensor) else x  # noqa: E731
    return td.pow(wide(input), wide(exponent))


def gcd(input, other, *, out=None):
    if input.dtype.is_floating_point:
        raise NotImplementedError(f"\"gcd_cpu\" not implemented for '{_methods._word(input)}'")
    if isinstance(other, td.Tensor):
        input, other = _elementwise.alike(input, other)
    # Euclid's steps for all elements, until none has a rest.
    a, b = torch.broadcast_tensors(input.abs(), torch.as_tensor(other, dtype=input.dtype).abs())
    while b.any():
        a, b = torch.where(b == 0, a, b), torch.where(b == 0, b, a % torch.where(b == 0, 1, b))
    return _elementwise._store(a, out)


def lcm(input, other, *, out=None):
    shared = gcd(input, other)
    input = input.to(shared.dtype)
    return _elementwise._store(torch.where(shared == 0, 0, (input // torch.where(shared == 0, 1, shared) * other).abs()), out)


def ldexp(input, other):
    return input * td.pow(2.0, other)


def isreal(input):
    return td.ones_like(input).bool() if isinstance(input, td.Tensor) else input.isreal()


def real(input):
    return input if isinstance(input, td.Tensor) else input.real


def svd(input, some=True, compute_uv=True):
    u, s, v = td.linalg.svd(input, full_matrices=not some)
    return ReturnType("svd", ("U", "S", "V"), (u, s, td.swapaxes(v, -1, -2)))


def qr(input, some=True):
    return ReturnType("qr", ("Q", "R"), tuple(td.linalg.qr(input, mode="reduced" if some else "complete")))


def cholesky(input, upper=False):
    found = td.linalg.cholesky(input)
    return td.swapaxes(found, -1, -2) if upper else found


def slogdet(input):
    return ReturnType("slogdet", ("sign", "logabsdet"), tuple(td.linalg.slogdet(input)))


def index_put(input, indices, values, accumulate=False):
    changed = input.clone()
    _put(changed, indices, values, accumulate)
    return changed


def _put(x, indices, values, accumulate):
    if accumulate:
        # Places that come several times get all of their values.
        places = td.broadcast_arrays(*indices)
        flat = sum(place * math.prod(x.shape[axis + 1 : len(indices)]) for axis, place in enumerate(places))
        rows = x.reshape(math.prod(x.shape[: len(indices)]), -1)
        flat, values = flat.reshape(-1), td.broadcast_to(values, (*places[0].shape, *x.shape[len(indices) :]))
        x.copy_(rows.index_add(0, flat, values.reshape(flat.shape[0], -1)).reshape(x.shape))
    else:
        x[tuple(indices)] = values


def index_put_(input, indices, values, accumulate=False):
    _put(input, indices, values, accumulate)
    return input


titled(globals(), "sinc float_power:Pow block_diag")
