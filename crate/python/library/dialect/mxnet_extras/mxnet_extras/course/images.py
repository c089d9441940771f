"""Boxes around things in images."""

from mxnet import np, npx
from tandem.dialect import boxes as boxes_of

from d2l._boxes import VOC_CLASSES, VOC_COLORMAP, box_center_to_corner, box_corner_to_center

box_iou, multibox_prior = boxes_of.iou, npx.multibox_prior


def assign_anchor_to_bbox(ground_truth, anchors, device, iou_threshold=0.5):
    """Which true box each anchor stands for, -1 for none."""
    return np.array(boxes_of.matched(box_iou(anchors, ground_truth), iou_threshold), dtype=np.int32, ctx=device)


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
        assigned = assign_anchor_to_bbox(label[:, 1:], anchors, anchors.ctx)
        taken = assigned >= 0
        mask = np.tile(np.expand_dims(taken.astype("float32"), -1), (1, 4))
        safe = np.maximum(assigned, 0)
        classes = np.where(taken, label[:, 0][safe].astype("int32") + 1, 0)
        parts.append(((offset_boxes(anchors, label[:, 1:][safe] * mask) * mask).reshape(-1), mask.reshape(-1), classes))
    return tuple(np.stack(column) for column in zip(*parts))


def nms(boxes, scores, iou_threshold):
    """Positions of the boxes that are left when those too near to a better one go."""
    order = [int(at) for at in scores.argsort()[::-1].tolist()]
    return np.array(boxes_of.kept(boxes, order, iou_threshold), dtype=np.int32, ctx=boxes.ctx)


def multibox_detection(cls_probs, offset_preds, anchors, nms_threshold=0.5, pos_threshold=0.009999999):
    """Rows of class (-1 for none), confidence and box, for each image."""
    anchors, out = anchors.squeeze(0), []
    for cls_prob, offset_pred in zip(cls_probs, offset_preds):
        conf, class_id = np.max(cls_prob[1:], 0), np.argmax(cls_prob[1:], 0)
        boxes = offset_inverse(anchors, offset_pred.reshape(-1, 4))
        keep = [int(at) for at in nms(boxes, conf, nms_threshold).tolist()]
        kept = set(keep)
        order = np.array(keep + [at for at in range(anchors.shape[0]) if at not in kept], dtype=np.int32, ctx=conf.ctx)
        stays = np.array([float(at in kept) for at in range(anchors.shape[0])], ctx=conf.ctx)
        class_id = np.where(stays > 0, class_id.astype("float32"), -1.0)[order]
        conf, boxes = conf[order], boxes[order]
        below = conf < pos_threshold
        class_id, conf = np.where(below, -1.0, class_id), np.where(below, 1 - conf, conf)
        out.append(np.concatenate((np.expand_dims(class_id, 1), np.expand_dims(conf, 1), boxes), axis=1))
    return np.stack(out)


__all__ = [
    "VOC_CLASSES", "VOC_COLORMAP", "assign_anchor_to_bbox", "box_center_to_corner", "box_corner_to_center", "box_iou", "multibox_detection", "multibox_prior",
    "multibox_target", "nms", "offset_boxes", "offset_inverse",
]  # fmt: skip
