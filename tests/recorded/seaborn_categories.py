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
ax = sns.barplot(data=tips, x="day", y="tip", seed=1)
about(ax)
bars(ax)
names(ax)
print([r(line.get_ydata()) for line in ax.lines], ax.lines[0].get_color(), ax.lines[0].get_linewidth())
# %%
plt.close("all")
ax = sns.barplot(data=tips, x="day", y="tip", hue="sex", errorbar="sd", capsize=0.1, palette="Set2")
about(ax)
bars(ax)
print([r(line.get_ydata()) for line in ax.lines][:2])
# %%
plt.close("all")
ax = sns.barplot(data=tips, y="day", x="tip", estimator="sum", errorbar=None, color="steelblue", order=["Sun", "Sat"])
about(ax)
bars(ax)
names(ax, "y")
# %%
plt.close("all")
totals = tips.groupby("sex")["tip"].mean().reset_index()
ax = sns.barplot(x="sex", y="tip", data=totals, hue="sex", legend=False)
for p in ax.patches:
    ax.annotate(f"{p.get_height():.2f}", (p.get_x() + p.get_width() / 2, p.get_height()), ha="center", va="bottom")
print([t.get_text() for t in ax.texts])
about(ax)
# %%
plt.close("all")
ax = sns.barplot(x=["a", "b", "c"], y=[3, 1, 2])
ax.bar_label(ax.containers[0], fmt="%.1f")
print([t.get_text() for t in ax.texts])
plt.xticks(rotation=45)
about(ax)
# %%
plt.close("all")
ax = sns.barplot(data=tips, x="size", y="tip", estimator=np.median, errorbar=("pi", 50), fill=False)
about(ax)
print([r(line.get_ydata()) for line in ax.lines])
# %%
plt.close("all")
ax = sns.barplot(data=tips[["total_bill", "tip"]], errorbar=None)
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.countplot(data=tips, x="day", hue="smoker")
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.countplot(data=tips, y="sex", stat="percent", order=tips["sex"].value_counts().index)
about(ax)
bars(ax)
names(ax, "y")
# %%
plt.close("all")
ax = sns.countplot(x=tips["size"], palette="viridis", hue=tips["size"], legend=False)
names(ax)
for container in ax.containers:
    ax.bar_label(container)
print([t.get_text() for t in ax.texts])
# %%
plt.close("all")
ax = sns.pointplot(data=tips, x="day", y="tip", hue="sex", seed=0, dodge=True, markers=["o", "s"], linestyles=["-", "--"])
about(ax)
print([r(line.get_xdata()) for line in ax.lines][:3], r(ax.lines[0].get_ydata()), round(ax.lines[0].get_markersize(), 3))
# %%
plt.close("all")
ax = sns.boxplot(data=tips, x="day", y="total_bill")
about(ax)
names(ax)
print([r(ax.lines[6 * k + 4].get_ydata()[0]) for k in range(4)], [r(line.get_ydata()) for line in ax.lines[:4]], len(ax.lines[5].get_ydata()))
print([to_hex(p.get_facecolor()) for p in ax.patches], to_hex(ax.lines[0].get_color()))
# %%
plt.close("all")
ax = sns.boxplot(data=tips, x="day", y="total_bill", hue="smoker", palette="pastel", width=0.6, showfliers=False, linewidth=1.5)
about(ax)
print([to_hex(p.get_facecolor()) for p in ax.patches])
# %%
plt.close("all")
ax = sns.boxplot(x=tips["total_bill"])
about(ax)
# %%
plt.close("all")
ax = sns.boxplot(data=tips[["total_bill", "tip", "size"]], orient="h")
about(ax)
names(ax, "y")
# %%
plt.close("all")
ax = sns.boxplot(data=[[1, 2, 3, 4], [2, 4, 6, 30]], whis=(0, 100))
about(ax)
names(ax)
# %%
plt.close("all")
ax = sns.boxenplot(data=tips, x="sex", y="total_bill")
print(len(ax.collections), len(ax.lines), r(ax.lines[0].get_ydata()), [len(c.get_paths()) for c in ax.collections[::2]])
# %%
plt.close("all")
ax = sns.violinplot(data=tips, x="day", y="tip")
about(ax)
v = ax.collections[0].get_paths()[0].vertices
print(r(v.min(axis=0)), r(v.max(axis=0)), [r(line.get_ydata()) for line in ax.lines[:3]])
# %%
plt.close("all")
ax = sns.violinplot(data=tips, x="day", y="tip", hue="sex", split=True, inner="quart", density_norm="count")
about(ax)
print([r(line.get_xdata()) for line in ax.lines[:3]])
# %%
plt.close("all")
ax = sns.violinplot(data=tips, x="total_bill", y="time", hue="time", inner="stick", cut=0, palette="muted")
about(ax)
# %%
plt.close("all")
np.random.seed(5)
ax = sns.stripplot(data=tips, x="day", y="tip")
about(ax)
print(r(ax.collections[0].get_offsets()[:3], 4), r(ax.collections[0].get_sizes()))
# %%
plt.close("all")
np.random.seed(5)
ax = sns.stripplot(data=tips, x="tip", y="day", hue="smoker", dodge=True, jitter=0.2, alpha=0.5)
about(ax)
print(r(ax.collections[0].get_offsets()[:3], 4))
# %%
plt.close("all")
ax = sns.swarmplot(data=tips, x="sex", y="tip", hue="smoker", size=3)
about(ax)
print(r(sorted(ax.collections[0].get_offsets()[:, 1])[:4]))
# %%
plt.close("all")
ax = sns.boxplot(data=tips, x="day", y="tip", color="lightgray", fliersize=0)
sns.stripplot(data=tips, x="day", y="tip", color="black", size=2, jitter=False)
about(ax)
# %%
plt.close("all")
ax = sns.barplot(data=tips, x="size", y="tip", native_scale=True, errorbar=None)
about(ax)
# %%
plt.close("all")
ax = sns.barplot(data=tips, x="smoker", y="tip", hue="size", errorbar=None)
about(ax)
print([to_hex(p.get_facecolor()) for p in ax.patches[:6]])
# %%
sns.countplot(data=tips, x="day", y="tip")
# %%
sns.barplot(data=tips, x="day", y="tips")
# %%
sns.violinplot(data=tips, x="day", y="tip", inner="dots")
# %%
plt.close("all")
sums = tips.groupby("sex")["tip"].sum()
ax = sns.barplot(sums)
names(ax)
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.countplot(tips["smoker"])
names(ax, "y")
about(ax)
# %%
plt.close("all")
ax = sns.pointplot({"a": 1, "b": 5})
about(ax)
print(r(ax.lines[0].get_ydata()))
# %%
plt.close("all")
holes = pd.DataFrame({"kind": ["x", None, "y", "x", "y"], "value": [1.0, 2.0, np.nan, 3.0, 4.0], "ok": [True, False, True, True, False]})
ax = sns.barplot(holes, x="kind", y="value", errorbar=None)
names(ax)
bars(ax)
plt.close("all")
ax = sns.countplot(holes, x="kind", hue="ok")
about(ax)
# %%
plt.close("all")
ax = sns.boxplot(data={"first": [1, 2, 3], "second": [2, 5]})
names(ax)
about(ax)
