# %%
import numpy as np
import pandas as pd

rng = np.random.default_rng(4)
rows = rng.random((300, 5)) * 2 - 1
gone = rows.copy()
gone[rng.random(rows.shape) < 0.1] = np.nan
wide, by_name = pd.DataFrame(rows), pd.DataFrame({n: rows[:, n] for n in range(5)})
holes = pd.DataFrame(gone)


def digits(found):
    """Every digit of a result."""
    return [repr(float(v)) for v in np.ravel(found)]


for table in (wide, by_name, holes, wide.copy(), wide * 2, wide[wide[0] > 0], wide.iloc[:99], wide[[1, 0]], wide.rename(columns=str), wide.abs(), wide.T.T, by_name.T, wide.T):
    print([digits(getattr(table, name)())[:2] for name in ("sum", "mean", "var", "std", "sem", "kurt")])
# %%
for table in (wide, by_name, holes, by_name.assign(k=1)):
    print([digits(getattr(table, name)(axis=1))[:3] for name in ("sum", "mean", "var", "std")])
# %%
for table in (wide, by_name):
    scaled = (table - table.mean()) / table.std()
    print(digits(scaled.mean()), digits(scaled.std()))
print(digits(by_name.describe())[:9], digits(holes[2].sum()), digits(holes[2].mean()), digits(pd.Series([0.1] * 10).sum()))
# %%
keyed = holes.assign(key=np.arange(300) % 7)
for name in ("sum", "mean", "var", "std"):
    print(digits(getattr(keyed.groupby("key"), name)())[:4], digits(keyed.groupby("key")[1].transform(name))[:3])
print(digits(keyed.pivot_table(index="key", values=[0, 1]))[:4], digits(keyed.groupby("key")[0].agg(lambda part: part.mean()))[:3])
# %%
for window in (by_name[0].rolling(3), holes[0].rolling(7, min_periods=2), by_name[1].rolling(4, center=True), holes[2].expanding(2)):
    print([digits(getattr(window, name)())[-5:-2] for name in ("sum", "mean", "var", "std")])
# %%
still = pd.Series([1.1, 1.1, 1.1, 1.1, 2.0, np.inf, 3.0, 1e16, 1.0, 1.0, 1.0])
print(digits(still.rolling(3).mean()), digits(still.rolling(3).var()), digits(still.rolling(2).sum()))
# %%
mixed = pd.DataFrame({"a": [1, 2, 3], "b": [1.5, np.nan, 2.5], "c": [True, False, True]})
mixed.sum(), mixed[["a", "b"]].sum(axis=1), mixed[["a", "b"]].mean(axis=1), mixed[["a", "c"]].sum(), mixed.a.sum(), mixed.groupby("c").sum(), mixed.groupby("c").a.mean()
# %%
beside = pd.DataFrame({"a": [1, 2, 3], "c": [1.5, 2, 3], "e": [True, False, True], "i": [1, 5, 2]})
for names in (["a", "i"], ["a", "e"], ["a", "c", "e"], ["e"], ["a", "c"]):
    for name in ("sum", "mean", "min", "max", "prod", "std", "count", "any"):
        found = getattr(beside[names], name)(axis=1)
        print(names, name, found.dtype, found.tolist())
