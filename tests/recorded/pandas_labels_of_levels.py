# %%
import numpy as np
import pandas as pd

d = pd.concat({"l": pd.DataFrame({"a": [1, 2], "i": [1, 1]}), "r": pd.DataFrame({"i": [1, 1]})}, axis=1, names=("param", "covariate")).astype(float)
print(d.sum(), d.std(ddof=0), d.isna().sum(), d.quantile(0.5), sep="\n")
# %%
t = pd.DataFrame({"a": [1.0, 2, 3], "b": [4.0, 5, 6]})
t[:] = np.fliplr(t.values)
t[0:2] = 0
t["c"] = np.ones((3, 1))
print(t)
# %%
s = pd.Series([1.0, 2.0])
print(s @ np.array([[1, 2], [3, 4]]), s @ np.array([[1, 2], [3, 4]]) @ s, [1, 2] @ s)
# %%
print(pd.DataFrame({"a": [1.5, 2], "p": [0.001, 0.2]}).to_string(formatters={"z": str}))
