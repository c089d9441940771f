# %%
import numpy as np

x, y = np.arange(6.0), [1.0, 3, 7, 12, 22, 30]
found, spread = np.polyfit(x, y, 1, cov=True)
np.round(found, 4), np.round(np.sqrt(np.diag(spread)), 4), np.round(np.polyfit(x, y, 2, cov="unscaled", w=np.full(6, 2.0))[1], 5)

# %%
np.polyfit([1.0, 2], [1.0, 2], 1, cov=True)

# %%
np.polyfit(x, np.stack([y, y], axis=1), 1, cov=True)[1].shape

# %%
for counts in ((4, 4, 3), (10, 20, 9), (20, 10, 10), (60, 30, 40), (100, 50, 140)):
    old, new = np.random.RandomState(3), np.random.default_rng(3)
    print(old.hypergeometric(*counts, size=6).tolist(), old.randint(99), new.hypergeometric(*counts, size=6).tolist(), new.integers(99))

# %%
print(*np.einsum_path("ij,jk,kl->il", np.ones((3, 4)), np.ones((4, 5)), np.ones((5, 2))), sep="\n")
print(*np.einsum_path("ea,fb,ab->ef", *[np.ones((4, 4))] * 3, optimize="optimal"), sep="\n")
np.einsum_path("ij,jk", np.eye(2), np.eye(2))[0], np.einsum_path("a,b,c->abc", [1, 2], [1, 2, 3], [1])[0]

# %%
from scipy import stats

result = stats.ttest_1samp([5.1, 4.9, 6.2, 5.8, 5.5], 5)
print("t = %.3f, p = %.3f" % result)
(
    isinstance(result, tuple),
    len(result),
    result == (result.statistic, result.pvalue),
    "{:.2f} {:.2f}".format(*stats.kruskal([1, 2], [3, 4])),
    bool(stats.binomtest(3, 5)),
)

# %%
import pandas as pd

sales = pd.DataFrame({
    "town": ["A", "B", "A", "C", "B", None], "year": [2020, 2020, 2021, 2021, 2022, 2022], "sum": [10.5, 20, np.nan, 40, 50, 60],
    "n": pd.array([1, None, 3, 4, None, 6], dtype="Int64"),
})  # fmt: skip
print(sales.pivot_table(index="town", columns="year", values="sum", aggfunc="sum", margins=True, fill_value=0))
print(pd.crosstab(sales.town, sales.year, margins=True))
print(sales.describe())

# %%
print(sales.groupby("n", dropna=False)["sum"].sum())
print(sales.groupby(["town", "n"], dropna=False)["sum"].sum())
print(sales.groupby("n", dropna=False).size().reset_index())
sales.groupby("n", dropna=False)["sum"].sum().index

# %%
print(sales.groupby("town").n.agg(["sum", "mean", "max"]).dtypes)
print(sales.groupby("town")[["n", "sum"]].mean())
print(sales.groupby("town").transform("mean", numeric_only=True))
print(sales.groupby("town").n.idxmax())
print(sales.groupby("town").agg({"sum": ["min", "max"], "year": lambda years: years.max() - years.min()}))
sales.groupby("town").agg({"sum": ["min", lambda values: values.max()]})

# %%
moments = pd.Series([1.0, 2], pd.date_range("2024-01-01", periods=2, freq="12h", name="when"))
print(moments.shift(1, freq="D"))
print(moments.to_frame("x").to_latex())
pd.MultiIndex.from_product([["a", "b"], [1, 2]]).codes

# %%
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.plot([1, 2, 3])
print(ax.set_xticklabels(["a", "b"]) if ax.set_xticks([0, 2]) else None, ax.set_yticks([1, 2.5], ["low", "high"])[0].__class__.__name__, ax.get_yticklabels())
places, labels = plt.xticks([0, 1, 2], ["x", "y", "z"], rotation=30)
print([type(place).__name__ for place in places], labels, plt.yticks())
ax.minorticks_on(), ax.locator_params(axis="y", nbins=4), ax.label_outer()
plt.close(fig)
