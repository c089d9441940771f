"""Axes of three dimensions, by the name that programs import."""

from matplotlib_extras.axes3d import Axes3D

__all__ = ["Axes3D"]
