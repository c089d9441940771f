# %%
import numpy as np
import pandas as pd

df = pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, 4.0]}, index=["x", "y"])
m = np.array([[1.0, 2.0], [3.0, 4.0]])
print(m + df, df + m, m[0] * df, m - df, m / df, m < df, np.float64(2) * df, np.ones((1, 2)) + df, sep="\n")
# %%
print(np.add(m, df), np.add(df, m[0]), np.multiply(np.array([[2.0], [3.0]]), df), np.maximum(df, 2.5), np.power(df, 2), sep="\n")
print(np.sqrt(df), np.add(df, df), np.logaddexp(df, 0.0), np.arctan2(df, df.to_numpy()), sep="\n")
# %%
truths = df > 2
print(truths | np.array([[False, True], [True, False]]), np.array([[False, True], [True, False]]) | truths, sep="\n")
m += df
print(m, isinstance(m, pd.DataFrame))
