# %%
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.patches import BoxStyle, FancyBboxPatch, Rectangle

for name in ["square", "larrow", "rarrow", "darrow", "round", "round4", "sawtooth", "roundtooth"]:
    corners = FancyBboxPatch((0.3, 0.4), 0.4, 0.2, boxstyle=f"{name},pad=0.1").get_path().vertices
    print(name, corners.shape, corners.min(0).round(6) + 0, corners.max(0).round(6), corners.mean(0).round(6))
box = FancyBboxPatch((0, 0), 1, 1, boxstyle=BoxStyle("Round", pad=0.2), mutation_aspect=0.5)
print(box, box.get_path().vertices.round(3).tolist())
box.set_boxstyle("round", pad=0.3, rounding_size=0.1)
print(box.get_path().vertices[:3].round(6))
try:
    box.set_boxstyle("star")
except ValueError as error:
    print(type(error).__name__)
# %%
frame = Rectangle((1, 2), 3, 4)
print(frame.get_center(), frame.get_bbox(), frame.contains_point((2, 3)), frame.contains_points([[0, 0], [2, 3]]))
frame.set_bounds(0, 0, 1, 2)
print(frame, plt.plot([1, 2], [3, 4])[0].get_path().vertices)
# %%
from matplotlib.colors import LogNorm, Normalize, PowerNorm, TwoSlopeNorm

norm = Normalize(2, 6)
print(float(norm.inverse(0.5)), norm.inverse([0, 1]), norm.scaled(), round(float(LogNorm(1, 100).inverse(0.5)), 6), round(float(PowerNorm(0.5, 0, 4).inverse(0.5)), 6))
print(round(float(TwoSlopeNorm(0, -1, 4).inverse(0.75)), 6))
# %%
print(plt.cm.viridis(0.3), plt.cm.viridis(np.linspace(0, 1, 5)))
for name in ["plasma", "magma", "inferno", "cividis", "turbo", "coolwarm", "terrain", "hsv", "Blues", "BuGn", "seismic", "PuOr_r"]:
    print(name, np.round(plt.get_cmap(name)([0, 77, 200]).astype(float), 6).tolist())
colours = plt.get_cmap("viridis").copy()
colours.set_extremes(bad="red", under="blue")
print(colours.get_bad(), colours.get_under(), colours.get_over(), colours.with_alpha(0.5)(0.3))
# %%
side = plt.gca().spines["left"]
side.set_alpha(0.5)
side.set_lw(3)
print(side.get_linewidth(), side.get_edgecolor(), side.get_zorder())
from matplotlib.lines import Line2D

print(list(Line2D.markers.items())[:6], len(Line2D.markers))
# %%
from matplotlib.colors import LinearSegmentedColormap, ListedColormap

back = ListedColormap(["red", "blue", "green"], name="mine").reversed()
print(back.name, back(0), back(2), back.N)
ramp = LinearSegmentedColormap.from_list("ramp", ["red", "blue"])
print(ramp.reversed().name, ramp.reversed()(0.25), ramp.resampled(3)(1), plt.get_cmap("viridis").resampled(8)(range(2)))
print(np.round(plt.get_cmap("coolwarm", 5)(range(5)).astype(float), 6), np.round(plt.get_cmap("jet", 6)(range(6)).astype(float), 6))
