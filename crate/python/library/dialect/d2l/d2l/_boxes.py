"""Boxes around things in images, over the tensors of all libraries; the classes of the VOC set and their colours."""

import tandem as td


def box_corner_to_center(boxes):
    """(left, top, right, bottom) as (centre x, centre y, width, height)."""
    x1, y1, x2, y2 = boxes[:, 0], boxes[:, 1], boxes[:, 2], boxes[:, 3]
    return td.stack([(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1], axis=-1)


def box_center_to_corner(boxes):
    """(centre x, centre y, width, height) as (left, top, right, bottom)."""
    cx, cy, w, h = boxes[:, 0], boxes[:, 1], boxes[:, 2], boxes[:, 3]
    return td.stack([cx - 0.5 * w, cy - 0.5 * h, cx + 0.5 * w, cy + 0.5 * h], axis=-1)


VOC_CLASSES = [
    "background", "aeroplane", "bicycle", "bird", "boat", "bottle", "bus", "car", "cat", "chair", "cow", "diningtable", "dog", "horse",
    "motorbike", "person", "potted plant", "sheep", "sofa", "train", "tv/monitor",
]  # fmt: skip


def _voc_color(number):
    """The bits of a class, the highest bit of each colour first."""
    color = [0, 0, 0]
    for shift in range(8):
        for channel in range(3):
            color[channel] |= (number >> channel & 1) << (7 - shift)
        number >>= 3
    return color


VOC_COLORMAP = [_voc_color(number) for number in range(21)]
