"""Constants of physics and units."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.constants", "scipy_extras.constants")
