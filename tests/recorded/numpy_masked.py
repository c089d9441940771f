# %%
import numpy as np
a = np.ma.array([1, 2, 3, 4], mask=[0, 1, 0, 0])
print(a); print(repr(a)); print(a.mean()); print(a.sum()); print(a.filled(-1)); print(a.count()); print(a.compressed()); print(a.max()); print(a.min())
print(np.ma.masked_where(np.arange(5) > 2, np.arange(5))); print(np.ma.masked_invalid([1., np.nan, 3.]).mean()); print(repr(np.ma.masked_equal([1, 2, 2], 2))); print(np.ma.masked_greater([1, 5], 3))
print((a + 1).mask); print(a * 2); print(np.ma.is_masked(a)); print(a[1] is np.ma.masked); print(a[1]); print(repr(a[1])); print(np.ma.median(a)); print(a.data); print(np.ma.getmaskarray(a)); print(np.ma.average(a, weights=[1, 1, 2, 1]))
# %%
b = np.ma.masked_invalid([[1., np.nan], [np.inf, 4.]]); print(b); print(repr(b)); print(b.mean(axis=0)); print(b.sum(axis=1)); print(b.count(axis=0)); print(b.std()); print(b.var())
b[0, 0] = np.ma.masked; print(b); b[0, 1] = 7.; print(b.mask, b.filled()); print(a > 2); print(a / 0); print(np.ma.log(np.ma.array([1., 0., -1.]))); print(np.ma.sqrt([4., -4.]))
print(a.tolist()); print(np.ma.concatenate([a, a])); print(np.ma.array([1., 2.])); print(repr(np.ma.array([1., 2.]))); print(a[a > 2]); print(len(a), a.shape, a.dtype, a.fill_value); c = a.copy(); c[0] = 9; print(a[0], c); print(a.reshape(2, 2))
# %%
print(np.ma.masked_inside([1, 2, 3], 2, 3)); print(a.argmax(), a.argmin(), a.cumsum()); print(a == 3); print(-a, abs(a)); print(np.ma.masked); m = np.ma.masked_array([True, False], mask=[0, 1]); print(m.any(), m)
for x in a: print(x, end=" ")
# %%
print(np.packbits([1, 0, 0, 0, 0, 0, 1, 1, 1]), np.unpackbits(np.array([5], dtype=np.uint8)), np.packbits([[1, 1], [0, 1]], axis=1, bitorder="little")); print(np.round(np.i0([0.0, 1.0, 5.0]), 6))
print(np.array("2015-07-04", dtype=np.datetime64), np.is_busday("2020-01-04"), np.busday_count("2020-01-01", "2020-02-01"), np.is_busday(["2020-01-03", "2020-01-04"]))
print(np.polynomial.Polynomial([1, 2, 3]).roots().round(4), np.polynomial.Polynomial([2, -3, 1]).roots().round(4))
