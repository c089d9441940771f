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
# %%
d = pd.DataFrame({"a": [1, 2, 3], "b": ["x", "y", "z"], "c": [1.0, 2, 3]})
print(d.loc[::-1], d.loc[:, ::-1], d.a.loc[::-1], d.loc[2:0:-1], d.loc[2:0:-2], sep="\n")
print(d.set_index("b").loc["z":"x":-1], d.set_index("b").loc[::-1].a.loc["x"::-1], d.a.equals(d.c), d.a.equals(d.a.copy()), sep="\n")
print(pd.Series(range(4), pd.date_range("2024-01-01", periods=4)).loc["2024-01-03"::-1])
# %%
i = pd.MultiIndex.from_product([["A", "B"], [1, 2]], names=["S", "D"])
left, right = pd.DataFrame({"x": [1, 2, 3, 4]}, i), pd.DataFrame({"y": [1, 2, 3]}, i[[3, 0, 2]])
for how in ("inner", "left", "right", "outer"):
    print(pd.merge(left, right, left_index=True, right_index=True, how=how))
print(pd.merge(left, right, left_index=True, right_index=True).reset_index(), left.join(right.rename_axis(["S", "E"])).index.names[0])
# %%
sizes = pd.DataFrame({"t": ["abc", "dé", "日本", None], "n": [1, 2, 3, 4], "o": [1.5, 3, True, "x"]}, index=[*"pqrs"])
sizes["k"] = sizes.t.astype("category")
print(sizes.memory_usage(deep=True), sizes.memory_usage(), sizes.o.memory_usage(deep=True), sep="\n")
# %%
import pickle

kinds = [s, d, d.index, d.columns, i, pd.to_datetime(["2024-01-01"])]
print([str(type(v)) for v in kinds], [type(pickle.loads(pickle.dumps(v))) is type(v) for v in kinds], d.equals(d.copy()), d.equals(d.astype({"a": float})))
