# %%
import numpy as np
a = np.arange(12).reshape(3, 4)
a
# %%
a.shape, a.ndim, a.size, a.dtype, a.itemsize, a.nbytes
# %%
np.zeros((2, 3)), np.ones(3, dtype=int), np.full((2, 2), 7), np.eye(3)[1]
# %%
np.linspace(0, 1, 5), np.logspace(0, 3, 4), np.geomspace(1, 256, 9)
# %%
np.array([[1, 2.5], [3, 4]]), np.array([True, False]), np.array(["a", "bcd"])
# %%
np.array([1e-10, 1.0, 1e10])
# %%
np.array([0.1, 0.22, 0.333, 100.0])
# %%
np.array([1.0, np.nan, np.inf, -np.inf])
# %%
np.array([[1e-3, 2000.5], [3.25, -4]])
# %%
np.arange(2000)
# %%
np.arange(2500.0).reshape(50, 50)
# %%
np.float64(3.5), np.int32(4), np.float32(0.1), np.bool_(True)
# %%
print(np.float64(3.5), np.int32(4), np.float32(0.1), np.bool_(True))
# %%
x = np.array([3, 1, 2])
np.sort(x), np.argsort(x), x[::-1], np.argmax(x), x.argmin()
# %%
a.sum(), a.sum(axis=0), a.mean(axis=1), a.std(), a.var(axis=0), a.max(axis=1, keepdims=True)
# %%
a[1], a[:, 1], a[1:, ::2], a[-1, -2], a[[0, 2]], a[a % 2 == 0]
# %%
b = a[1:3]
b[:] = 0
a
# %%
a[a == 0] = -1
a
# %%
np.where(a > 0, a, 0), np.nonzero(a > 9), np.argwhere(a > 9)
# %%
np.concatenate([a, a], axis=1).shape, np.stack([a, a]).shape, np.vstack([a[0], a[1]]), np.hstack([x, x]), np.column_stack([x, x])
# %%
np.split(np.arange(9), 3), np.array_split(np.arange(7), 3)
# %%
np.tile(x, 2), np.repeat(x, 2), np.repeat([[1, 2]], 2, axis=0)
# %%
np.unique([3, 1, 1, 2], return_counts=True), np.bincount([0, 1, 1, 3])
# %%
np.dot([1, 2], [3, 4]), np.array([[1, 2], [3, 4]]) @ np.array([1, 1]), np.outer([1, 2], [3, 4]), np.inner([1, 2], [3, 4]), np.cross([1, 0, 0], [0, 1, 0])
# %%
A = np.array([[2.0, 1.0], [1.0, 3.0]])
np.linalg.inv(A), np.linalg.det(A).round(6), np.linalg.solve(A, [1, 2]), np.linalg.norm(A), np.trace(A)
# %%
w, v = np.linalg.eigh(A)
w.round(4), np.abs(v).round(4)
# %%
np.round(np.pi, 3), np.floor(-1.5), np.ceil([1.2, 2.7]), np.sign([-2, 0, 3]), np.clip([1, 5, 9], 2, 6)
# %%
np.cumsum([1, 2, 3]), np.cumprod([1, 2, 3]), np.diff([1, 4, 9]), np.prod([2, 3])
# %%
np.any(a > 10), np.all(a > -5), np.isnan([1, np.nan]), np.isfinite([1, np.inf]), np.allclose([1], [1 + 1e-9])
# %%
np.array([1, 2, 3]) / 2, np.array([1, 2, 3]) // 2, np.array([1, 2, 3]) ** 2, 2 ** np.array([1, 2, 3]), -np.array([1, 2]), np.array([7, -7]) % 3
# %%
np.array([1, 2, 3]).astype(float), np.array([1.7, -1.7]).astype(int), np.array([0, 1, 2]).astype(bool)
# %%
np.int64(3) + 2.5, np.array([1], dtype=np.float32) + 1, (np.array([1], dtype=np.int8) + np.array([1], dtype=np.int32)).dtype, np.result_type(np.int32, np.float32)
# %%
np.meshgrid([1, 2], [3, 4])
# %%
x = np.arange(6)
x.reshape(2, -1), x[np.newaxis, :].shape, x[:, None].shape, x.reshape(2, 3).T, np.transpose(x.reshape(1, 2, 3), (2, 0, 1)).shape
# %%
np.squeeze(np.zeros((1, 3, 1))).shape, np.expand_dims(x, 0).shape, np.ravel([[1, 2], [3, 4]]), np.array([[1, 2], [3, 4]]).flatten()
# %%
np.max([[1, 5], [7, 2]], axis=0), np.minimum([1, 5], [3, 2]), np.maximum(0, [-1, 2])
# %%
np.percentile([1, 2, 3, 4], 50), np.median([1, 3, 2]), np.quantile([1, 2, 3, 4], 0.25), np.average([1, 2, 3], weights=[3, 2, 1])
# %%
np.corrcoef([1, 2, 3], [1, 2, 4]), np.cov([1, 2, 3], [1, 2, 4])
# %%
np.histogram([1, 2, 1, 3], bins=3)
# %%
rng = np.random.default_rng(0)
rng.random(3).shape, rng.integers(0, 10, size=(2, 2)).dtype, rng.normal(size=4).dtype
# %%
np.random.seed(0)
np.random.rand(2).shape, np.random.randint(5, size=3).dtype, np.random.choice([1, 2, 3], 2).shape, np.random.permutation(5).sum()
# %%
with np.printoptions(precision=2, suppress=True):
    print(np.array([1.23456, 1e-8, 123456.789]))
