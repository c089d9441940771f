"""Pictures with less noise."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "skimage.restoration", "skimage.restoration._restoring", "skimage.restoration._deconvolution", "skimage.restoration._patches",
)  # fmt: skip
