"""Palettes."""

from ._palettes import (  # noqa: F401
    SEABORN_PALETTES,
    blend_palette,
    color_palette,
    cubehelix_palette,
    dark_palette,
    diverging_palette,
    hls_palette,
    husl_palette,
    light_palette,
    mpl_palette,
    set_color_codes,
    set_palette,
    xkcd_palette,
)


def _patch_colormap_display():
    """Colour maps show themselves as bars of colours already."""
