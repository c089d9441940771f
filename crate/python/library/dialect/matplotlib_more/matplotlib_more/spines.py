"""The sides of the frame of axes, by their module's name."""

from matplotlib.axes._spines import Spine, Spines  # noqa: F401
