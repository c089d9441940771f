"""`torch.linalg.ldl_*`: symmetric matrices as L D Lᵀ with pivots, as LAPACK finds them (Bunch and Kaufman 1977)."""

import math

import numpy
import torch
from torch._results import ReturnType

_ALPHA = (1 + math.sqrt(17)) / 8


def _pivot(a, k):
    """The row that comes to the diagonal, how many columns are taken at once, and whether the column is not all noughts."""
    n, own = len(a), abs(a[k, k])
    if k == n - 1:
        return k, 1, own != 0
    row = k + 1 + int(numpy.argmax(numpy.abs(a[k + 1 :, k])))
    largest = abs(a[row, k])
    if max(own, largest) == 0 or math.isnan(own):
        return k, 1, False
    if own >= _ALPHA * largest:
        return k, 1, True
    beside = max([float(numpy.abs(a[row, k:row]).max()), *numpy.abs(a[row + 1 :, row]).tolist()])
    if own >= _ALPHA * largest * (largest / beside):
        return k, 1, True
    return row, 1 if abs(a[row, row]) >= _ALPHA * beside else 2, True


def _factored(a):
    """The factors below the diagonal, in place, the pivots, and the number of the first block of D that is 0."""
    n, pivots, info, k = len(a), [], 0, 0
    while k < n:
        row, step, is_regular = _pivot(a, k)
        if not is_regular:
            info = info or k + 1
        last = k + step - 1
        if row != last:
            a[row + 1 :, [last, row]] = a[row + 1 :, [row, last]]
            held = a[last + 1 : row, last].copy()
            a[last + 1 : row, last] = a[row, last + 1 : row]
            a[row, last + 1 : row] = held
            a[last, last], a[row, row] = a[row, row], a[last, last]
            if step == 2:
                a[k + 1, k], a[row, k] = a[row, k], a[k + 1, k]
        if step == 1 and is_regular:
            column = a[k + 1 :, k].copy()
            share = a.dtype.type(1) / a[k, k]
            a[k + 1 :, k + 1 :] -= share * numpy.outer(column, column)
            a[k + 1 :, k] = column * share
        elif step == 2 and k < n - 2:
            below = a[k + 1, k]
            first, second = a[k + 1, k + 1] / below, a[k, k] / below
            scale = 1 / (first * second - 1) / below
            left, right = a[k + 2 :, k].copy(), a[k + 2 :, k + 1].copy()
            one, two = scale * (first * left - right), scale * (second * right - left)
            a[k + 2 :, k + 2 :] -= numpy.outer(left, one) + numpy.outer(right, two)
            a[k + 2 :, k], a[k + 2 :, k + 1] = one, two
        pivots += [row + 1] if step == 1 else [-row - 1] * 2
        k += step
    return pivots, info


def _checked(A, name):
    if A.ndim < 2 or A.shape[-1] != A.shape[-2]:
        raise RuntimeError(f"{name}: A must be batches of square matrices, but they are {A.shape[-2]} by {A.shape[-1]} matrices")
    if A.is_complex():
        raise NotImplementedError(f"{name} of complex matrices is not part of Tandem's torch")


def ldl_factor_ex(A, *, hermitian=False, check_errors=False, out=None):
    """Factors of symmetric matrices, of which the lower triangle is read, with pivots, and which are singular."""
    _checked(A, "torch.linalg.ldl_factor_ex")
    n = A.shape[-1]
    whole = numpy.tril(A.detach().cpu().numpy()).copy().reshape(math.prod(A.shape[:-2]), n, n)
    pivots, infos = [], []
    for matrix in whole:
        found, info = _factored(matrix)
        pivots.append(found)
        infos.append(info)
    if check_errors and any(infos):
        raise torch.linalg.LinAlgError(
            f"torch.linalg.ldl_factor_ex: The factorization has been completed, but D is exactly singular (the {next(filter(None, infos))}-th block)."
        )
    places = torch.tensor(pivots, dtype=torch.int32).reshape(A.shape[:-1])
    found = torch.tensor(numpy.tril(whole)).reshape(A.shape), places, torch.tensor(infos, dtype=torch.int32).reshape(A.shape[:-2])
    return ReturnType("linalg_ldl_factor_ex", ("LD", "pivots", "info"), tuple(x.to(A.device) for x in found))


def ldl_factor(A, *, hermitian=False, out=None):
    """Factors of symmetric matrices, and their pivots."""
    found = ldl_factor_ex(A, hermitian=hermitian)
    return ReturnType("linalg_ldl_factor", ("LD", "pivots"), (found.LD, found.pivots))


def _solved(a, pivots, b):
    """The equations of one matrix, in place."""
    n, k = len(a), 0
    while k < n:
        step, row = (1, pivots[k] - 1) if pivots[k] > 0 else (2, -pivots[k] - 1)
        last = k + step - 1
        b[[last, row]] = b[[row, last]]
        b[k + step :] -= a[k + step :, k : k + step] @ b[k : k + step]
        if step == 1:
            b[k] /= a[k, k]
        else:
            below = a[k + 1, k]
            first, second = a[k, k] / below, a[k + 1, k + 1] / below
            one, two = b[k] / below, b[k + 1] / below
            b[k], b[k + 1] = (second * one - two) / (first * second - 1), (first * two - one) / (first * second - 1)
        k += step
    k = n - 1
    while k >= 0:
        step, row = (1, pivots[k] - 1) if pivots[k] > 0 else (2, -pivots[k] - 1)
        b[k - step + 1 : k + 1] -= a[k + 1 :, k - step + 1 : k + 1].T @ b[k + 1 :]
        b[[k, row]] = b[[row, k]]
        k -= step


def ldl_solve(LD, pivots, B, *, hermitian=False, out=None):
    """What solves A X = B, of the factors of A."""
    _checked(LD, "torch.linalg.ldl_solve")
    if B.ndim < 2:
        raise RuntimeError(f"torch.linalg.ldl_solve: Expected B to have at least 2 dimensions, but it has {B.ndim} dimensions instead")
    if B.shape[-2] != LD.shape[-2]:
        raise RuntimeError(
            f"Incompatible matrix sizes for torch.linalg.ldl_solve: each A matrix is {LD.shape[-2]} by {LD.shape[-1]} but each b matrix is "
            f"{B.shape[-2]} by {B.shape[-1]}"
        )
    outer, n = torch.broadcast_shapes(LD.shape[:-2], B.shape[:-2]), LD.shape[-1]
    factors = LD.detach().cpu().expand(*outer, n, n).numpy().reshape(-1, n, n)
    places = pivots.cpu().expand(*outer, n).reshape(-1, n).tolist()
    found = numpy.array(B.detach().cpu().expand(*outer, *B.shape[-2:]).numpy()).reshape(-1, *B.shape[-2:])
    for matrix, order, right in zip(factors, places, found):
        _solved(matrix, order, right)
    return torch.tensor(found).reshape(*outer, *B.shape[-2:]).to(B.device)
