# %%
import numpy as np
import numpy.strings

m = np.ma.array([1.0, 2, 3, 4], mask=[0, 1, 0, 0])
n = np.ma.array([4.0, 1, 2, 3])
print(np.ma.add(m, n), np.ma.multiply(m, 2), np.ma.divide(m, [1, 1, 0, 2]), np.ma.power(m, 2), np.ma.greater(m, 2), np.ma.maximum(m, n), np.ma.minimum(n, m))
print(np.ma.clip(m, 2, 3), np.ma.argsort(m), np.ma.cumprod(m), np.ma.nonzero(m), np.ma.anom(m), np.ma.inner(m, n), np.ma.outer([1, 2], m), np.ma.shape(m))
print(
    np.ma.allclose(m, [1, 9, 3, 4]),
    np.ma.mask_or(np.array([True, False]), np.array([False, False])),
    np.ma.make_mask([0, 1]),
    np.ma.is_mask(m.mask),
    np.ma.make_mask_none(2),
)
grid = np.ma.array(np.arange(6).reshape(2, 3), mask=[[0, 1, 0], [0, 0, 0]])
print(np.ma.mask_rows(grid), np.ma.mask_cols(grid), np.ma.mask_rowcols(grid), np.ma.atleast_2d(m).shape, np.ma.diag(m[:2]), list(np.ma.ndenumerate(m)))
print(np.ma.union1d(m[:1], n[:2]), np.ma.logical_or(m > 2, n > 3), np.ma.arctan2(m, n).mask)
# %%
print(np.unique_counts([3, 1, 3]), np.unique_inverse([3, 1, 3]).inverse_indices, np.unique_all([3, 1, 3]).indices, np.strings.upper(["a"]))
np.savez("z.npz", a=[1], b=[2, 3])
z = np.load("z.npz")
print(z, z.f.b, z.files)
try:
    z["c"]
except KeyError as error:
    print(error)
print(np.random.RandomState(3))
r = np.rec.fromarrays([["x", "yy"], [1.5, 2], [3, 4]], names="a, b, c", formats="U2, f8, i8")
print(r, r.b, r.dtype.names)
print(np.rec.array([(1, 2.0), (3, 4.0)], names="p,q").p)
repr(np.array([(1,), (2,)], dtype=[("a", "<i8")]))
