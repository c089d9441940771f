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


def sigmoid_focal_loss(inputs, targets, alpha=0.25, gamma=2, reduction="none"):
    """Cross-entropy of scores, in which what is already right counts little (Lin et al. 2017)."""
    loss = torch.nn.functional.binary_cross_entropy_with_logits(inputs, targets, reduction="none")
    p = torch.sigmoid(inputs)
    loss = loss * (1 - p * targets - (1 - p) * (1 - targets)) ** gamma
    if alpha >= 0:
        loss = loss * (alpha * targets + (1 - alpha) * (1 - targets))
    return {"none": lambda x: x, "mean": torch.mean, "sum": torch.sum}[reduction](loss)


def box_convert(boxes, in_fmt, out_fmt):
    """Boxes as corners (`xyxy`), as a corner and sizes (`xywh`), or as a centre and sizes (`cxcywh`)."""
    first, second = boxes[..., :2], boxes[..., 2:]
    low, high = {
        "xyxy": lambda: (first, second), "xywh": lambda: (first, first + second), "cxcywh": lambda: (first - second / 2, first + second / 2),
    }[in_fmt]()  # fmt: skip
    made = {"xyxy": lambda: (low, high), "xywh": lambda: (low, high - low), "cxcywh": lambda: ((low + high) / 2, high - low)}[out_fmt]()
    return torch.cat(made, -1)
