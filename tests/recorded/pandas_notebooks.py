# What notebooks of courses do with labels of several kinds, missing values and windows.
# %%
import numpy as np
import pandas as pd

pd.set_option("display.max_columns", 20)
# %%
s = pd.Series([1.0, np.nan, np.nan, 4.0, np.nan, 9.0, np.nan], index=[0, 1, 2, 4, 5, 7, 8])
print(s.interpolate(), s.interpolate(method="index"), s.interpolate(limit=1), s.interpolate(limit_direction="both"), s.interpolate(limit_area="inside"))
# %%
print(s.interpolate(method="quadratic"), s.interpolate(method="nearest"))
# %%
b = pd.DataFrame(np.array([[1, np.nan, 4], [np.nan, 2, 1], [0, 3, 2], [5, 1, 1]]), columns=["q2", "q3", "q4"], index=["boris", "carla", "dmitri", "chloe"])
print(b.interpolate(axis=1))
b.insert(0, "q1", 0)
b.loc["anna"] = 0
print(b.interpolate(axis=1))
print(b.interpolate())
# %%
print(pd.Series([1, 2], index=["a", "b"]) + pd.Series([1, 2]))
# %%
print(pd.date_range("2022/03/05 4:45pm", periods=3, freq="h"))
print(pd.to_datetime("2021-03-01 12:05 AM"), pd.Timestamp("Jan 3, 2020 4pm"))
# %%
tall = pd.DataFrame(
    {
        ("home", "year"): {("Oslo", "anna"): 2001, ("Oslo", "boris"): 1999, ("Kyiv", "chloe"): 2004},
        ("home", "sport"): {("Oslo", "anna"): "Rowing", ("Oslo", "boris"): "Chess"},
        ("body", "mass"): {("Oslo", "anna"): 57, ("Oslo", "boris"): 74, ("Kyiv", "chloe"): 91},
        ("body", "pets"): {("Oslo", "anna"): np.nan, ("Oslo", "boris"): 3, ("Kyiv", "chloe"): 0},
    }
)
print(tall)
print(tall["home"])
print(tall["home", "sport"])
# %%
tall.columns = tall.columns.droplevel(level=0)
print(tall)
wide = tall.T
print(wide)
# %%
g = pd.DataFrame(np.array([[7, 5, 6], [3, 9, 4], [8, 2, 6], [5, 5, 1]]), columns=["q1", "q2", "q3"], index=["anna", "boris", "chloe", "dmitri"])
extra = pd.DataFrame(np.array([[1, np.nan, 4], [np.nan, 2, 1], [0, 3, 2], [5, 1, 1]]), columns=["q2", "q3", "q4"], index=["boris", "carla", "dmitri", "chloe"])
print((g + extra).fillna(0))
g["q4"] = np.nan
f = g + extra
print(f.dropna(how="all").dropna(axis=1, how="all"))
# %%
m = f.stack().reset_index()
m.columns = ["name", "term", "score"]
m["extra"] = np.arange(len(m)) * 1.0
print(m)
# %%
print(pd.pivot_table(m[["name", "score", "extra"]], index="name"))
print(pd.pivot_table(m, index="name", values=["score", "extra"], aggfunc="max"))
print(pd.pivot_table(m, index=("name", "term"), margins=True))
# %%
print(pd.pivot_table(m, index="name", values="score", columns="term", margins=True))
# %%
x = pd.DataFrame({"city": ["A", "B"], "lat": [1.5, 2.5]}).set_index("city")
y = pd.DataFrame({"city": ["B", "C"], "pop": [5, 6]}).set_index("city")
print(pd.concat([x, y], axis=1))
print(pd.concat([x, y], axis=1, join="inner"))
# %%
print(pd.tseries.offsets.BDay(2), pd.Timestamp("2020-01-03") + pd.tseries.offsets.BDay(1))
# %%
small = pd.DataFrame({"year": {"a": 1, "b": 2}}, columns=["year", "height"], index=["b", "a", "e"])
print(small)
print(small.dtypes)
# %%
s = pd.Series(np.arange(8.0), index=pd.date_range("2021-01-01", periods=8))
by_day = s.groupby(s.index.dayofweek).mean()
by_day.index = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
print(by_day)
# %%
print(s.rolling(5, center=True, win_type="gaussian").sum(std=10))
print(s.rolling(3, win_type="triang").mean().tolist())
# %%
print(pd.MultiIndex(levels=[["a", "b"], [1, 2]], codes=[[0, 0, 1, 1], [0, 1, 0, 1]]))
# %%
t = pd.DataFrame({"Q": [1, 5, 3], "R": [4, 2, 9]})
print(pd.eval("t.Q + t.R * 2").tolist())
# %%
print(np.dtype({"names": ("name", "age"), "formats": ((np.str_, 10), int)}), np.dtype((str, 5)))
