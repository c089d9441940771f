# %%
import matplotlib.pyplot as plt
import numpy as np
from mpl_toolkits.axes_grid1 import ImageGrid, make_axes_locatable
from mpl_toolkits.axes_grid1.inset_locator import inset_axes


def where(axes):
    axes.figure.canvas.draw()
    return tuple(round(float(x), 2) for x in axes.get_position().bounds)


fig, ax = plt.subplots()
divider = make_axes_locatable(ax)
right = divider.append_axes("right", size="5%", pad=0.05)
top = divider.append_axes("top", 1.2, pad=0.1, sharex=ax)
below = divider.append_axes("bottom", size="10%")
dots = ax.scatter([1, 2], [3, 4], c=[1, 2])
bar = fig.colorbar(dots, cax=right)
print(len(fig.axes), plt.gca() is ax, [where(one) for one in (ax, right, top, below)])
# %%
grid = ImageGrid(plt.figure(), 111, nrows_ncols=(2, 3), axes_pad=0.1, cbar_mode="single", cbar_pad=0.1)
for one in grid:
    picture = one.imshow(np.zeros((4, 6)))
bar = grid.cbar_axes[0].colorbar(picture)
print(len(grid), grid.get_geometry(), [where(one) for one in grid], where(grid.cbar_axes[0]))
# %%
fig, ax = plt.subplots()
picture = ax.imshow(np.arange(12).reshape(3, 4))
beside = make_axes_locatable(ax).append_axes("right", "5%", pad="3%")
bar = plt.colorbar(picture, cax=beside)
print(where(ax), where(beside))
# %%
fig, ax = plt.subplots()
print(where(inset_axes(ax, width="31%", height=1.0, loc="upper left")), where(inset_axes(ax, width=1, height="20%", loc="center", borderpad=0)))
# %%
make_axes_locatable(ax).append_axes("up", 1)
