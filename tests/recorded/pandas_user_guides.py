# %%
import datetime
import numpy as np
import pandas as pd

rng = np.random.RandomState(0)
# %%
floats = pd.Series([1, 2, 3, 4, 5], index=[1.5, 2, 3, 4.5, 5])
print(floats[2:4], floats.loc[2:4], floats.iloc[1:3], floats[2.1:4.6])
# %%
table = pd.DataFrame({"a": [1, 2, 3]}, index=[10, 20, 30])
print(table.loc[15:25], table.iloc[::-1].loc[25:15])
# %%
pd.DataFrame({"a": [1, 2, 3]}, index=list("abd")).loc["b":"c"]
# %%
pd.Series([1, 2, 3], index=list("bad")).loc["b":"c"]
# %%
days = pd.Series(range(6), index=pd.date_range("2000-01-01", periods=6))
days[:2] = 9
days
# %%
few = days.iloc[[0, 3, 5]]
print(few.reindex(days.index, method="nearest"), few.reindex(days.index, method="ffill", limit=1), few.reindex(days.index, method="bfill", tolerance="1 day"))
# %%
pd.Series([1, 2, 3], index=list("aab")).reindex(list("ab"))
# %%
pairs = pd.MultiIndex.from_product([list("xy"), [1, 2]], names=["p", "q"])
wide = pd.DataFrame({"v": [1.0, 2.0, 3.0, 4.0]}, index=pairs)
narrow = pd.DataFrame({"v": [10.0, 20.0]}, index=pd.Index(["x", "y"], name="p"))
print(narrow.reindex(wide.index, level=0), *wide.align(narrow, level=0))
# %%
wide.loc[(wide["v"] > 2, 1), :]
# %%
print(wide.loc(axis=0)[:, [2]], wide.T.xs(("x", 1), level=("p", "q"), axis=1))
# %%
wide.T.sort_index(axis=1, level=1)
# %%
kinds = pd.DataFrame({"c": pd.Categorical(list("baab"), categories=list("bca")), "v": [1, 2, 3, 4]})
print(kinds.set_index("c").index, kinds.set_index("c").sort_index(), kinds.groupby("c", observed=True).sum().index)
# %%
print(kinds.groupby("c", observed=True).sum().reset_index().dtypes, kinds.groupby(["c", "v"], observed=True).size().reset_index().dtypes)
# %%
print(kinds["c"].cat.rename_categories({"a": "A"}).tolist(), pd.Series(pd.Categorical(["a", None])).fillna("a"))
# %%
pd.Series(pd.Categorical(["a", "b"])).cat.rename_categories([1, 1])
# %%
pd.Series(pd.date_range("2020-01-01", periods=2)).astype("category").dt.day
# %%
print(divmod(pd.Series([5, 7]), 3), divmod(pd.Index([5, 7]), 3), -pd.Series([True, False]))
# %%
np.remainder(pd.Series([7, 8, 9], index=list("abc")), pd.Series([2, 5, 4], index=list("bca")))
# %%
grid = pd.DataFrame(rng.randn(4, 2).round(2), columns=list("ab"))
print(grid.where(grid > 0, grid["a"], axis="index"), grid.where(grid > 0, -grid), grid.mask(grid > 0, [[1, 2]] * 4))
# %%
part = grid.copy()
part[part[1:3] > 0] = 7
part.where(part > 0, 0, inplace=True)
part
# %%
print(pd.Timedelta("-1 days 2 min 3us"), pd.Timedelta("-1 days +02:00:00"), pd.Timedelta("P1DT2H0M0.5S"), pd.Timedelta("nan"), pd.to_timedelta(["1h", "nan"]))
# %%
print(pd.NaT + pd.Timedelta("1D"), pd.Series([pd.Timedelta("1D"), pd.NaT, pd.Timedelta("3D")]).median())
# %%
numbers = pd.DataFrame({"k": list("xxyy"), "c": list("abab"), "v": [1.0, 2.0, 4.0, 8.0]})
print(numbers["v"].expanding().agg([np.sum, np.std]), numbers.pivot_table(index="k", values="v", aggfunc=np.std))
# %%
print(
    numbers.groupby("k")["v"].apply(lambda s: pd.DataFrame({"o": s, "d": s - s.mean()})), numbers.groupby("k").filter(lambda g: g["v"].sum() > 5, dropna=False)
)
# %%
print(numbers.groupby("k").nth(0, dropna="any"), numbers.query("c == ['a']"), numbers.query("['a'] not in c"))
# %%
long = pd.DataFrame({"k": rng.randint(0, 5, 2000), "x": rng.randn(2000).round(1), "n": rng.randint(0, 50, 2000)})
long.loc[::7, "x"] = np.nan
print([long["x"].rank(method=m).sum() for m in ("average", "min", "max", "first", "dense")], long["x"].rank(ascending=False, pct=True).head(3))
# %%
print(long.groupby("k")["x"].agg(["mean", "max", "count"]), long.groupby(["k", "n"]).size().head(3), long.groupby("k")["x"].transform("mean").sum().round(6))
# %%
names = pd.DataFrame({"k": [1, 3, 9], "w": ["one", "three", "nine"]})
print(long.merge(names).shape, long.merge(names, how="left")["w"].isna().sum(), names.merge(long, how="left", indicator=True)["_merge"].value_counts())
# %%
wide.merge(narrow, on="p")
# %%
pd.merge_ordered(pd.DataFrame({"k": [1, 2, 2], "l": [1, 2, 3], "s": list("aab")}), pd.DataFrame({"k": [2, 4], "r": [1, 2]}), fill_method="ffill", left_by="s")
# %%
texts = pd.Series(["a", "b", "c"])
print(texts.str.cat(pd.Series(["x", "y", "z"], index=[2, 1, 0])), texts.str.cat(pd.Series(["x", "y"], index=[1, 3]), join="outer", na_rep="-"))
# %%
pd.Series(["a1", "b2", "c3"], dtype="string").str.extract(r"([ab])(\d)")
# %%
pd.Series([1.0, 2.0, 3.0]).ewm(halflife="1 days", times=pd.DatetimeIndex(["2020-01-01", "2020-01-02", "2020-01-05"])).mean()
# %%
pd.DatetimeIndex(["2011-11-06 00:00", "2011-11-06 01:00"]).tz_localize("US/Eastern", ambiguous="NaT")
# %%
pd.Series(pd.date_range("2013-01-01", periods=2)).dt.tz_localize("US/Eastern").astype("datetime64[ns, CET]")
# %%
pd.Series([np.nan, np.nan, 5, np.nan, np.nan, np.nan, 13, np.nan, np.nan]).interpolate(limit=1, limit_direction="both")
# %%
print(pd.DataFrame({"a": [1, 2]}).astype("uint8").to_numpy().dtype, pd.DataFrame({"a": [1.0]}).astype("float32").T.dtypes)
# %%
row = pd.DataFrame({"x": [1, 2], "y": [3, 4]})
row.iloc[1] = {"x": 9, "y": 99}
named = pd.Series([1, 2], index=list("ab"))
named.a = 5
print(row, named)
# %%
print(pd.get_dummies(pd.DataFrame({"A": ["a", "b"], "B": ["c", "c"]}), prefix=["p", "q"]), pd.concat([texts, texts.rename("t"), texts], axis=1))
# %%
counts = np.zeros(4, int)
np.add.at(counts, [0, 0, -1], 1)
floats = np.arange(3.0)
np.subtract.at(floats, [1, 1, 2], [0.5, 0.25, 1])
print(counts, floats)
# %%
import io

