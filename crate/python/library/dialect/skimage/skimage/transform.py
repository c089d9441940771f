"""Pictures in other places and sizes."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.transform", "skimage_extras.warps", "skimage_extras.geometric", "skimage_extras.lines_and_rays", "skimage_extras.rays_and_ellipses",
)  # fmt: skip
