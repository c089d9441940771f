"""What is drawn around things."""

from matplotlib_extras.patheffects import *  # noqa: F403
