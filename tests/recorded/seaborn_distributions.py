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
ax = sns.histplot(data=tips, x="total_bill")
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(tips["tip"], bins=5, kde=True, color="purple")
about(ax)
bars(ax)
print(r(ax.lines[0].get_xdata()[::40]), r(ax.lines[0].get_ydata()[::40]))
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", hue="sex", multiple="stack", binwidth=1)
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", hue="time", multiple="dodge", bins=4, shrink=0.8)
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", hue="smoker", stat="density", common_norm=False, bins=[0, 2, 4, 8], multiple="layer")
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", hue="smoker", multiple="fill", bins=3)
about(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", stat="probability", cumulative=True, bins=4, element="step", fill=False)
print(r(ax.lines[0].get_ydata()), ax.lines[0].get_drawstyle())
about(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, y="day", hue="sex", multiple="stack", shrink=0.8)
about(ax)
names(ax, "y")
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="size", discrete=True, stat="percent")
about(ax)
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="total_bill", log_scale=True, bins=4)
print(ax.get_xscale(), r(ax.get_xlim()))
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips[["total_bill", "tip"]], bins=6)
about(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="total_bill", y="tip", bins=(4, 3), cbar=True)
about(ax)
print(np.nansum(np.ma.filled(np.ma.asarray(ax.collections[0].get_array(), dtype=float), 0)))
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", weights="size", bins=3)
bars(ax)
# %%
plt.close("all")
ax = sns.histplot(data=tips, x="tip", bins=3)
ax.bar_label(ax.containers[0])
print([t.get_text() for t in ax.texts])
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="total_bill")
about(ax)
x, y = ax.lines[0].get_data()
print(len(x), r(x[::50]), r(y[::50], 5))
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="total_bill", hue="time", fill=True, common_norm=False, alpha=0.5, linewidth=0)
about(ax)
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="tip", hue="day", multiple="stack", bw_adjust=0.5, palette="crest")
about(ax)
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="tip", cumulative=True, cut=0, color="r")
print(r(ax.lines[0].get_ydata()[::60], 4), to_hex(ax.lines[0].get_color()))
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, y="tip", bw_method=0.3, gridsize=50)
print(r(ax.lines[0].get_xdata()[::10], 4))
about(ax)
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="total_bill", y="tip", levels=5, thresh=0.1)
about(ax)
print(r(ax.collections[0].levels, 5))
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="total_bill", y="tip", hue="sex", fill=True)
about(ax)
# %%
plt.close("all")
ax = sns.kdeplot(data=tips[["total_bill", "tip"]], fill=True)
about(ax)
# %%
plt.close("all")
ax = sns.kdeplot(tips["tip"], label="tip")
sns.kdeplot(tips["size"], label="size")
plt.legend()
about(ax)
# %%
plt.close("all")
ax = sns.ecdfplot(data=tips, x="tip", hue="sex")
about(ax)
print(r(ax.lines[0].get_xdata()[1:5]), r(ax.lines[0].get_ydata()[:5]))
# %%
plt.close("all")
ax = sns.ecdfplot(data=tips, x="tip", stat="count", complementary=True)
about(ax)
# %%
plt.close("all")
ax = sns.rugplot(data=tips, x="total_bill", y="tip", height=0.05)
print(len(ax.collections), [len(c.get_segments()) for c in ax.collections], r(ax.collections[0].get_segments()[0]))
about(ax)
# %%
plt.close("all")
ax = sns.kdeplot(data=tips, x="total_bill")
sns.rugplot(data=tips, x="total_bill", color="k")
about(ax)
# %%
plt.close("all")
ax = sns.histplot(x=[1, 2, 2, 3, np.nan, 9])
bars(ax)
# %%
plt.close("all")
ax = sns.histplot({"a": [1, 2, 3, 4], "b": [2, 3, 4, 5]}, element="poly", bins=3)
about(ax)
# %%
sns.histplot(data=tips, x="tip", multiple="beside")
# %%
sns.kdeplot(data=tips, x="tip", multiple="beside")
# %%
sns.histplot(data=tips, x="tip", stat="share")
# %%
sns.ecdfplot(data=tips, x="tip", y="size")
