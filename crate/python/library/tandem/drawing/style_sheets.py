"""Styles of figures: the settings of each by name; cycles of colours as lists."""


def _cycle(colours):
    return {"axes.prop_cycle": colours.split()}


def _ticks(**settings):
    """The same for both axes."""
    return {f"{axis}tick.{name.replace('_', '.')}": value for axis in "xy" for name, value in settings.items()}


def _seaborn(face, grid, edge, line, size=0.0, has_grid=False):
    """How axes look in one of seaborn's five styles."""
    return {
        "axes.facecolor": face, "grid.color": grid, "axes.edgecolor": edge, "axes.linewidth": line, "axes.grid": has_grid, "axes.axisbelow": True,
        "axes.labelcolor": ".15", "text.color": ".15", "figure.facecolor": "white", "legend.frameon": False, "image.cmap": "Greys", "grid.linestyle": "-",
        **_ticks(color=".15", direction="out", major_size=size),
    }


def _context(scale):
    """Sizes of letters and lines, for paper, notebooks, talks and posters."""
    return {
        "figure.figsize": [8.0 * scale, 5.5 * scale], "axes.labelsize": 11.0 * scale, "axes.titlesize": 12.0 * scale, "legend.fontsize": 10.0 * scale,
        "grid.linewidth": scale, "lines.linewidth": 1.75 * scale, "lines.markersize": 7.0 * scale, "patch.linewidth": 0.3 * scale,
        **_ticks(labelsize=10.0 * scale),
    }


