"""Names that few programs ask for: values between triangles' corners, ends and joints of lines, writers of films."""

from enum import Enum

import numpy as np
from matplotlib import animation
from matplotlib.colorbar import Colorbar
from matplotlib.contour import QuadContourSet

ContourSet = QuadContourSet
ColorbarBase = Colorbar


class CapStyle(str, Enum):
    """How a line ends."""

    butt = "butt"
    projecting = "projecting"
    round = "round"


class JoinStyle(str, Enum):
    """How pieces of a line meet."""

    miter = "miter"
    round = "round"
    bevel = "bevel"


class LinearTriInterpolator:
    """Values inside of triangles that are planes between those of the corners."""

    def __init__(self, triangulation, z, trifinder=None):
        self._triangulation, self._z = triangulation, np.asarray(z, dtype=float)
        if self._z.shape[0] != triangulation.x.shape[0]:
            raise ValueError("z array must have same length as triangulation x and y arrays")
        corners = triangulation.triangles
        x, y, z = triangulation.x[corners], triangulation.y[corners], self._z[corners]
        area = (x[:, 1] - x[:, 0]) * (y[:, 2] - y[:, 0]) - (x[:, 2] - x[:, 0]) * (y[:, 1] - y[:, 0])
        with np.errstate(divide="ignore", invalid="ignore"):
            self._dx = ((z[:, 1] - z[:, 0]) * (y[:, 2] - y[:, 0]) - (z[:, 2] - z[:, 0]) * (y[:, 1] - y[:, 0])) / area
            self._dy = ((z[:, 2] - z[:, 0]) * (x[:, 1] - x[:, 0]) - (z[:, 1] - z[:, 0]) * (x[:, 2] - x[:, 0])) / area
        self._base = z[:, 0] - self._dx * x[:, 0] - self._dy * y[:, 0]

    def _found(self, x, y):
        """The triangle of each point, -1 outside of all."""
        found, t = np.full(x.shape, -1), self._triangulation
        masked = t.mask if t.mask is not None else np.zeros(len(t.triangles), dtype=bool)
        for place, (a, b, c) in enumerate(t.triangles.tolist()):
            if masked[place]:
                continue
            sides = [(t.x[q] - t.x[p]) * (y - t.y[p]) - (t.y[q] - t.y[p]) * (x - t.x[p]) for p, q in ((a, b), (b, c), (c, a))]
            inside = ((sides[0] >= 0) & (sides[1] >= 0) & (sides[2] >= 0)) | ((sides[0] <= 0) & (sides[1] <= 0) & (sides[2] <= 0))
            found[inside & (found < 0)] = place
        return found

    def _values(self, x, y, *planes):
        x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
        if x.shape != y.shape:
            raise ValueError(f"x and y shall have same shapes. Given: {x.shape} and {y.shape}")
        places = self._found(x.ravel(), y.ravel())
        return [np.ma.masked_array(plane(places, x.ravel(), y.ravel()), mask=places < 0).reshape(x.shape) for plane in planes]

    def __call__(self, x, y):
        return self._values(x, y, lambda at, x, y: np.where(at < 0, np.nan, self._base[at] + self._dx[at] * x + self._dy[at] * y))[0]

    def gradient(self, x, y):
        """The slopes in both directions."""
        return self._values(x, y, lambda at, x, y: self._dx[at], lambda at, x, y: self._dy[at])


class _Writers:
    """The writers of films, by name."""

    _known = {"pillow": "PillowWriter", "html": "HTMLWriter", "ffmpeg": "FFMpegWriter"}

    def list(self):
        return [name for name, kind in self._known.items() if hasattr(animation, kind)]

    def is_available(self, name):
        return name in self.list()

    def __getitem__(self, name):
        if not self.is_available(name):
            raise RuntimeError(f"Requested MovieWriter ({name}) not available")
        return getattr(animation, self._known[name])

    def __iter__(self):
        return iter(self.list())


writers = _Writers()
