"""Colours for greys."""

import functools

import numpy as np
from cv2._base import channels, flat, mat, require, store
from cv2.colour import cvtColor


def applyColorMap(src, colormap, dst=None):
    """A colour for each grey, of a map's number or a table."""
    x = mat(src, "applyColorMap")
    grey = x if channels(x) == 1 else cvtColor(x, 6)
    grey = flat(grey)
    if isinstance(colormap, np.ndarray):
        table = colormap.reshape(256, -1)
    else:
        table = _colour_map(colormap)
    return store(table[grey.astype(np.int32)], dst)


# How matplotlib names the maps that both have as tables.
_MAPS = {13: "magma", 14: "inferno", 15: "plasma", 16: "viridis", 17: "cividis", 18: "twilight", 19: "twilight_shifted", 20: "turbo"}


@functools.cache
def _colour_map(number):
    require(0 <= number <= 21, "operator()", "0 <= colormap && colormap <= COLORMAP_DEEPGREEN", "imgproc/colormap.cpp:750")
    if number == 12:
        raise NotImplementedError("COLORMAP_PARULA is not part of Tandem's cv2")
    if number in _MAPS:
        import matplotlib

        colours = matplotlib.colormaps[_MAPS[number]](np.arange(256))
        return np.rint(np.asarray(colours)[:, 2::-1] * 255).astype(np.uint8)
    i = np.arange(256) * 1.0
    x = i / 255
    parts = lambda first, *rest: functools.reduce(lambda found, more: np.where(x >= more[0], more[1], found), rest, first)
    red, green, blue = {
        0: lambda: (255, i, 0),
        1: lambda: (
            255 * parts(7 / 8 * x, (3 / 4, 11 / 8 * x - 3 / 8)),
            255 * parts(7 / 8 * x, (3 / 8, 29 / 24 * x - 1 / 8), (3 / 4, 7 / 8 * x + 1 / 8)),
            255 * parts(29 / 24 * x, (3 / 8, 7 / 8 * x + 1 / 8)),
        ),
        2: lambda: (np.minimum(4 * i - 382, 1148 - 4 * i), np.minimum(4 * i - 128, 892 - 4 * i), np.minimum(128 + 4 * i, 638 - 4 * i)),
        3: lambda: (0, i, 255 - i / 2),
        4: lambda: (
            255 * parts(1 + 0 * x, (2 / 5, 3 - 5 * x), (3 / 5, 0 * x), (4 / 5, 10 / 3 * x - 8 / 3)),
            255 * parts(5 / 2 * x, (2 / 5, 1 + 0 * x), (3 / 5, 4 - 5 * x), (4 / 5, 0 * x)),
            255 * parts(0 * x, (3 / 5, 5 * x - 3), (4 / 5, 1 + 0 * x)),
        ),
        5: lambda: (3 * i - 510, 1.5 * i - 127.5, i),
        6: lambda: (i, 127.5 + i / 2, 102),
        7: lambda: (255, i, 255 - i),
        8: lambda: (i, 255 - i, 255),
        9: lambda: (np.abs(6 * i - 765) - 255, 510 - np.abs(6 * i - 510), 510 - np.abs(6 * i - 1020)),
        10: lambda: (
            255 * np.sqrt(parts(14 / 9 * x, (3 / 8, 2 / 3 * x + 1 / 3))),
            255 * np.sqrt(parts(2 / 3 * x, (3 / 8, 14 / 9 * x - 1 / 3), (3 / 4, 2 / 3 * x + 1 / 3))),
            255 * np.sqrt(np.maximum(parts(2 / 3 * x, (3 / 4, 2 * x - 1)), 0)),
        ),
        11: lambda: (2.5 * i, 2.5 * (i - 102), 5 * (i - 204)),
        21: lambda: (3 * i - 510, i, 1.5 * i - 127.5),
    }[number]()
    return np.stack([np.rint(np.clip(v + 0 * i, 0, 255)) for v in (blue, green, red)], axis=1).astype(np.uint8)
