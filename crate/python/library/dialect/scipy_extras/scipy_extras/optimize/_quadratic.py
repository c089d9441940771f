"""Quadratic functions under linear constraints, by the dual method of Goldfarb and Idnani (1983), as lists of numbers."""

import math

from scipy_extras._small import dot, solve


def least(matrix, slope, normals, offsets, equal):
    """The x of least x'Bx/2 + slope'x with normals·x + offsets = 0 for the first `equal` rows and >= 0 for the others, and the multipliers.

    None where no x satisfies them.
    """
    x = solve(matrix, [-v for v in slope])
    if x is None:
        return None
    active, weights, signs = [], [], {}
    n = len(x)

    def violated():
        for i in range(equal):
            if i not in active:
                return i
        worst, at = -1e-13, None
        for i in range(equal, len(normals)):
            if i not in active:
                value = dot(normals[i], x) + offsets[i]
                if value < worst * max(1.0, abs(offsets[i])):
                    worst, at = value, i
        return at

    for _ in range(50 * (len(normals) + 1)):
        p = violated()
        if p is None:
            multipliers = [0.0] * len(normals)
            for i, weight in zip(active, weights):
                multipliers[i] = weight * signs[i]
            return x, multipliers
        value = dot(normals[p], x) + offsets[p]
        signs[p] = -1.0 if p < equal and value > 0 else 1.0
        normal, value, own = [signs[p] * v for v in normals[p]], signs[p] * value, 0.0
        while True:
            columns = [[signs[i] * v for v in normals[i]] for i in active]
            k = len(active)
            system = [list(matrix[r]) + [c[r] for c in columns] for r in range(n)] + [c + [0.0] * k for c in columns]
            found = solve(system, normal + [0.0] * k)
            z, r = (found[:n], found[n:]) if found else ([0.0] * n, [0.0] * k)
            along = dot(z, normal)
            flat = along <= 1e-14 * dot(normal, normal)
            blocks = [(weights[j] / r[j], j) for j, i in enumerate(active) if i >= equal and r[j] > 1e-14]
            dual, at = min(blocks) if blocks else (math.inf, None)
            full = math.inf if flat else -value / along
            step = min(dual, full)
            if step == math.inf:
                if abs(value) < 1e-10:
                    active.append(p)
                    weights.append(0.0)
                    break
                return None
            weights = [w - step * v for w, v in zip(weights, r)]
            own += step
            if not flat:
                x = [a + step * b for a, b in zip(x, z)]
                value = signs[p] * (dot(normals[p], x) + offsets[p])
            if step == full:
                active.append(p)
                weights.append(own)
                break
            active.pop(at)
            weights.pop(at)
    return None


def lagrangian(slope, normals, multipliers):
    """The slopes less those of the constraints times their multipliers."""
    found = list(slope)
    for row, weight in zip(normals, multipliers):
        if weight:
            found = [a - weight * b for a, b in zip(found, row)]
    return found
