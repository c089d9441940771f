"""Power by frequency."""

from matplotlib_extras.mlab import *  # noqa: F403
