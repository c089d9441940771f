"""`paddle.vision.ops`: boxes in pictures."""

import tandem as td
import torchvision.ops as _ops
from tandem.dialect import missing_names

from paddle._tensor import owned


def nms(boxes, iou_threshold=0.3, scores=None, category_idxs=None, categories=None, top_k=None):
    """Which boxes stay when those go that share too much with a better one of their class."""
    if scores is None:
        scores = owned(td.astype(td.arange(boxes.shape[0], 0, -1), "float32"))
    if category_idxs is not None:
        # Boxes of different classes lie far from each other.
        far = td.astype(td.expand_dims(category_idxs, axis=-1), boxes.dtype.name) * (td.max(boxes) + 1.0)
        boxes = boxes + far
    kept = owned(_ops.nms(boxes, scores, iou_threshold))
    return kept if top_k is None else kept[:top_k]


def roi_pool(x, boxes, boxes_num, output_size, spatial_scale=1.0, name=None):
    """The largest value in each cell of a grid over each box; so many boxes belong to each picture."""
    pictures = [at for at, count in enumerate(boxes_num.tolist()) for _ in range(count)]
    column = td.reshape(td.tensor(pictures, dtype="float32"), (-1, 1))
    return owned(_ops.roi_pool(x, td.concat([column, boxes], axis=1), output_size, spatial_scale))


def box_iou(boxes1, boxes2):
    """Shared area over that of both together, for each pair of boxes."""
    return owned(_ops.box_iou(boxes1, boxes2))


__getattr__ = missing_names("paddle.vision.ops")
