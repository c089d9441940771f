"""Options of methods of tables and columns that few programs give."""

# %%
import pandas as pd, numpy as np

df = pd.DataFrame({"angles": [0, 3, 4], "degrees": [360, 180, 360]}, index=["circle", "triangle", "rectangle"])
df.mul({"angles": 0, "degrees": 2})

# %%
d2 = pd.DataFrame({"cost": [250, 150, 100], "revenue": [100, 250, 300]}, index=["A", "B", "C"])
d2.ne(pd.Series([100, 300], index=["A", "D"]), axis="index")

# %%
d2.eq([250, 100])

# %%
d2.gt(pd.Series([100, 200, 300], index=list("ABC")), axis=0)

# %%
d2 == pd.Series([100, 250], index=["cost", "revenue"])

# %%
pd.DataFrame({"A": [True, False], "B": [1, 2]}).any(axis=None), df.all(axis=None)

# %%
s = pd.Series([2, np.nan, 5, -1, 0])
s.cumsum(skipna=False), s.cummax(skipna=False)

# %%
pd.DataFrame({"a": [1, np.nan, 2.0]}).cumprod(skipna=False)

# %%
d3 = pd.DataFrame({"a": [1, 2, 3, 4, 5, 6], "b": [1, 1, 2, 3, 5, 8], "c": [1, 4, 9, 16, 25, 36]})
d3.diff(axis=1)

# %%
d3.diff(periods=-1, axis=1)

# %%
df.equals(df.astype(float)), df.equals(df.copy())

# %%
d3.get(["a", "c"]), d3.get("zz"), d3.get(["a", "zz"])

# %%
d3.isin(pd.DataFrame({"a": [1, 5, 3], "c": [2, 4, 9]}))

# %%
d3.map(lambda x: x**2, na_action="ignore")

# %%
s.where(pd.Series([True, False]), 99)

# %%
s.mask(pd.Series([True, False]), 99)

# %%
d3.clip([1, 2, 3], [3, 4, 5], axis=1)

# %%
d3.clip(pd.Series([1, 2, 3, 4, 5, 6]), axis=0)

# %%
s.clip(pd.Series([0, 0, 9, 0, np.nan]))

# %%
d3.clip(2, 4)

# %%
df.rename_axis("x").rename_axis(index=str.upper)

# %%
pd.DataFrame({"A": [None, None], "B": [None, None]})

# %%
pd.Series([None, None])

# %%
pd.Series([1, 2], index=list("ab")).eq(pd.Series([1, np.nan], index=list("ac")), fill_value=0)

# %%
d3.nunique(axis=1), d3.nunique(dropna=False)

# %%
df.lt(2), df.ge({"angles": 3, "degrees": 180})

# %%
import pandas as pd, numpy as np

s = pd.Series([0.0, None, 2.0, 3.0], index=pd.date_range("1/1/2000", periods=4, freq="min"))
s.asfreq("30s", method="bfill")

# %%
s.asfreq("30s", method="ffill")

# %%
pd.DataFrame({"s": s}).asfreq("30s", method="bfill")

# %%
ts = pd.Series(range(9), index=pd.date_range("2000-10-01 23:30:00", periods=9, freq="7min"))
ts.resample("17min", origin="2000-01-01").sum()

# %%
df = pd.DataFrame({"A": range(1, 6), "B": range(10, 0, -2)})
df.eval("""
C = A + B
D = A - C
""")

# %%
m = pd.DataFrame(
    [("bird", 2, 2), ("mammal", 4, np.nan), ("arthropod", 8, 0), ("bird", 2, np.nan)],
    index=("falcon", "horse", "spider", "ostrich"),
    columns=("species", "legs", "wings"),
)
m.mode(dropna=False)

# %%
m.mode()

# %%
d1 = pd.DataFrame(np.arange(20).reshape(5, 4), index=list("abcde"), columns=["one", "two", "three", "four"])
d2 = pd.DataFrame(np.arange(16).reshape(4, 4), index=list("abcd"), columns=["one", "two", "three", "four"])
d1.corrwith(d2)

# %%
d2.corrwith(d1, axis=1)

# %%
p = pd.DataFrame(
    {
        "population": [59000000, 65000000, 434000, 434000, 434000, 337000, 11300, 11300, 11300],
        "GDP": [1937894, 2583560, 12011, 4520, 12128, 17036, 182, 38, 311],
        "alpha-2": ["IT", "FR", "MT", "MV", "BN", "IS", "NR", "TV", "AI"],
    },
    index=["Italy", "France", "Malta", "Maldives", "Brunei", "Iceland", "Nauru", "Tuvalu", "Anguilla"],
)
p.nlargest(3, "population", keep="last")

# %%
p.nlargest(3, "population", keep="all")

# %%
p.nsmallest(3, "population", keep="last")

# %%
p.nlargest(3, ["population", "GDP"])

# %%
p["population"].nlargest(3, keep="all")

