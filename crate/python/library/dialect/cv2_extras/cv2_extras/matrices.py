"""Matrices: transforms, equations, components, random numbers."""

import functools

import numpy as np
from cv2._base import kind_of, mat, require, saturated, store

_STATE = {"rng": None}


def _rng():
    if _STATE["rng"] is None:
        _STATE["rng"] = np.random.default_rng(0)
    return _STATE["rng"]


def setRNGSeed(seed):
    from . import segments

    _STATE["rng"] = np.random.default_rng(abs(int(seed)))
    segments.seed(int(seed))


def randu(dst, low, high):
    """Fills with uniform random numbers."""
    low, high = (np.asarray(v if isinstance(v, (int, float)) else v[: dst.shape[-1] if dst.ndim == 3 else 1], dtype=float) for v in (low, high))
    found = _rng().random(dst.shape) * (high - low) + low
    dst[...] = np.floor(found).astype(dst.dtype) if dst.dtype.kind in "iu" else found.astype(dst.dtype)
    return dst


def randn(dst, mean, stddev):
    """Fills with normal random numbers."""
    mean, stddev = (np.asarray(v if isinstance(v, (int, float)) else v[: dst.shape[-1] if dst.ndim == 3 else 1], dtype=float) for v in (mean, stddev))
    dst[...] = saturated(_rng().standard_normal(dst.shape) * stddev + mean, dst.dtype)
    return dst


def randShuffle(dst, iterFactor=1.0):
    flat = dst.reshape(-1) if dst.ndim < 3 else dst.reshape(-1, dst.shape[2])
    dst[...] = flat[_rng().permutation(len(flat))].reshape(dst.shape)
    return dst


@functools.cache
def _sizes():
    found, limit = set(), 1 << 31
    two = 1
    while two < limit:
        three = two
        while three < limit:
            five = three
            while five < limit:
                found.add(five)
                five *= 5
            three *= 3
        two *= 2
    return sorted(found)


def getOptimalDFTSize(vecsize):
    import bisect

    return _sizes()[bisect.bisect_left(_sizes(), vecsize)] if vecsize < 1 << 31 else -1


def _complex(x):
    return x[:, :, 0].astype(np.float64) + 1j * x[:, :, 1].astype(np.float64) if x.ndim == 3 and x.shape[2] == 2 else x.reshape(x.shape[:2]).astype(np.float64)


