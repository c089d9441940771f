"""Products of vectors and matrices."""

import tandem as td

from ._elementwise import _store
from ._results import refuse


def matmul(input, other, *, out=None):
    result = _short_sums(input, other) if not td.is_tracing() and isinstance(input, td.Tensor) else None
    if result is None:
        result = input @ other
    return result if out is None else _store(result, out)


def _short_sums(a, b):
    """A small product whose sums are so short that they are rounded after each product, as in a loop over the elements."""
    if a.ndim == b.ndim == 2 and a.dtype == b.dtype == "float32" and a.shape[1] == b.shape[0] <= 3 and not (a.requires_grad or b.requires_grad):
        return (a.unsqueeze(-1) * b).sum(1)
    return None


def mv(input, vec, *, out=None):
    if input.ndim != 2 or vec.ndim != 1:
        raise RuntimeError(f"vector + matrix @ vector expected, got {vec.ndim}, {input.ndim}, {vec.ndim}")
    return _store(input @ vec, out)


def mm(input, mat2, *, out=None):
    if input.ndim != 2 or mat2.ndim != 2:
        which = "self" if input.ndim != 2 else "mat2"
        raise RuntimeError(f"{which} must be a matrix")
    if input.shape[1] != mat2.shape[0]:
        raise RuntimeError(_cannot_multiply(input, mat2))
    result = input @ mat2
    return result if out is None else _store(result, out)


def _cannot_multiply(a, b):
    return f"mat1 and mat2 shapes cannot be multiplied ({a.shape[0]}x{a.shape[1]} and {b.shape[0]}x{b.shape[1]})"


def bmm(input, mat2, *, out=None):
    for at, x in enumerate((input, mat2), 1):
        if x.ndim != 3:
            raise RuntimeError(f"batch{at} must be a 3D tensor")
    if input.shape[0] != mat2.shape[0] or input.shape[2] != mat2.shape[1]:
        wanted, found = [input.shape[0], input.shape[2]], list(mat2.shape[:2])
        raise RuntimeError(f"Expected size for first two dimensions of batch2 tensor to be: {wanted} but got: {found}.")
    return _store(input @ mat2, out)


def dot(input, tensor, *, out=None):
    other = tensor
    if input.ndim != 1 or other.ndim != 1:
        raise RuntimeError(f"1D tensors expected, but got {input.ndim}D and {other.ndim}D tensors")
    if input.dtype != other.dtype:
        from ._reductions import _TITLES

        words = {"float32": "Float", "float64": "Double", "float16": "Half", **_TITLES}
        raise RuntimeError(f"dot : expected both vectors to have same dtype, but found {words[input.dtype.name]} and {words[other.dtype.name]}")
    return _store(td.astype(td.sum(input * other), input.dtype) if not input.dtype.is_floating_point else input @ other, out)


inner = td.inner
vdot = dot


def outer(input, vec2, *, out=None):
    return _store(td.outer(input, vec2), out)


def addmm(input, mat1, mat2, *, beta=1, alpha=1):
    if mat1._narrow:
        return refuse("rounded", lambda *operands: addmm(*operands, beta=beta, alpha=alpha), input, mat1, mat2)
    product = mat1 @ mat2
    product = product if alpha == 1 else product * alpha
    return (input if beta == 1 else input * beta) + product


addmv = baddbmm = addmm


def einsum(equation, *operands):
    if isinstance(equation, td.Tensor):
        from torch_graphs.rare_products import of_axes

        equation, operands = of_axes([equation, *operands])
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    return td.einsum(equation.replace(" ", ""), *operands)


def trace(input):
    return td.diagonal(input).sum()


FUNCTIONS = {name: globals()[name] for name in "matmul mm bmm mv dot inner vdot outer addmm addmv baddbmm einsum trace".split()}
FUNCTIONS["ger"] = outer
