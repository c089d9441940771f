"""Boxes in pictures, as rows (left, top, right, bottom): shared areas, anchors, offsets, and which of many boxes stay."""
from tandem._placement import on_device_of as on_device_of
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

def anchors(data, sizes, ratios, steps=..., offsets=...):
    """Boxes around each pixel of (…, height, width) in shares of the picture: every size with the first ratio, then the first size with the others.

    The result is (1, pixels * boxes of a pixel, 4). `steps` and `offsets` (y, x) place the centres: at (row + offset) * step, of which -1 is an even share."""
    ...

def areas(boxes):
    """The area of each box."""
    ...

def centred(boxes):
    """(left, top, right, bottom) as (centre x, centre y, width, height)."""
    ...

def cornered(boxes):
    """(centre x, centre y, width, height) as (left, top, right, bottom)."""
    ...

def iou(first, second):
    """Shared area over that of both together, for each pair of boxes.

    >>> td.dialect.boxes.iou(td.tensor([[0.0, 0.0, 2.0, 2.0]]), td.tensor([[1.0, 0.0, 3.0, 2.0]])).tolist()
    [[0.3333333432674408]]"""
    ...

def kept(boxes, order, threshold, classes=None, inclusive=False):
    """Positions, of those in `order` (best first), that stay when boxes go that share more than `threshold` with a better one.

    With `classes`, a list, only boxes of one class compete; with `inclusive`, a share of just `threshold` is too much."""
    ...

def matched(overlaps, least, strict=False):
    """The box that each anchor stands for, -1 for none, by the rows of `iou(anchors, boxes)`, as a list.

    Each box takes the anchor nearest to it, the best pair first; other anchors take their best box where its share reaches `least` (with
    `strict`, exceeds it)."""
    ...

def moved_by(boxes, found, variances=...):
    """Boxes moved by offsets: what `offsets` was computed for."""
    ...

def offsets(boxes, wanted, variances=..., eps=0.0):
    """How boxes have to move to be the wanted ones: shares of their sizes, and logarithms of sizes, over `variances`."""
    ...

def pooled(data, boxes, rows, columns, scale):
    """The largest value in each cell of a grid over each box (Girshick 2015); rows of boxes are (picture, left, top, right, bottom)."""
    ...