def _packed(f):
    """The half of a spectrum of real numbers that says it all, in a matrix of its size."""
    rows, columns = f.shape
    found = np.zeros((rows, columns))
    half = (columns - 1) // 2
    if rows == 1:
        found[:, 0] = f[:, 0].real
        found[:, 1 : 2 * half : 2], found[:, 2 : 2 * half + 1 : 2] = f[:, 1 : half + 1].real, f[:, 1 : half + 1].imag
        if columns % 2 == 0:
            found[:, -1] = f[:, columns // 2].real
        return found
    found[:, 1 : 2 * half : 2], found[:, 2 : 2 * half + 1 : 2] = f[:, 1 : half + 1].real, f[:, 1 : half + 1].imag
    for column, source in [(0, 0)] + ([(columns - 1, columns // 2)] if columns % 2 == 0 else []):
        tall = (rows - 1) // 2
        found[0, column] = float(f[0, source].real)
        found[1 : 2 * tall : 2, column], found[2 : 2 * tall + 1 : 2, column] = f[1 : tall + 1, source].real, f[1 : tall + 1, source].imag
        if rows % 2 == 0:
            found[-1, column] = float(f[rows // 2, source].real)
    return found


def _unpacked(p):
    rows, columns = p.shape
    f = np.zeros((rows, columns // 2 + 1), dtype=complex)
    half = (columns - 1) // 2
    f[:, 1 : half + 1] = p[:, 1 : 2 * half : 2] + 1j * p[:, 2 : 2 * half + 1 : 2]
    for column, target in [(0, 0)] + ([(columns - 1, columns // 2)] if columns % 2 == 0 else []):
        if rows == 1:
            f[0, target] = p[0, column]
            continue
        tall = (rows - 1) // 2
        f[0, target] = p[0, column]
        part = p[1 : 2 * tall : 2, column] + 1j * p[2 : 2 * tall + 1 : 2, column]
        f[1 : tall + 1, target], f[rows - tall :, target] = part, np.conj(part)[::-1]
        if rows % 2 == 0:
            f[rows // 2, target] = p[-1, column]
    return f


def dft(src, dst=None, flags=0, nonzeroRows=0):
    """The discrete Fourier transform; flags: 1 inverse, 2 divided by the size, 4 rows alone, 16 complex result, 32 real result."""
    x = mat(src, "dft")
    require(
        x.dtype.kind == "f" and (x.ndim == 2 or x.shape[2] in (1, 2)),
        "dft",
        "type == CV_32FC1 || type == CV_32FC2 || type == CV_64FC1 || type == CV_64FC2",
        "core/dxt.cpp:3600",
    )
    complex_in = x.ndim == 3 and x.shape[2] == 2
    inverse, rows = bool(flags & 1), bool(flags & 4)
    values = _complex(x)
    count = x.shape[1] if rows else x.shape[0] * x.shape[1]
    if inverse and not complex_in and not flags & 16:
        spectrum = np.concatenate([_unpacked(values[k : k + 1]) for k in range(len(values))]) if rows else _unpacked(values)
        found = np.fft.irfft(spectrum, x.shape[1], axis=1) * x.shape[1] if rows else np.fft.irfft2(spectrum, x.shape[:2]) * count
    elif rows:
        found = np.fft.ifft(values, axis=1) * count if inverse else np.fft.fft(values, axis=1)
    else:
        found = np.fft.ifft2(values) * count if inverse else np.fft.fft2(values)
    if flags & 2:
        found = found / count
    if complex_in and inverse and flags & 32:
        found = found.real
    elif not complex_in and not inverse and not flags & 16:
        found = np.concatenate([_packed(found[k : k + 1]) for k in range(len(found))]) if rows else _packed(found)
    if found.dtype.kind == "c":
        found = np.stack([found.real, found.imag], axis=2)
    return store(found.astype(x.dtype), dst)


def idft(src, dst=None, flags=0, nonzeroRows=0):
    return dft(src, dst, flags | 1, nonzeroRows)


def _cosines(n):
    k, i = np.arange(n)[:, None], np.arange(n)[None, :]
    table = np.cos(np.pi * (2 * i + 1) * k / (2 * n)) * np.sqrt(2.0 / n)
    return np.concatenate([table[:1] * np.sqrt(0.5), table[1:]])


def dct(src, dst=None, flags=0):
    """The discrete cosine transform."""
    x = mat(src, "dct")
    require(x.dtype.kind == "f", "dct", "type == CV_32FC1 || type == CV_64FC1", "core/dxt.cpp:4400")
    if (x.shape[0] > 1 and x.shape[0] % 2) or (x.shape[1] > 1 and x.shape[1] % 2):
        from cv2._base import failure

        raise failure("apply", "Odd-size DCT's are not implemented", -213, "core/dxt.cpp:4350")
    a, b = _cosines(x.shape[0]), _cosines(x.shape[1])
    wide = x.astype(np.float64)
    a = a if x.shape[0] > 1 else np.ones((1, 1))
    b = b if x.shape[1] > 1 else np.ones((1, 1))
    if flags & 4:
        a = np.eye(x.shape[0])
    found = a.T @ wide @ b if flags & 1 else a @ wide @ b.T
    return store(found.astype(x.dtype), dst)


def idct(src, dst=None, flags=0):
    return dct(src, dst, flags | 1)


def mulSpectrums(a, b, flags, c=None, conjB=False):
    first, second = np.asarray(a), np.asarray(b)
    if first.ndim == 3:
        p, q = _complex(first), _complex(second)
        found = p * (np.conj(q) if conjB else q)
        return np.stack([found.real, found.imag], axis=2).astype(first.dtype)
    p, q = (np.fft.fft2(np.fft.irfft2(_unpacked(v.astype(np.float64)), v.shape)) for v in (first, second))
    return _packed(p * (np.conj(q) if conjB else q)).astype(first.dtype)


def mulTransposed(src, aTa, dst=None, delta=None, scale=1, dtype=-1):
    x = src.astype(np.float64) - (0 if delta is None else delta)
    found = (x.T @ x if aTa else x @ x.T) * scale
    return found.astype(kind_of(src if src.dtype.kind == "f" else np.zeros(0), dtype))


def completeSymm(m, lowerToUpper=False):
    m[...] = np.tril(m) + np.tril(m, -1).T if lowerToUpper else np.triu(m) + np.triu(m, 1).T
    return m


def invert(src, dst=None, flags=0):
    """A measure of how well it can be inverted, and the inverse."""
    x = mat(src, "invert")
    wide = x.astype(np.float64)
    if flags == 1:
        s = np.linalg.svd(wide, compute_uv=False)
        return float(s[-1] / s[0]) if s[0] else 0.0, np.linalg.pinv(wide).astype(x.dtype)
    if float(np.linalg.det(wide)) == 0:
        return 0.0, np.zeros_like(x)
    if flags == 2:
        w = np.abs(np.linalg.eigvalsh(wide))
        return float(w.min() / w.max()), np.linalg.inv(wide).astype(x.dtype)
    return 1.0, np.linalg.inv(wide).astype(x.dtype)


def solve(src1, src2, dst=None, flags=0):
    """Whether there is a solution, and the solution."""
    a, b = np.asarray(src1), np.asarray(src2)
    if flags & 16:
        a, b = a.T @ a, a.T @ b
    wide, right = a.astype(np.float64), b.astype(np.float64)
    if a.shape[0] != a.shape[1] or flags & ~16 in (1, 4):
        return True, np.linalg.lstsq(wide, right, rcond=None)[0].astype(np.asarray(src1).dtype)
    if abs(float(np.linalg.det(wide))) < 1e-300:
        return False, np.zeros((a.shape[1], b.shape[1] if b.ndim > 1 else 1), dtype=a.dtype)
    return True, np.linalg.solve(wide, right).astype(np.asarray(src1).dtype)


def eigen(src, eigenvalues=None, eigenvectors=None):
    """Of a symmetric matrix: the values from the greatest on, and vectors in rows."""
    x = np.asarray(src)
    w, v = np.linalg.eigh(x.astype(np.float64))
    return True, w[::-1].reshape(-1, 1).astype(x.dtype), v[:, ::-1].T.astype(x.dtype)


def eigenNonSymmetric(src, eigenvalues=None, eigenvectors=None):
    x = np.asarray(src)
    w, v = np.linalg.eig(x.astype(np.float64))
    order = np.argsort(-w.real, kind="stable")
    return w.real[order].reshape(-1, 1).astype(x.dtype), v.real[:, order].T.astype(x.dtype)


def SVDecomp(src, w=None, u=None, vt=None, flags=0):
    x = np.asarray(src)
    u, w, vt = np.linalg.svd(x.astype(np.float64), full_matrices=bool(flags & 4))
    return w.reshape(-1, 1).astype(x.dtype), u.astype(x.dtype), vt.astype(x.dtype)


def SVBackSubst(w, u, vt, rhs, dst=None):
    w = np.asarray(w).reshape(-1)
    inverse = np.where(w > np.sum(w) * 2 * np.finfo(w.dtype).eps, 1 / np.where(w == 0, 1, w), 0)
    return (vt.T @ (inverse[:, None] * (u.T @ rhs))).astype(u.dtype)


def calcCovarMatrix(samples, mean, flags, covar=None, ctype=6):
    x = np.asarray(samples).astype(np.float64)
    x = x if flags & 8 or not flags & 16 else x.T
    mean = mean if flags & 4 and mean is not None else np.mean(x, axis=0, keepdims=True)
    d = x - mean
    found = d.T @ d if flags & 1 else d @ d.T
    return found / len(x) if flags & 4 else found, mean


def Mahalanobis(v1, v2, icovar):
    d = (np.asarray(v1) - np.asarray(v2)).reshape(-1).astype(np.float64)
    return float(np.sqrt(d @ np.asarray(icovar).astype(np.float64) @ d))


def _components(data, mean, limit=None, share=None):
    x = np.asarray(data)
    wide = x.astype(np.float64)
    centre = np.mean(wide, axis=0, keepdims=True) if mean is None or not np.size(mean) else np.asarray(mean).reshape(1, -1).astype(np.float64)
    d = wide - centre
    n = len(d)
    if n < d.shape[1]:
        w, v = np.linalg.eigh(d @ d.T / n)
        w, v = w[::-1], v[:, ::-1].T @ d
        v = v / np.maximum(np.linalg.norm(v, axis=1, keepdims=True), 1e-300)
    else:
        w, v = np.linalg.eigh(d.T @ d / n)
        w, v = w[::-1], v[:, ::-1].T
    count = len(w)
    if share is not None:
        count = max(2, int(np.searchsorted(np.cumsum(w) / np.sum(w), share, side="right")) + 1)
    elif limit:
        count = min(limit, count)
    kind = x.dtype if x.dtype.kind == "f" else np.float32
    return centre.astype(kind), v[:count].astype(kind), w[:count].reshape(-1, 1).astype(kind)


def PCACompute(data, mean, eigenvectors=None, maxComponents=0, retainedVariance=None):
    return _components(data, mean, maxComponents, retainedVariance)[:2]


def PCACompute2(data, mean, eigenvectors=None, eigenvalues=None, maxComponents=0, retainedVariance=None):
    return _components(data, mean, maxComponents, retainedVariance)


def PCAProject(data, mean, eigenvectors, result=None):
    return (np.asarray(data) - mean) @ np.asarray(eigenvectors).T


def PCABackProject(data, mean, eigenvectors, result=None):
    return np.asarray(data) @ np.asarray(eigenvectors) + mean


def solveCubic(coeffs, roots=None):
    c = np.asarray(coeffs).reshape(-1).astype(np.float64)
    c = np.concatenate([[1.0], c]) if len(c) == 3 else c
    r = np.roots(c)
    real = r.real[np.abs(r.imag) < 1e-9 * np.maximum(1, np.abs(r.real))]
    found = np.concatenate([real, np.zeros(3 - len(real))])
    return len(real), found.reshape(-1, 1).astype(np.asarray(coeffs).dtype)


def solvePoly(coeffs, roots=None, maxIters=300):
    c = np.asarray(coeffs).reshape(-1).astype(np.float64)
    r = np.roots(c[::-1])
    return 0.0, np.stack([r.real, r.imag], axis=1).reshape(-1, 1, 2)
