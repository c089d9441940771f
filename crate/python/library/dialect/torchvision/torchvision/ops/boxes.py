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
    order = torch.sort(scores, descending=True, stable=True).indices
    found = boxes[order]
    # Which box would take which away; whether it does is known once no better one takes it away itself.
    near = torch.triu(box_iou(found, found) > iou_threshold, diagonal=1)
    keep = torch.ones_like(order, dtype=torch.bool)
    while True:
        left = ~(near & keep[:, None]).any(0)
        if torch.equal(left, keep):
            return order[keep]
        keep = left


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
    if not {in_fmt, out_fmt} <= {"xyxy", "xywh", "cxcywh"}:
        raise ValueError(f"Unsupported Bounding Box Conversions for given in_fmt {in_fmt} and out_fmt {out_fmt}")
    low, high = {
        "xyxy": lambda: (first, second), "xywh": lambda: (first, first + second), "cxcywh": lambda: (first - second / 2, first + second / 2),
    }[in_fmt]()  # fmt: skip
    made = {"xyxy": lambda: (low, high), "xywh": lambda: (low, high - low), "cxcywh": lambda: ((low + high) / 2, high - low)}[out_fmt]()
    return torch.cat(made, -1)


def batched_nms(boxes, scores, idxs, iou_threshold):
    """`nms` within each class."""
    if boxes.numel() == 0:
        return torch.empty((0,), dtype=torch.int64, device=boxes.device)
    if boxes.numel() > 4000:
        parts = [torch.where(idxs == kind)[0] for kind in torch.unique(idxs)]
        keep = torch.cat([at[nms(boxes[at], scores[at], iou_threshold)] for at in parts])
        return keep[torch.sort(scores[keep], descending=True, stable=True).indices]
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
    boxes = rows_of(boxes).to(input.dtype)
    rows, columns = (output_size, output_size) if isinstance(output_size, int) else output_size
    channels = input.shape[1]
    if not len(boxes):
        return input.new_zeros((0, channels, rows, columns))
    picture, (x, y, right, bottom) = boxes[:, 0].long(), (boxes[:, 1:] * spatial_scale - 0.5 * aligned).unbind(1)
    width, height = right - x, bottom - y
    if not aligned:
        width, height = width.clamp(min=1.0), height.clamp(min=1.0)
    # Places as rows of channels, so that a box reads whole rows.
    places, batches = input.permute(0, 2, 3, 1).reshape(-1, channels), []
    if sampling_ratio > 0:
        counts = [(sampling_ratio, sampling_ratio)] * len(boxes)
    else:
        counts = list(zip(*((size / cells).ceil().clamp(min=1).long().tolist() for size, cells in ((height, rows), (width, columns)))))
    for samples in sorted(set(counts)):
        same = torch.tensor([at for at, count in enumerate(counts) if count == samples])
        for at in same.split(max(1, (1 << 22) // (rows * columns * samples[0] * samples[1] * channels))):
            batches.append((at, _cells(places, input.shape, picture[at], y[at], x[at], height[at], width[at], (rows, columns), samples)))
    order = torch.argsort(torch.cat([at for at, _ in batches]))
    return torch.cat([values for _, values in batches])[order]


def _cells(places, shape, picture, y, x, height, width, cells, samples):
    """The means in the cells of some boxes, each with as many samples down and across."""
    (rows, columns), (down, across) = cells, samples
    first, second = (_neighbours(*axis) for axis in ((y, height, rows, down, shape[2]), (x, width, columns, across, shape[3])))
    total = 0
    for row, row_share in first:
        for column, column_share in second:
            at = ((picture[:, None] * shape[2] + row)[:, :, None] * shape[3] + column[:, None]).reshape(-1)
            values = places.index_select(0, at).reshape(len(y), rows, down, columns, across, -1)
            share = (row_share[:, :, None] * column_share[:, None]).reshape(len(y), rows, down, columns, across, 1)
            total = total + (values * share).sum((2, 4))
    return total.permute(0, 3, 1, 2) / (down * across)


def _neighbours(start, length, cells, samples, size):
    """For the samples along an axis the places on both sides and their shares; no share far outside."""
    at = start[:, None] + (torch.arange(cells * samples, device=start.device) + 0.5) * (length / cells / samples)[:, None]
    inside = ((at >= -1) & (at <= size)).to(at.dtype)
    at = at.clamp(0, size - 1)
    low = at.floor()
    share = (at - low) * inside
    return (low.long(), inside - share), ((low + 1).long().clamp(max=size - 1), share)


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
