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
def grid(g):
    print(type(g).__name__, len(g.figure.axes), list(g.axes_dict) if hasattr(g, "axes_dict") else "")
    if getattr(g, "legend", None) is not None:
        print(g.legend.get_title().get_text(), [t.get_text() for t in g.legend.get_texts()])
    for ax in g.figure.axes:
        about(ax)
    plt.close("all")
# %%
g = sns.relplot(data=tips, x="total_bill", y="tip", hue="sex", col="time", height=3)
print(g.axes.shape, r(g.axes[0, 0].get_ylim()))
grid(g)
# %%
g = sns.relplot(data=tips, x="size", y="tip", kind="line", hue="sex", errorbar=None, col="day", col_wrap=2)
grid(g)
# %%
g = sns.relplot(data=tips, x="total_bill", y="tip", size="size", row="sex", col="smoker", height=2.5, aspect=1.2)
g.set_titles("{row_name} / {col_name}").set_axis_labels("Bill", "Tip")
grid(g)
# %%
g = sns.displot(data=tips, x="total_bill", hue="time", kind="kde", fill=True)
grid(g)
# %%
g = sns.displot(data=tips, x="tip", col="sex", bins=5, row="time")
grid(g)
# %%
g = sns.displot(tips["tip"], kde=True, height=4)
g.fig.suptitle("Tips")
grid(g)
# %%
g = sns.displot(data=tips, x="tip", hue="sex", kind="ecdf")
grid(g)
# %%
g = sns.catplot(data=tips, x="day", y="tip", kind="bar", hue="sex", errorbar=None, height=4, aspect=1.5)
grid(g)
# %%
g = sns.catplot(data=tips, x="sex", y="tip", kind="box", hue="smoker", col="time")
g.set_xticklabels(rotation=30)
grid(g)
# %%
g = sns.catplot(data=tips, y="day", kind="count", hue="sex", palette="pastel", edgecolor=".6")
grid(g)
# %%
g = sns.catplot(data=tips, x="day", y="tip", hue="sex", kind="violin", split=True, inner=None)
g.despine(left=True)
grid(g)
# %%
g = sns.catplot(data=tips, x="day", y="tip", hue="sex", kind="point", errorbar=None, legend_out=False)
grid(g)
# %%
g = sns.FacetGrid(tips, col="time", row="sex")
g.map(sns.histplot, "tip", bins=4)
print(list(g.axes_dict))
grid(g)
# %%
g = sns.FacetGrid(tips, col="day", height=2, aspect=0.8, hue="sex", col_order=["Sun", "Sat"])
g.map(plt.scatter, "total_bill", "tip", alpha=0.7)
g.add_legend()
grid(g)
# %%
g = sns.FacetGrid(tips, col="day", col_wrap=3)
g.map_dataframe(sns.scatterplot, x="total_bill", y="tip", hue="smoker")
g.add_legend(title="Smokes?")
g.refline(y=3)
g.set(xlim=(0, 60), xticks=[0, 30, 60])
for name, ax in g.axes_dict.items():
    print(name, ax.get_title(), r(ax.get_xlim()))
grid(g)
# %%
g = sns.FacetGrid(tips, row="sex", margin_titles=True)
g.map(sns.kdeplot, "tip", fill=True)
print([t.get_text() for t in g.axes[0, 0].texts])
plt.close("all")
# %%
g = sns.FacetGrid(tips, hue="smoker", palette="Set1", height=4)
g.map(sns.kdeplot, "total_bill").add_legend()
print(g.ax.get_xlabel(), [to_hex(line.get_color()) for line in g.ax.lines])
grid(g)
# %%
def mean_line(x, **kws):
    plt.axvline(x.mean(), color=kws.get("color"))


g = sns.FacetGrid(tips, col="sex")
g.map(sns.histplot, "tip", bins=3).map(mean_line, "tip")
print([r(ax.lines[0].get_xdata()) for ax in g.axes.flat])
plt.close("all")
# %%
g = sns.pairplot(tips[["total_bill", "tip", "sex"]], hue="sex")
print(g.axes.shape, len(g.diag_axes))
grid(g)
# %%
g = sns.pairplot(tips, vars=["total_bill", "tip"], diag_kind="hist", corner=True, plot_kws={"s": 10}, height=2)
print(g.axes[0, 1] is None)
grid(g)
# %%
g = sns.pairplot(tips, x_vars=["total_bill"], y_vars=["tip", "size"], kind="reg", plot_kws={"ci": None})
grid(g)
# %%
g = sns.PairGrid(tips[["total_bill", "tip", "sex"]], hue="sex")
g.map_diag(sns.histplot, multiple="stack", bins=4)
g.map_offdiag(sns.scatterplot)
g.add_legend()
grid(g)
# %%
g = sns.PairGrid(tips[["total_bill", "tip"]])
g.map_upper(plt.scatter)
g.map_lower(sns.kdeplot, levels=3)
g.map_diag(plt.hist, bins=5)
grid(g)
# %%
g = sns.jointplot(data=tips, x="total_bill", y="tip")
about(g.ax_joint)
about(g.ax_marg_x)
plt.close("all")
# %%
g = sns.jointplot(data=tips, x="total_bill", y="tip", hue="sex", kind="kde")
grid(g)
# %%
g = sns.jointplot(data=tips, x="total_bill", y="tip", kind="reg", ci=None, height=5)
about(g.ax_joint)
print(r(g.figure.get_size_inches()))
plt.close("all")
# %%
g = sns.jointplot(data=tips, x="total_bill", y="tip", kind="hist", marginal_kws={"bins": 5}, xlim=(0, 60))
about(g.ax_joint)
bars(g.ax_marg_x)
plt.close("all")
# %%
g = sns.JointGrid(data=tips, x="total_bill", y="tip", space=0)
g.plot_joint(sns.scatterplot, s=30, alpha=0.4)
g.plot_marginals(sns.histplot, kde=True, bins=6)
g.refline(x=20)
g.set_axis_labels("B", "T")
grid(g)
# %%
g = sns.lmplot(data=tips, x="total_bill", y="tip", hue="smoker", ci=None)
print([r(line.get_ydata()[[0, -1]] if hasattr(line.get_ydata(), "shape") else [line.get_ydata()[0], line.get_ydata()[-1]]) for line in g.ax.lines[:2]])
grid(g)
# %%
sns.FacetGrid(tips, col="day", row="sex", col_wrap=2)
# %%
sns.catplot(data=tips, x="day", y="tip", kind="pie")
# %%
sns.jointplot(data=tips, x="total_bill", y="tip", hue="sex", kind="reg")
# %%
sns.pairplot([1, 2, 3])
