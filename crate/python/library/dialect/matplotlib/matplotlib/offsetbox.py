"""Pictures and texts at points, boxes of them."""

from matplotlib_extras.offsetbox import *  # noqa: F403
from tandem.dialect.late import late_names

__getattr__ = late_names("matplotlib.offsetbox", "matplotlib_more.boxes")
