# %%
import numpy as np

a = np.ma.array([[1.0, 2, 3], [4, 5, 6]], mask=[[0, 1, 0], [0, 0, 0]])
print(np.ma.apply_along_axis(np.ma.sum, 0, a))
print(np.ma.apply_along_axis(lambda row: row.sum(), 1, a))
print(np.ma.apply_over_axes(np.ma.sum, a, [0, 1]))
# %%
print(np.ma.indices((2, 3)))
print(np.ma.vander(np.ma.array([1, 2, 3], mask=[0, 1, 0]), 3))
print(np.ma.diagflat([1, 2]))
# %%
print(a.cumprod(axis=1), np.ma.amax(a), np.ma.amin(a, axis=0), np.ma.product(a), np.ma.sometrue(a > 5), np.ma.alltrue(a > 0))
print(a.mT, a.strides, a.conjugate(), a[0].searchsorted(3))
b = a.copy()
b.fill(7)
print(b)
# %%
# digits: 8
print(np.ma.arccosh(a), np.ma.innerproduct([1, 2], [3, 4]), np.ma.fromfunction(lambda i, j: i + j, (2, 2)))
