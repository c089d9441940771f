"""Filters, shapes and measures of pictures and other grids."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "scipy.ndimage", "scipy_signals.picture_filters", "scipy_signals.picture_shapes", "scipy_signals.picture_moves", "scipy._shapes", "scipy_more.pictures"
)
