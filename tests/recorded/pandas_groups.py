# %%
import numpy as np
import pandas as pd
df = pd.DataFrame({"key": ["A", "B", "C", "A", "B", "C"], "data1": range(6), "data2": [5, 0, 3, 3, 7, 9]})
t = pd.DataFrame({"sex": ["m", "f", "f", "m", "f"], "class": ["First", "First", "Second", "Third", "Third"], "survived": [0, 1, 1, 0, 1], "fare": [7.25, 71.3, 8.0, 53.1, 8.05]})
# %%
print(df.groupby([0, 1, 0, 1, 2, 0])[["data1", "data2"]].sum()); by = df.set_index("key"); kinds = {"A": "vowel", "B": "consonant", "C": "consonant"}
print(by.groupby(kinds).sum()); print(by.groupby(str.lower).mean()); print(by.groupby([str.lower, kinds]).mean())
# %%
print(df.groupby("key")[["data1", "data2"]].apply(lambda g: g / g.sum())); print(t.groupby("sex").ngroup(), t.groupby("sex").tail(1)); print(t.groupby("sex")["fare"].nlargest(1)); print(t.groupby("sex", sort=False, observed=True)["fare"].max())
# %%
pop = pd.Series([33, 37, 18, 19], index=pd.MultiIndex.from_tuples([("California", 2000), ("California", 2010), ("New York", 2000), ("New York", 2010)], names=["state", "year"]))
print(pop.groupby(level="state").sum()); print(pop.groupby(level=1).mean()); print(pop.to_frame("n").groupby(level=["year"]).sum())
# %%
print(t.pivot_table("survived", index="sex", columns="class", margins=True, aggfunc="sum", fill_value=0)); print(t.pivot_table(index=["sex", "class"], values="fare")); print(t.pivot_table("fare", index="sex")); print(t.pivot_table("fare", "sex", margins=True, aggfunc="max"))
print(pd.crosstab(t.sex, t["class"], normalize="index").round(2)); print(pd.crosstab(t.sex, t["class"], margins=True))
# %%
a, b = pd.DataFrame({"k": ["x", "y"], "a": [1, 2]}), pd.DataFrame({"k": ["y", "z"], "b": [3, 4]})
print(pd.merge(a, b, on="k", how="outer", indicator=True).astype({"_merge": str})); print(a.eval("c = a * 2")); print(pd.DataFrame({"n": [1, 2], "items": [[1, 2], [3]]}).explode("items", ignore_index=True).n.tolist())
d = pd.DataFrame([[1, np.nan, 2], [np.nan, 3, 5], [3, 4, np.nan]]); print(d.ffill(axis=1)); print(d.interpolate())
s = pd.Series(["ab|b", "b|c", None]); print(s.str.get_dummies("|")); print(s.str.findall("b"), s.str.slice(0, 2), s.str.pad(5, side="right", fillchar="*"))
