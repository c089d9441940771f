"""Boxes, violins, areas, discs and legends of many sizes; pairs and scales of seaborn's objects."""

# %%
import matplotlib.pyplot as plt, numpy as np
fig, ax = plt.subplots()
s = ax.scatter([1,2,3,4],[1,2,3,4], c=[1,2,2,3], s=[10,20,30,40])
h, l = s.legend_elements()
l

# %%
h, l = s.legend_elements("sizes")
l

# %%
s = ax.scatter(np.arange(30), np.arange(30), c=np.linspace(0, 7.3, 30), s=np.linspace(3,300,30))
s.legend_elements()[1]

# %%
s.legend_elements(num=5)[1]

# %%
s.legend_elements(prop="sizes", num=4, fmt="{x:.2f}", func=lambda s: np.sqrt(s/.3)/3)[1]

# %%
s.legend_elements(prop="sizes", num=[10, 100])[1]

# %%
[h.get_markersize() for h in s.legend_elements(prop="sizes", num=[16, 100])[0]]

# %%
p = ax.fill_between([0,1,2,3],[1,2,-1,3], where=[True,True,False,True], interpolate=True)
len(p.get_paths())

# %%
p = ax.fill_between([0,1,2,3],[1,2,-1,3], step="pre")
p = ax.fill_between([0,1,2],[1,2], 1)
ax.fill_between([0,1,2],[1,2,3], 1, where=[True])

# %%
l = ax.axline((0,0),(1,1)); l.get_slope(), l.get_xy2()

# %%
l = ax.axline((0,0),slope=2); l.get_slope(), l.get_xy1()

# %%
ax.axline((0,0))

# %%
ax2 = ax.inset_axes([0.5,0.5,0.4,0.4]); len(fig.axes), len(ax.child_axes)

# %%
ax3 = ax.inset_axes([0,1,1,0.2], sharex=ax); ax3.get_xlim() == ax.get_xlim()

# %%
fig2, a = plt.subplots(subplot_kw={"projection": "polar"})
a.set_thetamin(0); a.set_thetamax(90); a.get_thetamin(), a.get_thetamax()

# %%
a.set_rorigin(-2); a.get_rorigin()

# %%
a.set_theta_direction("x")

# %%
a.set_theta_direction(-1); a.get_theta_direction()

# %%
list(a.spines)

# %%
a.set_rlim(0, 3)

# %%
fig3, a = plt.subplots(); a.pie([1,2,3], radius=2); a.get_xlim()

# %%
pp = a.pie([1,2,3]); [t.get_text() for t in a.pie_label(pp, "{frac:.1%} ({absval})")]

# %%
import matplotlib.pyplot as plt, numpy as np
rng = np.random.RandomState(0); data = [np.round(rng.normal(size=40)*s, 3) for s in (1,2,3)]
fig, ax = plt.subplots()
b = ax.boxplot(data)
list(b)

# %%
[len(v) for v in b.values()]

# %%
[l.get_xdata().tolist() for l in b["boxes"]]

# %%
[l.get_ydata().tolist() for l in b["whiskers"]]

# %%
[l.get_xdata().tolist() for l in b["caps"]]

# %%
b["medians"][0].get_color(), b["fliers"][0].get_marker(), b["fliers"][0].get_markersize(), b["boxes"][0].get_linewidth()

# %%
ax.get_xlim()

# %%
[t.get_text() for t in ax.get_xticklabels()]

# %%
b["fliers"][1].get_ydata().tolist()

# %%
fig, ax = plt.subplots()
b = ax.boxplot(data, notch=True, sym="rs", orientation="horizontal", positions=[1,5,9], showmeans=True, meanline=True)
b["boxes"][0].get_ydata().tolist()

# %%
b["boxes"][0].get_xdata().round(6).tolist()

# %%
b["means"][0].get_linestyle(), b["means"][0].get_ydata().tolist()

# %%
b["fliers"][0].get_marker(), b["fliers"][0].get_markerfacecolor()

# %%
ax.get_ylim()

