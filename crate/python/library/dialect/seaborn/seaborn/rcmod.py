"""Styles."""

from ._palettes import set_palette  # noqa: F401
from ._style import axes_style, plotting_context, reset_defaults, reset_orig, set, set_context, set_style, set_theme  # noqa: F401
