"""Spines, legends and data sets."""

from ._palettes import desaturate, saturate, set_hls_values  # noqa: F401
from ._tools import despine, get_data_home, get_dataset_names, load_dataset, move_legend  # noqa: F401
