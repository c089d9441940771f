# %%
import pandas as pd, numpy as np, io
csv = """name,dept,salary,years,city
Ann,IT,5000,3,Rome
Bob,HR,4000,5,Oslo
Cid,IT,6000,8,Oslo
Dee,HR,4500,2,Rome
Eve,Ops,3900,1,Paris
Fay,IT,5200,,Rome
"""
df = pd.read_csv(io.StringIO(csv)); print(df.shape); print(df.head()); df.info(); print(df.describe().round(2)); print(df["dept"].value_counts()); print(df.isnull().sum()); print(df.columns.tolist(), df.dtypes)
# %%
print(df.groupby("dept")["salary"].agg(["mean", "max", "count"])); print(df.groupby("dept").agg(avg=("salary", "mean"), n=("name", "count"))); print(df.pivot_table(values="salary", index="dept", columns="city", aggfunc="mean")); print(df.groupby("dept")["salary"].transform("mean").tolist()); print(pd.crosstab(df["dept"], df["city"]))
# %%
df["years"] = df["years"].fillna(df["years"].median()); df["level"] = np.where(df["salary"] > 4800, "senior", "junior"); df["bonus"] = df.apply(lambda r: r["salary"] * 0.1 if r["years"] > 2 else 0, axis=1); print(df.sort_values(["dept", "salary"], ascending=[True, False])); print(df.query("salary > 4000 and dept == 'IT'")); print(df[(df["city"] == "Rome") | (df["years"] > 4)][["name", "city"]]); print(df.nlargest(2, "salary")); df.loc[df["name"] == "Bob", "salary"] = 4100; print(df.iloc[1]); print(df.loc[[0, 2], "name":"salary"])
# %%
left = pd.DataFrame({"id": [1, 2, 3], "v": ["a", "b", "c"]}); right = pd.DataFrame({"id": [2, 3, 4], "w": [20, 30, 40]}); print(left.merge(right, on="id")); print(left.merge(right, on="id", how="outer")); print(pd.merge(left, right, on="id", how="left")); print(pd.concat([left, left], ignore_index=True)); print(pd.concat([left, right], axis=1)); print(left.join(right.set_index("id"), on="id"))
# %%
s = pd.Series([3, 1, 2], index=["c", "a", "b"], name="n"); print(s.sort_index(), s.sort_values(), s.rank().tolist(), s.cumsum().tolist(), s.pct_change().round(2).tolist(), s.map({1: "one", 2: "two"}).tolist(), s.apply(lambda v: v ** 2).tolist(), s.to_dict(), s.idxmax(), s["a"], s[["a", "c"]].tolist(), s[s > 1], s.describe(), (s * 2 + 1).tolist(), s.mean(), s.std().round(4), s.var(), s.median(), s.quantile(0.25))
# %%
wide = pd.DataFrame({"id": ["x", "y"], "q1": [1, 2], "q2": [3, 4]}); long = wide.melt(id_vars="id", var_name="quarter", value_name="sales"); print(long); print(long.pivot(index="id", columns="quarter", values="sales")); print(wide.set_index("id").T); print(wide.rename(columns={"q1": "Q1"}).drop(columns="q2")); print(wide.to_csv(index=False)); print(wide.to_dict("records")); print(wide.corr(numeric_only=True)); print(wide.assign(total=lambda d: d.q1 + d.q2))
# %%
t = pd.DataFrame({"txt": ["Hello World", "foo bar", None, "Data 123"]}); print(t["txt"].str.lower(), t["txt"].str.contains("o"), t["txt"].str.split().tolist(), t["txt"].str.len(), t["txt"].str.replace("o", "0"), t["txt"].str.extract(r"(\d+)"), t["txt"].str.title().tolist(), t["txt"].str[:3].tolist(), t.dropna())
# %%
rng = np.random.default_rng(0); d = pd.DataFrame(rng.normal(size=(100, 3)).round(3), columns=list("abc")); d["g"] = rng.integers(0, 3, 100); print(d.head()); print(d.describe().round(3)); print(d.groupby("g").mean().round(3)); print(d.corr().round(3)); print(pd.cut(d["a"], bins=[-3, -1, 1, 3], labels=["lo", "mid", "hi"]).value_counts()); print(pd.qcut(d["a"], 4, labels=False).value_counts().sort_index()); print(d["a"].rolling(5).mean().tail(3).round(4)); print(d)
# %%
d = pd.DataFrame({"k": ["a", "b", "a", "c"], "v": [1, 2, 3, 4]}); print(d.drop_duplicates("k")); print(d.duplicated("k").tolist(), d["k"].nunique(), d["k"].unique(), d.groupby("k")["v"].apply(list)); print(d.groupby("k").filter(lambda g: len(g) > 1)); print(pd.get_dummies(d["k"])); print(d.set_index("k").loc["a"]); print(d.agg({"v": ["sum", "mean"]})); print(d["v"].agg(["min", "max"])); print(d.where(d["v"] > 2)); print(d.iloc[::-1].reset_index(drop=True)); print(d.sample(2, random_state=0).shape); print(d.groupby("k")["v"].cumsum().tolist()); print(d.groupby("k")["v"].rank().tolist())
# %%
d = pd.DataFrame({"a": [1, 2, np.nan], "b": ["x", None, "z"]}); print(d.isna()); print(d.fillna({"a": 0, "b": "?"})); print(d["a"].interpolate().tolist(), d.dropna(subset=["b"]), d.notna().all(axis=1).tolist(), d.count()); d.columns = ["A", "B"]; d.index = ["r1", "r2", "r3"]; print(d, d.at["r1", "A"], d.iat[0, 1], d.index, d.columns); print(d.to_numpy()); print(len(d), d.size, d.empty, d.T.shape); d["C"] = range(3); del d["B"]; print(d); print(d.sum(), d.mean(axis=1)); print(d.astype({"C": float}).dtypes); print(d.max().max(), d.idxmax()); print((d > 1).sum()); print(d.eq(1).any()); print(d.to_string())
# %%
for name, group in df.groupby("dept"):
    print(name, group["salary"].tolist())
for row in df.itertuples(): print(row.Index, row.name, row.salary, end="; ")
print()
for i, r in df.head(2).iterrows(): print(i, r["name"], r["salary"])
print(df["city"].str.upper().value_counts().to_dict(), df["salary"].sum(), df["salary"].mean().round(2), f"{df['salary'].std():.3f}"); print(df.groupby(["dept", "city"])["salary"].mean()); print(df.groupby("city")["salary"].sum().sort_values(ascending=False).head(2)); print(df.select_dtypes("number").columns.tolist()); print(df["salary"].between(4000, 5000).sum(), df["dept"].isin(["IT"]).sum(), df.value_counts("dept"))
