# %%
import numpy as np
import pandas as pd

steps = pd.to_timedelta([0, 400, 800, 1300], unit="D")
print(pd.Timestamp("2015-03-01") + steps, 10 - pd.Index([1, 2]), 2 ** pd.Index([1, 2]), pd.Index([1.5]) + np.array([1]))
df = pd.DataFrame({"start": pd.Timestamp("2015-03-01") + steps, "dept": list("abab"), "sex": list("MMFF"), "age": [3, 1, 2, 5], "pay": [1.5, 2.0, None, 4.0]})
print(pd.crosstab(df.dept, [df.sex, df.age // 3]), pd.crosstab([df.dept, df.sex], df.age // 3, rownames=["d", "s"], colnames=["old"]))
print(df.groupby(pd.Grouper(key="start", freq="2YE")).pay.mean(), df.resample("2YS", on="start").pay.sum(), df.start.astype("int64"))
# %%
s = pd.Series([1, 2, 3, 1], list("abcd"))
print(
    s.sort_values(key=lambda v: -v),
    s.replace([1, 2], [10, 20]),
    s.replace([1, 2], 0),
    s.explode(),
    s.astype("category").cat.codes,
    s.apply([np.sqrt, np.exp]),
    sep="\n",
)
print(
    round(s.skew(), 6),
    round(s.kurt(), 6),
    s.sem(),
    round(s.autocorr(), 6),
    s.dot(s),
    s @ s,
    s.argsort().tolist(),
    df[["age"]].skew(),
    df.groupby("dept").age.sem(),
    sep="\n",
)
axes = df.age.plot.hist(bins=3)
print(axes.get_ylabel())
axes = df.groupby(["dept", "sex"]).size().unstack().plot.bar()
print(axes.get_legend().get_title().get_text())
