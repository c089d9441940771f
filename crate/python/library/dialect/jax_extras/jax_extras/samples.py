"""Functions of `jax.numpy` that few programs need: of samples, polynomials and sets."""

import tandem as td
from jax._array import array, asarray, dtype_of, given, operand, strong, together
from jax._dtypes import default_float
from jax.numpy._elementwise import where
from jax.numpy._manipulation import broadcast_arrays, concatenate
from jax.numpy._products import matmul
from jax.numpy._selection import _plain, argsort, diff, take_along_axis


def interp(x, xp, fp, left=None, right=None, period=None):
    """Linear interpolation between points."""
    x, xp, fp = (strong(td.astype(asarray(v), default_float())) for v in (x, xp, fp))
    if period is not None:
        x, xp = x % period, xp % period
        order = td.argsort(xp)
        xp, fp = td.take(xp, order), td.take(fp, order)
        xp = td.concat([xp[-1:] - period, xp, xp[:1] + period])
        fp = td.concat([fp[-1:], fp, fp[:1]])
    at = td.clip(td.searchsorted(xp, x, side="right"), 1, xp.shape[0] - 1)
    low, high = (td.take(xp, _plain(i)) for i in (at - 1, at))
    below, above = (td.take(fp, _plain(i)) for i in (at - 1, at))
    width = td.where(high == low, 1.0, high - low)
    found = below + (x - low) / width * (above - below)
    if period is None:
        found = td.where(x < xp[0], fp[0] if left is None else left, found)
        found = td.where(x > xp[-1], fp[-1] if right is None else right, found)
    return given(found)


def piecewise(x, condlist, funclist, *args, **kw):
    """For each element, the function of the condition that holds."""
    x = operand(x)
    functions = [f if callable(f) else (lambda _, value=f: value) for f in funclist]
    default = functions.pop()(x, *args, **kw) if len(functions) == len(condlist) + 1 else 0
    found = default
    for condition, f in zip(condlist, functions):
        found = where(condition, f(x, *args, **kw), found)
    return given(td.astype(asarray(found), dtype_of(x).name))


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of the bins of a histogram."""
    from jax.numpy._creation import linspace

    if not isinstance(bins, int):
        return asarray(bins)
    a = td.astype(operand(a), default_float())
    low, high = (td.min(a), td.max(a)) if range is None else (asarray(float(x)) for x in range)
    same = low == high
    low, high = td.where(_plain(same), low - 0.5, low), td.where(_plain(same), high + 0.5, high)
    return linspace(strong(given(low)), strong(given(high)), bins + 1)


def histogram(a, bins=10, range=None, weights=None, density=None):
    """How many elements lie in each bin, and the edges."""
    a = td.reshape(td.astype(operand(a), default_float()), (-1,))
    edges = histogram_bin_edges(a, bins, range)
    count = edges.shape[0] - 1
    at = td.searchsorted(edges, a, side="right")
    at = td.where(a == edges[-1], count, at)
    weights = td.ones_like(a) if weights is None else td.reshape(operand(weights), (-1,))
    weights = td.where(td.logical_and(a >= edges[0], a <= edges[-1]), weights, 0.0)
    counts = given(td.zeros((count + 2,))).at[at].add(given(weights))[1 : count + 1]
    if density:
        widths = edges[1:] - edges[:-1]
        counts = counts / widths / td.sum(counts)
    return given(counts), edges


def choose(a, choices, out=None, mode="raise"):
    """From each place, the element of the chosen array."""
    at, *choices = broadcast_arrays(asarray(a), *[asarray(c) for c in choices])
    count = len(choices)
    if mode != "raise":
        at = at % count if mode == "wrap" else given(td.clip(at, 0, count - 1))
    elif not td.is_tracing() and bool(td.any((at < 0) | (at >= count))):
        raise ValueError("invalid entry in choice array")
    return take_along_axis(td.stack(choices), td.reshape(at, (1, *at.shape)), 0)[0]


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """The places in the flattened array."""
    found = 0
    for at, n in zip(multi_index, dims):
        found = found * n + asarray(at)
    return found


def unravel_index(indices, shape):
    """The places along each axis of places in the flattened array."""
    at, found = asarray(indices), []
    for n in shape[::-1]:
        found.append(at % n)
        at = at // n
    return tuple(found[::-1])


def lexsort(keys, axis=-1):
    """The places in the order of the last key, of the one before it where that is equal, and so on."""
    keys = [asarray(key) for key in keys]
    found = argsort(keys[0], axis)
    for key in keys[1:]:
        found = take_along_axis(found, argsort(take_along_axis(key, found, axis), axis), axis)
    return found


def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours of the flattened array."""
    found = diff(td.reshape(operand(ary), (-1,)))
    parts = [asarray(x).reshape(-1) for x in (to_begin,) if x is not None] + [found] + [asarray(x).reshape(-1) for x in (to_end,) if x is not None]
    return concatenate(parts) if len(parts) > 1 else found


