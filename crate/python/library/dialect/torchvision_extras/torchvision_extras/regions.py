"""Proposals of where objects may be (Ren et al. 2015), and what is found in them."""

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.ops import boxes as box_ops
from torchvision.ops.misc import Conv2dNormActivation

from .masks import keypointrcnn_inference, keypointrcnn_loss, maskrcnn_inference, maskrcnn_loss
from .matching import BalancedPositiveNegativeSampler, BoxCoder, Matcher, kept, matched


def started_normal(net, std=0.01):
    """Convolutions from a normal distribution, without shifts."""
    for layer in net.modules():
        if isinstance(layer, nn.Conv2d):
            nn.init.normal_(layer.weight, std=std)
            if layer.bias is not None:
                nn.init.constant_(layer.bias, 0)


def by_place(values, width):
    """Features (batch, anchors * width, rows, columns) as (batch, places, width), anchor by anchor at each place."""
    batch, _, rows, columns = values.shape
    return values.view(batch, -1, width, rows, columns).permute(0, 3, 4, 1, 2).reshape(batch, -1, width)


class RPNHead(nn.Module):
    """Says of each anchor whether it holds an object, and how to move it."""

    _version = 2

    def __init__(self, in_channels, num_anchors, conv_depth=1):
        super().__init__()
        self.conv = nn.Sequential(*(Conv2dNormActivation(in_channels, in_channels, kernel_size=3, norm_layer=None) for _ in range(conv_depth)))
        self.cls_logits = nn.Conv2d(in_channels, num_anchors, kernel_size=1, stride=1)
        self.bbox_pred = nn.Conv2d(in_channels, num_anchors * 4, kernel_size=1, stride=1)
        started_normal(self)

    def forward(self, x):
        features = [self.conv(level) for level in x]
        return [self.cls_logits(level) for level in features], [self.bbox_pred(level) for level in features]


class RegionProposalNetwork(nn.Module):
    """The best of the moved anchors."""

    def __init__(self, anchor_generator, head, fg_iou_thresh, bg_iou_thresh, batch_size_per_image, positive_fraction, pre_nms_top_n, post_nms_top_n, nms_thresh,
                 score_thresh=0.0):  # fmt: skip
        super().__init__()
        self.anchor_generator, self.head, self.box_coder = anchor_generator, head, BoxCoder(weights=(1.0, 1.0, 1.0, 1.0))
        self.box_similarity = box_ops.box_iou
        self.proposal_matcher = Matcher(fg_iou_thresh, bg_iou_thresh, allow_low_quality_matches=True)
        self.fg_bg_sampler = BalancedPositiveNegativeSampler(batch_size_per_image, positive_fraction)
        self._pre_nms_top_n, self._post_nms_top_n = pre_nms_top_n, post_nms_top_n
        self.nms_thresh, self.score_thresh, self.min_size = nms_thresh, score_thresh, 1e-3

    def pre_nms_top_n(self):
        return self._pre_nms_top_n["training" if self.training else "testing"]

    def post_nms_top_n(self):
        return self._post_nms_top_n["training" if self.training else "testing"]

    def assign_targets_to_anchors(self, anchors, targets):
        """For each anchor 1, 0 or -1 (neither), and the box of its object."""
        labels, boxes = [], []
        for target, places, idxs in zip(targets, anchors, matched(self.proposal_matcher, targets, anchors)):
            labels.append(torch.where(idxs >= 0, 1.0, torch.where(idxs == Matcher.BETWEEN_THRESHOLDS, -1.0, 0.0)))
            boxes.append(target["boxes"][idxs.clamp(min=0)] if target["boxes"].numel() else torch.zeros_like(places))
        return labels, boxes

    def filter_proposals(self, proposals, objectness, image_shapes, num_anchors_per_level):
        """The best boxes of each picture, and their scores; of each level so many at most are looked at."""
        scores = objectness.detach().reshape(proposals.shape[0], -1)
        best, levels, first = [], [], 0
        for level, part in enumerate(scores.split(num_anchors_per_level, 1)):
            places = part.topk(min(self.pre_nms_top_n(), part.shape[1]), dim=1).indices
            best.append(places + first)
            levels.append(torch.full_like(places, level))
            first += part.shape[1]
        best, levels = torch.cat(best, 1), torch.cat(levels, 1)
        pictures = torch.arange(len(scores), device=scores.device)[:, None]
        proposals, scores = proposals[pictures, best], torch.sigmoid(scores[pictures, best])
        found = []
        for boxes, score, level, size in zip(proposals, scores, levels, image_shapes):
            boxes = box_ops.clip_boxes_to_image(boxes, size)
            sides = boxes[:, 2:] - boxes[:, :2]
            keep = torch.where((sides >= self.min_size).all(1) & (score >= self.score_thresh))[0]
            found.append(kept(boxes[keep], score[keep], level[keep], self.nms_thresh, self.post_nms_top_n()))
        return [part["boxes"] for part in found], [part["scores"] for part in found]

    def compute_loss(self, objectness, pred_bbox_deltas, labels, regression_targets):
        positive, negative = (torch.where(torch.cat(masks) > 0)[0] for masks in self.fg_bg_sampler(labels))
        drawn = torch.cat([positive, negative])
        wanted = torch.cat(regression_targets)[positive]
        moved = F.smooth_l1_loss(pred_bbox_deltas[positive], wanted, beta=1 / 9, reduction="sum") / drawn.numel()
        return F.binary_cross_entropy_with_logits(objectness.flatten()[drawn], torch.cat(labels)[drawn]), moved

    def forward(self, images, features, targets=None):
        features = list(features.values())
        objectness, moves = self.head(features)
        anchors = self.anchor_generator(images, features)
        counts = [level[0].numel() for level in objectness]
        objectness = torch.cat([by_place(level, 1) for level in objectness], 1).flatten(0, -2)
        moves = torch.cat([by_place(level, 4) for level in moves], 1).reshape(-1, 4)
        proposals = self.box_coder.decode(moves.detach(), anchors).view(len(anchors), -1, 4)
        boxes, _ = self.filter_proposals(proposals, objectness, images.image_sizes, counts)
        if not self.training:
            return boxes, {}
        if targets is None:
            raise ValueError("targets should not be None")
        labels, wanted = self.assign_targets_to_anchors(anchors, targets)
        found, moved = self.compute_loss(objectness, moves, labels, self.box_coder.encode(wanted, anchors))
        return boxes, {"loss_objectness": found, "loss_rpn_box_reg": moved}


