"""Outlines."""
from matplotlib_extras.paths import Path as Path
from typing import Any
