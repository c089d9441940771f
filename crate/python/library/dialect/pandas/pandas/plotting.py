"""Pictures of whole tables."""

from pandas_extras.plotting import *  # noqa: F403

__path__ = []