def fastrcnn_loss(class_logits, box_regression, labels, regression_targets):
    """Cross-entropy of the classes, and how far the boxes of objects are from where they should be."""
    labels, wanted = torch.cat(labels), torch.cat(regression_targets)
    positive = torch.where(labels > 0)[0]
    moves = box_regression.reshape(len(class_logits), -1, 4)[positive, labels[positive]]
    moved = F.smooth_l1_loss(moves, wanted[positive], beta=1 / 9, reduction="sum") / labels.numel()
    return F.cross_entropy(class_logits, labels), moved


class RoIHeads(nn.Module):
    """Classes and boxes of proposals; with the parts for it, masks and points as well."""

    def __init__(self, box_roi_pool, box_head, box_predictor, fg_iou_thresh, bg_iou_thresh, batch_size_per_image, positive_fraction, bbox_reg_weights,
                 score_thresh, nms_thresh, detections_per_img, mask_roi_pool=None, mask_head=None, mask_predictor=None, keypoint_roi_pool=None,
                 keypoint_head=None, keypoint_predictor=None):  # fmt: skip
        super().__init__()
        self.box_similarity = box_ops.box_iou
        self.proposal_matcher = Matcher(fg_iou_thresh, bg_iou_thresh)
        self.fg_bg_sampler = BalancedPositiveNegativeSampler(batch_size_per_image, positive_fraction)
        self.box_coder = BoxCoder((10.0, 10.0, 5.0, 5.0) if bbox_reg_weights is None else bbox_reg_weights)
        self.box_roi_pool, self.box_head, self.box_predictor = box_roi_pool, box_head, box_predictor
        self.score_thresh, self.nms_thresh, self.detections_per_img = score_thresh, nms_thresh, detections_per_img
        self.mask_roi_pool, self.mask_head, self.mask_predictor = mask_roi_pool, mask_head, mask_predictor
        self.keypoint_roi_pool, self.keypoint_head, self.keypoint_predictor = keypoint_roi_pool, keypoint_head, keypoint_predictor

    def has_mask(self):
        return None not in (self.mask_roi_pool, self.mask_head, self.mask_predictor)

    def has_keypoint(self):
        return None not in (self.keypoint_roi_pool, self.keypoint_head, self.keypoint_predictor)

    def check_targets(self, targets):
        if targets is None:
            raise ValueError("targets should not be None")
        for key in ("boxes", "labels", *(["masks"] if self.has_mask() else [])):
            if not all(key in target for target in targets):
                raise ValueError(f"Every element of targets should have a {key} key")

    def select_training_samples(self, proposals, targets):
        """Proposals by chance, the boxes of the objects among them; of each its object, its class, and how to move it there."""
        self.check_targets(targets)
        objects = [target["boxes"].to(proposals[0].dtype) for target in targets]
        proposals = [torch.cat(pair) for pair in zip(proposals, objects)]
        idxs, labels = [], []
        for target, found in zip(targets, matched(self.proposal_matcher, targets, proposals)):
            at = found.clamp(min=0)
            kinds = target["labels"][at].to(torch.int64) if target["boxes"].numel() else torch.zeros_like(at)
            labels.append(torch.where(found == Matcher.BELOW_LOW_THRESHOLD, 0, torch.where(found == Matcher.BETWEEN_THRESHOLDS, -1, kinds)))
            idxs.append(at)
        drawn = [torch.where((positive | negative) > 0)[0] for positive, negative in zip(*self.fg_bg_sampler(labels))]
        proposals, idxs, labels = ([part[places] for part, places in zip(parts, drawn)] for parts in (proposals, idxs, labels))
        wanted = [(boxes if boxes.numel() else boxes.new_zeros((1, 4)))[at] for boxes, at in zip(objects, idxs)]
        return proposals, idxs, labels, self.box_coder.encode(wanted, proposals)

    def postprocess_detections(self, class_logits, box_regression, proposals, image_shapes):
        counts, classes = [len(boxes) for boxes in proposals], class_logits.shape[-1]
        boxes, scores = self.box_coder.decode(box_regression, proposals).split(counts, 0), F.softmax(class_logits, -1).split(counts, 0)
        found = []
        for box, score, size in zip(boxes, scores, image_shapes):
            # Class 0 is what is no object.
            box, score = box_ops.clip_boxes_to_image(box, size)[:, 1:].reshape(-1, 4), score[:, 1:].reshape(-1)
            labels = torch.arange(1, classes, device=box.device).repeat(len(box) // (classes - 1))
            keep = torch.where((score > self.score_thresh) & ((box[:, 2:] - box[:, :2]) >= 1e-2).all(1))[0]
            found.append(kept(box[keep], score[keep], labels[keep], self.nms_thresh, self.detections_per_img))
        return tuple([part[key] for part in found] for key in ("boxes", "scores", "labels"))

    def _check_types(self, targets):
        for target in targets or ():
            if target["boxes"].dtype not in (torch.float, torch.double, torch.half):
                raise TypeError(f"target boxes must of float type, instead got {target['boxes'].dtype}")
            if target["labels"].dtype != torch.int64:
                raise TypeError(f"target labels must of int64 type, instead got {target['labels'].dtype}")
            if self.has_keypoint() and target["keypoints"].dtype != torch.float32:
                raise TypeError(f"target keypoints must of float type, instead got {target['keypoints'].dtype}")

    def forward(self, features, proposals, image_shapes, targets=None):
        self._check_types(targets)
        result, losses = [], {}
        if self.training:
            proposals, idxs, labels, wanted = self.select_training_samples(proposals, targets)
        class_logits, box_regression = self.box_predictor(self.box_head(self.box_roi_pool(features, proposals, image_shapes)))
        if self.training:
            losses["loss_classifier"], losses["loss_box_reg"] = fastrcnn_loss(class_logits, box_regression, labels, wanted)
            positive = [torch.where(kinds > 0)[0] for kinds in labels]
            boxes, idxs = [part[at] for part, at in zip(proposals, positive)], [part[at] for part, at in zip(idxs, positive)]
        else:
            found = self.postprocess_detections(class_logits, box_regression, proposals, image_shapes)
            result = [{"boxes": box, "labels": kinds, "scores": score} for box, score, kinds in zip(*found)]
            boxes = [part["boxes"] for part in result]
        if self.has_mask():
            logits = self.mask_predictor(self.mask_head(self.mask_roi_pool(features, boxes, image_shapes)))
            if self.training:
                masks, kinds = [target["masks"] for target in targets], [target["labels"] for target in targets]
                losses["loss_mask"] = maskrcnn_loss(logits, boxes, masks, kinds, idxs)
            else:
                for part, masks in zip(result, maskrcnn_inference(logits, [part["labels"] for part in result])):
                    part["masks"] = masks
        if self.has_keypoint():
            logits = self.keypoint_predictor(self.keypoint_head(self.keypoint_roi_pool(features, boxes, image_shapes)))
            if self.training:
                losses["loss_keypoint"] = keypointrcnn_loss(logits, boxes, [target["keypoints"] for target in targets], idxs)
            else:
                for part, points, scores in zip(result, *keypointrcnn_inference(logits, boxes)):
                    part["keypoints"], part["keypoints_scores"] = points, scores
        return result, losses
