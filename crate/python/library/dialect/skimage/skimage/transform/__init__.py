"""Pictures in other places and sizes."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.transform", "skimage.transform._warps", "skimage.transform._geometric", "skimage.transform._epipolar", "skimage.transform._lines_and_rays",
    "skimage.transform._rays_and_ellipses",
)  # fmt: skip
