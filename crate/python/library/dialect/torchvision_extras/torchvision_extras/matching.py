"""Which box belongs to which, and boxes as moves from others."""

import math

import torch
from torch.nn import functional as F
from torchvision.ops import boxes as box_ops


class BalancedPositiveNegativeSampler:
    """Draws places of each picture, a share of them positive (at least 1), the others negative (0)."""

    def __init__(self, batch_size_per_image, positive_fraction):
        self.batch_size_per_image, self.positive_fraction = batch_size_per_image, positive_fraction

    def __call__(self, matched_idxs):
        found = [], []
        for matched in matched_idxs:
            positive, negative = torch.where(matched >= 1)[0], torch.where(matched == 0)[0]
            first = min(positive.numel(), int(self.batch_size_per_image * self.positive_fraction))
            second = min(negative.numel(), self.batch_size_per_image - first)
            for masks, places, count in zip(found, (positive, negative), (first, second)):
                mask = torch.zeros_like(matched, dtype=torch.uint8)
                mask[places[torch.randperm(places.numel(), device=places.device)[:count]]] = 1
                masks.append(mask)
        return found


def _centred(boxes):
    """Widths, heights, and centres of boxes."""
    width, height = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    return width, height, boxes[:, 0] + 0.5 * width, boxes[:, 1] + 0.5 * height


# How much larger a box may become.
_LARGEST = math.log(1000.0 / 16)


class BoxCoder:
    """Boxes as moves of centres in parts of the other box's sides, and as logarithms of how much larger they are (Girshick et al. 2014)."""

    def __init__(self, weights, bbox_xform_clip=_LARGEST):
        self.weights, self.bbox_xform_clip = weights, bbox_xform_clip

    def encode(self, reference_boxes, proposals):
        counts = [len(boxes) for boxes in reference_boxes]
        return self.encode_single(torch.cat(reference_boxes), torch.cat(proposals)).split(counts, 0)

    def encode_single(self, reference_boxes, proposals):
        (width, height, x, y), (to_width, to_height, to_x, to_y) = _centred(proposals), _centred(reference_boxes)
        of_x, of_y, of_width, of_height = self.weights
        moves = of_x * (to_x - x) / width, of_y * (to_y - y) / height, of_width * torch.log(to_width / width), of_height * torch.log(to_height / height)
        return torch.stack(moves, dim=1)

    def decode(self, rel_codes, boxes):
        count, boxes = sum(part.size(0) for part in boxes), torch.cat(boxes)
        if count == 0:
            return self.decode_single(rel_codes, boxes)
        return self.decode_single(rel_codes.reshape(count, -1), boxes).reshape(count, -1, 4)

    def decode_single(self, rel_codes, boxes):
        width, height, x, y = (part[:, None] for part in _centred(boxes.to(rel_codes.dtype)))
        dx, dy, wider, taller = (rel_codes[:, at::4] / weight for at, weight in enumerate(self.weights))
        x, y = dx * width + x, dy * height + y
        half_width = 0.5 * (torch.exp(wider.clamp(max=self.bbox_xform_clip)) * width)
        half_height = 0.5 * (torch.exp(taller.clamp(max=self.bbox_xform_clip)) * height)
        return torch.stack((x - half_width, y - half_height, x + half_width, y + half_height), dim=2).flatten(1)


class BoxLinearCoder:
    """Boxes as how far their sides lie from the centres of others (Tian et al. 2019)."""

    def __init__(self, normalize_by_size=True):
        self.normalize_by_size = normalize_by_size

    @staticmethod
    def _centre(boxes):
        return 0.5 * (boxes[..., 0] + boxes[..., 2]), 0.5 * (boxes[..., 1] + boxes[..., 3])

    @staticmethod
    def _sides(boxes):
        width, height = boxes[..., 2] - boxes[..., 0], boxes[..., 3] - boxes[..., 1]
        return torch.stack((width, height, width, height), dim=-1)

    def encode(self, reference_boxes, proposals):
        x, y = self._centre(reference_boxes)
        found = torch.stack((x - proposals[..., 0], y - proposals[..., 1], proposals[..., 2] - x, proposals[..., 3] - y), dim=-1)
        return found / self._sides(reference_boxes) if self.normalize_by_size else found

    def decode(self, rel_codes, boxes):
        boxes = boxes.to(dtype=rel_codes.dtype)
        x, y = self._centre(boxes)
        left, top, right, bottom = (rel_codes * self._sides(boxes) if self.normalize_by_size else rel_codes).unbind(-1)
        return torch.stack((x - left, y - top, x + right, y + bottom), dim=-1)


