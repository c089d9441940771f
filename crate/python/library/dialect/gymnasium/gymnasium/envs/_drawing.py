"""Pictures of environments, drawn into arrays."""

import math
import time

import numpy as np

# Frames that `render_mode="human"` shows in a second of the clock, at most: a page shows no more, and programs do not wait.
_FRAMES = 10


class Canvas:
    """A picture of so many columns and rows of one colour, into which shapes are drawn."""

    def __init__(self, width, height, colour=(255, 255, 255)):
        self.pixels = np.zeros((height, width, 3), dtype=np.uint8)
        self.pixels[:] = np.array(colour, dtype=np.uint8)
        self.width, self.height = width, height

    def _inside(self, left, top, right, bottom):
        """A rectangle cut off at the picture's edges; None if nothing is left."""
        left, right = max(0, math.floor(left)), min(self.width, math.ceil(right))
        top, bottom = max(0, math.floor(top)), min(self.height, math.ceil(bottom))
        return (left, top, right, bottom) if left < right and top < bottom else None

    def rectangle(self, left, top, right, bottom, colour):
        """A filled rectangle."""
        found = self._inside(round(left), round(top), round(right), round(bottom))
        if found:
            left, top, right, bottom = found
            self.pixels[top:bottom, left:right] = np.array(colour, dtype=np.uint8)

    def _masked(self, place, mask, colour):
        left, top, right, bottom = place
        below = self.pixels[top:bottom, left:right]
        self.pixels[top:bottom, left:right] = np.where(mask[:, :, None], np.array(colour, dtype=np.uint8), below)

    def circle(self, x, y, radius, colour):
        """A filled circle."""
        place = self._inside(x - radius, y - radius, x + radius + 1, y + radius + 1)
        if place:
            columns = np.arange(place[0], place[2])[None, :] + 0.5 - x
            rows = np.arange(place[1], place[3])[:, None] + 0.5 - y
            self._masked(place, columns * columns + rows * rows <= radius * radius, colour)

    def polygon(self, points, colour):
        """A filled convex polygon, its corners in order."""
        place = self._inside(*(f(p[i] for p in points) + end for f, end in ((min, 0), (max, 1)) for i in (0, 1)))
        if not place:
            return
        columns = np.arange(place[0], place[2])[None, :] + 0.5
        rows = np.arange(place[1], place[3])[:, None] + 0.5
        sides = [(ax, ay, bx - ax, by - ay) for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1])]
        # Which side of its edges is inside depends on the way round.
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]))
        mask = None
        for ax, ay, dx, dy in sides:
            within = ((rows - ay) * dx - (columns - ax) * dy) * math.copysign(1.0, area) >= 0
            mask = within if mask is None else mask & within
        self._masked(place, mask, colour)

    def line(self, x0, y0, x1, y1, colour, width=1.0):
        """A line of some width."""
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        across, along = (y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        corners = [(x0 + across, y0 - along), (x1 + across, y1 - along), (x1 - across, y1 + along), (x0 - across, y0 + along)]
        self.polygon(corners, colour)


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

    picture = Image(data=png([bytes(row) for row in pixels.reshape(pixels.shape[0], -1).tolist()], pixels.shape[1]))
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
