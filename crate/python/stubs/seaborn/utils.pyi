"""Spines, legends and data sets."""
from seaborn._palettes import desaturate as desaturate
from seaborn._palettes import saturate as saturate
from seaborn._palettes import set_hls_values as set_hls_values
from seaborn._tools import despine as despine
from seaborn._tools import get_data_home as get_data_home
from seaborn._tools import get_dataset_names as get_dataset_names
from seaborn._tools import load_dataset as load_dataset
from seaborn._tools import move_legend as move_legend
from typing import Any
