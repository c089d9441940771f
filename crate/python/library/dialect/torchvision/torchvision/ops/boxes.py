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


def rows_of(boxes):
    """Boxes of each picture as rows (image, x1, y1, x2, y2); rows as they are."""
    if not isinstance(boxes, (list, tuple)):
        return boxes
    return torch.cat([torch.cat([torch.full((len(part), 1), float(at)), part], 1) for at, part in enumerate(boxes)])


def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    """The largest value in each cell of a grid over each box (Girshick 2015); rows of boxes are (image, x1, y1, x2, y2)."""
    rows, columns = (output_size, output_size) if isinstance(output_size, int) else output_size
    return boxes_of.pooled(input, rows_of(boxes), rows, columns, spatial_scale)


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


def batched_nms(boxes, scores, idxs, iou_threshold):
    """`nms` within each class."""
    if boxes.numel() == 0:
        return torch.empty((0,), dtype=torch.int64, device=boxes.device)
    # Boxes of different classes are moved apart.
    moved = boxes + (idxs.to(boxes.dtype) * (boxes.max() + 1))[:, None]
    return nms(moved, scores, iou_threshold)


def clip_boxes_to_image(boxes, size):
    """Boxes cut to a picture of this height and width."""
    height, width = size
    x, y = boxes[..., 0::2].clamp(0, width), boxes[..., 1::2].clamp(0, height)
    return torch.stack((x, y), boxes.dim()).reshape(boxes.shape)


def remove_small_boxes(boxes, min_size):
    """Positions of the boxes whose sides are at least so long."""
    sides = boxes[:, 2:] - boxes[:, :2]
    return torch.where((sides >= min_size).all(1))[0]


def masks_to_boxes(masks):
    """The box around each mask."""
    found = []
    for mask in masks:
        y, x = torch.where(mask != 0)
        found.append([x.min().item(), y.min().item(), x.max().item(), y.max().item()])
    return torch.tensor(found, dtype=torch.float32, device=masks.device).reshape(-1, 4)


def _measures(first, second):
    """Of boxes (…, 4): the shared area over that of both, that of both, the sides of the box around them, and the square between the centres."""
    lower, upper = torch.max(first[..., :2], second[..., :2]), torch.min(first[..., 2:], second[..., 2:])
    shared = (upper - lower).clamp(min=0).prod(-1)
    areas = (first[..., 2:] - first[..., :2]).prod(-1) + (second[..., 2:] - second[..., :2]).prod(-1)
    around = (torch.max(first[..., 2:], second[..., 2:]) - torch.min(first[..., :2], second[..., :2])).clamp(min=0)
    between = ((first[..., :2] + first[..., 2:] - second[..., :2] - second[..., 2:]) / 2).square().sum(-1)
    return shared, areas - shared, around, between


def _generalised(first, second, eps=0.0):
    shared, union, around, _ = _measures(first, second)
    outer = around.prod(-1)
    return shared / (union + eps) - (outer - union) / (outer + eps)


def _by_distance(first, second, eps=1e-7):
    shared, union, around, between = _measures(first, second)
    return shared / (union + eps) - between / (around.square().sum(-1) + eps)


def _complete(first, second, eps=1e-7):
    shared, union, _, _ = _measures(first, second)
    angle = lambda boxes: torch.atan((boxes[..., 2] - boxes[..., 0]) / (boxes[..., 3] - boxes[..., 1]))  # noqa: E731
    form = 4 / torch.pi**2 * (angle(first) - angle(second)) ** 2
    with torch.no_grad():
        weight = form / (1 - shared / (union + eps) + form + eps)
    return _by_distance(first, second, eps) - weight * form


def _of_pairs(measure):
    return lambda boxes1, boxes2, *eps: measure(boxes1[:, None], boxes2, *eps)


def _loss(measure):
    def loss(boxes1, boxes2, reduction="none", eps=1e-7):
        found = 1 - measure(boxes1, boxes2, eps)
        if reduction not in ("none", "mean", "sum"):
            raise ValueError(f"Invalid Value for arg 'reduction': '{reduction} \n Supported reduction modes: 'none', 'mean', 'sum'")
        return found if reduction == "none" else found.mean() if reduction == "mean" else found.sum()

    return loss


generalized_box_iou, distance_box_iou, complete_box_iou = map(_of_pairs, (_generalised, _by_distance, _complete))
generalized_box_iou_loss, distance_box_iou_loss, complete_box_iou_loss = map(_loss, (_generalised, _by_distance, _complete))


def roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1, aligned=False):
    """The mean of interpolated values in each cell of a grid over each box (He et al. 2017); rows of boxes are (image, x1, y1, x2, y2)."""
    boxes = rows_of(boxes)
    rows, columns = (output_size, output_size) if isinstance(output_size, int) else output_size
    found = [_aligned(input, box, rows, columns, spatial_scale, sampling_ratio, aligned) for box in boxes.tolist()]
    return torch.stack(found) if found else input.new_zeros((0, input.shape[1], rows, columns))


def _aligned(input, box, rows, columns, scale, ratio, aligned):
    picture, (x1, y1, x2, y2) = input[int(box[0])], (value * scale - 0.5 * aligned for value in box[1:])
    width, height = (x2 - x1, y2 - y1) if aligned else (max(x2 - x1, 1.0), max(y2 - y1, 1.0))
    down, right = (ratio if ratio > 0 else -(-size // count) for size, count in ((height, rows), (width, columns)))
    down, right = int(max(down, 1)), int(max(right, 1))
    y = y1 + (torch.arange(rows * down, device=input.device) + 0.5) * (height / rows / down)
    x = x1 + (torch.arange(columns * right, device=input.device) + 0.5) * (width / columns / right)
    values = _interpolated(_interpolated(picture, y, 1), x, 2)
    return values.reshape(-1, rows, down, columns, right).mean((2, 4))


def _interpolated(picture, places, axis):
    """Values between those of neighbours along an axis; 0 far outside."""
    size = picture.shape[axis]
    inside = ((places >= -1) & (places <= size)).to(picture.dtype)
    places = places.clamp(0, size - 1)
    low = places.floor()
    share = (places - low) * inside
    shape = [1, -1, 1] if axis == 1 else [1, 1, -1]
    first, second = (picture.index_select(axis, at.long().clamp(max=size - 1)) for at in (low, low + 1))
    return first * (inside - share).reshape(shape) + second * share.reshape(shape)


class RoIAlign(torch.nn.Module):
    __doc__ = roi_align.__doc__

    def __init__(self, output_size, spatial_scale, sampling_ratio, aligned=False):
        super().__init__()
        self.output_size, self.spatial_scale, self.sampling_ratio, self.aligned = output_size, spatial_scale, sampling_ratio, aligned

    def forward(self, input, rois):
        return roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio, self.aligned)

    def __repr__(self):
        return f"RoIAlign(output_size={self.output_size}, spatial_scale={self.spatial_scale}, sampling_ratio={self.sampling_ratio}, aligned={self.aligned})"


class RoIPool(torch.nn.Module):
    __doc__ = roi_pool.__doc__

    def __init__(self, output_size, spatial_scale):
        super().__init__()
        self.output_size, self.spatial_scale = output_size, spatial_scale

    def forward(self, input, rois):
        return roi_pool(input, rois, self.output_size, self.spatial_scale)

    def __repr__(self):
        return f"RoIPool(output_size={self.output_size}, spatial_scale={self.spatial_scale})"
