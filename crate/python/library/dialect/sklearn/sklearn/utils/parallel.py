"""Calls one after the other: see `joblib`."""

from joblib import Parallel, delayed

__all__ = ["Parallel", "delayed"]