stamped = pd.DataFrame({"A": [1.5, 2], "date": pd.date_range("2013-01-01", periods=2), "t": ["1", "2"]}, index=pd.date_range("2013-01-01", periods=2))
print(pd.read_json(io.StringIO(stamped.to_json())), pd.read_json(io.StringIO(stamped.to_json()), convert_dates=False).dtypes)
# %%
with pd.read_json(io.StringIO('{"a":1}\n{"a":3}'), lines=True, chunksize=1) as reader:
    print([len(part) for part in reader])
# %%
pd.read_csv(io.StringIO("# one\na,b\n  \n1,2\n"), comment="#", skiprows=1)
# %%
boxes = pd.DataFrame({"v": [1.0, 2.0, 3.0, 4.0], "w": [2.0, 3.0, 4.0, 5.0], "k": list("xxyy")})
print(boxes.boxplot(column="v", by="k").get_title(), boxes.boxplot(by="k").shape, boxes.hist(column="v", by="k").shape)
# %%
tall = pd.DataFrame(np.arange(8).reshape(2, 4), columns=pd.MultiIndex.from_product([list("AB"), list("cd")], names=["p", "q"]))
print(tall.stack(level=["p", "q"]), tall.stack(level=[1]))
# %%
print(pd.Series([1], index=[np.nan]), pd.Series([np.nan, np.nan]).value_counts(dropna=False), pd.Series([1], index=[pd.NaT]))
# %%
import os

stored = np.memmap("stored.dat", dtype=float, mode="w+", shape=5)
stored[3] = 7
del stored
print(np.fromfile("stored.dat"))
os.remove("stored.dat")
