"""Which points of a line have a mark: `markevery`."""

import math


def marked(points, every, box):
    """The points that a choice names: every n-th, from a start, by index, by flags, or about so far from each other along the line."""
    start, step = every if isinstance(every, tuple) and len(every) == 2 else (0, every)
    if isinstance(step, bool) or hasattr(every, "dtype") or isinstance(every, list) or isinstance(every, tuple) and len(every) != 2:
        parts = every.tolist() if hasattr(every, "tolist") else list(every)
        if parts and all(isinstance(part, bool) for part in parts):
            if len(parts) != len(points):
                raise ValueError(f"markevery={every!r} is iterable but not a valid numpy fancy index")
            return [point for point, is_there in zip(points, parts) if is_there]
        return [points[n] for n in parts]
    if isinstance(step, int) and isinstance(start, int):
        return points[start::step]
    if not isinstance(step, (int, float)) or not isinstance(start, (int, float)):
        raise ValueError(f"markevery={every!r} is not a recognized value")
    there = [(x, y) for x, y in points if x - x == 0.0 and y - y == 0.0]
    if not there:
        return []
    # Lengths are parts of the diagonal of the axes.
    unit, walked, lengths = math.hypot(box[2] - box[0], box[3] - box[1]), 0.0, [0.0]
    for (a, b), (c, d) in zip(there, there[1:]):
        walked += math.hypot(c - a, d - b)
        lengths.append(walked)
    found, at, wanted = [], 0, start * unit
    while wanted <= walked + 1e-9 and step > 0:
        while at + 1 < len(lengths) and abs(lengths[at + 1] - wanted) <= abs(lengths[at] - wanted):
            at += 1
        if not found or found[-1] != at:
            found.append(at)
        wanted += step * unit
    return [there[n] for n in found]
