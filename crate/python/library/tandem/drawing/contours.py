"""Lines and areas of equal height in a grid, by marching squares (Lorensen and Cline 1987, in the plane)."""

import math

_LOWEST = -math.inf

# For each set of corners of a cell that are high (1, 2, 4 and 8 around it), the pieces of line in the cell: from one of its sides to
# another, numbered like the corners that they begin at. The high side is always on the same hand, so that a piece ends where that of
# the next cell begins.
_PIECES = {
    1: ((0, 3),), 2: ((1, 0),), 3: ((1, 3),), 4: ((2, 1),), 6: ((2, 0),), 7: ((2, 3),),
    8: ((3, 2),), 9: ((0, 2),), 11: ((1, 2),), 12: ((3, 1),), 13: ((0, 1),), 14: ((3, 0),),
}  # fmt: skip
# Opposite corners are high: whether they are one area, the middle of the cell says.
_SADDLES = {5: (((0, 3), (2, 1)), ((0, 1), (2, 3))), 10: (((1, 0), (3, 2)), ((1, 2), (3, 0)))}


class Grid:
    """Heights over a grid, whose places are rows of numbers like them; what is not a number lies outside."""

    def __init__(self, xs, ys, zs):
        # A frame of lowest heights around the grid closes all areas.
        self._width = width = len(zs[0]) + 2
        repeat_ends = lambda values: [values[0], *values, values[-1]]
        self._x, self._y = ([v for row in repeat_ends(rows) for v in repeat_ends(row)] for rows in (xs, ys))
        frame = [_LOWEST] * width
        inside = [v if v - v == 0.0 else _LOWEST for row in zs for v in (_LOWEST, *row, _LOWEST)]
        self._z = z = frame + inside + frame
        self.highest = max(z)
        self._cells = []
        for row in range(len(zs) + 1):
            start = row * width
            upper, lower = z[start : start + width], z[start + width : start + 2 * width]
            corners = upper, upper[1:], lower, lower[1:]
            self._cells += [(low, high, k) for low, high, k in zip(map(min, *corners), map(max, *corners), range(start, start + width)) if low < high]
        self._loops = {}

    def _pieces(self, level, closed):
        """Where the line goes on from each side of a cell that it crosses."""
        z, width, following = self._z, self._width, {}
        for k in [k for low, high, k in self._cells if low < level <= high and (closed or low != _LOWEST)]:
            a, b, c, d = z[k], z[k + 1], z[k + width + 1], z[k + width]
            corners = (a >= level) + 2 * (b >= level) + 4 * (c >= level) + 8 * (d >= level)
            pieces = _PIECES.get(corners) or _SADDLES[corners][(a + b + c + d) / 4 >= level]
            sides = (2 * k, 2 * k + 3, 2 * (k + width), 2 * k + 1)
            for start, end in pieces:
                following[sides[start]] = sides[end]
        return following

    def _point(self, side, level):
        """Where the line crosses a side: an even number is the side to the right of a node, an odd one that below it."""
        p = side >> 1
        q = p + self._width if side & 1 else p + 1
        a, b = self._z[p], self._z[q]
        if a == _LOWEST or b == _LOWEST:
            inner = q if a == _LOWEST else p
            return self._x[inner], self._y[inner]
        part = (level - a) / (b - a)
        return self._x[p] + (self._x[q] - self._x[p]) * part, self._y[p] + (self._y[q] - self._y[p]) * part

    def _followed(self, following, start, level):
        points, side = [self._point(start, level)], following.pop(start)
        while side is not None:
            points.append(self._point(side, level))
            side = following.pop(side, None)
        return points

    def loops(self, level):
        """The outlines of what is at least so high."""
        if level not in self._loops:
            following, found = self._pieces(level, True), []
            while following:
                found.append(self._followed(following, next(iter(following)), level))
            self._loops[level] = found
        return self._loops[level]

    def lines(self, level):
        """The lines of a height, each a list of points."""
        following, found = self._pieces(level, False), []
        ends = set(following.values())
        for start in [side for side in following if side not in ends]:
            found.append(self._followed(following, start, level))
        while following:
            found.append(self._followed(following, next(iter(following)), level))
        return found

    def areas(self, low, high):
        """The outlines of where the height lies between two numbers; those of holes go the other way round."""
        return self.loops(low) + [loop[::-1] for loop in self.loops(high)]
