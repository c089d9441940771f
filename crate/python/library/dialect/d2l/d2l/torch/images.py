"""Boxes around things in images."""

import torch
from torchvision.ops import box_iou, nms

from .._boxes import VOC_CLASSES, VOC_COLORMAP, box_center_to_corner, box_corner_to_center


def multibox_prior(data, sizes, ratios):
    """Boxes of several sizes and ratios around each pixel, in shares of the image."""
    height, width = data.shape[-2:]
    shapes = [(size, ratios[0]) for size in sizes] + [(sizes[0], ratio) for ratio in ratios[1:]]
    w = torch.tensor([size * ratio**0.5 * height / width for size, ratio in shapes], device=data.device)
    h = torch.tensor([size / ratio**0.5 for size, ratio in shapes], device=data.device)
    half = torch.stack((-w, -h, w, h)).T.repeat(height * width, 1) / 2
    y = (torch.arange(height, device=data.device) + 0.5) / height
    x = (torch.arange(width, device=data.device) + 0.5) / width
    ys, xs = (part.reshape(-1) for part in torch.meshgrid(y, x, indexing="ij"))
    centres = torch.stack([xs, ys, xs, ys], dim=1).repeat_interleave(len(shapes), dim=0)
    return (centres + half).unsqueeze(0)


def assign_anchor_to_bbox(ground_truth, anchors, device, iou_threshold=0.5):
    """Which true box each anchor stands for, -1 for none."""
    jaccard = box_iou(anchors, ground_truth)
    found = [-1] * anchors.shape[0]
    rows = jaccard.tolist()
    for at, row in enumerate(rows):
        best = max(range(len(row)), key=row.__getitem__)
        if row[best] >= iou_threshold:
            found[at] = best
    for _ in range(ground_truth.shape[0]):
        _, anchor, box = max((value, -i, -j) for i, row in enumerate(rows) for j, value in enumerate(row))
        found[-anchor] = -box
        rows[-anchor] = [-1.0] * len(rows[-anchor])
        for row in rows:
            row[-box] = -1.0
    return torch.tensor(found, device=device)


def offset_boxes(anchors, assigned_bb, eps=1e-6):
    """How anchors have to move to be the true boxes."""
    own, true = box_corner_to_center(anchors), box_corner_to_center(assigned_bb)
    moves = 10 * (true[:, :2] - own[:, :2]) / own[:, 2:]
    return torch.cat([moves, 5 * torch.log(eps + true[:, 2:] / own[:, 2:])], axis=1)


def offset_inverse(anchors, offset_preds):
    """Anchors moved by predicted offsets."""
    own = box_corner_to_center(anchors)
    centres = offset_preds[:, :2] * own[:, 2:] / 10 + own[:, :2]
    return box_center_to_corner(torch.cat((centres, torch.exp(offset_preds[:, 2:] / 5) * own[:, 2:]), axis=1))


def multibox_target(anchors, labels):
    """For each anchor its offsets, whether they count, and its class."""
    anchors, parts = anchors.squeeze(0), []
    for label in labels:
        assigned = assign_anchor_to_bbox(label[:, 1:], anchors, anchors.device)
        mask = (assigned >= 0).float().unsqueeze(-1).repeat(1, 4)
        safe = assigned.clamp(min=0)
        classes = torch.where(assigned >= 0, label[:, 0].long()[safe] + 1, 0)
        boxes = label[:, 1:][safe] * mask
        parts.append(((offset_boxes(anchors, boxes) * mask).reshape(-1), mask.reshape(-1), classes))
    return tuple(torch.stack(column) for column in zip(*parts))


def multibox_detection(cls_probs, offset_preds, anchors, nms_threshold=0.5, pos_threshold=0.009999999):
    """Rows of class (-1 for none), confidence and box, for each image."""
    anchors, out = anchors.squeeze(0), []
    for cls_prob, offset_pred in zip(cls_probs, offset_preds):
        conf, class_id = torch.max(cls_prob[1:], 0)
        boxes = offset_inverse(anchors, offset_pred.reshape(-1, 4))
        keep = nms(boxes, conf, nms_threshold).tolist()
        kept = set(keep)
        order = torch.tensor(keep + [at for at in range(anchors.shape[0]) if at not in kept])
        is_kept = torch.tensor([float(at in kept) for at in range(anchors.shape[0])])
        class_id = torch.where(is_kept > 0, class_id, -1)[order].float()
        conf, boxes = conf[order], boxes[order]
        below = conf < pos_threshold
        class_id = torch.where(below, -1.0, class_id)
        conf = torch.where(below, 1 - conf, conf)
        out.append(torch.cat((class_id.unsqueeze(1), conf.unsqueeze(1), boxes), dim=1))
    return torch.stack(out)




__all__ = [name for name in list(globals()) if not name.startswith("_") and name != "torch"]
