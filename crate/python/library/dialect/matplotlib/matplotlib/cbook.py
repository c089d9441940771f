"""What programs take from Matplotlib's cookbook."""

from matplotlib_extras.cbook import *  # noqa: F403
