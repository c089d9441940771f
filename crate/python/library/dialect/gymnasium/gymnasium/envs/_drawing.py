"""Pictures of environments, drawn into arrays."""

import math
import time

import numpy as np

# Frames that `render_mode="human"` shows in a second of the clock, at most: a page shows no more, and programs do not wait.
_FRAMES = 10


class Canvas:
    """A picture of so many columns and rows of one colour, into which shapes are drawn: rows of bytes, since arrays are slow to write bit by bit."""

    def __init__(self, width, height, colour=(255, 255, 255)):
        self.width, self.height = width, height
        self._bytes = bytearray(bytes(colour) * (width * height))

    @property
    def pixels(self):
        """The picture, an array of rows of columns of three colours."""
        return np.frombuffer(bytes(self._bytes), dtype=np.uint8).reshape(self.height, self.width, 3)

    def _fill(self, top, bottom, ends, colour):
        """Fills rows from one column to another, which `ends` gives of the middle of a row; None where a row has nothing."""
        colour, width = bytes(colour), self.width
        for row in range(max(0, math.floor(top)), min(self.height, math.ceil(bottom))):
            found = ends(row + 0.5)
            if found:
                left, right = max(0, round(found[0])), min(width, round(found[1]))
                if left < right:
                    at = row * width
                    self._bytes[3 * (at + left) : 3 * (at + right)] = colour * (right - left)

    def rectangle(self, left, top, right, bottom, colour):
        """A filled rectangle."""
        self._fill(round(top), round(bottom), lambda y: (left, right), colour)

    def circle(self, x, y, radius, colour):
        """A filled circle."""

        def ends(row):
            rest = radius * radius - (row - y) ** 2
            return (x - math.sqrt(rest), x + math.sqrt(rest)) if rest > 0 else None

        self._fill(y - radius, y + radius, ends, colour)

    def polygon(self, points, colour):
        """A filled convex polygon, its corners in order."""
        sides = list(zip(points, points[1:] + points[:1]))

        def ends(row):
            found = [ax + (bx - ax) * (row - ay) / (by - ay) for (ax, ay), (bx, by) in sides if (ay <= row) != (by <= row)]
            return (min(found), max(found)) if found else None

        self._fill(min(y for _, y in points), max(y for _, y in points), ends, colour)

    def line(self, x0, y0, x1, y1, colour, width=1.0):
        """A line of some width."""
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        across, along = (y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        self.polygon([(x0 + across, y0 - along), (x1 + across, y1 - along), (x1 - across, y1 + along), (x0 - across, y0 + along)], colour)


def rotated(points, angle, x, y):
    """Points turned by an angle and moved to a place; y grows downwards in pictures, upwards in angles."""
    cos, sin = math.cos(angle), math.sin(angle)
    return [(x + px * cos - py * sin, y - (px * sin + py * cos)) for px, py in points]


def bar(first, last, half):
    """The corners of a bar along x."""
    return [(first, -half), (first, half), (last, half), (last, -half)]


def show(env, pixels):
    """Shows a picture below the cell, in the place of the environment's one before."""
    now = time.perf_counter()
    before, shown = env.__dict__.get("_shown", (None, -math.inf))
    if now - shown < 1 / _FRAMES:
        return
    from IPython.display import DisplayHandle, Image
    from tandem.png_image import png

    picture = Image(data=png([row.tobytes() for row in pixels], pixels.shape[1]))
    if before is None:
        before = DisplayHandle()
        before.display(picture)
    else:
        before.update(picture)
    env._shown = before, now


class Drawn:
    """What environments that are drawn share: `render` by `render_mode`. `_drawn` draws, `_written` writes."""

    def render(self):
        mode = self.render_mode
        if mode is None:
            from .. import logger

            assert self.spec is not None
            logger.warn(
                "You are calling render method without specifying any render mode. You can specify the render_mode at initialization, "
                f'e.g. gym.make("{self.spec.id}", render_mode="rgb_array")'
            )
            return None
        if mode == "ansi":
            return self._written()
        found = self._drawn()
        if mode == "rgb_array" or found is None:
            return found
        show(self, found)
        return None

    def close(self):
        """Nothing is held that must be freed."""
