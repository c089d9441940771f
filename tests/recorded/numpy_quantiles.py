# Quantiles of rows and of tables, vector products.
# %%
import numpy as np

a = np.array([3.0, 1.0, 2.0, 7.0, 5.0])
print(repr(np.percentile(a, 50)), repr(np.percentile(a, [0, 25, 33.3, 100])), repr(np.median(a)), repr(np.quantile(a, [[0.1, 0.2], [0.3, 0.4]])))
# %%
print(repr(np.percentile(np.array([1, np.nan, 2]), 50)), repr(np.median(np.arange(10))), repr(np.percentile(np.float32([1, 2, 4]), 30)))
# %%
print(
    repr(np.quantile(a, 0.5, method="midpoint")),
    repr(np.quantile(a, 0.3, method="midpoint")),
    repr(np.quantile(a, 0.3, method="lower")),
    repr(np.quantile(np.arange(12.0).reshape(3, 4), 0.3)),
    repr(np.quantile(np.arange(12.0).reshape(3, 4), 0.3, keepdims=True)),
)
# %%
print(repr(np.percentile([1, 2], 101)))
# %%
print(repr(np.percentile([np.inf, 1, -np.inf], [10, 50, 99])))
# %%
print(
    np.cross([1, 2, 3], [4, 5, 6]),
    np.cross([1, 2], [4, 5, 6]),
    repr(np.cross(np.arange(12.0).reshape(4, 3), [1.0, 2, 3])),
    np.cross(np.arange(12.0).reshape(3, 4), np.ones((3, 4)), axis=0),
)
# %%
print(repr(np.cross(np.float32([1, 2, 3]), [4, 5, 6.0])), repr(np.cross([1j, 2, 3], [4, 5, 6])), np.cross(np.ones((2, 3)), np.ones((4, 1, 3))).shape)
# %%
print(repr(np.percentile(a, 50, out=np.zeros(()))), repr(np.median([True, False, True])), type(np.median(a)))