# %%
np.set_printoptions(precision=3)
print(np.array([1.23456, 0.00001]))
np.set_printoptions(precision=8)
# %%
np.array2string(np.array([1.5, 2.25]), precision=1, separator=", ")
# %%
for row in np.array([[1, 2], [3, 4]]):
    print(row, row.sum())
# %%
np.array([[1, 2], [3, 4]]).tolist(), np.array(5), np.array(5).item(), np.array([]), np.empty((0, 3))
# %%
np.einsum("ij,jk->ik", [[1, 2], [3, 4]], [[1, 0], [0, 1]]), np.einsum("ii", [[1, 2], [3, 4]])
# %%
# differs: there are no complex numbers
np.array([1 + 2j, 3])
# %%
try:
    np.array([1, 2]) + np.array([1, 2, 3])
except ValueError as e:
    print(e)
# %%
try:
    np.zeros((2, 3)) @ np.zeros((2, 3))
except ValueError as e:
    print(e)
# %%
try:
    np.array([1, 2, 3])[5]
except IndexError as e:
    print(e)
# %%
np.apply_along_axis(lambda r: r.max() - r.min(), 1, np.array([[1, 5], [2, 9]])), np.vectorize(lambda v: v * 2)([1, 2])
# %%
c = np.arange(4)
d = c
e = c.copy()
d[0] = 9
c, e, d is c, np.shares_memory(c, c[1:]), c.flags["OWNDATA"]
# %%
np.add(1, 2), np.add.reduce([1, 2, 3]), np.multiply.outer([1, 2], [3, 4]), np.add.accumulate([1, 2, 3])
# %%
out = np.zeros(3)
np.add([1, 2, 3], 1, out=out)
out
# %%
z = np.zeros(4)
z += np.arange(4)
z *= 2
z
# %%
try:
    i = np.arange(3)
    i += 0.5
except Exception as e:
    print(type(e).__name__, e)
