"""Pictures with less noise."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.restoration", "skimage_extras.restoring", "skimage_extras.deconvolution", "skimage_extras.wavelets", "skimage_extras.patches",
)  # fmt: skip
