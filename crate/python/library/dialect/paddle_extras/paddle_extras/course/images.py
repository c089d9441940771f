"""Boxes around things in images."""

import paddle
import tandem as td
from tandem.dialect import boxes as boxes_of

from d2l._boxes import VOC_CLASSES, VOC_COLORMAP, box_center_to_corner, box_corner_to_center

box_iou = boxes_of.iou


def multibox_prior(data, sizes, ratios):
    """Boxes around each pixel, (1, pixels * boxes of a pixel, 4), in shares of the picture."""
    return boxes_of.anchors(data, sizes, ratios)


def assign_anchor_to_bbox(ground_truth, anchors, place=None, iou_threshold=0.5):
    """Which true box each anchor stands for, -1 for none."""
    return paddle.to_tensor(boxes_of.matched(box_iou(anchors, ground_truth), iou_threshold), dtype="int64", place=place)


def offset_boxes(anchors, assigned_bb, eps=1e-6):
    """How anchors have to move to be the true boxes."""
    return boxes_of.offsets(anchors, assigned_bb, eps=eps)


def offset_inverse(anchors, offset_preds):
    """Anchors moved by predicted offsets."""
    return boxes_of.moved_by(anchors, offset_preds)


def multibox_target(anchors, labels):
    """For each anchor its offsets, whether they count, and its class."""
    anchors, parts = anchors.squeeze(0), []
    for label in labels:
        assigned = assign_anchor_to_bbox(label[:, 1:], anchors)
        taken = assigned >= 0
        mask = taken.astype("float32").unsqueeze(-1).tile([1, 4])
        safe = paddle.clip(assigned, 0)
        classes = paddle.where(taken, label[:, 0][safe].astype("int64") + 1, paddle.zeros_like(assigned))
        offsets = td.where(mask > 0, offset_boxes(anchors, label[:, 1:][safe]), 0.0)
        parts.append((offsets.reshape([-1]), mask.reshape([-1]), classes))
    return tuple(paddle.stack(list(column)) for column in zip(*parts))


def nms(boxes, scores, iou_threshold):
    """Positions of the boxes that are left when those too near to a better one go."""
    return paddle.to_tensor(boxes_of.kept(boxes, scores.argsort(descending=True).tolist(), iou_threshold), dtype="int64")


def multibox_detection(cls_probs, offset_preds, anchors, nms_threshold=0.5, pos_threshold=0.009999999):
    """Rows of class (-1 for none), confidence and box, for each image."""
    anchors, out = anchors.squeeze(0), []
    for cls_prob, offset_pred in zip(cls_probs, offset_preds):
        conf, class_id = cls_prob[1:].max(axis=0), cls_prob[1:].argmax(axis=0).astype("float32")
        boxes = offset_inverse(anchors, offset_pred.reshape((-1, 4)))
        keep = nms(boxes, conf, nms_threshold).tolist()
        kept = set(keep)
        order = paddle.to_tensor(keep + [at for at in range(anchors.shape[0]) if at not in kept])
        stays = paddle.to_tensor([float(at in kept) for at in range(anchors.shape[0])])
        class_id = td.where(stays > 0, class_id, -1.0)[order]
        conf, boxes = conf[order], boxes[order]
        below = conf < pos_threshold
        class_id, conf = td.where(below, -1.0, class_id), td.where(below, 1 - conf, conf)
        out.append(paddle.concat([class_id.unsqueeze(1), conf.unsqueeze(1), boxes], axis=1))
    return paddle.stack(out)


__all__ = [
    "VOC_CLASSES", "VOC_COLORMAP", "assign_anchor_to_bbox", "box_center_to_corner", "box_corner_to_center", "box_iou", "multibox_detection", "multibox_prior",
    "multibox_target", "nms", "offset_boxes", "offset_inverse",
]  # fmt: skip
