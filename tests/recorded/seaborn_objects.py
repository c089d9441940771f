# %%
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn.objects as so
from matplotlib.colors import to_hex

rs = np.random.RandomState(3)
n = 60
data = pd.DataFrame({"x": rs.normal(5, 2, n), "g": rs.choice(["a", "b", "c"], n), "day": ["Thu", "Fri", "Sat", "Sun"] * 15, "k": rs.randint(0, 9, n)})
data["y"] = data["x"] * 2 + rs.normal(0, 1, n)


def r(values):
    return (np.round(np.asarray(values, dtype=float), 2) + 0.0).tolist()


def about(plot):
    figure = plot.plot()._figure
    for ax in figure.axes:
        print(ax.get_xlabel(), "|", ax.get_title(), r(ax.get_xlim()), r(ax.get_ylim()), len(ax.lines))
    return figure.axes[0]
# %%
ax = about(so.Plot(data, x="x", y="y").add(so.Dot()))
print(r(ax.collections[0].get_offsets()[:3]), to_hex(ax.collections[0].get_facecolor()[0]), r(ax.collections[0].get_sizes()[:2]))
# %%
ax = about(so.Plot(data, x="x", y="y", color="g").add(so.Dots()))
print([to_hex(c, keep_alpha=True) for c in ax.collections[0].get_facecolor()[:5]])
# %%
ax = about(so.Plot(data, x="k", y="y", color="g").add(so.Line(), so.Agg()))
print(sorted((to_hex(line.get_color()), r(line.get_ydata())) for line in ax.lines))
# %%
ax = about(so.Plot(data, x="day", y="y").add(so.Bar(), so.Agg("median")))
print([r([p.get_x(), p.get_width(), p.get_height()]) for p in ax.patches], [t.get_text() for t in ax.get_xticklabels()])
# %%
ax = about(so.Plot(data, x="day", color="g").add(so.Bar(), so.Count(), so.Dodge()))
print(sorted(r([p.get_x(), p.get_width(), p.get_height()]) for p in ax.patches))
# %%
ax = about(so.Plot(data, x="x").add(so.Bars(), so.Hist(bins=5)))
# %%
ax = about(so.Plot(data, x="x", color="g").add(so.Bars(), so.Hist(bins=5, stat="density"), so.Stack()))
# %%
ax = about(so.Plot(data, x="x", y="y").add(so.Dots()).add(so.Line(color=".2"), so.PolyFit(order=2)))
print(r(ax.lines[0].get_ydata()[::33]), to_hex(ax.lines[0].get_color()))
# %%
ax = about(so.Plot(data, x="k", y="y").add(so.Line(), so.Agg()).add(so.Band(), so.Est(errorbar="sd")))
print(r(ax.patches[0].get_path().vertices[:3]))
# %%
ax = about(so.Plot(data, x="day", y="y").add(so.Dash(), so.Agg()).add(so.Range(), so.Est(errorbar=("ci", 90), seed=1)))
print([r(s) for s in ax.collections[0].get_segments()][:2], [r(s) for s in ax.collections[1].get_segments()][:2])
# %%
ax = about(so.Plot(data, x="x", color="g").add(so.Area(), so.KDE()))
# %%
ax = about(so.Plot(data, x="x", y="y").facet("g", order=["c", "a"]).add(so.Dot()).label(x="Length").limit(x=(0, 12)))
# %%
ax = about(so.Plot(data, x="x", y="y", color="k", pointsize="k").add(so.Dot()).scale(pointsize=(2, 10)).label(title="All"))
print(r(ax.collections[0].get_sizes()[:4]), to_hex(ax.collections[0].get_facecolor()[0]))
# %%
fig, axes = plt.subplots(1, 2)
so.Plot(data, x="x", y="y").add(so.Dot()).on(axes[0]).plot()
print(axes[0].get_xlabel(), len(axes[0].collections))
# %%
ax = about(so.Plot(data, y="day", x="x").add(so.Dots(), so.Jitter(seed=1)))
# %%
so.Plot(data, x="x", y="nothing").add(so.Dot()).plot()
