"""Fourier transforms in their first form."""

from scipy_more.fftpack import *  # noqa: F403
