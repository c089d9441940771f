"""Pictures with less noise."""

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.restoration", "skimage_extras.restoring")
