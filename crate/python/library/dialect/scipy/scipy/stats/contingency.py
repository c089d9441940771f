"""Tables of counts."""

from scipy_more.stats.contingency import *  # noqa: F403
