"""Holidays."""

from pandas_extras.holidays import *  # noqa: F403
