"""Small helpers."""

from matplotlib_extras.cbook import *  # noqa: F403
from matplotlib_extras.cbook import __getattr__  # noqa: F401
