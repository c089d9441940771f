"""Fits with errors in both variables."""

from scipy_more.odr import *  # noqa: F403
