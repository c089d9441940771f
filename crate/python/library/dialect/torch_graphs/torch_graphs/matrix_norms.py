"""Norms of matrices along any two axes, and `torch.norm` in its rarer forms."""

import tandem as td
import torch
from torch._methods import _word
from torch._results import is_float, named

_REDUCED = {2: "amax", -2: "amin", "nuc": "sum"}


def refuse_whole(x, name, dtype=None):
    """Refuses numbers that have no norm: whole ones."""
    if dtype is None and not is_float(x):
        raise RuntimeError(f"linalg.{name}: Expected a floating point or complex tensor as input. Got {_word(x)}")


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None, out=None):
    """A norm of each matrix, which lies along the two axes `dim`."""
    refuse_whole(A, "matrix_norm", dtype)
    A = A if dtype is None else A.to(dtype)
    rows, columns = (axis % A.ndim for axis in dim)
    if rows == columns:
        raise RuntimeError(f"linalg.matrix_norm: dims must be different. Got ({dim[0]}, {dim[1]})")
    if ord == "fro":
        return named(td.vector_norm(A, axis=[rows, columns], keepdims=keepdim, ord=2), "LinalgVectorNormBackward0")
    if ord in _REDUCED:
        found = getattr(torch, _REDUCED[ord])(td.linalg.svdvals(A.movedim((rows, columns), (-2, -1))), -1)
        return found.unsqueeze(min(rows, columns)).unsqueeze(max(rows, columns)) if keepdim else found
    if ord not in (1, -1, float("inf"), float("-inf")):
        raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    # The largest or smallest sum of a column, or of a row.
    added, chosen = (rows, columns) if abs(ord) == 1 else (columns, rows)
    sums = A.abs().sum(added, keepdim=True)
    found = (torch.amax if ord > 0 else torch.amin)(sums, chosen, keepdim=True)
    return found if keepdim else found.squeeze((rows, columns))


def norm(input, p, dim, keepdim, dtype):
    """`torch.norm` of whole numbers, of matrices, and in another type."""
    if dtype is not None:
        input = input.to(dtype)
    refuse_whole(input, "vector_norm")
    if p == "nuc":
        return matrix_norm(input, "nuc", (-2, -1) if dim is None else dim, keepdim)
    order = 2 if p in ("fro", None) else float(p)
    return named(td.vector_norm(input, dim, keepdims=keepdim, ord=order), "LinalgVectorNormBackward0")
