"""`matplotlib.pylab`: see `pylab`."""

from pylab import *  # noqa: F403