# %%
p["population"].nsmallest(2, keep="last")

# %%
k = pd.DataFrame({"key": ["K0", "K1", "K1", "K3"], "A": [1, 2, 3, 4]})
o = pd.DataFrame({"key": ["K0", "K1", "K2"], "B": [5, 6, 7]})
k.join(o.set_index("key"), on="key", validate="m:1")

# %%
k.join(o.set_index("key"), on="key", validate="1:1")

# %%
f = pd.DataFrame(np.random.default_rng(3).normal(size=(20, 3)), columns=["a", "b", "c"])
f.loc[f.index[:5], "a"] = np.nan
f.loc[f.index[5:10], "b"] = np.nan
f.cov(min_periods=12)

# %%
r = pd.DataFrame([[np.nan, 2, np.nan, 0], [3, 4, np.nan, 1], [np.nan, np.nan, np.nan, np.nan], [np.nan, 3, np.nan, 4]], columns=list("ABCD"))
r.fillna(value={"A": 0, "B": 1, "C": 2, "D": 3}, limit=1)

# %%
mi = pd.MultiIndex(levels=[["llama", "cow", "falcon"], ["speed", "weight", "length"]], codes=[[0, 0, 0, 1, 1, 1, 2, 2, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2]])
x = pd.DataFrame(index=mi, columns=["big", "small"], data=[[45, 30], [200, 100], [1.5, 1], [30, 20], [250, 150], [1.5, 0.8], [320, 250], [1, 0.8], [0.3, 0.2]])
x.drop(index=("falcon", "weight"))

# %%
x.drop(index="cow", columns="small")

# %%
x.drop(index="length", level=1)

# %%
x["big"].drop(labels="weight", level=1)

# %%
pd.Series([1, 2], index=["a", "b"]).drop("z")

# %%
pd.Series([1, 2], index=["a", "b"]).drop(["a", "z"], errors="ignore")

# %%
v = pd.DataFrame([[1, 2], [4, 5], [7, 8]], index=["cobra", "viper", "sidewinder"], columns=["max_speed", "shield"])
v.loc[pd.Series([False, True, False], index=["viper", "sidewinder", "cobra"])]

# %%
w = pd.DataFrame({0: [1, 2], 1: [3, 4], 2: [5, 6]})
w.columns = [list("ABC"), list("DEF")]
w

# %%
df1 = pd.DataFrame({"lkey": ["foo", "bar", "baz", "foo"], "value": [1, 2, 3, 5]})
df2 = pd.DataFrame({"rkey": ["foo", "bar", "baz", "foo"], "value": [5, 6, 7, 8]})
df1.merge(df2, left_on="lkey", right_on="rkey", suffixes=(False, False))

# %%
df1.merge(df2, left_on="lkey", right_on="rkey", suffixes=(None, "_r"))

# %%
q = pd.DataFrame({"2016": [1769950, 30586265], "2015": [1500923, 40912316], "2014": [1371819, 41403351]}, index=["GOOG", "APPL"])
q.pct_change(axis="columns", periods=-1)

# %%
l = pd.DataFrame({"lev1": [1, 1, 1, 2, 2, 2], "lev2": [1, 1, 2, 1, 1, 2], "lev3": [1, 2, 1, 2, 1, 2], "values": [0, 1, 2, 3, 4, 5]})
l.pivot(index="lev1", columns=["lev2", "lev3"], values="values")

# %%
l.pivot(index=["lev1", "lev2"], columns=["lev3"], values="values")

# %%
pd.Series([], dtype="float64").prod()

# %%
y = pd.DataFrame(
    [(389.0, "fly"), (24.0, "fly"), (80.5, "run"), (np.nan, "jump")],
    index=pd.MultiIndex.from_tuples([("bird", "falcon"), ("bird", "parrot"), ("mammal", "lion"), ("mammal", "monkey")], names=["class", "name"]),
    columns=pd.MultiIndex.from_tuples([("speed", "max"), ("species", "type")]),
)
y.reset_index(names=["classes", "names"])

# %%
y.reset_index(level="class")

# %%
y.reset_index(level="class", col_level=1)

# %%
y.reset_index(level="class", col_level=1, col_fill="species")

# %%
pd.DataFrame({"a": range(200000), "b": "x"}).info()

# %%
pd.Series([0, 1, 2, 3]).dot(pd.DataFrame([[0, 1], [-2, 3], [4, -5], [6, 7]]))

# %%
pd.Series(["a", "b", "c", "d", "e"]).compare(pd.Series(["a", "a", "c", "b", "e"]), align_axis=0)

# %%
pd.Series([1, 1, 1, np.nan], index=["a", "b", "c", "d"]).divmod(pd.Series([1, np.nan, 1, np.nan], index=["a", "b", "d", "e"]), fill_value=0)

# %%
z = pd.Series([1, 2])
z.attrs = {"A": [10]}
z.attrs

