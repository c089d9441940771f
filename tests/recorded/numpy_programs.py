# %%
import numpy as np
X = np.arange(24, dtype=np.float64).reshape(2, 3, 4)
X.sum(axis=(0, 2)), X.mean(axis=-1), X.transpose(1, 0, 2).shape, X.swapaxes(0, 2).shape, X[..., 1], X[:, ::-1, 0]
# %%
X.reshape(-1, 4)[[0, 2], [1, 3]], X[X > 20], X[1, 2], X.max(axis=(1, 2)), X.argmax(axis=2), np.unravel_index(X.argmax(), X.shape)
# %%
def sigmoid(z):
    return 1 / (1 + np.exp(-z))
def softmax(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
sigmoid(np.array([-1.0, 0.0, 1.0])), softmax(np.array([[1.0, 2.0, 3.0]])).round(4)
# %%
W = np.zeros((3, 2)); b = np.zeros(2); x = np.array([[1.0, 2.0, 3.0]]); y = np.array([[1.0, 0.0]])
for _ in range(3):
    g = x.T @ (x @ W + b - y)
    W -= 0.01 * g
    b -= 0.01 * (x @ W + b - y).sum(axis=0)
W.round(5), b.round(5)
# %%
np.random.seed(0); np.random.rand(3).shape, np.random.randn(2, 2).dtype, np.random.shuffle(np.arange(3))
# %%
# differs: a QR's signs are free
u, s, vt = np.linalg.svd(np.array([[3.0, 0.0], [0.0, 4.0]])); s, np.abs(u), np.linalg.matrix_rank(np.ones((2, 2))), np.linalg.pinv(np.array([[2.0, 0], [0, 4]])), np.linalg.eigvalsh(np.array([[2.0, 1], [1, 2]])).round(6), np.linalg.cholesky(np.array([[4.0, 2], [2, 3]])).round(6), np.linalg.qr(np.eye(2))[1], np.linalg.lstsq(np.array([[1.0, 0], [1, 1], [1, 2]]), np.array([1.0, 3, 5]), rcond=None)[0].round(6)
# %%
a = np.array([1, 2, 3], dtype=np.int32); a.dtype, (a / 2).dtype, (a * 1.5).dtype, (a + np.int64(1)).dtype, a.astype("float32").dtype, a.sum().dtype, a.mean().dtype, np.array([1, 2.0]).dtype, np.array([True]).sum(), a.view().base is not None
# %%
# differs: there is no divmod
np.array([[1, 2], [3, 4]]).dot(np.array([[1], [1]])), np.vdot([1, 2], [3, 4]), np.kron([1, 2], [1, 1]), np.linalg.matrix_power(np.array([[1, 1], [0, 1]]), 3), np.multiply([1, 2], 3), np.divide([1, 2], 2), np.power(2, [1, 2]), np.mod(5, 3), np.remainder(-5, 3), np.floor_divide(7, 2), np.divmod(7, 2)
# %%
one_hot = np.eye(3)[[0, 2, 1]]; one_hot, np.argmax(one_hot, axis=1), (np.argmax(one_hot, 1) == np.array([0, 2, 2])).mean()
# %%
img = np.arange(16).reshape(4, 4); img[1:3, 1:3], img[::2, ::2], np.flipud(img)[0], np.pad(img, ((1, 1), (0, 0)), mode="edge").shape, np.pad([1, 2, 3], 2, mode="reflect"), np.pad([1, 2, 3], (0, 2), "wrap")
# %%
np.array_split(np.arange(5), 2), np.hsplit(np.arange(4).reshape(2, 2), 2), np.block([[np.eye(2), np.zeros((2, 1))]]), np.r_[np.array([1]), 2, 3], np.triu_indices(3, 1), np.tril_indices(2), np.diag_indices(2)
# %%
# differs: there is no trim_zeros
np.sort(np.array([[3, 1], [2, 4]]), axis=0), np.argsort([3, 1, 2])[::-1], np.sort([3, 1, 2])[::-1], sorted(np.array([3, 1])), np.flatnonzero([0, 1, 1]), np.extract([True, False], [1, 2]), np.trim_zeros([0, 1, 0]), np.intersect1d([1, 2], [2, 3]), np.union1d([1], [2]), np.setdiff1d([1, 2], [2]), np.ediff1d([1, 4, 9])
# %%
np.isclose(0.1 + 0.2, 0.3), np.nanmax([1, np.nan]), np.nanstd([1.0, np.nan, 3.0]), np.around(2.5), np.rint([0.5, 1.5]), np.trunc(-1.7), np.fix(-1.7), np.cbrt(27.0), np.square(3), np.reciprocal(2.0), np.exp2(3.0), np.log2(8), np.log10(100), np.deg2rad(180.0), np.degrees(np.pi), np.sinc(0.0), np.heaviside(0.0, 0.5), np.gcd(12, 18), np.lcm(4, 6), np.sign(-3.0)
# %%
np.gradient(np.array([1.0, 4.0, 9.0])), np.trapezoid([1, 2, 3]) if hasattr(np, "trapezoid") else np.trapz([1, 2, 3]), np.cumsum([[1, 2], [3, 4]], axis=1), np.convolve([1, 2, 3], [1, 1], "same"), np.correlate([1, 2, 3], [0, 1, 0.5]), np.roots([1, -3, 2]), np.poly1d([1, 2])(3)
# %%
# differs: there are no texts' functions
s = np.array(["b", "a"]); np.sort(s), s == "a", np.char.upper(s) if hasattr(np, "char") else 0, s.dtype, np.unique(["x", "y", "x"])
# %%
d = {"a": np.arange(3)}; d["a"][1] = 10; d, str(d["a"]), f"{d['a']!r}", np.array2string(d["a"]), np.array_repr(d["a"]), np.array_str(np.array([1.0]))
# %%
for v in np.nditer(np.array([[1, 2], [3, 4]])):
    print(v, end=" ")
for i, v in np.ndenumerate(np.array([[1, 2]])):
    print(i, v)
print(*np.ndindex(2, 1))
# %%
np.random.default_rng(1).integers(3, size=4).shape, np.random.choice(5, 3, replace=False).shape, np.random.normal(size=(2,)).shape, np.random.uniform(-1, 1, 2).dtype, np.random.binomial(10, 0.5, 3).dtype, np.random.multinomial(5, [0.5, 0.5]).sum(), np.random.exponential(1.0, 2).shape, np.random.poisson(3, 2).dtype
# %%
np.mean([[1, 2], [3, 4]], axis=0), np.std([1, 2, 3, 4]), np.var([1, 2, 3, 4], ddof=1), np.median([[1, 2], [3, 4]], axis=1), np.ptp([3, 9]), np.allclose(np.eye(2) @ np.eye(2), np.eye(2)), np.count_nonzero(np.eye(3)), np.histogram2d([0, 1], [0, 1], bins=2)[0], np.digitize([1.5], [1, 2]), np.quantile([1, 2, 3], [0.25, 0.75])
# %%
# differs: arrays of NumPy 1 have ptp, too
a = np.zeros(3); a[:] = [1, 2, 3]; a[1:] += 10; b = a.copy(); b.sort(); a.fill(2); a, b, np.may_share_memory(a, a[:1]), a.tolist(), a.nonzero(), a.any(), a.all(), a.cumsum(), a.prod(), a.ptp() if hasattr(a, "ptp") else 0, a.clip(0, 1), a.round(1), a.take([0, 0]), a.repeat(2), a.squeeze().shape, a.ravel().shape, a.reshape(3, 1).flatten().shape
# %%
np.add.at(c := np.zeros(3), [0, 0, 2], 1); c
# %%
# differs: there is no require
np.put(c, [1], 9); c, np.copyto(c, 1), c, np.full_like(c, 7), np.empty_like(c).shape, np.zeros_like(c, dtype=int), np.asarray(c) is c, np.ascontiguousarray(c).shape, np.require(c).shape if hasattr(np, "require") else 0
# %%
x = np.linspace(-1, 1, 5); y = np.piecewise(x, [x < 0, x >= 0], [lambda v: -v, lambda v: v]); y, np.select([x < 0, x > 0], [-1, 1], 0), np.where(x > 0)[0], np.clip(x, 0, None), np.maximum.reduce([1, 5, 2]), np.minimum.accumulate([3, 1, 2]), np.outer(x[:2], x[:2])
# %%
# differs: there is no base_repr
np.bitwise_and(6, 3), np.left_shift(1, 3), ~np.array([0, 1]), np.array([5]) ^ 1, np.packbits([1, 0, 0, 0, 0, 0, 0, 1]) if hasattr(np, "packbits") else 0, np.binary_repr(5), np.base_repr(10, 3)
