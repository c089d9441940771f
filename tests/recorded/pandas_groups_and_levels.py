# %%
import pandas as pd
import numpy as np

pd.set_option("display.max_columns", 20)
emp = pd.DataFrame({"id": [1, 2, 3, 4], "name": ["Ann", "Bob", "Cid", "Dee"], "dept": [10, 20, 20, 40]})
dep = pd.DataFrame({"dept": [10, 20, 30], "title": ["HR", "IT", "Ops"]})
t = pd.DataFrame({"time": pd.to_datetime(["2024-01-01 09:00:01", "2024-01-01 09:00:03", "2024-01-01 09:00:09"]), "p": [10.0, 10.5, 11.0], "s": ["A", "B", "A"]})
q = pd.DataFrame({"time": pd.to_datetime(["2024-01-01 09:00:00", "2024-01-01 09:00:02", "2024-01-01 09:00:05"]), "b": [1, 2, 3], "s": ["A", "B", "A"]})
sales = pd.DataFrame({"y": [2023, 2023, 2024, 2024], "q": ["Q1", "Q2", "Q1", "Q2"], "v": [1, 2, 3, 4], "w": [10, 20, 30, 40]})
print(repr(sales.melt(id_vars="y", value_vars=["v"], var_name="k", value_name="val", ignore_index=False)))
wide = pd.DataFrame({"id": [1, 2], "x2020": [1, 2], "x2021": [3, 4], "z2020": [5, 6], "z2021": [7, 8]})
df = pd.DataFrame(
    np.arange(16).reshape(4, 4),
    index=pd.MultiIndex.from_product([["a", "b"], [1, 2]], names=["k", "n"]),
    columns=pd.MultiIndex.from_product([["X", "Y"], ["p", "q"]]),
)
idx = pd.IndexSlice
print(repr(df.swaplevel(axis=1)))
# %%
import pandas as pd
import numpy as np

pd.set_option("display.max_columns", 20)
df = pd.DataFrame(
    {"g": list("aabbcab"), "h": list("xyxyxxy"), "v": [1.0, 2, np.nan, 4, 5, 6, 7], "n": [3, 1, 4, 1, 5, 9, 2], "s": ["p", "q", "p", "q", "r", "p", None]}
)
g = df.groupby("g")
print(repr(g.cumcount(ascending=False)))
print(repr(g.n.value_counts()))
print(repr(g.corr(numeric_only=True)))
print(repr(df.groupby("g", as_index=False).size()))
print(repr(df.groupby("s", dropna=False).n.sum()))
print(repr(df.groupby(["g"]).get_group(("a",))))
print(repr(df.groupby("g").n.transform("size")))
print(repr(df.groupby("g")[["n", "v"]].corr()))
# %%
print(repr(df.groupby("g").v.min(min_count=3)))
ts = pd.DataFrame({"t": pd.date_range("2024-01-01", periods=6, freq="10D"), "k": list("ababab"), "v": range(6)})
print(repr(ts.groupby("k").resample("ME", on="t").v.sum()))
print(repr(ts.set_index("t").groupby("k").resample("ME").v.sum()))
print(repr(ts.set_index("t").groupby("k").rolling("15D").v.sum()))
