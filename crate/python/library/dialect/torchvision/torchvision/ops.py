"""`torchvision.ops`: boxes."""

import torch
from tandem.dialect import boxes as boxes_of


def box_area(boxes):
    return (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])


def box_iou(boxes1, boxes2):
    """Shared area over that of both together, for each pair."""
    upper, lower = torch.max(boxes1[:, None, :2], boxes2[:, :2]), torch.min(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = (lower - upper).clamp(min=0)
    shared = sides[:, :, 0] * sides[:, :, 1]
    return shared / (box_area(boxes1)[:, None] + box_area(boxes2) - shared)


def nms(boxes, scores, iou_threshold):
    """Positions of the boxes that are left when those too near to a better one go."""
    order, near, keep = torch.argsort(scores, descending=True).tolist(), box_iou(boxes, boxes).tolist(), []
    while order:
        best = order.pop(0)
        keep.append(best)
        order = [at for at in order if near[best][at] <= iou_threshold]
    return torch.tensor(keep, dtype=torch.long, device=boxes.device)


def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    """The largest value in each cell of a grid over each box (Girshick 2015); rows of boxes are (image, x1, y1, x2, y2)."""
    rows, columns = (output_size, output_size) if isinstance(output_size, int) else output_size
    return boxes_of.pooled(input, boxes, rows, columns, spatial_scale)
