"""Axes of three dimensions."""

from .axes3d import Axes3D

__all__ = ["Axes3D"]
