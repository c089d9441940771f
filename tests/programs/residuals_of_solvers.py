"""Residuals of solvers and decompositions beside those of LAPACK on the same matrices, well and badly conditioned."""

import math

import tandem as td

# What NumPy 2 with OpenBLAS leaves over, in units of the dtype's epsilon, computed in longer numbers.
LAPACK = {
    ("float32", "hilbert 4"): dict(solve=0.02, inv=0.05, qr=0.39, eigh=0.31, svd=0.31, lstsq=1.30, pinv=5.33, cholesky=0.41),
    ("float32", "hilbert 7"): dict(solve=0.09, inv=0.15, qr=0.46, eigh=0.43, svd=0.43, lstsq=1.48, pinv=2.25, cholesky=0.44),
    ("float32", "hilbert 10"): dict(solve=0.02, inv=0.03, qr=0.26, eigh=0.54, svd=0.54, lstsq=1.35, pinv=4.25, cholesky=0.42),
    ("float32", "waves 12"): dict(solve=0.38, inv=0.23, qr=0.47, eigh=0.41, svd=0.45, lstsq=0.01, pinv=0.41, cholesky=0.49),
    ("float64", "hilbert 4"): dict(solve=0.16, inv=0.13, qr=2.26, eigh=2.32, svd=4.84, lstsq=11.43, pinv=6.49, cholesky=0.38),
    ("float64", "hilbert 7"): dict(solve=0.11, inv=0.12, qr=2.37, eigh=4.99, svd=5.17, lstsq=2.09, pinv=8.09, cholesky=0.27),
    ("float64", "hilbert 10"): dict(solve=0.10, inv=0.10, qr=2.25, eigh=8.24, svd=7.32, lstsq=3.53, pinv=4.21, cholesky=0.35),
    ("float64", "waves 12"): dict(solve=0.76, inv=1.02, qr=3.04, eigh=4.01, svd=4.86, lstsq=0.01, pinv=1.79, cholesky=0.65),
}


def matrix(name):
    kind, n = name.split()
    if kind == "hilbert":
        return [[1 / (i + j + 1) for j in range(int(n))] for i in range(int(n))]
    return [[math.sin(3 * i + 7 * j * j + 1) + (4.0 if i == j else 0) for j in range(int(n))] for i in range(int(n))]


def size(x):
    return td.max(abs(x)).item()


def wide(x):
    return td.astype(x.to("cpu"), "float64")


def residuals(a):
    n = a.shape[0]
    eye, full = td.astype(td.eye(n), a.dtype), wide(a)
    ones, unit = td.ones((n, 1), dtype=a.dtype), wide(eye)

    def orthogonal(q):
        return size(wide(q).T @ wide(q) - unit)

    found = {}
    x = td.linalg.solve(a, ones)
    found["solve"] = size(full @ wide(x) - 1) / (size(a) * size(x))
    x = td.linalg.inv(a)
    found["inv"] = size(full @ wide(x) - unit) / (size(a) * size(x))
    q, r = td.linalg.qr(a)
    found["qr"] = max(size(wide(q) @ wide(r) - full) / size(a), orthogonal(q))
    s = (a + a.T) / 2
    values, v = td.linalg.eigh(s)
    found["eigh"] = max(size(wide(s) @ wide(v) - wide(v) * wide(values)) / size(values), orthogonal(v))
    u, sigma, vh = td.linalg.svd(a)
    found["svd"] = max(size(wide(u) * wide(sigma) @ wide(vh) - full) / size(sigma), orthogonal(u), orthogonal(vh.T))
    part = a[:, :3]
    x = td.linalg.lstsq(part, ones)[0]
    found["lstsq"] = size(wide(part).T @ (wide(part) @ wide(x) - 1)) / (size(a) ** 2 * n)
    found["pinv"] = size(wide(part) @ wide(td.linalg.pinv(part)) @ wide(part) - wide(part)) / size(a)
    g = a @ a.T + eye
    lower = wide(td.linalg.cholesky(g))
    found["cholesky"] = size(lower @ lower.T - wide(g)) / size(g)
    return found


for (dtype, name), lapack in LAPACK.items():
    if device != "cpu" and (dtype == "float64" or name not in ("hilbert 7", "waves 12")):
        continue
    epsilon = 2.0**-23 if dtype == "float32" else 2.0**-52
    found = residuals(td.tensor(matrix(name), dtype=dtype))
    for what, value in found.items():
        # What is a hundredth of a rounding in one library may be a tenth of one in another.
        bound = 20 * max(lapack[what], 0.1)
        assert value / epsilon <= bound, (dtype, name, what, value / epsilon, lapack[what])
