# %%
import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import seaborn as sns

KEYS = ["axes.facecolor", "axes.edgecolor", "axes.grid", "grid.color", "axes.linewidth", "grid.linewidth", "font.size", "axes.labelsize", "xtick.labelsize",
        "legend.fontsize", "xtick.major.size", "xtick.bottom", "lines.linewidth", "patch.edgecolor", "text.color", "axes.axisbelow", "image.cmap"]


def r(values):
    return [round(float(value), 3) for value in values]


def settings():
    print({key: mpl.rcParams[key] for key in KEYS})
# %%
sns.set_theme()
settings()
# %%
sns.set_theme(context="talk", style="whitegrid", palette="muted", font_scale=0.8)
settings()
print(sns.color_palette().as_hex())
# %%
sns.set_style("ticks", {"axes.grid": True})
settings()
# %%
sns.set_context("poster", rc={"lines.linewidth": 1})
settings()
# %%
sns.set(rc={"figure.dpi": 80, "axes.titlesize": 20})
print(mpl.rcParams["figure.dpi"], mpl.rcParams["axes.titlesize"])
# %%
with sns.axes_style("white"):
    settings()
settings()
# %%
with sns.plotting_context("paper", font_scale=2):
    settings()
# %%
print(sorted(sns.axes_style("dark").items(), key=lambda item: item[0])[:6], sns.plotting_context("notebook")["font.size"])
# %%
sns.reset_defaults()
settings()
# %%
sns.set_style("nothing")
# %%
sns.set_context("nothing")
# %%
print([sns.color_palette(name).as_hex() for name in ("deep", "muted", "pastel", "bright", "dark", "colorblind")])
# %%
print(sns.color_palette("husl", 8).as_hex(), sns.color_palette("hls", 5).as_hex(), sns.husl_palette(3, s=0.5, l=0.4).as_hex(), sns.hls_palette(4, l=0.3, s=0.8).as_hex())
# %%
print(sns.color_palette("Set2").as_hex(), sns.color_palette("tab10", 3).as_hex(), sns.color_palette("Blues", 5).as_hex(), sns.color_palette("Paired", 4).as_hex())
# %%
print(sns.cubehelix_palette(5).as_hex(), sns.cubehelix_palette(4, start=2, rot=0, dark=0.1, light=0.9, reverse=True).as_hex(), sns.color_palette("ch:start=.2,rot=-.3", 3).as_hex())
# %%
print(sns.light_palette("navy", 4).as_hex(), sns.dark_palette("purple", 4).as_hex(), sns.light_palette((260, 75, 60), input="husl").as_hex(), sns.color_palette("light:#5A9", 3).as_hex())
# %%
print(sns.diverging_palette(250, 30, l=65, center="dark", n=5).as_hex(), sns.diverging_palette(10, 220, sep=80, n=7).as_hex())
# %%
print(sns.blend_palette(["navy", "white", "red"], 5).as_hex(), sns.color_palette("blend:#7AB,#EDA", 3).as_hex())
# %%
palette = sns.color_palette("deep", 3)
print(len(palette), palette[0], palette[:2])
print(palette)
# %%
print(sns.color_palette("deep", 12).as_hex()[-2:], sns.color_palette(["red", "#00ff00"], 3).as_hex(), sns.color_palette("bright", desat=0.3).as_hex()[:3])
# %%
sns.set_palette("Set1", 3)
print(sns.color_palette().as_hex())
sns.set_palette(["#112233", "#445566"])
print(sns.color_palette().as_hex())
# %%
with sns.color_palette("pastel", 2):
    print(sns.color_palette().as_hex())
print(sns.color_palette().as_hex())
# %%
sns.color_palette("not a palette")
# %%
cmap = sns.color_palette("ch:", as_cmap=True)
print([round(float(v), 3) for v in cmap(0.5)], sns.light_palette("seagreen", as_cmap=True).name)
cmap = sns.diverging_palette(220, 20, as_cmap=True)
print([round(float(v), 3) for v in cmap(0.0)], [round(float(v), 3) for v in cmap(1.0)])
# %%
near = lambda name, n: [[round(part, 1) for part in colour] for colour in sns.color_palette(name, n)]
print([near(name, 3) for name in ("rocket", "mako", "flare", "crest")])
# %%
print([round(v, 4) for v in sns.desaturate("red", 0.5)], [round(v, 4) for v in sns.saturate("#aa5555")], [round(v, 4) for v in sns.set_hls_values("blue", l=0.8)])
# %%
sns.set_color_codes("deep")
print(mpl.colors.to_hex("b"), mpl.colors.to_hex("g"))
sns.set_color_codes("reset")
print(mpl.colors.to_hex("b"), mpl.colors.to_hex("g"))
# %%
sns.set_theme(style="white")
fig, ax = plt.subplots()
ax.plot([0, 1, 2], [3, 4, 5])
sns.despine(left=True)
print({side: ax.spines[side].get_visible() for side in ("left", "right", "top", "bottom")})
# %%
sns.despine(fig, offset=10, trim=True)
print(ax.spines["bottom"].get_visible(), r(ax.spines["bottom"].get_bounds()))
# %%
plt.close("all")
sns.palplot(sns.color_palette("husl", 6))
print([round(float(v), 2) for v in plt.gcf().get_size_inches()])
# %%
# differs: there is no network here
plt.close("all")
sns.load_dataset("no such data")
# %%
sns.load_dataset(pd.DataFrame())
# %%
fig, ax = plt.subplots()
sns.move_legend(ax, "upper right")