# %%
b = ax.boxplot(data, whis=(10, 90), usermedians=[1.0, None, 2.0], conf_intervals=[(0.0,1.0), None, None], notch=True)
b["medians"][0].get_ydata().tolist(), b["boxes"][0].get_ydata().round(6).tolist()

# %%
ax.boxplot(data, tick_labels=["a"])

# %%
ax.boxplot(data, positions=[1])

# %%
ax.boxplot(data, widths=[1])

# %%
ax.boxplot(data, usermedians=[1])

# %%
b = ax.boxplot(data, patch_artist=True, boxprops={"facecolor": "bisque"}, medianprops={"lw": 3, "c": "k"}, label="all")
b["boxes"][0].get_facecolor(), b["medians"][0].get_linewidth(), b["boxes"][0].get_label(), b["boxes"][1].get_label()

# %%
type(b["boxes"][0]).__name__

# %%
b = ax.boxplot(data, patch_artist=True, label=["x","y","z"], showcaps=False, showfliers=False)
[len(v) for v in b.values()], [p.get_label() for p in b["boxes"]]

# %%
fig, ax = plt.subplots()
v = ax.violinplot(data, showmeans=True, showmedians=True, quantiles=[[.1,.9],[.5],[]])
list(v)

# %%
v["bodies"][0].get_paths()[0].vertices[:5].round(6)

# %%
[s.round(4).tolist() for s in v["cmeans"].get_segments()]

# %%
[s.round(4).tolist() for s in v["cquantiles"].get_segments()]

# %%
[s.round(4).tolist() for s in v["cbars"].get_segments()]

# %%
ax.get_xlim(), ax.get_ylim()

# %%
v = ax.violinplot(data, side="low", orientation="horizontal", widths=1, bw_method="silverman", points=20)
v["bodies"][0].get_paths()[0].vertices[:5].round(6)

# %%
[s.round(4).tolist() for s in v["cmaxes"].get_segments()]

# %%
v = ax.violinplot(data, side="left")
ax.violinplot(data, positions=[1])

# %%
ax.violinplot(data, bw_method=[1])

# %%
v = ax.violinplot(data, facecolor=["r","g"], linecolor="k"); v["bodies"][1].get_facecolor()

# %%
from matplotlib import cbook
s = cbook.boxplot_stats(data, labels=list("abc"))
b = ax.bxp(s, positions=[2,4,6], shownotches=True, showmeans=True)
b["means"][0].get_marker(), b["means"][0].get_linestyle(), b["means"][0].get_xydata().round(5)

# %%
n, e, p = ax.hist([1,2,2,3,3,3], bins=3, cumulative=-1); n

# %%
n, e, p = ax.hist([1,2,2,3,3,3], bins=3, cumulative=-1, density=True); n

# %%
n, e, p = ax.hist([1,2,2,3], bins=3, facecolor="none", edgecolor="r"); p[0].get_facecolor(), p[0].get_edgecolor()

# %%
b = ax.bar([1,2],[3,4], color="r", facecolor="b"); b[0].get_facecolor()

# %%
import seaborn.objects as so
import pandas as pd
frame = pd.DataFrame({"a": [1, 2, 3, 4], "b": [2, 4, 6, 9], "c": [5, 1, 4, 2], "g": list("uvuv")})
plot = so.Plot(frame, y="c").pair(x=["a", "b"]).add(so.Dot()).plot()
[ax.get_xlabel() for ax in plot._figure.axes]

# %%
so.Plot(frame, x="a").pair(y="b")

# %%
so.Plot(frame).pair(x=["a"], y=["b", "c"], cross=False)

# %%
plot = so.Plot(frame, "a", "b").add(so.Dot()).scale(x=so.Continuous().tick(at=[1.0, 4.0]).label(like="{x:.1f} m")).plot()
plot._figure.axes[0].get_xticks().tolist(), [t.get_text() for t in plot._figure.axes[0].get_xticklabels()]

# %%
so.Continuous().tick(locator=3)

# %%
so.Continuous().label(like=3)

# %%
so.Plot.config.theme["axes.facecolor"] = "white"
so.Plot.config.theme["axes.facecolor"], so.Plot.config.display["format"]

# %%
so.Plot.config.theme.reset()
so.Plot.config.theme["axes.facecolor"]
