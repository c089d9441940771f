"""Derivatives by differences."""

from scipy_more.differentiate import *  # noqa: F403
