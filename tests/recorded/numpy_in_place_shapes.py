# %%
import numpy as np
a = np.arange(6)
b = a[1:5]
a.shape = (2, 3)
print(a, b)
b[0] = 10
print(a)
a[1, 1] = 20
print(b)
b.shape = 2, 2
b[1, 1] = 30
print(a, b.base.shape)
# %%
a.shape = -1
print(a, a.shape)
try:
    a.shape = (4, 2)
except (ValueError, AttributeError) as error:
    print(error)
# %%
c = np.array([[0, 1], [2, 3]])
c.resize((2, 3))
print(c)
c.resize(4)
print(c, c.dtype)
try:
    c[1:].resize(2)
except ValueError as error:
    print(error)
# %%
m = np.arange(12.0).reshape(3, 4).copy()
t = m.T
m.shape = 4, 3
t[0, 1] = -1
print(m, t)
# %%
d = np.arange(3.0)
d.dtype = np.int64
print(d)
# %%
x = np.zeros(4)
x.shape += (1,)
print(x.shape, x.ndim)
# %%
x = np.arange(6).reshape(2, 3)
y = np.einsum("i j -> ji", x)
y[0, 1] = 9
print(x, y, np.einsum("ij->j", x), np.einsum("ii->i", np.eye(2)), np.einsum("ij", x))
# %%
a = np.array([3, 4])
b = np.broadcast_to(a, (2, 2))
c, d = np.broadcast_arrays(a, np.zeros((2, 1)))
a[0] = 2
print(b, b[1], b.sum(axis=0), c)
try:
    b[0, 0] = 7
except ValueError:
    print("read-only")
