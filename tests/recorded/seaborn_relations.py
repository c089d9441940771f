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
ax = sns.scatterplot(data=tips, x="total_bill", y="tip")
about(ax)
print(r(ax.collections[0].get_offsets()[:4]), r(ax.collections[0].get_sizes()), to_hex(ax.collections[0].get_facecolor()[0]), to_hex(ax.collections[0].get_edgecolor()[0]))
# %%
plt.close("all")
ax = sns.scatterplot(data=tips, x="total_bill", y="tip", hue="day", style="time")
about(ax)
print([to_hex(c) for c in ax.collections[0].get_facecolor()[:6]])
# %%
plt.close("all")
ax = sns.scatterplot(data=tips, x="total_bill", y="tip", hue="size", size="size", sizes=(20, 200), legend="full")
about(ax)
print(r(ax.collections[0].get_sizes()[:8]), [to_hex(c) for c in ax.collections[0].get_facecolor()[:5]])
# %%
plt.close("all")
ax = sns.scatterplot(data=tips, x="total_bill", y="tip", hue="tip", palette="flare", hue_norm=(0, 8))
about(ax)
# %%
plt.close("all")
plt.figure(figsize=(8, 4))
ax = sns.scatterplot(x=tips["total_bill"], y=tips["tip"], hue=tips["sex"], palette={"Male": "tab:blue", "Female": "tab:orange"}, alpha=0.6, s=60)
ax.set(title="Tips", xlabel="Bill", ylabel="Tip")
plt.legend(title="Who", loc="upper left", bbox_to_anchor=(1, 1))
about(ax)
print(r(plt.gcf().get_size_inches()), [to_hex(line.get_color()) for line in ax.lines])
# %%
plt.close("all")
ax = sns.scatterplot(data=tips, x="day", y="tip", color="crimson", marker="^")
about(ax)
names(ax)
# %%
plt.close("all")
ax = sns.scatterplot(x=[1, 2, 3], y=[3, 1, 2], label="points")
about(ax)
# %%
plt.close("all")
ax = sns.lineplot(data=tips, x="size", y="tip", seed=3)
about(ax)
print(r(ax.lines[0].get_xdata()), r(ax.lines[0].get_ydata()))
band = ax.collections[0].get_paths()[0].vertices
print(r(band.min(axis=0)), r(band.max(axis=0)))
# %%
plt.close("all")
ax = sns.lineplot(data=tips, x="size", y="tip", hue="sex", errorbar="sd", marker="o")
about(ax)
print([(to_hex(line.get_color()), line.get_marker(), len(line.get_xdata()), line.get_label() if line.get_label() in ("Male", "Female") else "") for line in ax.lines])
# %%
plt.close("all")
ax = sns.lineplot(data=tips, x="size", y="tip", hue="sex", style="smoker", errorbar=None, estimator="median", markers=True, dashes=False)
about(ax)
print([r(line.get_ydata()) for line in ax.lines[:4]])
# %%
plt.close("all")
ax = sns.lineplot(data=tips, x="size", y="tip", errorbar=("se", 2), err_style="bars", linewidth=2.5, color="green")
print(r(ax.lines[0].get_ydata()), ax.lines[0].get_linewidth(), [r(s) for s in ax.collections[0].get_segments()][:2])
# %%
plt.close("all")
flights = pd.DataFrame({"year": np.repeat([1949, 1950, 1951], 4), "month": ["Jan", "Feb", "Mar", "Apr"] * 3, "passengers": [112, 118, 132, 129, 115, 126, 141, 135, 145, 150, 178, 163]})
wide = flights.pivot(index="year", columns="month", values="passengers")
ax = sns.lineplot(data=wide)
about(ax)
print([line.get_linestyle() for line in ax.lines])
# %%
plt.close("all")
ax = sns.lineplot(data=wide["May"] if "May" in wide else wide["Apr"])
about(ax)
# %%
plt.close("all")
ax = sns.lineplot(data=flights, x="year", y="passengers", hue="month", palette="viridis", lw=1)
about(ax)
# %%
plt.close("all")
days = pd.date_range("2024-01-01", periods=5, freq="D")
ax = sns.lineplot(x=days, y=[1, 3, 2, 5, 4], legend=False)
print(r(ax.get_xlim()), len(ax.lines))
# %%
plt.close("all")
ax = sns.lineplot(data=[[1, 2, 3], [3, 2, 1]])
about(ax)
# %%
plt.close("all")
ax = sns.lineplot(data=tips, x="size", y="tip", units="sex", estimator=None)
print(len(ax.lines), [len(line.get_xdata()) for line in ax.lines])
# %%
plt.close("all")
fig, axes = plt.subplots(1, 2, figsize=(10, 4), sharey=True)
sns.scatterplot(data=tips, x="total_bill", y="tip", hue="sex", ax=axes[0])
sns.lineplot(data=tips, x="size", y="tip", ax=axes[1], errorbar=None)
axes[0].set_title("one")
sns.move_legend(axes[0], "lower right", title=None, frameon=False)
for ax in axes:
    about(ax)
# %%
plt.close("all")
sns.scatterplot(data=tips, x="total", y="tip")
# %%
sns.lineplot(data=tips, x="size", y="tip", errorbar="qq")
# %%
sns.scatterplot(data=tips, x="total_bill", y="tip", hue="sex", palette={"Male": "b"})
# %%
sns.scatterplot(x="total_bill", y="tip")
# %%
plt.close("all")
ax = sns.scatterplot(data=tips, x="total_bill", y="tip", hue="smoker", hue_order=["No", "Yes"], style="smoker", markers=["o", "s"])
sns.despine()
print([spine for spine in ("left", "right", "top", "bottom") if ax.spines[spine].get_visible()])
about(ax)
