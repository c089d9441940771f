# %%
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import AsinhNorm, CenteredNorm, ListedColormap, PowerNorm, SymLogNorm, TwoSlopeNorm, hsv_to_rgb, rgb_to_hsv, same_color

np.set_printoptions(precision=4, suppress=True)
numbers = np.array([-100.0, -1, -0.1, 0, 0.1, 5, 100])

# %%
for norm in (SymLogNorm(0.5, vmin=-100, vmax=100), SymLogNorm(1, linscale=0.3, vmin=-200, vmax=150, base=2), CenteredNorm(), AsinhNorm(2, -100, 100),
             TwoSlopeNorm(0, -100, 200)):  # fmt: skip
    print(type(norm).__name__, np.asarray(norm(numbers)).round(4), float(norm.vmin), float(norm.vmax))
print(np.asarray(PowerNorm(0.5, 0, 100)(numbers[3:])).round(4))

# %%
norm = plt.Normalize(0, 4)
print(norm(2.0), (1 - norm(np.arange(4).reshape(2, 2))).tolist(), norm([1, 2]).max())

# %%
print(rgb_to_hsv([[0.2, 0.4, 0.6], [1, 0, 0]]), hsv_to_rgb([0.3, 0.5, 0.7]))
print(same_color("r", "#ff0000"), same_color(["r", "g"], ["r", "b"]))

# %%
print(len(plt.colormaps["Dark2"].colors), "viridis" in plt.colormaps(), ListedColormap(["r", "g"]).colors, plt.colormaps["Set1"](np.arange(3)).shape)
print(np.round(plt.get_cmap("viridis").with_extremes(bad="r", under="k")(np.nan), 1), plt.cm.viridis([[0.1, 0.2]]).shape, plt.matplotlib.__name__)
for name in ("nipy_spectral", "PuRd", "terrain", "tab20c", "Pastel2"):
    print(name, plt.colormaps[name].N, np.round(plt.get_cmap(name)(0.99), 1))

# %%
print(np.array(["a", "b", "c"], dtype=object).take([2, 0]), np.take(np.array(["x", "y"]), [1, 1, 0]))
wide = np.random.RandomState(0).randn(3, 1500)
u, s, v = np.linalg.svd(wide, full_matrices=False)
print(u.shape, s, v.shape, np.allclose(u * s @ v, wide))
# %%
from matplotlib.colors import BoundaryNorm

for norm in (BoundaryNorm([0, 1, 2, 4], 3), BoundaryNorm([0, 1, 2, 4], 256), BoundaryNorm([0, 1, 2, 4], 256, extend="both"), BoundaryNorm([0, 1], 4, clip=True)):
    print(np.asarray(norm([-1, 0, 0.5, 1, 3.9, 4, 9])).tolist(), int(norm(1.5)), norm.vmin, norm.vmax)
shown = plt.imshow([[0, 1], [2, 300]])
print(shown.get_array().dtype, shown.norm(np.array([0, 150])).tolist(), plt.imshow(np.ma.masked_greater(np.arange(4.0).reshape(2, 2), 2)).norm.vmax)

# %%
import matplotlib.pyplot as plt
from matplotlib.table import Table

fig, ax = plt.subplots()
print(ax.get_facecolor())
ax.set_facecolor("C0")
cell = Table(ax, bbox=[0, 0, 1, 1]).add_cell(0, 0, 0.5, 0.5, text="a")
print(np.round(ax.get_facecolor(), 3), cell.get_text().get_text())
