"""Masked arrays in ways that few programs need."""

# %%
import numpy as np

x = np.ma.array([[1, 2, 3], [4, 5, 6], [7, 8, 9]], mask=[0] + [1, 0] * 4)
x

# %%
y = np.ma.array([[1, 2], [3, 4]], mask=[[0, 1], [0, 0]])
y.shape = (4,)
y

# %%
y.get_fill_value(), x.ptp(), np.ma.array([3, 2, 1], mask=[False, False, True]).argsort(), np.ma.array([3.0, 1, 2], mask=[0, 1, 0]).argsort()

# %%
y.set_fill_value(-5)
y.fill_value, y.filled()

# %%
y.set_fill_value(-5)
y.fill_value, y.filled()
