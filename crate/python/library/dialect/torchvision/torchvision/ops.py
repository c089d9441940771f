"""`torchvision.ops`: boxes."""

import torch


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
    height, width = input.shape[-2:]
    pooled = []
    for row in boxes.tolist():
        image, (x1, y1, x2, y2) = int(row[0]), (int(value * spatial_scale + 0.5) for value in row[1:])
        h, w = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        cells = []
        for i in range(rows):
            top, bottom = _cell(i, h, rows, y1, height)
            for j in range(columns):
                left, right = _cell(j, w, columns, x1, width)
                part = input[image, :, top:bottom, left:right]
                empty = bottom <= top or right <= left
                cells.append(torch.zeros(input.shape[1]) if empty else part.reshape(input.shape[1], -1).amax(1))
        pooled.append(torch.stack(cells, dim=1).reshape(input.shape[1], rows, columns))
    return torch.stack(pooled)


def _cell(at, size, count, start, limit):
    first, last = start + at * size // count, start - (-(at + 1) * size // count)
    return min(max(first, 0), limit), min(max(last, 0), limit)
