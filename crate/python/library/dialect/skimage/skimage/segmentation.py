"""Parts of pictures."""

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.segmentation", "skimage_extras.segments")
