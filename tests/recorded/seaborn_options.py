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


tips.loc[3, "tip"] = np.nan
tips["heavy"] = tips["total_bill"] > 25
sns.set_theme()


def shown(ax):
    """What there is on axes, in numbers."""
    about(ax)
    for line in ax.lines[:4]:
        print("line", r(line.get_xdata()[:6], 2), r(line.get_ydata()[:6], 2), to_hex(line.get_color()), round(float(line.get_linewidth()), 3))
    for patch in ax.patches[:6]:
        print("patch", r(patch.get_path().vertices[:3] if not hasattr(patch, "get_height") else [patch.get_x(), patch.get_y(), patch.get_width(), patch.get_height()], 2),
              to_hex(patch.get_facecolor(), keep_alpha=True))
    for points in ax.collections[:4]:
        if hasattr(points, "get_sizes") and len(points.get_offsets()) > 1:
            print("points", len(points.get_offsets()), r(points.get_offsets()[:3], 2), r(points.get_sizes()[:2], 1))
    plt.close("all")
# %%
shown(sns.lineplot(tips, x="size", y="tip", weights="total_bill", seed=1))
# %%
shown(sns.lineplot(tips, x="total_bill", y="tip", sort=False, estimator=None))
# %%
shown(sns.lineplot(tips, x="tip", y="size", orient="y", errorbar=None))
# %%
shown(sns.lineplot(tips, x="size", y="tip", errorbar=lambda values: (values.min(), values.max())))
# %%
shown(sns.lineplot(tips, x="size", y="tip", size="sex", sizes=(1, 5), errorbar=None, legend="full"))
# %%
shown(sns.scatterplot(tips, x="tip", y="total_bill", hue="heavy", style="sex", markers={"Male": "s", "Female": "X"}))
# %%
shown(sns.scatterplot(tips, x="tip", y="total_bill", size="sex", sizes={"Male": 10, "Female": 50}))
# %%
shown(sns.histplot(tips, x="tip", hue="size", bins=3))
# %%
shown(sns.histplot(tips, x="tip", hue="sex", bins=3, alpha=0.2, edgecolor="k", linewidth=2, common_bins=False))
# %%
shown(sns.histplot(tips, x="tip", kde=True, bins=3, stat="percent", kde_kws={"bw_adjust": 2}, line_kws={"lw": 3}))
# %%
shown(sns.histplot(tips, x="tip", hue="sex", element="step", bins=3, fill=False, stat="density", cumulative=True, common_norm=False))
# %%
shown(sns.histplot(tips, y="tip", hue="sex", multiple="dodge", bins=3))
# %%
shown(sns.kdeplot(tips, x="tip", weights="size"))
# %%
shown(sns.kdeplot(tips, x="total_bill", log_scale=True))
# %%
shown(sns.kdeplot(tips, x="tip", clip=(2, 6), fill=True, color="g", alpha=0.4, linewidth=2))
# %%
shown(sns.ecdfplot(tips, y="tip", hue="sex", stat="percent", palette="Set1"))
# %%
shown(sns.barplot(tips, x="heavy", y="tip", errorbar="sd"))
# %%
shown(sns.barplot(tips, x="sex", y="total_bill", log_scale=True, errorbar=None))
# %%
shown(sns.barplot(tips, x="size", y="tip", hue="sex", native_scale=True, errorbar=None, gap=0.1))
# %%
shown(sns.barplot(tips, x="size", y="tip", formatter=lambda size: f"<{size}>", errorbar=None, color=".5", edgecolor="r"))
# %%
shown(sns.barplot(tips, x="sex", y="tip", units="size", seed=2))
# %%
shown(sns.pointplot(tips, x="size", y="tip", native_scale=True, errorbar=None, color="k", linestyle="none"))
# %%
shown(sns.boxplot(tips.dropna(), x="size", y="tip", hue="sex", native_scale=True, fill=False, gap=0.2))
# %%
shown(sns.boxplot(tips.dropna(), x="sex", y="tip", showmeans=True, meanprops={"marker": "D"}, boxprops={"alpha": 0.5}))
# %%
shown(sns.boxplot(tips.dropna(), x="tip", y="day", order=["Sun", "Thur"], hue="sex", hue_order=["Female", "Male"]))
# %%
shown(sns.violinplot(tips.dropna(), x="sex", y="tip", hue="heavy", density_norm="width", cut=0, inner="point", gap=0.1))
# %%
shown(sns.violinplot(tips.dropna(), x="sex", y="tip", hue="heavy", common_norm=True, split=True, gap=0.1))
# %%
shown(sns.violinplot(tips, y="tip", bw_adjust=0.5, linewidth=1, color="r", fill=False))
# %%
shown(sns.stripplot(tips[["total_bill", "tip"]], jitter=False))
# %%
shown(sns.stripplot(tips, x="size", y="tip", hue="sex", dodge=True, native_scale=True, jitter=False, marker="D", size=3, linewidth=1, edgecolor="k"))
# %%
shown(sns.regplot(tips, x="size", y="tip", truncate=False, ci=None, label="fit"))
# %%
shown(sns.regplot(tips.dropna(), x="total_bill", y="tip", x_partial="size", ci=None))
# %%
shown(sns.regplot(tips, x="total_bill", y="tip", ci=68, n_boot=100, seed=4))
# %%
g = sns.relplot(tips, x="total_bill", y="tip", size="size", style="sex", sizes=(10, 80))
print([t.get_text() for t in g.legend.get_texts()])
