# %%
import numpy as np

p = np.empty((3, 2), dtype=object)
p[:, 0] = np.asarray([1, 2, 3], dtype=int)
p[:, 1] = [4.5, "x", None]
print(p, type(p[0, 0]))
p[0] = [5, 6]
p[1] = np.array([7, 8])
print(p)
# %%
p[:] = np.ones((3, 2))
p[[0, 1], 0] = np.array([3, 4])
print(p)
p[:] = [[1, 2]]
p[:, 0] = np.array(7)
print(p, type(p[0, 0]))
# %%
q = np.zeros(3, dtype=object)
q[1:] = (8, 9)
q[0] = [1, 2]
print(q)
# %%
print(np.sum(np.ones((2, 2)), keepdims=1), np.mean(np.ones((2, 2)), axis=0, keepdims=0), np.ones((2, 2)).max(keepdims=1))
# %%
names = vars(np.fft)
print("fft" in names, "rfft" in names, callable(vars(np)["histogram2d"]), np.fft.fft(np.ones(2)), np.polymul([1, 1j], [1, -1j]))
