"""Animations, by the name that programs import."""

from matplotlib_extras.animation import *  # noqa: F403
