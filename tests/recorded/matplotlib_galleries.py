"""What programs of galleries ask for: scales, windows and widgets, mosaics, maps of colours, labels of bars, boxes in space."""
# %%
import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
from matplotlib import scale, units
from matplotlib.backend_bases import MouseButton
from matplotlib.widgets import Button, CheckButtons, RadioButtons, RangeSlider, Slider, TextBox
list(MouseButton), scale.get_scale_names()
# %%
fig, axs = plt.subplots(2, 2)
axs.shape, axs.flat[1] is axs[0, 1], axs[:, 0].shape, axs.T[1, 0] is axs[0, 1], [ax is axs[0, 0] for ax in axs.ravel()], axs.dtype
# %%
fig, named = plt.subplot_mosaic([["a", "b"], ["a", "c"]], width_ratios=[1, 2])
named
# %%
fig, named = plt.subplot_mosaic("AB;C.")
list(named), [ax.get_subplotspec().colspan.start if hasattr(ax.get_subplotspec(), "colspan") else None for ax in named.values()][:0]
# %%
try:
    plt.subplot_mosaic([["a", "b"], ["b", "a"]])
except ValueError as error:
    print(type(error).__name__)
plt.close("all")
# %%
fig, ax = plt.subplots()
ax.set_title("T"), ax.set_title("L", loc="left"), ax.set_xlabel("x"), ax.set_ylabel("y"), fig.suptitle("S")
# %%
ax.set(xlabel="a", ylabel="b", title="t")
# %%
fig, ax = plt.subplots()
bars, upper = ax.bar([1, 2], [3, -4]), ax.bar([1, 2], [1, 2], bottom=[3, 1])
[(t.get_text(), t.get_va()) for t in ax.bar_label(bars)], [t.get_text() for t in ax.bar_label(upper, label_type="center")]
# %%
lying = ax.barh(["a", "b"], [1, -2], xerr=[0.5, 0.2])
[t.get_ha() for t in ax.bar_label(lying)], [t.get_text() for t in ax.bar_label(lying, fmt="{:.2f}")]
# %%
type(ax.broken_barh([(110, 30), (150, 10)], (10, 9), facecolors="tab:blue")).__name__
# %%
fig, ax = plt.subplots()
ax.plot([1, 2e6, 3])
ax.ticklabel_format(style="plain")
[t.get_text() for t in ax.get_yticklabels()]
# %%
fig, ax = plt.subplots()
ax.plot([0, 10])
ax.xaxis.get_major_locator().set_params(nbins=3)
ax.get_xticks()
# %%
fig, ax = plt.subplots()
slider = Slider(ax, "f", 0.1, 30, valinit=3)
seen = []
slider.on_changed(seen.append)
slider.set_val(4)
seen, slider.val, slider.valtext.get_text()
# %%
fig, (one, two, three, four) = plt.subplots(1, 4)
checks, radio, box, both = CheckButtons(one, ["a", "b"], [True, False]), RadioButtons(two, ("x", "y")), TextBox(three, "t", initial="i"), RangeSlider(four, "r", 0, 1)
checks.set_active(1)
radio.set_active(1)
box.set_val("new")
both.set_val((0.2, 0.4))
checks.get_status(), checks.get_checked_labels(), radio.value_selected, box.text, [float(v) for v in both.val]
# %%
fig, ax = plt.subplots()
ax.get_autoscale_on(), ax.get_xmargin(), ax.get_anchor(), ax.get_adjustable()
# %%
ax.set_xscale("asinh")
ax.get_xscale(), plt.figaspect(2.0), plt.figaspect(np.zeros((10, 30)))
# %%
len(mpl.colormaps), "flag_r" in mpl.colormaps, [float(v) for v in mpl.colormaps["gnuplot"](0.25)], mpl.color_sequences["petroff6"][:1]
# %%
mpl.colormaps["nope"]
# %%
mpl.colormaps.register(mpl.colormaps["viridis"])
# %%
fig = plt.figure(layout="constrained")
found = type(fig.get_layout_engine()).__name__, fig.get_layout_engine().get()["wspace"], fig.canvas.get_width_height(), fig.canvas.manager.get_window_title()[:6]
plt.close("all")
found
# %%
class Metres:
    def __init__(self, value):
        self.value = value
class Converter(units.ConversionInterface):
    @staticmethod
    def convert(value, unit, axis):
        return [v.value for v in value] if isinstance(value, (list, tuple)) else getattr(value, "value", value)
    @staticmethod
    def axisinfo(unit, axis):
        return units.AxisInfo(label="metres")
    @staticmethod
    def default_units(x, axis):
        return "m"
units.registry[Metres] = Converter()
fig, ax = plt.subplots()
line, = ax.plot([Metres(1), Metres(2)], [3, 4])
found = ax.get_xlabel(), line.get_xdata(orig=False).tolist()
units.registry.pop(Metres)
found
# %%
from mpl_toolkits.mplot3d.axes3d import get_test_data
X, Y, Z = get_test_data(0.5)
Z.shape, round(float(Z.max()), 4), round(float(Z.min()), 4)
# %%
fig, ax = plt.subplots(subplot_kw={"projection": "3d"})
ax.voxels(np.ones((2, 2, 2), dtype=bool), edgecolor="k")
ax.bar([1, 2], [3, 4], zs=1, zdir="y")
ax.quiver([0], [0], [0], [1], [1], [1], length=0.5)
ax.contourf(X, Y, Z, zdir="z", offset=-100)
ax.text2D(0.1, 0.9, "flat", transform=ax.transAxes)
ax.name, ax.get_zlabel()
# %%
fig, ax = plt.subplots(subplot_kw={"projection": "mollweide"})
ax.name, type(ax).__name__
# %%
from matplotlib.projections import get_projection_names
get_projection_names()
# %%
np.index_exp[:-1], np.s_[:-1], [type(one).__name__ for one in (next(np.arange(4).flat), np.array([None, "a"], dtype=object).flat[1])]
# %%
plt.close("all")
# %%
from matplotlib.colorbar import ColorbarBase
from matplotlib.contour import ContourSet
from matplotlib.markers import CapStyle, JoinStyle
from matplotlib.path import Path
from matplotlib.tri import LinearTriInterpolator, Triangulation

corners = Triangulation([0, 1, 2, 0.5, 1.5, 1], [0, 0, 0, 1, 1, 2], [[0, 1, 3], [1, 4, 3], [1, 2, 4], [3, 4, 5]])
between = LinearTriInterpolator(corners, [0, 1, 4, 2, 3, 5.0])
print(between([0.5, 1.2, 9.0], [0.2, 0.9, 9.0]), between.gradient(np.array([0.5, 1.2]), np.array([0.2, 0.9])))
print([one.value for one in CapStyle], [one.value for one in JoinStyle], ContourSet.__name__ != "", ColorbarBase.__name__)
Path.make_compound_path_from_polys(np.arange(16.0).reshape(2, 4, 2)).codes
