# %%
import matplotlib.pyplot as plt
import numpy as np
from matplotlib import gridspec, patches, ticker

fig, ax = plt.subplots(figsize=(6, 4))
(line,) = ax.plot([0, 1, 4], [2, 3, 5], label="a")
ax.set_xlim(0, 4)
ax.set_ylim(0, 6)
print(line, line.get_xydata(), ax.get_xticks(), ax.get_yticks() * 2, ax.bbox.width, ax.axison, ax.xaxis_inverted(), ax.margins(0.1))
ax.invert_yaxis()
ax.set_axis_off()
twin = ax.twinx()
print(ax.yaxis_inverted(), ax.axison, twin.yaxis.get_label_position(), ax.get_shared_x_axes().joined(ax, twin), ax.get_shared_y_axes().joined(ax, twin))
ax.xaxis.set_major_locator(ticker.FixedLocator([0, 2, 4]))
ax.xaxis.set_minor_locator(ticker.FixedLocator([1.0, 3.0]))
print(ax.get_xticks(minor=True), [text.get_text() for text in ax.get_xticklabels(minor=True)], ax.spines[["left", "right"]].set_color("r"))
fig.suptitle("S")
print(fig.get_suptitle(), repr(line)[:32], len([ax.inset_axes([0.5, 0.5, 0.2, 0.2])]), len(ax.child_axes))
# %%
grid = gridspec.GridSpec(3, 3, width_ratios=[1, 2, 1])
print(grid, grid.get_geometry(), grid[1:, 0], grid[1:, 0].rowspan, grid[0, 1:].colspan)
print(patches.Rectangle((0, 0), 2, 1, angle=10), patches.Circle((1, 2), 0.5), patches.Ellipse((0, 0), 2, 1), patches.Wedge((0, 0), 1, 0, 90))
print(patches.Polygon([[0, 0], [1, 0], [1, 1]]).get_xy(), patches.Polygon([[0, 0], [1, 0], [1, 1]], closed=False).get_xy())
# %%
fig, (a, b) = plt.subplots(1, 2)
x, y = np.meshgrid(np.linspace(-2, 2, 9), np.linspace(-2, 2, 9))
areas = a.contourf(x, y, x * y, levels=[-4, -1, 1, 4])
print(areas.levels, areas.levels.max(), fig.colorbar(areas).get_ticks(), a.contour(x, y, x, levels=areas.levels).levels)
bars = b.errorbar([1, 2], [3, 4], yerr=0.5)
print(bars.has_yerr, bars.has_xerr, len(bars.lines))
plt.close(fig)
plt.figure("named")
print(plt.get_figlabels()[-1], plt.gcf().get_label())
plt.close("named")