# %%
z.flags, z.flags.allows_duplicate_labels

# %%
pd.Series([True]).bool()

# %%
i1 = pd.Index([2, 1, 3, 4])
i1.difference([3, 4], sort=False)

# %%
pd.Index([np.nan, "var1", np.nan]).get_indexer_for([np.nan])

# %%
pd.Index(["c", "b", "a", "b", "b"]).get_indexer_non_unique(["b", "b"])

# %%
pd.RangeIndex(5).get_slice_bound(3, "left")

# %%
pd.Index([1, 2, 3]).putmask([True, False, False], pd.Index([5, 6, 7]))

# %%
pd.MultiIndex.from_product([["python", "cobra"], [2018, 2019]], names=["kind", "year"]).set_names({"kind": "snake"})

# %%
pd.MultiIndex.from_product([["python", "cobra"], [2018, 2019]], names=["kind", "year"]).rename("species")

# %%
pd.MultiIndex.from_product([[1, 2], ["one", "two"]], names=["foo", "bar"]).set_levels([["a", "b", "c"], [1, 2, 3, 4]], level=[0, 1])

# %%
pd.DataFrame({"A": ["foo", "bar"], "v": [1, 2], "w": [3, 4]}).pivot(columns="A", values="v")

# %%
import pandas as pd, numpy as np, collections

df = pd.DataFrame({"cost": [250, 150, 100], "revenue": [100, 250, 300]}, index=["A", "B", "C"])
other = pd.DataFrame({"revenue": [300, 250, 100, 150]}, index=["A", "B", "C", "D"])
df.gt(other), df.ne(other), df.eq(df)

# %%
a = pd.DataFrame({"angles": [0, 3, 4], "degrees": [360, 180, 360]}, index=["circle", "triangle", "rectangle"])
m = pd.DataFrame(
    {"angles": [0, 3, 4, 4, 5, 6], "degrees": [360, 180, 360, 360, 540, 720]},
    index=[["A", "A", "A", "B", "B", "B"], ["circle", "triangle", "rectangle", "square", "pentagon", "hexagon"]],
)
a.div(m, level=1, fill_value=0)

# %%
pd.Series([1, 2], index=["x", "y"]).add(pd.Series([1, 2, 3], index=[["p", "p", "q"], ["x", "y", "x"]]), level=1)

# %%
P = collections.namedtuple("P", "x y")
pd.DataFrame([P(0, 0), P(0, 3)])

# %%
pd.Series([1, 2], dtype=np.dtype("O")), pd.Series([1, 2], dtype=np.dtype("int32"))

# %%
s = pd.Series([np.datetime64("2000-01-01"), np.datetime64("2010-01-01"), np.datetime64("2010-01-01")])
s.describe()

# %%
f = pd.DataFrame([[np.nan, 2, np.nan, 0], [3, 4, np.nan, 1], [np.nan] * 4], columns=list("ABCD"))
f.fillna(pd.DataFrame(np.zeros((3, 4)), columns=list("ABCE")))

# %%
f["A"].fillna(pd.Series([9.0], index=[0]))

# %%
g = pd.DataFrame({"Animal": ["F", "F", "P", "P"], "v": [380.0, 370, 24, 26]})
g.groupby("Animal", group_keys=False)[["v"]].apply(lambda x: x)

# %%
w = pd.DataFrame({("A", "D"): ["a", "b"], ("B", "E"): [1, 3], ("C", "F"): [2, 4]})
w.melt(col_level=0, id_vars=["A"], value_vars=["B"])

# %%
pd.DataFrame({"l": [2, 4, 8], "w": [2, 4, 0]}).mode(axis=1)

# %%
ts = pd.Series(range(0, 27, 3), index=pd.date_range("2000-10-01 23:30:00", periods=9, freq="7min"))
ts.resample("17min", origin="end_day").sum(), ts.resample("17min", origin="end").sum()

# %%
i1 = pd.MultiIndex.from_arrays([[1, 2], ["Red", "Blue"]])
i1.union(pd.MultiIndex.from_arrays([[3, 2], ["Red", "Green"]])), i1.append(i1), i1.drop([(1, "Red")])

# %%
t = pd.Series(["a_b_c", "d_e", None])
(
    t.str.rsplit("_", n=1),
    t.str.rsplit("_", n=1, expand=True),
    t.str.match("a"),
    t.str.count("_"),
    t.str.repeat(2),
    t.str.repeat([1, 2, 3]),
    t.str.slice(0, 2),
    t.str.fullmatch("d_e"),
    pd.Series([["a", "b"]]).str.join("-"),
)

# %%
(
    pd.Series([np.datetime64("2000-01-01"), np.datetime64("NaT")]),
    pd.Series([np.timedelta64(1, "D"), np.timedelta64(2, "h")]),
    pd.DataFrame({"a": [np.datetime64("2020-01-01T10")]}).dtypes,
)
