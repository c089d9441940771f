"""Filters and thresholds."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.filters", "skimage.filters._edges", "skimage.filters._thresholds", "skimage_extras.frequencies", "skimage_extras.ridges",
    names={"rank": "skimage.filters.rank"},
)  # fmt: skip
