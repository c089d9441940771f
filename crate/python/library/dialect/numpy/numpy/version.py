"""`numpy.version`."""

from tandem.dialect import version as _spoken

version = full_version = short_version = __version__ = _spoken("2.4.6")
release = True
