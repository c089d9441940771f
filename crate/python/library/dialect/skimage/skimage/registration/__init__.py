"""How far pictures are moved."""

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.registration", "skimage_extras.phases", "skimage.registration._flows")
