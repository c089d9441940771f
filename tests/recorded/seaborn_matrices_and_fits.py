# %%
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn as sns
from matplotlib.colors import to_hex

rs = np.random.RandomState(7)
n = 120
tips = pd.DataFrame({
    "total_bill": (rs.gamma(4, 5, n) + 3).round(2),
    "day": pd.Categorical(rs.choice(["Thur", "Fri", "Sat", "Sun"], n), ["Thur", "Fri", "Sat", "Sun"]),
    "sex": rs.choice(["Female", "Male"], n),
    "smoker": rs.choice(["Yes", "No"], n),
    "size": rs.randint(1, 7, n),
})
tips["tip"] = (tips["total_bill"] * 0.15 + rs.normal(0, 0.8, n)).clip(1).round(2)
tips["time"] = np.where(tips["day"].isin(["Thur", "Fri"]), "Lunch", "Dinner")


def r(values, digits=3):
    return (np.round(np.asarray(values, dtype=float), digits) + 0.0).tolist()


def about(ax):
    print(ax.get_xlabel(), "|", ax.get_ylabel(), "|", ax.get_title(), r(ax.get_xlim(), 2), r(ax.get_ylim(), 2))
    print(len(ax.lines), len(ax.patches), len(ax.collections), [str(type(t).__name__) for t in ax.texts[:1]])
    legend = ax.get_legend()
    if legend is not None:
        print(legend.get_title().get_text(), [text.get_text() for text in legend.get_texts()])


def bars(ax):
    print([r([p.get_x(), p.get_width(), p.get_y(), p.get_height()], 2) for p in ax.patches])
    print(sorted({to_hex(p.get_facecolor(), keep_alpha=True) for p in ax.patches}))


def names(ax, axes="x"):
    for axis in axes:
        print([t.get_text() for t in getattr(ax, f"get_{axis}ticklabels")()])


sns.set_theme()
# %%
corr = tips[["total_bill", "tip", "size"]].corr()
ax = sns.heatmap(corr, annot=True)
about(ax)
names(ax, "xy")
print([t.get_text() for t in ax.texts], [to_hex(t.get_color()) for t in ax.texts])
print(r(np.ravel(ax.collections[0].get_array()).tolist()), len(plt.gcf().axes))
# %%
plt.close("all")
mask = np.triu(np.ones_like(corr, dtype=bool))
ax = sns.heatmap(corr, mask=mask, cmap="coolwarm", vmin=-1, vmax=1, center=0, square=True, linewidths=0.5, annot=True, fmt=".1f", cbar_kws={"shrink": 0.5})
print([t.get_text() for t in ax.texts], r(ax.collections[0].get_clim()))
# %%
plt.close("all")
table = tips.pivot_table(index="day", columns="size", values="tip", aggfunc="mean", observed=False)
ax = sns.heatmap(table, cmap="YlGnBu", cbar=False)
about(ax)
names(ax, "xy")
# %%
plt.close("all")
counts = pd.crosstab(tips["smoker"], tips["sex"])
ax = sns.heatmap(counts, annot=True, fmt="d", cmap="Blues", xticklabels=["F", "M"], linecolor="gray", linewidth=1)
names(ax, "xy")
print([t.get_text() for t in ax.texts])
about(ax)
# %%
plt.close("all")
ax = sns.heatmap([[1, 2], [3, 4]], annot=[["a", "b"], ["c", "d"]], fmt="s", yticklabels=False)
print([t.get_text() for t in ax.texts])
names(ax, "xy")
# %%
plt.close("all")
confusion = np.array([[50, 2], [5, 43]])
fig, ax = plt.subplots(figsize=(4, 3))
sns.heatmap(confusion, annot=True, fmt="d", cmap="Blues", ax=ax, cbar=False, annot_kws={"size": 14})
ax.set_xlabel("Predicted")
ax.set_ylabel("True")
ax.xaxis.set_ticklabels(["no", "yes"])
about(ax)
names(ax, "xy")
print([float(t.get_fontsize()) for t in ax.texts][:1])
# %%
plt.close("all")
ax = sns.regplot(data=tips, x="total_bill", y="tip", seed=2)
about(ax)
line = ax.lines[0]
print(r(line.get_xdata()[::33]), r(line.get_ydata()[::33]), line.get_linewidth())
v = ax.collections[1].get_paths()[0].vertices
print(r(v.min(axis=0)), r(v.max(axis=0)))
# %%
plt.close("all")
ax = sns.regplot(x=tips["size"], y=tips["tip"], x_estimator=np.mean, ci=None, color="g", marker="+")
about(ax)
print(r(ax.collections[0].get_offsets()))
# %%
plt.close("all")
ax = sns.regplot(data=tips, x="total_bill", y="tip", order=2, ci=None, scatter_kws={"alpha": 0.3, "s": 20}, line_kws={"color": "red", "lw": 1})
print(r(ax.lines[0].get_ydata()[::33]), ax.lines[0].get_color(), r(ax.collections[0].get_sizes()))
# %%
plt.close("all")
tips["big"] = (tips["tip"] > 3.5).astype(int)
ax = sns.regplot(data=tips, x="total_bill", y="big", scatter=False, logx=True, ci=None)
print(r(ax.lines[0].get_ydata()[::33]))
# %%
plt.close("all")
ax = sns.regplot(data=tips, x="total_bill", y="tip", x_bins=4, fit_reg=False)
print(r(ax.collections[0].get_offsets()))
# %%
plt.close("all")
ax = sns.residplot(data=tips, x="total_bill", y="tip", color="m")
about(ax)
print(r(ax.collections[0].get_offsets()[:3]))
# %%
plt.close("all")
data = tips[["total_bill", "tip", "size"]].head(12)
g = sns.clustermap(data, figsize=(5, 5), z_score=1)
print(g.dendrogram_row.reordered_ind, g.dendrogram_col.reordered_ind)
print(r(g.data2d.to_numpy()[:2]), g.data2d.columns.tolist())
names(g.ax_heatmap)
# %%
plt.close("all")
g = sns.clustermap(data, standard_scale=1, col_cluster=False, method="ward", cmap="mako", row_colors=["r"] * 6 + ["b"] * 6)
print(g.dendrogram_row.reordered_ind, g.dendrogram_col, r(g.data2d.to_numpy()[0]), len(g.figure.axes))
# %%
sns.heatmap(corr, mask=np.ones((2, 2)))
# %%
sns.regplot(data=tips, x="total_bill", y="tip", order=2, logistic=True)
# %%
sns.clustermap(data, z_score=0, standard_scale=0)
