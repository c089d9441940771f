# %%
import pandas as pd
import numpy as np
df = pd.DataFrame({"a": [1, 2, 3], "b": [0.5, np.nan, 2.5], "c": ["x", "y", None]})
df
# %%
df.shape, df.columns, df.index, df.dtypes
# %%
df.info()
# %%
df.describe()
# %%
df.head(2), df.tail(1), df["a"], df[["a", "b"]]
# %%
df.isna(), df.isna().sum(), df.dropna(), df.fillna(0)
# %%
# differs: one element is a number of Python's
df.iloc[0], df.iloc[:2, 1], df.loc[1, "a"], df.loc[df.a > 1]
# %%
df["d"] = df.a * 2; df.mean(numeric_only=True), df.sum(numeric_only=True)
# %%
df.sort_values("b", ascending=False), df.drop(columns=["c"]), df.rename(columns={"a": "A"})
# %%
pd.get_dummies(pd.DataFrame({"k": ["u", "v", "u"]})), pd.get_dummies(pd.Series(["u", None]), dummy_na=True)
# %%
# differs: columns have one level
g = pd.DataFrame({"k": ["u", "v", "u"], "v": [1, 2, 3]}).groupby("k")
g.mean(), g["v"].sum(), g.agg(["min", "max"])
# %%
pd.merge(pd.DataFrame({"k": [1, 2], "x": [3, 4]}), pd.DataFrame({"k": [2, 3], "y": [5, 6]}), on="k", how="outer")
# %%
pd.concat([df, df], ignore_index=True).shape, pd.concat([df["a"], df["b"]], axis=1)
# %%
# differs: one element is a number of Python's
s = pd.Series([3, 1, 2], index=["x", "y", "z"], name="n"); s, s["x"], s.sort_values(), s.value_counts(), s.apply(lambda v: v + 1), s.map({3: "t"})
# %%
df.to_numpy(), df.values.dtype, df[["a"]].to_numpy(dtype=float)
# %%
df.to_csv("t.csv", index=False); print(open("t.csv").read()); pd.read_csv("t.csv")
# %%
import io
pd.read_csv(io.StringIO("x,y\n1,2\n3,\n"), na_values="?"), pd.read_csv(io.StringIO("1;2\n3;4"), sep=";", header=None, names=["p", "q"])
# %%
df.apply(lambda c: c.max() if c.dtype != object else None), df["a"].astype(float), df["a"].unique(), df["a"].nunique(), df["a"].isin([1, 3])
# %%
pd.to_numeric(pd.Series(["1", "2.5"])), pd.Series(["a b", "c"]).str.split(), pd.Series(["Ab"]).str.lower(), pd.Series(["ab"]).str.contains("a"), pd.Series([1, 2]).rolling(2).mean()
# %%
df.set_index("a"), df.reset_index(drop=True), df.T, df.corr(numeric_only=True)
# %%
pd.pivot_table(pd.DataFrame({"k": ["u", "v", "u"], "j": ["p", "p", "q"], "v": [1, 2, 3]}), values="v", index="k", columns="j"), pd.crosstab(pd.Series(["a", "b"]), pd.Series(["x", "x"]))
# %%
pd.DataFrame(np.arange(6).reshape(2, 3), columns=list("abc"), index=["r1", "r2"]), pd.DataFrame([{"a": 1}, {"a": 2, "b": 3}])
# %%
for i, r in df.iterrows():
    print(i, r["a"], type(r).__name__)
# %%
# differs: one element is a bool of Python's
df.query("a > 1")["a"].tolist(), df.a.idxmax(), df.nlargest(1, "a"), df.duplicated().any(), df.sample(2, random_state=0).shape, len(df), "a" in df, df.empty
# %%
df.loc[0, "b"] = 9.0; df.at[1, "a"] = 7; df
# %%
# differs: how many bytes a table takes is not known
df.select_dtypes("number").columns.tolist(), pd.cut(pd.Series([1, 5, 9]), 3).value_counts().sum(), df.memory_usage().sum() > 0
# %%
# differs: there are no ranges of dates
pd.date_range("2020-01-01", periods=3), pd.to_datetime("2020-01-02").year
# %%
pd.DataFrame({"x": range(100)})
# %%
pd.Series(range(100))
# %%
try:
    df["zz"]
except KeyError as e:
    print(e)
# %%
t = pd.DataFrame({"d": ["m", "m", "t", "t"], "c": ["a", "b", "a", "b"], "v": [1.0, 2.0, 3.0, 4.0]})
t.pivot(index="d", columns="c", values="v"), t.pivot_table(values="v", index="d"), t.pivot_table(index="d", columns="c", values="v", aggfunc="sum")
# %%
pd.melt(t, id_vars=["d"], value_vars=["v"]), pd.Series([1.0, 2.0, 4.0]).pct_change(), pd.Series([1.0, None, 3.0]).interpolate(), pd.Series([3, 1, 3]).rank(), pd.Series([1.0, 2.0, 3.0]).ewm(span=2).mean(), pd.Series([1, 2, 3]).expanding().sum(), pd.Series([1, 2, 3, 4]).rolling(2).std(), pd.Series([2, 3]).cumprod()
# %%
# differs: rows have one level
pd.crosstab(t["d"], t["c"]), t.groupby("d")["v"].agg(["mean", "sum"]), t.groupby(["d", "c"])["v"].sum()
# %%
df = pd.DataFrame({"name": ["Ann", "Bob", "Cid", "Dee"], "age": [23, 35, 31, 35], "a b": [1.5, np.nan, 3.0, 4.5]})
low = 30
df.query("age > @low and name != 'Bob'"), df.query("20 < age < 33 or name == 'Dee'"), df.query("name in ['Ann', 'Cid'] and not age > 30"), df.query("`a b` > 2")
# %%
df[["age", "a b"]].apply(np.sum), df.equals(df.copy()), df.equals(df.assign(age=1)), df.age.reindex([0, 9]), df["a b"].equals(df["a b"])
