"""Parts of pictures."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.segmentation", "skimage_extras.segments", "skimage_extras.superpixels", "skimage_extras.snakes", "skimage_extras.graph_segments",
    names={"flood": "skimage_extras.shapes", "flood_fill": "skimage_extras.shapes"},
)  # fmt: skip
