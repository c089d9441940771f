"""Regions and what they measure."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.measure", "skimage_extras.regions", "skimage_extras.contours", "skimage_extras.models", "skimage_extras.measures",
)  # fmt: skip
