"""Pictures at points."""

from matplotlib_extras.offsetbox import *  # noqa: F403