def _of_sets(name):
    def function(ar1, ar2, assume_unique=False, return_indices=False, *, size=None, fill_value=None):
        import numpy

        found = getattr(numpy, name)(numpy.asarray(asarray(ar1)), numpy.asarray(asarray(ar2)), assume_unique, return_indices)
        return tuple(map(array, found)) if return_indices else _sized(found, size, fill_value)

    function.__name__ = name
    function.__doc__ = f"`{name}` of the elements of two arrays."
    return function


def put_along_axis(arr, indices, values, axis, inplace=True, *, mode=None):
    """A copy with values at places of their own along an axis; `inplace=False` says that this is understood."""
    if inplace:
        raise ValueError(
            "jax.numpy.put_along_axis cannot modify arrays in-place, because JAX arrays are immutable. Pass inplace=False to instead "
                "return an updated array."
        )
    arr, at = operand(arr), operand(indices)
    values = td.broadcast_to(td.astype(asarray(values), dtype_of(arr).name), at.shape)
    return given(td.scatter_elements(arr, _plain(at), values, axis=axis))


def partition(a, kth, axis=-1):
    """The elements so that those before a place are not larger: those in order, the others from the largest on."""
    a = td.moveaxis(operand(a), axis, -1)
    ordered = td.sort(a, axis=-1)
    at = kth % a.shape[-1] + 1
    return given(td.moveaxis(td.concat([ordered[..., :at], td.flip(ordered[..., at:], axis=-1)], axis=-1), -1, axis))


def argpartition(a, kth, axis=-1):
    """The places of `partition`, those of the others in order."""
    a = td.moveaxis(operand(a), axis, -1)
    at, order = kth % a.shape[-1] + 1, _plain(td.argsort(a, axis=-1, stable=True))
    return given(td.moveaxis(td.concat([order[..., :at], td.sort(order[..., at:], axis=-1)], axis=-1), -1, axis))


intersect1d = _of_sets("intersect1d")


def _sized(found, size, fill_value):
    """So many of the elements; where there are fewer, the fill, which is the first one if none is given."""
    if size is None:
        return array(found)
    fill = fill_value if fill_value is not None else found[0] if len(found) else 0
    import numpy

    return array(numpy.concatenate([found, numpy.full(max(size - len(found), 0), fill, found.dtype)])[:size])


