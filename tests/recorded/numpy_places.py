# %%
import numpy as np

table = np.arange(12).reshape(3, 4)
put = table.copy()
np.put_along_axis(put, np.array([[1], [2], [0]]), 99, axis=1)
copied = np.zeros((2, 3))
np.copyto(copied, [7, 8, 9], where=[True, False, True])
put, copied, np.resize([1, 2, 3], (2, 4)), np.unique_values([3, 1, 1])
# %%
[np.pad(table, ((1, 2), (2, 1)), mode) for mode in ("mean", "median", "maximum", "minimum")]
# %%
np.pad(table * 0.5, 1, "mean"), np.pad([1, 2, 4], 2, "mean")
# %%
print(np.cumulative_sum([1, 2, 3], include_initial=True), np.cumulative_prod([1.5, 2]), np.cumulative_sum(np.array([1 + 1j, 2])))
print(np.cumulative_sum(table, axis=1, include_initial=True), np.cumulative_prod(np.ones((2, 0)), axis=0))
# %%
square = table[:, :3] + 0.0
print(np.linalg.multi_dot([table, table.T, table]), np.linalg.vector_norm(square), np.linalg.matrix_norm(square))
print(np.linalg.trace(square), np.linalg.diagonal(square, offset=1))
# %%
print(np.interp([0.5, 7], [0, 1, 2], [1j, 2, 3]), np.interp([-180, 170, 185], [190, -190, 350], [5, 10, 3], period=360))
