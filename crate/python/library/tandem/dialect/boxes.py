"""Boxes in pictures, as rows (left, top, right, bottom): shared areas, anchors, offsets, and which of many boxes stay."""

import tandem as td
from tandem._placement import on_device_of

from .views import as_class


def areas(boxes):
    """The area of each box."""
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def iou(first, second):
    """Shared area over that of both together, for each pair of boxes.

    >>> td.dialect.boxes.iou(td.tensor([[0.0, 0.0, 2.0, 2.0]]), td.tensor([[1.0, 0.0, 3.0, 2.0]])).tolist()
    [[0.3333333432674408]]
    """
    one, other = td.expand_dims(first, axis=-2), td.expand_dims(second, axis=-3)
    sides = td.relu(td.minimum(one[..., 2:], other[..., 2:]) - td.maximum(one[..., :2], other[..., :2]))
    shared = sides[..., 0] * sides[..., 1]
    together = areas(one) + areas(other) - shared
    return td.where(together > 0, shared / td.where(together > 0, together, 1.0), 0.0)


def centred(boxes):
    """(left, top, right, bottom) as (centre x, centre y, width, height)."""
    lower, upper = boxes[..., :2], boxes[..., 2:]
    return td.concat([(lower + upper) / 2, upper - lower], axis=-1)


def cornered(boxes):
    """(centre x, centre y, width, height) as (left, top, right, bottom)."""
    centre, half = boxes[..., :2], boxes[..., 2:] / 2
    return td.concat([centre - half, centre + half], axis=-1)


def anchors(data, sizes, ratios, steps=(-1.0, -1.0), offsets=(0.5, 0.5)):
    """Boxes around each pixel of (…, height, width) in shares of the picture: every size with the first ratio, then the first size with the others.

    The result is (1, pixels * boxes of a pixel, 4). `steps` and `offsets` (y, x) place the centres: at (row + offset) * step, of which -1 is an even share.
    """
    height, width = data.shape[-2:]
    shapes = [(size, ratios[0]) for size in sizes] + [(sizes[0], ratio) for ratio in ratios[1:]]
    step_y, step_x = (1 / size if step <= 0 else step for step, size in zip(steps, (height, width)))
    with on_device_of(data):
        half = td.tensor([[size * ratio**0.5 * height / width / 2, size / ratio**0.5 / 2] for size, ratio in shapes], dtype="float32")
        ys, xs = td.meshgrid((td.arange(height) + offsets[0]) * step_y, (td.arange(width) + offsets[1]) * step_x, indexing="ij")
    centres = td.reshape(td.stack([xs, ys], axis=-1), (height * width, 1, 2))
    found = td.concat([centres - half, centres + half], axis=-1)
    return as_class(td.reshape(td.astype(found, "float32"), (1, -1, 4)), type(data))


def offsets(boxes, wanted, variances=(0.1, 0.1, 0.2, 0.2), eps=0.0):
    """How boxes have to move to be the wanted ones: shares of their sizes, and logarithms of sizes, over `variances`."""
    own, true = centred(boxes), centred(wanted)
    x, y, w, h = variances
    moves = (true[..., :2] - own[..., :2]) / own[..., 2:]
    grows = td.log(true[..., 2:] / own[..., 2:] + eps)
    return td.stack([moves[..., 0] / x, moves[..., 1] / y, grows[..., 0] / w, grows[..., 1] / h], axis=-1)


def moved_by(boxes, found, variances=(0.1, 0.1, 0.2, 0.2)):
    """Boxes moved by offsets: what `offsets` was computed for."""
    own = centred(boxes)
    x, y, w, h = variances
    moves = td.stack([found[..., 0] * x, found[..., 1] * y], axis=-1) * own[..., 2:] + own[..., :2]
    grown = td.exp(td.stack([found[..., 2] * w, found[..., 3] * h], axis=-1)) * own[..., 2:]
    return cornered(td.concat([moves, grown], axis=-1))


def matched(overlaps, least, strict=False):
    """The box that each anchor stands for, -1 for none, by the rows of `iou(anchors, boxes)`, as a list.

    Each box takes the anchor nearest to it, the best pair first; other anchors take their best box where its share reaches `least` (with
    `strict`, exceeds it).
    """
    rows = overlaps.tolist()
    found = [-1] * len(rows)
    for at, row in enumerate(rows):
        best = max(range(len(row)), key=row.__getitem__)
        if row[best] > least or row[best] == least and not strict:
            found[at] = best
    taken, count = set(), len(rows[0]) if rows else 0
    free = set(range(count))
    ranked = sorted(((-value, at, box) for at, row in enumerate(rows) for box, value in enumerate(row) if value > 0)) if count else []
    for _, at, box in ranked:
        if box in free and at not in taken:
            found[at] = box
            taken.add(at)
            free.discard(box)
            if not free:
                break
    return found


def kept(boxes, order, threshold, classes=None, inclusive=False):
    """Positions, of those in `order` (best first), that stay when boxes go that share more than `threshold` with a better one.

    With `classes`, a list, only boxes of one class compete; with `inclusive`, a share of just `threshold` is too much.
    """
    gone, found = set(), []
    for rank, at in enumerate(order):
        if at in gone:
            continue
        found.append(at)
        rest = [other for other in order[rank + 1 :] if other not in gone and (classes is None or classes[other] == classes[at])]
        if rest:
            shares = iou(boxes[at : at + 1], boxes[rest])[0].tolist()
            gone.update(other for other, share in zip(rest, shares) if share > threshold or inclusive and share == threshold)
    return found


def _cell(at, size, count, start, limit):
    first, last = start + at * size // count, start - (-(at + 1) * size // count)
    return min(max(first, 0), limit), min(max(last, 0), limit)


def pooled(data, boxes, rows, columns, scale):
    """The largest value in each cell of a grid over each box (Girshick 2015); rows of boxes are (picture, left, top, right, bottom)."""
    channels, height, width = data.shape[1:]
    found = []
    for row in boxes.tolist():
        picture, (left, top, right, bottom) = int(row[0]), (int(value * scale + 0.5) for value in row[1:])
        h, w = max(bottom - top + 1, 1), max(right - left + 1, 1)
        cells = []
        for i in range(rows):
            y = _cell(i, h, rows, top, height)
            for j in range(columns):
                x = _cell(j, w, columns, left, width)
                part = data[picture, :, y[0] : y[1], x[0] : x[1]]
                empty = y[1] <= y[0] or x[1] <= x[0]
                cells.append(td.zeros_like(data[picture, :, 0, 0]) if empty else td.max(td.reshape(part, (channels, -1)), axis=1))
        found.append(td.reshape(td.stack(cells, axis=1), (channels, rows, columns)))
    return td.stack(found)
