"""A picture beside its parts of red, green and blue."""

from matplotlib_extras.axes_grids import _size

import numpy as np


def make_rgb_axes(ax, pad=0.01, axes_class=None, **options):
    """Three small axes above each other at the right of others."""
    figure = ax.figure
    made = []
    before = getattr(ax, "stolen", None)

    def whole(*place):
        left, bottom, width, height = before(*place) if before else place
        wide, high = figure._size
        (a, b), (c, d) = ax.get_xlim(), ax.get_ylim()
        ratio = abs(d - c) / abs(b - a)
        gap = (pad if not isinstance(pad, str) else _size(pad)[1]) * 1.0
        # Inches of the large axes: together with the small ones they fill the place.
        w = min(width * wide / (1 + gap + (1 - 2 * gap) / 3), height * high / ratio)
        h = w * ratio
        x = left * wide + (width * wide - w * (1 + gap + (1 - 2 * gap) / 3)) / 2
        y = bottom * high + (height * high - h) / 2
        return x, y, w, h, gap, wide, high

    def place(n):
        def own(*given):
            x, y, w, h, gap, wide, high = whole(*(given if n is None else figure.place_of(ax)))
            if n is None:
                return x / wide, y / high, w / wide, h / high
            part_w, part_h = w * (1 - 2 * gap) / 3, h * (1 - 2 * gap) / 3
            return (x + w * (1 + gap)) / wide, (y + h - part_h - n * (part_h + gap * h)) / high, part_w / wide, part_h / high

        return own

    for n in range(3):
        one = figure.add_axes((0.0, 0.0, 0.1, 0.1), **options)
        one.stolen = place(n)
        one.sharex(ax)
        one.sharey(ax)
        for axis in (one.xaxis, one.yaxis):
            axis.set_tick_params(labelbottom=False, labelleft=False)
        made.append(one)
    ax.stolen = place(None)
    return made


class RGBAxes:
    """A picture, and its parts of red, green and blue."""

    def __init__(self, *arguments, pad=0, **options):
        figure, place = arguments[0], arguments[1]
        self.RGB = figure.add_axes(place, **options) if len(place) == 4 else figure.add_subplot(*place)
        self.R, self.G, self.B = make_rgb_axes(self.RGB, pad)

    def imshow_rgb(self, r, g, b, **options):
        """Draws the picture and its parts."""
        r, g, b = (np.asarray(one, dtype=float) for one in (r, g, b))
        if not r.shape == g.shape == b.shape:
            raise ValueError(f"Input shapes ({r.shape}, {g.shape}, {b.shape}) do not match")
        alone = lambda n: np.dstack([one if m == n else np.zeros_like(one) for m, one in enumerate((r, g, b))])
        drawn = [self.RGB.imshow(np.dstack([r, g, b]), **options)]
        return (*drawn, *(axes.imshow(alone(n), **options) for n, axes in enumerate((self.R, self.G, self.B))))
