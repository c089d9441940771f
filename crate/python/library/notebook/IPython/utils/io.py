"""`IPython.utils.io`: where programs find `capture_output`."""

from .capture import CapturedIO, capture_output  # noqa: F401
