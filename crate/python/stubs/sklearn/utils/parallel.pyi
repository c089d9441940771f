"""Calls one after the other: see `joblib`."""
from joblib import Parallel as Parallel
from joblib import delayed as delayed
from typing import Any
