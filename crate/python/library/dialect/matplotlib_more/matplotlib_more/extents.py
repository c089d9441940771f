"""Boxes around outlines: `matplotlib.path.get_path_collection_extents`."""

import numpy as np


def get_path_collection_extents(master_transform, paths, transforms, offsets, offset_transform):
    """The box around outlines, each moved by an offset."""
    from matplotlib.transforms import Bbox

    if len(paths) == 0:
        raise ValueError("No paths provided")
    offsets = np.atleast_2d(np.asarray(offsets, dtype=float)) if len(offsets) else np.zeros((1, 2))
    moved = offset_transform.transform(offsets) if hasattr(offset_transform, "transform") else offsets
    corners = []
    for place in range(max(len(paths), len(moved))):
        points = np.asarray(paths[place % len(paths)].vertices, dtype=float)
        if len(transforms):
            matrix = np.asarray(transforms[place % len(transforms)], dtype=float)
            points = points @ matrix[:2, :2].T + matrix[:2, 2]
        points = master_transform.transform(points) if hasattr(master_transform, "transform") else points
        points = points + moved[place % len(moved)]
        corners += [points.min(axis=0), points.max(axis=0)]
    corners = np.stack(corners)
    return Bbox([corners.min(axis=0).tolist(), corners.max(axis=0).tolist()])
