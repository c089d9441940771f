# %%
import numpy as np
import warnings
warnings.simplefilter("ignore")
print(np.mean([]), np.array([]).mean(), np.mean(np.zeros((0,), "float32")).dtype, np.mean(np.zeros((3, 0)), axis=0), np.mean(np.zeros((3, 0)), axis=1))
x = np.ones((5, 0, 1), dtype=np.float32)
m = np.mean(x, axis=0, keepdims=True)
print(m.shape, m.dtype, np.mean(x, axis=1), np.mean(x, axis=(0, 2)).shape, np.mean(np.zeros((2, 0), int), axis=0).dtype, x.mean(axis=-1).shape)
print(np.diff(np.mean(np.zeros((2, 0, 3)), axis=0, keepdims=True), axis=1).shape)
