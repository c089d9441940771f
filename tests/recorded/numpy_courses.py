# %%
import numpy as np
divmod(np.array([7, -7]), 3), np.divmod(7, 2), np.trim_zeros(np.array([0, 0, 1, 2, 0])), np.trim_zeros([0, 1, 0], "f")
# %%
np.char.upper(["ab", "c"]), np.char.add(["a"], ["b"]), np.char.split(["a b"]), np.char.strip([" a "]), np.char.replace(["aab"], "a", "x"), np.char.join("-", ["abc"]), np.char.lower("ABC"), np.char.find(["hello"], "l"), np.char.count(["hello"], "l"), np.char.startswith(["hello"], "he"), np.char.title(["hello world"]), np.char.multiply(["ab"], 2), np.char.center(["a"], 5), np.char.zfill(["7"], 3), np.char.isdigit(["12", "a"]), np.char.str_len(["abc"]), np.char.equal(["a"], ["a"]), np.char.capitalize(["abc"])
# %%
np.strings.upper(["ab"]), np.strings.add(["a"], "b"), np.strings.str_len(["abc"]), np.strings.replace(["aab"], "a", "x"), np.strings.find(["abc"], "c"), np.strings.isalpha(["abc", "1"]), np.strings.endswith(["abc"], "c"), np.strings.multiply(["a"], 3), np.strings.lstrip(["  a"]), np.strings.partition(["a-b"], "-")
# %%
a = np.array(["x", "yy"]); a, a.dtype, a == "x", np.sort(np.array(["b", "a"])), np.unique(["b", "a", "b"]), a[a == "yy"], a.astype(object), np.array(["1", "2"]).astype(float), np.array([1, 2]).astype(str), np.concatenate([a, a]), np.where(a == "x", "p", "q"), np.isin(a, ["x"])
# %%
x = np.arange(12).reshape(3, 4)
print(x[1, 2], x[:, 1], x[::-1], x[[0, 2]], x[[0, 1], [2, 3]], x[x % 2 == 0], x[..., np.newaxis].shape, x[np.ix_([0, 2], [1, 3])], x.T, x.ravel(), x.flatten(order="F"), x.sum(axis=0), x.mean(1), x.cumsum(), x.std(), x.var(axis=1), x.argmax(), x.argmax(axis=1), x.min(axis=0), x.ptp() if hasattr(x, "ptp") else np.ptp(x), x.clip(2, 5), x.repeat(2, axis=1)[0], x.take([0, 5]), x.nonzero()[0], x.diagonal(), x.trace(), x.swapaxes(0, 1).shape, x.tolist(), x.dtype, x.itemsize, x.nbytes, x.strides, x.size, sep="\n")
# %%
rows = np.arange(3)[:, None]; cols = np.arange(4)[None, :]; print(rows * 10 + cols, (rows + cols).shape, np.broadcast_to(cols, (2, 4)), np.broadcast_arrays(rows, cols)[0].shape)
pts = np.array([[0., 0], [3, 4], [6, 8]]); d = np.sqrt(((pts[:, None, :] - pts[None, :, :]) ** 2).sum(-1)); print(d)
onehot = np.eye(3)[[0, 2, 1]]; print(onehot); m = np.arange(6.).reshape(2, 3); print((m - m.mean(axis=0)) / m.std(axis=0), m / m.sum(axis=1, keepdims=True), np.exp(m) / np.exp(m).sum(axis=-1, keepdims=True))
try: np.ones((2, 3)) + np.ones((2, 4))
except ValueError as e: print(e)
try: np.ones((2, 3)) @ np.ones((2, 3))
except ValueError as e: print("ValueError")
try: np.arange(3)[5]
except IndexError as e: print(e)
try: np.arange(6).reshape(4, 2)
except ValueError as e: print(e)
# %%
a = np.array([3, 1, 2, 3]); print(np.sort(a), np.argsort(a), np.unique(a, return_counts=True), np.unique(a, return_inverse=True), np.searchsorted([1, 2, 3], 2), np.bincount(a), np.histogram([1, 2, 1], bins=[0, 1, 2, 3]), np.digitize([0.5, 1.5], [0, 1, 2]), np.percentile(a, 50), np.quantile(a, [0.25, 0.75]), np.median(a), np.average(a, weights=[1, 2, 3, 4]), np.cov([[1, 2, 3], [1, 2, 4]]), np.corrcoef([1, 2, 3], [1, 2, 4]), np.diff(a), np.gradient(np.array([1., 4, 9])), np.cumprod(a), np.flip(a), np.roll(a, 1), np.rot90([[1, 2], [3, 4]]), np.isin(a, [3]), np.intersect1d(a, [1, 9]), np.union1d(a, [9]), np.setdiff1d(a, [1]), np.argwhere(a > 1), np.where(a > 1), np.where(a > 1, a, 0), np.select([a > 2, a > 1], [a, -a], 0), np.piecewise(a, [a < 2, a >= 2], [-1, 1]), np.count_nonzero(a), np.nonzero(a), np.argpartition(a, 1)[0], np.lexsort((a, [1, 1, 0, 0])), np.apply_along_axis(np.sum, 0, np.ones((2, 2))), np.interp(1.5, [1, 2], [10, 20]), np.convolve([1, 2], [1, 1]), np.trapezoid([1, 2, 3]), np.polyfit([0, 1, 2], [1, 3, 5], 1).round(6), np.polyval([1, 2], 3), np.roots([1, -3, 2]), np.nanmean([1, np.nan]), np.nan_to_num([np.nan, 1]), np.isclose(0.1 + 0.2, 0.3), np.allclose([1], [1]), np.array_equal([1], [1]), np.ptp(a), np.around(2.567, 2), np.floor(-1.5), np.sign(-3), np.maximum(a, 2), np.fmod(7, 3), np.mod(-7, 3), np.hypot(3, 4), np.deg2rad(180), np.log1p(0), np.expm1(0), np.cbrt(27), np.gcd(12, 18), np.lcm(4, 6), np.heaviside(0, 0.5), np.signbit(-1), np.copysign(1, -2), sep="\n")
# %%
np.set_printoptions(precision=3, suppress=True); print(np.array([1.23456, 1e-8])); np.set_printoptions(precision=8, suppress=False); print(np.array([1e10, 1.]), np.array([1e-5, 1]), np.array([0.1, 0.22, 1 / 3]), np.arange(1001), np.array([[1.5, np.nan], [np.inf, -2]]), np.array([True, False]), np.float32(0.1), np.array([1, 2], dtype="int8"), np.array([], dtype=float), np.array([None, 1]), np.array2string(np.array([1.234567]), precision=2), np.array([1e-300]), repr(np.float64(0.1)), repr(np.int64(3)), repr(np.bool_(True)), np.array([1.0, 2.5e10, 3]))
# %%
x = np.array([1, 2, 3]); y = x; y[0] = 9; z = x.copy(); z[1] = 0; print(x, np.result_type(np.int32, np.float32), np.can_cast(float, int), (x / 2).dtype, (x // 2).dtype, (x * 1.0).dtype, np.int8(127) + np.int8(0), np.array([1.7, -1.7]).astype(int), x.astype("float32"), np.issubdtype(x.dtype, np.integer), np.finfo(np.float32).eps, np.iinfo(np.int32).max, x.max(), type(x.max()), x.mean().dtype, np.array([1, "a"]), np.array([1, 2.5]), np.array([[1, 2], [3, 4]]).all(), 3 in x, x.any(), np.float64(3) == 3, bool(np.array([1])), float(np.array(2.5)), x.item(0), len(x), hash(np.float64(1.0)) == hash(1.0), list(x), *x)
try: bool(np.array([1, 2]))
except ValueError as e: print(e)
# %%
np.savetxt("a.txt", np.array([[1., 2], [3, 4]]), fmt="%.2f", delimiter=","); print(open("a.txt").read(), np.loadtxt("a.txt", delimiter=","), np.genfromtxt("a.txt", delimiter=",")); np.save("a.npy", np.arange(3)); print(np.load("a.npy")); np.savez("a.npz", x=np.arange(2), y=np.ones(1)); f = np.load("a.npz"); print(f.files, f["x"]); np.fromstring("1 2", sep=" "), np.frombuffer(b"\x01\x02", dtype=np.uint8), np.array([1, 2]).tobytes()
# %%
r = np.random.default_rng(1)
r.weibull(2, 3), r.triangular(0, 1, 2), r.rayleigh(size=2), r.gumbel(), r.pareto(3.0, 2)
# %%
r = np.random.default_rng(42)
r.normal(size=3), r.exponential(size=2), r.standard_normal(2), r.normal(5, 2, (2, 2))
# %%
r = np.random.default_rng(0)
r.normal(size=2000)[-3:], r.exponential(size=2000)[-3:], r.standard_normal(20000).round(4).max()
# %%
np.random.seed(1)
np.random.weibull(2.0, 2), np.random.triangular(-3, 0, 8, 2), np.random.rayleigh(3, 2), np.random.gumbel(0, 1, 2), np.random.power(2.0, 2), np.random.standard_cauchy(2)
# %%
np.random.wald(1.0, 2.0, 1), np.random.negative_binomial(3, 0.5, 2), np.random.pareto(3.0, 2)
# %%
np.hanning(5), np.hamming(4), np.blackman(4).round(6), np.bartlett(5), np.unwrap([0, 3, 6.5, 0.2]), np.ediff1d([1, 3, 4], to_end=9)
# %%
np.modf(2.5), np.frexp([3.0, 0.5]), np.rollaxis(np.ones((1, 2, 3)), 2).shape, np.fromstring("1 2", sep=" "), np.base_repr(10, 3), np.logaddexp2(1.0, 2.0)
# %%
np.frompyfunc(lambda a: a + 1, 1, 1)(np.array([1, 2])), np.tril_indices_from(np.ones((2, 2))), np.apply_over_axes(np.sum, np.ones((2, 3)), [0, 1])
# %%
q, s = np.linalg.qr(np.array([[2.0, 1], [1, 3]]))
q, s
# %%
np.linalg.qr(np.array([[2.0, 1], [1, 3], [0, 1]])).R
# %%
from numpy.lib.stride_tricks import sliding_window_view, as_strided
sliding_window_view(np.arange(5), 3), sliding_window_view(np.arange(9).reshape(3, 3), (2, 2)).shape, as_strided(np.arange(4), (2, 3), (8, 8))
# %%
from numpy.polynomial import Polynomial
p = Polynomial([1, 2, 3])
print(p, p(2), p.deriv(), p.integ(), p.degree(), (p + 1).coef, (p * p).coef, p.coef)
f = Polynomial.fit([0.0, 1, 2, 3], [1.0, 3, 7, 13], 2)
f.convert().coef.round(6), Polynomial.fromroots([1, 2]).coef, Polynomial([-2, 1]).roots()
# %%
np.polyfit([0, 1, 2], [1, 3, 5], 1).round(6), np.polyval([1, 2], 3), np.poly1d([1, -3, 2])(3), np.roots([1, -3, 2])
# %%
np.testing.assert_allclose(1.0, 1.0 + 1e-9)
try:
    np.testing.assert_array_equal([1, 2], [1, 3])
except AssertionError:
    print("they differ")