def _of_both(name):
    """A function of two sets, which within traces needs a size."""

    def function(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
        import numpy

        ar1, ar2 = (td.reshape(asarray(x), (-1,)) for x in (ar1, ar2))
        if td.is_tracing() and size is not None:
            return _of_both_traced(name, given(ar1), given(ar2), size, fill_value)
        return _sized(getattr(numpy, name)(numpy.asarray(ar1), numpy.asarray(ar2)), size, fill_value)

    function.__name__ = name
    function.__doc__ = f"`{name}` of the elements of two arrays."
    return function


def _of_both_traced(name, ar1, ar2, size, fill_value):
    import jax.numpy as jnp

    if name == "union1d":
        return jnp.unique(jnp.concatenate([ar1, ar2]), size=size, fill_value=fill_value)
    ordered = jnp.sort(ar1)
    kept = ~jnp.isin(ordered, ar2) & jnp.concatenate([jnp.ones(1, bool), ordered[1:] != ordered[:-1]])
    if name == "setxor1d":
        raise NotImplementedError("jnp.setxor1d needs arrays whose values are known")
    at = jnp.nonzero(kept, size=size)[0]
    fill = jnp.where(kept.any(), ordered[at[0]], 0) if fill_value is None else fill_value
    return jnp.where(jnp.arange(size) < kept.sum(), ordered[at], fill)


union1d, setdiff1d, setxor1d = map(_of_both, ("union1d", "setdiff1d", "setxor1d"))


def _sliding(a, v, mode):
    """All sums of products of a long array with shifts of a short one that is turned around."""
    a, v = asarray(a), asarray(v)
    if a.ndim != 1 or v.ndim != 1:
        raise ValueError("convolve() only support 1-dimensional inputs.")
    if "complex" in str(a.dtype) + str(v.dtype):
        real, imag, asis = (lambda x: x.real), (lambda x: x.imag), _sliding
        return asis(real(a), real(v), mode) - asis(imag(a), imag(v), mode) + 1j * (asis(real(a), imag(v), mode) + asis(imag(a), real(v), mode))
    a, v = together("convolve", a, v)
    if a.shape[0] < v.shape[0]:
        a, v = v, a
    n, k = a.shape[0], v.shape[0]
    work = [td.astype(x, default_float()) if dtype_of(a).name[0] != "f" else x for x in (a, v)]
    padded = td.reshape(td.pad(work[0], [(k - 1, k - 1)]), (1, 1, -1))
    full = td.reshape(td.conv1d(padded, td.reshape(td.flip(work[1]), (1, 1, k))), (-1,))
    start, length = {"full": (0, n + k - 1), "same": ((k - 1) // 2, n), "valid": (k - 1, n - k + 1)}[mode]
    return given(full[start : start + length])


def convolve(a, v, mode="full", *, precision=None, preferred_element_type=None):
    """The convolution of two arrays of one axis."""
    return _sliding(a, v, mode)


def correlate(a, v, mode="valid", *, precision=None, preferred_element_type=None):
    """The correlation of two arrays of one axis."""
    a, v = asarray(a), asarray(v)
    v = v.conj() if "complex" in str(v.dtype) else v
    if a.shape[0] < v.shape[0]:
        return _sliding(a[::-1], v, mode)[::-1]
    return _sliding(a, v[::-1], mode)


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None):
    """The covariance of variables, one in each row."""
    m = strong(td.astype(operand(m), "float32") if dtype_of(operand(m)).name[0] != "f" else operand(m))
    rows = td.reshape(m, (1, -1)) if m.ndim < 2 else m if rowvar or m.shape[0] == 1 else td.transpose(m)
    if y is not None:
        y = asarray(y)
        rows = td.concat([rows, td.reshape(y, (1, -1)) if y.ndim < 2 else y if rowvar else td.transpose(y)], axis=0)
    weights = None
    for w in (fweights, aweights):
        if w is not None:
            w = td.astype(asarray(w), "float32")
            weights = w if weights is None else weights * w
    ddof = (0 if bias else 1) if ddof is None else ddof
    count = rows.shape[1] if weights is None else td.sum(weights)
    mean = td.mean(rows, axis=1, keepdims=True) if weights is None else td.sum(rows * weights, axis=1, keepdims=True) / count
    less = rows - mean
    scale = count - ddof if aweights is None else count - ddof * td.sum(weights * td.astype(asarray(aweights), "float32")) / count
    found = td.matmul(less if weights is None else less * weights, td.transpose(less)) / scale
    return given(td.reshape(found, ()) if found.size == 1 else found)


def corrcoef(x, y=None, rowvar=True):
    """The correlation of variables, one in each row."""
    c = cov(x, y, rowvar)
    if not c.ndim:
        return c / c
    deviations = td.sqrt(td.diagonal(c))
    return given(td.clip(c / deviations[:, None] / deviations[None, :], -1.0, 1.0))


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral by trapezoids."""
    y = operand(y)
    y = td.moveaxis(y if dtype_of(y).name[0] == "f" else td.astype(y, default_float()), axis, -1)
    if x is not None:
        x = asarray(x)
        dx = td.diff(x) if x.ndim == 1 else td.diff(td.moveaxis(x, axis, -1), axis=-1)
    return given(strong(0.5 * td.sum(dx * (y[..., 1:] + y[..., :-1]), axis=-1)))


def polyval(p, x, *, unroll=16):
    """The value of a polynomial whose highest coefficient comes first."""
    p, x = asarray(p), asarray(x)
    found = td.zeros_like(x)
    for n in range(p.shape[0]):
        found = found * x + p[n]
    return given(found)


def gradient(f, *varargs, axis=None, edge_order=None):
    """Differences of neighbours on both sides, divided by the distances."""
    f = operand(f)
    axes = tuple(range(f.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    steps = list(varargs) * (len(axes) if len(varargs) == 1 else 1) or [1.0] * len(axes)
    f = f if dtype_of(f).name[0] in "fc" else td.astype(f, default_float())
    found = [given(_slopes(f, i, asarray(step))) for i, step in zip(axes, steps)]
    return found[0] if len(found) == 1 else found


def _slopes(f, axis, step):
    """The slopes along an axis, whose places are numbers apart, or at coordinates."""
    f = td.moveaxis(f, axis, -1)
    if not step.ndim:
        inner = (f[..., 2:] - f[..., :-2]) / (2 * step)
        before = after = step
    else:
        gaps = td.diff(strong(td.astype(step, dtype_of(f).name)))
        before, after = gaps[:-1], gaps[1:]
        inner = -after / (before * (before + after)) * f[..., :-2] + (after - before) / (before * after) * f[..., 1:-1]
        inner = inner + before / (after * (before + after)) * f[..., 2:]
        before, after = gaps[0], gaps[-1]
    ends = (f[..., 1:2] - f[..., :1]) / before, (f[..., -1:] - f[..., -2:-1]) / after
    return td.moveaxis(td.concat([ends[0], inner, ends[1]], axis=-1), -1, axis)


def kron(a, b):
    """Kronecker's product."""
    return given(td.kron(*together("kron", a, b)))


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vector product; of vectors of two numbers, that of their plane."""
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = together("cross", a, b)
    a, b = td.moveaxis(a, axisa, -1), td.moveaxis(b, axisb, -1)
    if a.shape[-1] not in (2, 3) or b.shape[-1] not in (2, 3):
        raise ValueError("Dimension must be either 2 or 3 for cross product")
    if a.shape[-1] == b.shape[-1] == 2:
        return given(a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0])
    a, b = (x if x.shape[-1] == 3 else td.concat([x, td.zeros_like(x[..., :1])], axis=-1) for x in (a, b))
    parts = [a[..., i] * b[..., j] - a[..., j] * b[..., i] for i, j in ((1, 2), (2, 0), (0, 1))]
    return given(td.stack(parts, axis=axisc))


def matvec(x1, x2, /):
    """A matrix times a vector, of stacks of them too."""
    return matmul(x1, asarray(x2)[..., None])[..., 0]


def vecmat(x1, x2, /):
    """A vector times a matrix, of stacks of them too."""
    return matmul(asarray(x1)[..., None, :], x2)[..., 0, :]
