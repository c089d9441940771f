"""Outlines as lists of corners."""


class Path:
    """Corners, in `vertices`."""

    def __init__(self, vertices, codes=None, closed=False):
        from .axes._statistics import _array

        vertices = [list(point) for point in vertices]
        self.vertices, self.codes = _array(vertices + vertices[:1] if closed else vertices), codes

    def __len__(self):
        return len(self.vertices)
