"""seaborn's names over the dialects of NumPy, pandas and matplotlib: statistical plots."""

from tandem.dialect import version as _version
from tandem.dialect.late import late_names as _late_names

from ._palettes import (  # noqa: F401
    blend_palette, color_palette, cubehelix_palette, dark_palette, desaturate, diverging_palette, hls_palette, husl_palette, light_palette,
    mpl_palette, palplot, saturate, set_color_codes, set_hls_values, set_palette, xkcd_palette,
)  # fmt: skip
from ._relational import lineplot, scatterplot  # noqa: F401
from ._style import axes_style, plotting_context, reset_defaults, reset_orig, set, set_context, set_style, set_theme  # noqa: F401

__version__ = _version("0.13.2")

_LATE = {
    "seaborn._histograms": "histplot", "seaborn._densities": "kdeplot", "seaborn._distributions": "ecdfplot rugplot distplot",
    "seaborn._bars": "barplot countplot pointplot", "seaborn._boxes": "boxplot boxenplot", "seaborn._violins": "violinplot",
    "seaborn._strips": "stripplot swarmplot", "seaborn._heatmaps": "heatmap",
    "seaborn_extras.clusters": "clustermap",
    "seaborn_extras.regression": "regplot residplot lmplot", "seaborn._facets": "FacetGrid",
    "seaborn._pairs": "PairGrid pairplot", "seaborn_extras.joints": "JointGrid jointplot",
    "seaborn._figures": "relplot displot catplot",
    "seaborn._tools": "despine move_legend load_dataset get_dataset_names get_data_home",
}  # fmt: skip
_MODULES = "axisgrid categorical cm distributions matrix objects palettes rcmod regression relational utils".split()
__getattr__ = _late_names(
    "seaborn",
    names={name: place for place, names in _LATE.items() for name in names.split()} | {name: f"seaborn.{name}" for name in _MODULES} | {"mpl": "matplotlib"},
)
