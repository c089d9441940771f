"""Styles of figures: the settings of each by name; cycles of colours as lists."""

_SEABORN = {"axes.facecolor": "#EAEAF2", "axes.edgecolor": "white", "axes.grid": True, "grid.color": "white", "grid.linewidth": 1.0, "axes.linewidth": 0.0,
            "xtick.major.size": 0.0, "ytick.major.size": 0.0, "axes.prop_cycle": ["#4C72B0", "#55A868", "#C44E52", "#8172B2", "#CCB974", "#64B5CD"],
            "axes.axisbelow": True}
SHEETS = {
    "default": None, "classic": {}, "fast": {}, "_mpl-gallery": {"axes.grid": True, "axes.axisbelow": True},
    "ggplot": {"axes.facecolor": "#E5E5E5", "axes.edgecolor": "white", "axes.grid": True, "grid.color": "white", "axes.axisbelow": True,
               "axes.prop_cycle": ["#E24A33", "#348ABD", "#988ED5", "#777777", "#FBC15E", "#8EBA42", "#FFB5B8"],
               "axes.labelcolor": "#555555", "xtick.color": "#555555", "ytick.color": "#555555"},
    "seaborn-v0_8": _SEABORN, "seaborn-v0_8-darkgrid": _SEABORN, "seaborn": _SEABORN,
    "seaborn-v0_8-whitegrid": {**_SEABORN, "axes.facecolor": "white", "grid.color": ".8", "axes.edgecolor": ".8"},
    "dark_background": {"figure.facecolor": "black", "axes.facecolor": "black", "axes.edgecolor": "white", "axes.labelcolor": "white", "text.color": "white",
                        "xtick.color": "white", "ytick.color": "white", "grid.color": "white",
                        "axes.prop_cycle": ["#8dd3c7", "#feffb3", "#bfbbd9", "#fa8174", "#81b1d2", "#fdb462", "#b3de69", "#bc82bd"]},
    "bmh": {"axes.facecolor": "#eeeeee", "axes.grid": True, "grid.color": "#b2b2b2", "grid.linestyle": "--",
            "axes.prop_cycle": ["#348ABD", "#A60628", "#7A68A6", "#467821", "#D55E00", "#CC79A7", "#56B4E9", "#009E73"]},
    "fivethirtyeight": {"figure.facecolor": "#f0f0f0", "axes.facecolor": "#f0f0f0", "axes.grid": True, "grid.color": "#cbcbcb", "lines.linewidth": 4.0,
                        "axes.prop_cycle": ["#008fd5", "#fc4f30", "#e5ae38", "#6d904f", "#8b8b8b", "#810f7c"], "font.size": 14.0,
                        "axes.linewidth": 0.0, "xtick.major.size": 0.0, "ytick.major.size": 0.0},
    "grayscale": {"axes.prop_cycle": ["0.00", "0.40", "0.60", "0.70"], "image.cmap": "gray"},
    "tableau-colorblind10": {"axes.prop_cycle": ["#006BA4", "#FF800E", "#ABABAB", "#595959", "#5F9ED1", "#C85200", "#898989", "#A2C8EC"]},
}