_PALETTES = {
    "deep": _cycle("#4C72B0 #55A868 #C44E52 #8172B2 #CCB974 #64B5CD"),
    "muted": _cycle("#4878CF #6ACC65 #D65F5F #B47CC7 #C4AD66 #77BEDB"),
    "bright": _cycle("#003FFF #03ED3A #E8000B #8A2BE2 #FFC400 #00D7FF"),
    "pastel": _cycle("#92C6FF #97F0AA #FF9F9A #D0BBFF #FFFEA3 #B0E0E6"),
    "dark-palette": _cycle("#001C7F #017517 #8C0900 #7600A1 #B8860B #006374"),
    "colorblind": _cycle("#0072B2 #009E73 #D55E00 #CC79A7 #F0E442 #56B4E9"),
}
_AXES = {
    "darkgrid": _seaborn("#EAEAF2", "white", "white", 0.0, has_grid=True),
    "whitegrid": _seaborn("white", ".8", ".8", 1.0, has_grid=True),
    "dark": _seaborn("#EAEAF2", "white", "white", 0.0),
    "white": _seaborn("white", ".8", ".15", 1.25),
    "ticks": _seaborn("white", ".8", ".15", 1.25, size=6.0),
}
_CONTEXTS = {name: _context(scale) for name, scale in (("paper", 0.8), ("notebook", 1.0), ("talk", 1.3), ("poster", 1.6))}
_SEABORN = {**_AXES["darkgrid"], **_PALETTES["deep"], **_CONTEXTS["notebook"]}
_SMALL = {
    "axes.axisbelow": True, "figure.figsize": [2.0, 2.0], "image.cmap": "Blues", **_ticks(major_size=0.0),
    **{f"figure.subplot.{side}": 0.01 if side in ("left", "bottom") else 0.99 for side in ("left", "bottom", "right", "top")},
}
SHEETS = {
    "default": None, "classic": {}, "fast": {}, "_mpl-gallery": {**_SMALL, **_cycle("#1f77b4 #58a1cf #abd0e6"), "axes.grid": True},
    "_mpl-gallery-nogrid": {**_SMALL, **_cycle("#1f77b4 #82bbdb #ccdff1"), "axes.grid": False},
    "petroff6": _cycle("#5790fc #f89c20 #e42536 #964a8b #9c9ca1 #7a21dd"),
    "petroff8": _cycle("#1845fb #ff5e02 #c91f16 #c849a9 #adad7d #86c8dd #578dff #656364"),
    "ggplot": {"axes.facecolor": "#E5E5E5", "axes.edgecolor": "white", "axes.grid": True, "grid.color": "white", "axes.axisbelow": True,
               "axes.labelsize": "large", "axes.titlesize": "x-large", "axes.linewidth": 1.0, "patch.linewidth": 0.5, "axes.labelcolor": "#555555",
               **_cycle("#E24A33 #348ABD #988ED5 #777777 #FBC15E #8EBA42 #FFB5B8"), **_ticks(color="#555555")},
    "dark_background": {"figure.facecolor": "black", "axes.facecolor": "black", "axes.edgecolor": "white", "axes.labelcolor": "white", "text.color": "white",
                        "figure.edgecolor": "black", "grid.color": "white", **_ticks(color="white"),
                        **_cycle("#8dd3c7 #feffb3 #bfbbd9 #fa8174 #81b1d2 #fdb462 #b3de69 #bc82bd #ccebc4 #ffed6f")},
    "bmh": {"axes.facecolor": "#eeeeee", "axes.edgecolor": "#bcbcbc", "axes.grid": True, "grid.color": "#b2b2b2", "grid.linestyle": "--",
            "grid.linewidth": 0.5, "axes.labelsize": "large", "axes.titlesize": "x-large", "lines.linewidth": 2.0, "patch.linewidth": 0.5,
            **_ticks(direction="in"), **_cycle("#348ABD #A60628 #7A68A6 #467821 #D55E00 #CC79A7 #56B4E9 #009E73 #F0E442 #0072B2")},
    "fivethirtyeight": {"figure.facecolor": "#f0f0f0", "axes.facecolor": "#f0f0f0", "axes.edgecolor": "#f0f0f0", "axes.grid": True, "axes.axisbelow": True,
                        "grid.color": "#cbcbcb", "grid.linewidth": 1.0, "lines.linewidth": 4.0, "font.size": 14.0, "axes.linewidth": 3.0,
                        "axes.labelsize": "large", "axes.titlesize": "x-large", "figure.subplot.bottom": 0.07, "figure.subplot.left": 0.08,
                        "figure.subplot.right": 0.95, **_ticks(major_size=0.0), **_cycle("#008fd5 #fc4f30 #e5ae38 #6d904f #8b8b8b #810f7c")},
    "grayscale": {"figure.facecolor": "0.75", "image.cmap": "gray", "grid.color": "black", **_cycle("0.00 0.40 0.60 0.70")},
    "petroff10": _cycle("#3f90da #ffa90e #bd1f01 #94a4a2 #832db6 #a96b59 #e76300 #b9ac70 #717581 #92dadd"),
    "Solarize_Light2": {"figure.facecolor": "#FDF6E3", "axes.facecolor": "#eee8d5", "axes.edgecolor": "#eee8d5", "axes.grid": True, "axes.axisbelow": True,
                        "axes.labelcolor": "#657b83", "axes.labelsize": 12.0, "axes.titlesize": 16.0, "grid.color": "#fdf6e3", "grid.linewidth": 1.0,
                        "lines.linewidth": 2.0, **_ticks(color="#657b83"),
                        **_cycle("#268BD2 #2AA198 #859900 #B58900 #CB4B16 #DC322F #D33682 #6C71C4")},
    "tableau-colorblind10": _cycle("#006BA4 #FF800E #ABABAB #595959 #5F9ED1 #C85200 #898989 #A2C8EC #FFBC79 #CFCFCF"),
    "seaborn-v0_8": _SEABORN,
    **{f"seaborn-v0_8-{name}": sheet for part in (_PALETTES, _AXES, _CONTEXTS) for name, sheet in part.items()},
}


def sheet(name):
    """The settings of a style; those of seaborn by their older names too, as in `seaborn-whitegrid`."""
    if name not in SHEETS and name.startswith("seaborn") and "seaborn-v0_8" + name[7:] in SHEETS:
        return SHEETS["seaborn-v0_8" + name[7:]]
    return SHEETS[name]
