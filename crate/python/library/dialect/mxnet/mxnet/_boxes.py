"""Ops on boxes that `mx.npx` and `mx.nd.contrib` share: anchors, what they have to learn, what they found, and pooling over boxes."""

import tandem as td
from tandem._placement import tensor_on_device_of
from tandem.dialect import as_class, boxes, reshaped

_VARIANCES = (0.1, 0.1, 0.2, 0.2)


def _numbers(value):
    return tuple(value) if isinstance(value, (list, tuple)) else (value,)


def multibox_prior(data=None, sizes=(1.0,), ratios=(1.0,), clip=False, steps=(-1.0, -1.0), offsets=(0.5, 0.5), **_):
    """Boxes around each pixel, (1, boxes, 4), in shares of the picture; with `clip` cut off at its edges."""
    found = boxes.anchors(data, _numbers(sizes), _numbers(ratios), steps, offsets)
    return td.clip(found, 0.0, 1.0) if clip else found


def _negatives(overlaps, positive, logits, ratio, least, highest):
    """The anchors that look least like background, `ratio` for each positive one, of those that share little with any box."""
    count = min(max(int(sum(positive) * ratio), least), len(positive) - sum(positive))
    near = td.max(overlaps, axis=1).tolist()
    background = td.softmax(logits, axis=0)[0].tolist()
    free = [at for at, taken in enumerate(positive) if not taken and near[at] < highest]
    return set(sorted(free, key=background.__getitem__)[:count])


def multibox_target(anchor=None, label=None, cls_pred=None, overlap_threshold=0.5, ignore_label=-1.0, negative_mining_ratio=-1.0,
                    negative_mining_thresh=0.5, minimum_negative_samples=0, variances=_VARIANCES, **_):  # fmt: skip
    """What anchors have to learn: offsets (batch, anchors * 4), which of these count, and classes (batch, anchors), 0 for background.

    Rows of labels are (class, left, top, right, bottom); the first of class -1 ends them.
    """
    own, parts = anchor[0], []
    for rows, logits in zip(label, cls_pred):
        classes = [row[0] for row in rows.tolist()]
        count = next((at for at, number in enumerate(classes) if number == -1), len(classes))
        if not count:
            nothing = td.zeros_like(reshaped(own, (-1,)))
            parts.append((nothing, nothing, td.full_like(own[:, 0], ignore_label)))
            continue
        true = rows[:count, 1:5]
        overlaps = boxes.iou(own, true)
        found = boxes.matched(overlaps, overlap_threshold, strict=True)
        positive = [box >= 0 for box in found]
        free = None
        if negative_mining_ratio > 0:
            free = _negatives(overlaps, positive, logits, negative_mining_ratio, minimum_negative_samples, negative_mining_thresh)
        numbers = [classes[box] + 1 if box >= 0 else 0.0 if free is None or at in free else ignore_label for at, box in enumerate(found)]
        mask = tensor_on_device_of(own, [[float(taken)] * 4 for taken in positive])
        moves = td.where(mask > 0, boxes.offsets(own, true[[max(box, 0) for box in found]], variances), 0.0)
        parts.append((td.reshape(moves, (-1,)), td.reshape(mask, (-1,)), tensor_on_device_of(own, numbers)))
    return [as_class(td.stack(list(column)), type(anchor)) for column in zip(*parts)]


def multibox_detection(cls_prob=None, loc_pred=None, anchor=None, clip=True, threshold=0.01, background_id=0, nms_threshold=0.5,
                       force_suppress=False, variances=_VARIANCES, nms_topk=-1, **_):  # fmt: skip
    """What anchors found: (batch, anchors, 6), rows of class (-1: nothing, or a better box is near), score and box, the best first."""
    own, parts = anchor[0], []
    for probabilities, moves in zip(cls_prob, loc_pred):
        things = probabilities[1:]
        scores, classes = td.max(things, axis=0).tolist(), td.argmax(things, axis=0).tolist()
        places = boxes.moved_by(own, td.reshape(moves, (-1, 4)), variances)
        places = td.clip(places, 0.0, 1.0) if clip else places
        valid = [at for at, score in enumerate(scores) if score >= threshold]
        order = sorted(valid, key=lambda at: -scores[at])
        considered = order[:nms_topk] if nms_topk > 0 else order
        stay = set(considered)
        if 0 < nms_threshold <= 1:
            stay = set(boxes.kept(places, considered, nms_threshold, None if force_suppress else classes, inclusive=True))
        corners = places.tolist()
        # Rows behind the best `nms_topk` are as they were before the others were put in order, without a class.
        shown = [(at, at in stay) for at in considered] + [(at, False) for at in valid[len(considered) :]]
        rows = [[float(classes[at]) if stays else -1.0, scores[at], *corners[at]] for at, stays in shown]
        parts.append(rows + [[-1.0] * 6] * (len(scores) - len(rows)))
    return as_class(tensor_on_device_of(anchor, parts), type(anchor))


def roi_pooling(data=None, rois=None, pooled_size=None, spatial_scale=1.0, **_):
    """The largest value in each cell of a grid over each box; rows of `rois` are (picture, left, top, right, bottom)."""
    rows, columns = (pooled_size, pooled_size) if isinstance(pooled_size, int) else pooled_size
    return boxes.pooled(data, rois, rows, columns, spatial_scale)


def box_iou(lhs=None, rhs=None, format="corner", **_):
    """Shared area over that of both together, for each pair of boxes."""
    if format == "center":
        lhs, rhs = boxes.cornered(lhs), boxes.cornered(rhs)
    return boxes.iou(lhs, rhs)