class Matcher:
    """The object whose box shares most with each proposal; -1 where it is too little, -2 where it is neither enough nor too little."""

    BELOW_LOW_THRESHOLD, BETWEEN_THRESHOLDS = -1, -2

    def __init__(self, high_threshold, low_threshold, allow_low_quality_matches=False):
        if low_threshold > high_threshold:
            raise AssertionError("low_threshold should be <= high_threshold")
        self.high_threshold, self.low_threshold, self.allow_low_quality_matches = high_threshold, low_threshold, allow_low_quality_matches

    def __call__(self, match_quality_matrix):
        if match_quality_matrix.numel() == 0:
            what = "ground-truth" if match_quality_matrix.shape[0] == 0 else "proposal"
            raise ValueError(f"No {what} boxes available for one of the images during training")
        values, best = match_quality_matrix.max(dim=0)
        matches = torch.where(values < self.low_threshold, self.BELOW_LOW_THRESHOLD, torch.where(values < self.high_threshold, self.BETWEEN_THRESHOLDS, best))
        if self.allow_low_quality_matches:
            # What is best for an object belongs to it, however little it shares.
            highest = match_quality_matrix.max(dim=1).values
            matches = torch.where((match_quality_matrix == highest[:, None]).any(0), best, matches)
        return matches


class SSDMatcher(Matcher):
    """Each object has the proposal that shares most with it."""

    def __init__(self, threshold):
        super().__init__(threshold, threshold)

    def __call__(self, match_quality_matrix):
        matches = super().__call__(match_quality_matrix)
        best = match_quality_matrix.max(dim=1).indices
        matches[best] = torch.arange(best.size(0), device=best.device)
        return matches


def matched(matcher, targets, anchors):
    """For each picture the object of each anchor; -1 in pictures without objects."""
    found = []
    for target, boxes in zip(targets, anchors):
        if target["boxes"].numel() == 0:
            found.append(torch.full((boxes.size(0),), -1, dtype=torch.int64, device=boxes.device))
        else:
            found.append(matcher(box_ops.box_iou(target["boxes"], boxes)))
    return found


def box_loss(kind, coder, anchors, boxes, predicted):
    """How far predicted moves are from those that lead to the boxes."""
    if kind == "l1":
        return F.l1_loss(predicted, coder.encode_single(boxes, anchors), reduction="sum")
    if kind == "smooth_l1":
        return F.smooth_l1_loss(predicted, coder.encode_single(boxes, anchors), reduction="sum")
    losses = {"ciou": box_ops.complete_box_iou_loss, "diou": box_ops.distance_box_iou_loss, "giou": box_ops.generalized_box_iou_loss}
    return losses[kind](coder.decode_single(predicted, anchors), boxes, reduction="sum", eps=1e-7)


def overwrite_eps(model, eps):
    """Another `eps` for all norms that stay as they are."""
    from torchvision.ops.misc import FrozenBatchNorm2d

    for module in model.modules():
        if isinstance(module, FrozenBatchNorm2d):
            module.eps = eps


def retrieve_out_channels(model, size):
    """How many channels the levels of features have for pictures of this width and height."""
    was_training = model.training
    with torch.no_grad():
        found = model.eval()(torch.zeros((1, 3, size[1], size[0])))
    model.train(was_training)
    return [features.size(1) for features in ([found] if isinstance(found, torch.Tensor) else found.values())]


def kept(boxes, scores, labels, nms_thresh, count):
    """The best detections of a picture, without those too near to better ones."""
    keep = box_ops.batched_nms(boxes, scores, labels, nms_thresh)[:count]
    return {"boxes": boxes[keep], "scores": scores[keep], "labels": labels[keep]}
