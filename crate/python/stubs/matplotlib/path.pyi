"""Outlines."""
from matplotlib_extras.paths import Path as Path
from typing import Any

def get_path_collection_extents(master_transform, paths, transforms, offsets, offset_transform):
    """The box around outlines, each moved by an offset."""
    ...

def __getattr__(name: str) -> Any: ...