# %%
np.flip([1, 2, 3]), np.roll([1, 2, 3], 1), np.rot90([[1, 2], [3, 4]]), np.fliplr([[1, 2], [3, 4]]), np.tril(np.ones((3, 3))), np.triu(np.ones((3, 3)), 1), np.diag([1, 2])
# %%
np.searchsorted([1, 3, 5], 4), np.digitize([0.5, 2.5], [0, 1, 2, 3]), np.interp(2.5, [1, 2, 3], [10, 20, 30]), np.isin([1, 2, 3], [2, 3])
# %%
np.pad([1, 2], (1, 2)), np.pad([[1]], 1, constant_values=9), np.insert([1, 2, 3], 1, 9), np.delete([1, 2, 3], 1), np.append([1, 2], [3])
# %%
np.exp([0, 1]), np.log([1, np.e]), np.sqrt([4, 9]), np.sin(np.pi / 2), np.tanh(0.5), np.hypot(3, 4), np.arctan2(1, 1), np.log1p(1e-10), np.expm1(1e-10)
# %%
f"{np.float64(1.23456):.2f} {np.float32(2):g} {np.int64(5):03d} {np.array([1.0, 2.0])}"
# %%
np.array([1, 2, 3], dtype=np.uint8) - 2, np.uint8(250) + np.uint8(10)
# %%
np.array([[1, 2], [3, 4]], dtype=object)
# %%
np.finfo(np.float32).eps, np.finfo(np.float64).max, np.iinfo(np.int32).max, np.float32(1e5), np.float16(0.1)
# %%
np.polyfit([0, 1, 2], [1, 3, 5], 1).round(6), np.polyval([1, 2], 3), np.convolve([1, 2, 3], [0, 1])
# %%
np.array([1.0, 2.0]) == np.array([1.0, 3.0]), np.array_equal([1], [1]), np.logical_and([True, False], True), ~np.array([True, False]), np.logical_xor(True, False)
# %%
np.array([[0.5, 0.25], [0.125, 0.0625]])
# %%
np.array([123456789.0, 0.001])
# %%
np.array([1e5, 1e6, 1e7]), np.array([1e16, 1.0]), np.array([0.1 + 0.2])
# %%
np.array([[[1, 2], [3, 4]], [[5, 6], [7, 8]]])
# %%
print(np.array([[[1.0, 2], [3, 4]], [[5, 6], [7, 8.5]]]))
# %%
# differs: there are no dates
np.array(["2020-01-01"], dtype="datetime64[D]")
# %%
a = np.arange(3, dtype=np.float32)
a, a.dtype.name, str(a.dtype), repr(a.dtype), a.dtype == np.float32, np.dtype("f4"), a.dtype.kind
# %%
np.lexsort(([1, 2, 1], [3, 1, 3])), np.partition([3, 1, 2], 1)[1], np.take([1, 2, 3], [0, 2]), np.choose([0, 1], [[1, 2], [3, 4]])
# %%
np.nanmean([1, np.nan, 3]), np.nansum([1, np.nan]), np.nan_to_num([np.nan, np.inf]), np.ptp([1, 5]), np.count_nonzero([0, 1, 2])
# %%
np.save("t.npy", np.arange(3)); np.load("t.npy")
# %%
np.savetxt("t.txt", [[1, 2], [3, 4]], fmt="%d"); np.loadtxt("t.txt"), open("t.txt").read()
# %%
np.fromiter((i * i for i in range(4)), dtype=int), np.array(range(3)), np.asarray([1, 2]), np.array(list("ab"))
# %%
rng = np.random.RandomState(3)
rng.randn(2).shape, isinstance(np.float64(1), float), isinstance(np.array([1]), np.ndarray), type(np.array([1]).sum()), type(np.array([1.0])[0])
# %%
m = np.ma.masked_array([1, 2, 3], mask=[0, 1, 0]) if hasattr(np, "ma") else None
# %%
np.broadcast_to([1, 2], (2, 2)), np.atleast_2d([1, 2]), np.swapaxes(np.zeros((2, 3)), 0, 1).shape, np.moveaxis(np.zeros((2, 3, 4)), 0, -1).shape, np.dstack([[1, 2], [3, 4]]).shape
# %%
# differs: there are no complex numbers
np.fft.fft([1, 0, 0, 0]) if hasattr(np, "fft") else 0
# %%
np.indices((2, 2)), np.mgrid[0:2, 0:2].shape, np.ix_([0, 1], [1])[0].shape, np.r_[1:4, 0], np.c_[[1, 2], [3, 4]]
