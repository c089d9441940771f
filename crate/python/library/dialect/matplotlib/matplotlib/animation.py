"""Animations, by the name that programs import."""

from matplotlib_extras.animation import *  # noqa: F403
from tandem.dialect.late import late_names

__getattr__ = late_names("matplotlib.animation", "matplotlib_rare.films", names={"writers": "matplotlib_rare.seldom"})
