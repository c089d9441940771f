"""Filters and thresholds."""

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.filters", "skimage.filters._edges", "skimage.filters._thresholds")
