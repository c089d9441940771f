"""Features of pictures."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.feature", "skimage_extras.features", "skimage_extras.texture", "skimage_extras.keypoints", "skimage_extras.descriptors",
)  # fmt: skip
