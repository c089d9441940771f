# %%
import numpy as np
import pandas as pd

df = pd.DataFrame({"a": [1, 2, 3.0]})
df.loc[:, ["a"]] = df.loc[:, ["a"]] - 1
print(df)
print(df.astype(df.dtypes), df.astype(pd.Series({"a": int})))
pd.DataFrame({"i": [frozenset({1}), (3,), (1, 2), [1, "a"], {"k": 1}, {5}]})

# %%
v = pd.Series(["x", "y", "x", "x", "z", None])
w = v.fillna(np.nan)
print(w.map(w.value_counts(dropna=False)))
print(v.map({"x": 1, "y": 2, np.nan: 3}))
y = pd.Series([1, 0, 1])
y.groupby(np.array([0, 1, 0])).agg(["cumsum", "cumcount"])

# %%
print(np.append(pd.Index(["a", "b"]), np.nan), np.append(np.array(["a"], dtype=object), np.nan))
try:
    np.asarray({"x": 1.0}, dtype=float)
except TypeError as error:
    print(error)

# %%
import scipy.stats
from numpy._core.einsumfunc import _parse_einsum_input
from pandas.core.dtypes.common import is_numeric_dtype
from pandas.core.indexes.base import Index
from scipy.optimize._differentialevolution import DifferentialEvolutionSolver
from scipy.stats.distributions import chi2

print(_parse_einsum_input(("ij,jk", np.eye(2), np.eye(2)))[:2], is_numeric_dtype(df["a"]), Index is pd.Index)
print(round(float(scipy.stats.distributions.chi2.sf(1, 1)), 10), chi2 is scipy.stats.chi2, DifferentialEvolutionSolver.__name__)
