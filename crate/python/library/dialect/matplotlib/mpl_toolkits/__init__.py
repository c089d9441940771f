"""Toolkits of matplotlib."""

import matplotlib  # noqa: F401
