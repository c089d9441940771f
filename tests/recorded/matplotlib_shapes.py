# %%
import matplotlib
import matplotlib.patheffects as path_effects
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import EventCollection
from matplotlib.font_manager import FontProperties
from matplotlib.markers import MarkerStyle
from matplotlib.patches import ArrowStyle, ConnectionPatch, PathPatch, StepPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

heart = Path([(0, 0), (1, 2), (2, 0), (0, 0)], [Path.MOVETO, Path.CURVE3, Path.LINETO, Path.CLOSEPOLY])
print(len(heart), heart.codes.tolist(), heart.contains_point((1, 0.5)), heart.contains_points([(1, 0.2), (1, 1.5), (3, 3)]).tolist())
print(Path([[0, 0], [1, 0], [1, 1]], closed=True).codes.tolist(), Path.unit_rectangle().vertices.tolist(), Path.unit_circle().codes is not None)
print(Path.arc(0, 90).vertices.round(4)[[0, -1]].tolist(), heart.transformed(Affine2D().scale(2)).vertices[1].tolist(), heart.get_extents())
print(Path.make_compound_path(Path([[0, 0], [1, 1]]), heart).codes.tolist())
for codes in ([2, 2], [1]):
    try:
        Path([[0, 0], [1, 1]], codes)
    except ValueError as error:
        print(str(error)[:40])
# %%
fig, ax = plt.subplots()
patch = ax.add_patch(PathPatch(heart, facecolor="xkcd:sky blue", lw=2))
print(np.round(patch.get_facecolor(), 4), matplotlib.colors.to_hex("xkcd:crimson"), matplotlib.colors.XKCD_COLORS["xkcd:burnt orange"])
text = ax.text(0.5, 0.5, "a", fontproperties=FontProperties(size=20, weight="bold"))
text.set_path_effects([path_effects.withStroke(linewidth=3, foreground="w"), path_effects.Normal()])
print(text.get_fontsize(), text.get_fontweight(), len(text.get_path_effects()))
steps = ax.stairs([1, 3, 2], [0, 1, 2, 5], fill=True)
print(type(steps).__name__, isinstance(steps, StepPatch), [np.asarray(part).tolist() for part in steps.get_data()])
print(np.round(ax.get_xlim(), 4) * 1.0, np.round(ax.get_ylim(), 4) * 1.0)
try:
    ax.stairs([1, 2], [0, 1])
except ValueError as error:
    print(error)
# %%
events = EventCollection([1, 2, 4], lineoffset=2, linelength=0.5, color="r")
events.add_positions([7])
print(list(map(float, events.get_positions())), events.get_orientation(), events.get_segments()[0].tolist(), events.is_horizontal())
events.switch_orientation()
print(events.get_segments()[0].tolist(), events.get_linelength(), events.get_lineoffset())
rows = ax.eventplot([[1, 2], [3], [4, 5, 6]], lineoffsets=[1, 3, 5], linelengths=2, colors=["r", "g", "b"])
print([type(row).__name__ for row in rows], [list(map(float, row.get_positions())) for row in rows], rows[1].get_lineoffset())
# %%
mark = MarkerStyle("^", fillstyle="none").rotated(deg=30)
print(mark.get_marker(), mark.get_fillstyle(), mark.is_filled(), bool(MarkerStyle("None")), mark.get_user_transform().get_matrix().round(4).tolist()[0])
for bad in ("?", "full?"):
    try:
        MarkerStyle(bad) if bad == "?" else MarkerStyle("o", fillstyle="much")
    except ValueError as error:
        print(str(error)[:34])
font = FontProperties(family="serif", style="italic", size="large")
print(font.get_size(), font.get_style(), font.get_family(), font.copy() == font, FontProperties() == FontProperties(size=12))
line = ax.plot([1, 2, 3], marker=MarkerStyle("s"), markersize=9)[0]
ax.plot([1, 2, 3], marker=(5, 1, 20))
ax.scatter([1, 2], [3, 4], marker=r"$\alpha$")
ax.plot([1, 2], marker=[(0, 0), (1, 0), (0, 2)], ls="--")
print(line.get_markersize(), sorted(ArrowStyle.get_styles())[:3])
# %%
fig = plt.figure(layout="constrained", figsize=(8, 4))
left, right = fig.subfigures(1, 2, width_ratios=[1, 2], wspace=0.1)
upper = left.subplots(2, 1, sharex=True)
left.suptitle("left")
axes = right.subplots()
axes.imshow([[1, 2], [3, 4]])
right.supxlabel("below")
print(upper.shape, type(left).__name__, len(fig.subfigs), len(left.axes), len(right.axes), fig.subfigs[1] is right)
second = axes.secondary_xaxis("top", functions=(lambda x: x * 10, lambda x: x / 10))
second.set_xlabel("tens")
print(second.get_xlabel())
joined = ConnectionPatch((0, 0), (1, 1), "data", axesA=upper[0], axesB=axes, coordsB="axes fraction")
fig.add_artist(joined)
fig.canvas.draw()
print(np.round(second.get_xlim(), 4))
try:
    axes.secondary_yaxis("top")
except ValueError as error:
    print(error)
# %%
print([tuple(np.round(colour, 3).tolist()) for colour in matplotlib.color_sequences["tab10"][:2]], "Set2" in plt.color_sequences, len(matplotlib.color_sequences["Dark2"]))
plt.rcParams["axes.titley"] = 1.0
print(plt.rcParams["axes.titley"], plt.rcParams["boxplot.notch"])
try:
    plt.rcParams["axes.nothing"] = 1
except KeyError as error:
    print("axes.nothing" in str(error))
# %%
fig, ax = plt.subplots()
x, y = np.meshgrid(np.arange(5.0), np.arange(4.0))
arrows = ax.quiver(x, y, np.ones_like(x), y, scale=20)
key = ax.quiverkey(arrows, 0.9, 0.9, 2, "2 m", labelpos="E", coordinates="figure")
print(arrows.N, arrows.U.shape, arrows.scale, type(key).__name__, key.text.get_text())
flow = ax.streamplot(x, y, np.ones_like(x), np.sin(x), color=y, cmap="viridis", density=0.5)
print(type(flow.lines).__name__, len(flow.lines.get_segments()) > 5)
ax.barbs(x, y, 20 * x, 10 * y, length=5)
cells = ax.pcolormesh(x, y, x * y, shading="nearest")
print(cells.get_array().shape, np.round(ax.get_xlim(), 3))
for shapes in ((np.arange(3), np.arange(7), np.ones((4, 5))),):
    try:
        ax.pcolormesh(*shapes)
    except TypeError as error:
        print(str(error)[:60])
points = np.random.RandomState(0).randn(2, 500)
cells = ax.hexbin(*points, gridsize=8)
print(cells.get_array().sum(), len(cells.get_array()), cells.get_offsets().shape, ax.hexbin(*points, gridsize=(6, 4), mincnt=3).get_array().min())
print(np.round(ax.hexbin(*points, C=points[0], gridsize=5, reduce_C_function=np.max).get_array(), 3)[:4])
counts = ax.hist2d(*points, bins=4, cmin=20)[0]
print(np.isnan(counts).sum(), ax.hist(points[0], bins=5, weights=np.abs(points[1]))[0].round(4))
