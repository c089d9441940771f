# %%
import numpy as np
from scipy.interpolate import CloughTocher2DInterpolator, griddata

np.set_printoptions(precision=6, suppress=True)
rng = np.random.default_rng(3)
points = rng.random((40, 2))
values = np.sin(4 * points[:, 0]) * points[:, 1] ** 2
across, up = np.mgrid[0.2:0.8:4j, 0.2:0.8:3j]
print(griddata(points, values, (across, up), method="cubic"))
print(griddata(points, values, (across, up), method="cubic", rescale=True)[0])
# %%
surface = CloughTocher2DInterpolator(points, np.stack([values, values**2], axis=1), fill_value=0)
print(surface([[0.5, 0.5], [0.31, 0.62], [2, 2]]), surface(0.4, 0.3))
try:
    griddata(points, values, (across, up), method="quartic")
except ValueError as error:
    print(error)
# %%
import pandas as pd

labels = pd.Index([2, 3, 5])
print(repr(labels[1]), repr(pd.Index([1.5, 2])[0]), repr(pd.Index([1, "b"])[0]), repr(pd.RangeIndex(3)[1]), [*labels])
print(repr(pd.Timestamp("2020-01-02 03:04:05").asm8), repr(pd.Timedelta("1D 2h").asm8), pd.Timedelta("1D 2h").resolution_string)
# %%
kinds = pd.Categorical(["b", "a", "b", None], categories=["a", "b", "c"], ordered=True)
print(kinds.copy().equals(kinds), kinds.equals(pd.Categorical(["a"])), kinds.to_list(), kinds.to_numpy(), kinds.duplicated())
print(kinds.factorize(), kinds.delete(1), kinds.insert(0, "c"), kinds.ravel())
print(repr(kinds.argmax()), repr(kinds.argmin()), kinds.nbytes)
# %%
print(np.median(np.zeros((0, 3)), axis=1), np.median([]), np.median([[1, 2], [3, 4]], axis=0))
print(pd.Series([1, 2, 86400]).astype("datetime64[s]").tolist(), pd.Series([1600000000000]).astype("datetime64[ms]").dt.year.tolist())
