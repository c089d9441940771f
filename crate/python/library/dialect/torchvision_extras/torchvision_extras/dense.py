"""Detectors that look at every place: RetinaNet (Lin et al. 2017) and FCOS (Tian et al. 2019)."""

import math
from functools import partial

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models.resnet import resnet50
from torchvision.ops import boxes as box_ops
from torchvision.ops.misc import Conv2dNormActivation
from torchvision.ops.pyramids import LastLevelP6P7

from .anchors import AnchorGenerator
from .backbones import builder, norm_of, of_resnet
from .images import DenseDetector, GeneralizedRCNNTransform
from .matching import BoxCoder, BoxLinearCoder, Matcher, box_loss, kept, matched
from .rcnn import MEAN, STD
from .regions import by_place, started_normal


def _classifier(inputs, outputs, prior_probability):
    """The last convolution of scores, which begins with few objects."""
    layer = nn.Conv2d(inputs, outputs, kernel_size=3, stride=1, padding=1)
    nn.init.normal_(layer.weight, std=0.01)
    nn.init.constant_(layer.bias, -math.log((1 - prior_probability) / prior_probability))
    return layer


def _mover(inputs, outputs):
    return nn.Conv2d(inputs, outputs, kernel_size=3, stride=1, padding=1)


class RetinaNetClassificationHead(nn.Module):
    """Scores of classes for each anchor."""

    _version = 2

    def __init__(self, in_channels, num_anchors, num_classes, prior_probability=0.01, norm_layer=None):
        super().__init__()
        self.conv = nn.Sequential(*(Conv2dNormActivation(in_channels, in_channels, norm_layer=norm_layer) for _ in range(4)))
        started_normal(self.conv)
        self.cls_logits = _classifier(in_channels, num_anchors * num_classes, prior_probability)
        self.num_classes, self.num_anchors, self.BETWEEN_THRESHOLDS = num_classes, num_anchors, Matcher.BETWEEN_THRESHOLDS

    def compute_loss(self, targets, head_outputs, matched_idxs):
        total = 0
        for target, logits, idxs in zip(targets, head_outputs["cls_logits"], matched_idxs):
            objects, used = torch.where(idxs >= 0)[0], torch.where(idxs != Matcher.BETWEEN_THRESHOLDS)[0]
            wanted = torch.zeros_like(logits)
            wanted[objects, target["labels"][idxs[objects]]] = 1.0
            total = total + box_ops.sigmoid_focal_loss(logits[used], wanted[used], reduction="sum") / max(1, len(objects))
        return total / len(targets)

    def forward(self, x):
        return torch.cat([by_place(self.cls_logits(self.conv(level)), self.num_classes) for level in x], dim=1)


class RetinaNetRegressionHead(nn.Module):
    """How to move each anchor."""

    _version = 2

    def __init__(self, in_channels, num_anchors, norm_layer=None):
        super().__init__()
        self.conv = nn.Sequential(*(Conv2dNormActivation(in_channels, in_channels, norm_layer=norm_layer) for _ in range(4)))
        self.bbox_reg = _mover(in_channels, num_anchors * 4)
        started_normal(self.bbox_reg)
        started_normal(self.conv)
        self.box_coder, self._loss_type = BoxCoder(weights=(1.0, 1.0, 1.0, 1.0)), "l1"

    def compute_loss(self, targets, head_outputs, anchors, matched_idxs):
        total = 0
        for target, moves, places, idxs in zip(targets, head_outputs["bbox_regression"], anchors, matched_idxs):
            objects = torch.where(idxs >= 0)[0]
            found = box_loss(self._loss_type, self.box_coder, places[objects], target["boxes"][idxs[objects]], moves[objects])
            total = total + found / max(1, objects.numel())
        return total / max(1, len(targets))

    def forward(self, x):
        return torch.cat([by_place(self.bbox_reg(self.conv(level)), 4) for level in x], dim=1)


class RetinaNetHead(nn.Module):
    """Scores and moves for each anchor."""

    def __init__(self, in_channels, num_anchors, num_classes, norm_layer=None):
        super().__init__()
        self.classification_head = RetinaNetClassificationHead(in_channels, num_anchors, num_classes, norm_layer=norm_layer)
        self.regression_head = RetinaNetRegressionHead(in_channels, num_anchors, norm_layer=norm_layer)

    def compute_loss(self, targets, head_outputs, anchors, matched_idxs):
        return {
            "classification": self.classification_head.compute_loss(targets, head_outputs, matched_idxs),
            "bbox_regression": self.regression_head.compute_loss(targets, head_outputs, anchors, matched_idxs),
        }

    def forward(self, x):
        return {"cls_logits": self.classification_head(x), "bbox_regression": self.regression_head(x)}


class _OfPyramid(DenseDetector):
    """What both have: a backbone of one width, and the best scores of each level."""

    def _start(self, backbone, anchor_generator, image_mean, image_std, min_size, max_size, limits, options):
        if not hasattr(backbone, "out_channels"):
            raise ValueError(
                "backbone should contain an attribute out_channels specifying the number of output channels (assumed to be the same for all the levels)"
            )
        if not isinstance(anchor_generator, (AnchorGenerator, type(None))):
            raise TypeError(f"anchor_generator should be of type AnchorGenerator or None{self._instead} {type(anchor_generator)}")
        self.score_thresh, self.nms_thresh, self.detections_per_img, self.topk_candidates = limits
        mean, std = (MEAN if image_mean is None else image_mean), (STD if image_std is None else image_std)
        return GeneralizedRCNNTransform(min_size, max_size, mean, std, **options)

    def _detections(self, outputs, anchors, image_shapes, features):
        outputs, anchors = self._levels(outputs, anchors, features)
        found = []
        for at, size in enumerate(image_shapes):
            boxes, scores, labels = [], [], []
            for level, places in enumerate(anchors[at]):
                here = {name: values[level][at] for name, values in outputs.items()}
                score, classes = self._scores(here).flatten(), here["cls_logits"].shape[-1]
                candidates = torch.where(score > self.score_thresh)[0]
                score, best = score[candidates].topk(min(self.topk_candidates, len(candidates)))
                candidates = candidates[best]
                place = torch.div(candidates, classes, rounding_mode="floor")
                boxes.append(box_ops.clip_boxes_to_image(self._decoded(here["bbox_regression"][place], places[place]), size))
                scores.append(score)
                labels.append(candidates % classes)
            found.append(kept(torch.cat(boxes), torch.cat(scores), torch.cat(labels), self.nms_thresh, self.detections_per_img))
        return found


class RetinaNet(_OfPyramid):
    """A pyramid of features, anchors at each place, and a loss in which what is easy counts little."""

    _instead = " instead of"

    def __init__(self, backbone, num_classes, min_size=800, max_size=1333, image_mean=None, image_std=None, anchor_generator=None, head=None,
                 proposal_matcher=None, score_thresh=0.05, nms_thresh=0.5, detections_per_img=300, fg_iou_thresh=0.5, bg_iou_thresh=0.4, topk_candidates=1000,
                 **kwargs):  # fmt: skip
        super().__init__()
        limits = score_thresh, nms_thresh, detections_per_img, topk_candidates
        transform = self._start(backbone, anchor_generator, image_mean, image_std, min_size, max_size, limits, kwargs)
        self.backbone, self.anchor_generator = backbone, anchor_generator or _anchors()
        self.head = head or RetinaNetHead(backbone.out_channels, self.anchor_generator.num_anchors_per_location()[0], num_classes)
        self.proposal_matcher = proposal_matcher or Matcher(fg_iou_thresh, bg_iou_thresh, allow_low_quality_matches=True)
        self.box_coder, self.transform = BoxCoder(weights=(1.0, 1.0, 1.0, 1.0)), transform

    def compute_loss(self, targets, head_outputs, anchors):
        return self.head.compute_loss(targets, head_outputs, anchors, matched(self.proposal_matcher, targets, anchors))

    def _losses(self, targets, outputs, anchors, features):
        return self.compute_loss(targets, outputs, anchors)

    def _scores(self, outputs):
        return torch.sigmoid(outputs["cls_logits"])

    def _decoded(self, moves, anchors):
        return self.box_coder.decode_single(moves, anchors)


def _anchors():
    sizes = tuple((size, int(size * 2 ** (1.0 / 3)), int(size * 2 ** (2.0 / 3))) for size in (32, 64, 128, 256, 512))
    return AnchorGenerator(sizes, ((0.5, 1.0, 2.0),) * 5)


class _Tower(nn.Module):
    def _convolutions(self, channels, count, norm_layer):
        norm, layers = norm_layer or partial(nn.GroupNorm, 32), []
        for _ in range(count):
            layers += [nn.Conv2d(channels, channels, kernel_size=3, stride=1, padding=1), norm(channels), nn.ReLU()]
        return nn.Sequential(*layers)


class FCOSClassificationHead(_Tower):
    """Scores of classes at each place."""

    def __init__(self, in_channels, num_anchors, num_classes, num_convs=4, prior_probability=0.01, norm_layer=None):
        super().__init__()
        self.num_classes, self.num_anchors = num_classes, num_anchors
        self.conv = self._convolutions(in_channels, num_convs, norm_layer)
        started_normal(self.conv)
        self.cls_logits = _classifier(in_channels, num_anchors * num_classes, prior_probability)

    def forward(self, x):
        return torch.cat([by_place(self.cls_logits(self.conv(level)), self.num_classes) for level in x], dim=1)


class FCOSRegressionHead(_Tower):
    """How far the sides of a box lie at each place, and how near the place is to the centre."""

    def __init__(self, in_channels, num_anchors, num_convs=4, norm_layer=None):
        super().__init__()
        self.conv = self._convolutions(in_channels, num_convs, norm_layer)
        self.bbox_reg, self.bbox_ctrness = _mover(in_channels, num_anchors * 4), _mover(in_channels, num_anchors)
        for layer in (self.bbox_reg, self.bbox_ctrness, self.conv):
            started_normal(layer)

    def forward(self, x):
        features = [self.conv(level) for level in x]
        moves = [by_place(F.relu(self.bbox_reg(level)), 4) for level in features]
        return torch.cat(moves, dim=1), torch.cat([by_place(self.bbox_ctrness(level), 1) for level in features], dim=1)


class FCOSHead(nn.Module):
    """Scores, sides and nearness to the centre for each place."""

    def __init__(self, in_channels, num_anchors, num_classes, num_convs=4):
        super().__init__()
        self.box_coder = BoxLinearCoder(normalize_by_size=True)
        self.classification_head = FCOSClassificationHead(in_channels, num_anchors, num_classes, num_convs)
        self.regression_head = FCOSRegressionHead(in_channels, num_anchors, num_convs)

    def compute_loss(self, targets, head_outputs, anchors, matched_idxs):
        logits, moves, nearness = (head_outputs[name] for name in ("cls_logits", "bbox_regression", "bbox_ctrness"))
        kinds, boxes = [], []
        for target, idxs in zip(targets, matched_idxs):
            at, some = idxs.clamp(min=0), len(target["labels"]) > 0
            kinds.append(torch.where(idxs < 0, -1, target["labels"][at] if some else torch.zeros_like(at)))
            boxes.append(target["boxes"][at] if some else target["boxes"].new_zeros((len(idxs), 4)))
        kinds, boxes, anchors = torch.stack(kinds), torch.stack(boxes), torch.stack(anchors)
        objects = kinds >= 0
        count = max(1, int(objects.sum()))
        wanted = torch.zeros_like(logits)
        picture, place = torch.where(objects)
        wanted[picture, place, kinds[objects]] = 1.0
        sides = self.box_coder.encode(anchors, boxes)[objects]
        across, down = sides[:, [0, 2]], sides[:, [1, 3]]
        near = torch.sqrt(across.min(-1).values / across.max(-1).values * (down.min(-1).values / down.max(-1).values))
        found = self.box_coder.decode(moves, anchors)[objects]
        return {
            "classification": box_ops.sigmoid_focal_loss(logits, wanted, reduction="sum") / count,
            "bbox_regression": box_ops.generalized_box_iou_loss(found, boxes[objects], reduction="sum") / count,
            "bbox_ctrness": F.binary_cross_entropy_with_logits(nearness.squeeze(2)[objects], near, reduction="sum") / count,
        }

    def forward(self, x):
        moves, nearness = self.regression_head(x)
        return {"cls_logits": self.classification_head(x), "bbox_regression": moves, "bbox_ctrness": nearness}


class FCOS(_OfPyramid):
    """Boxes without anchors: each place near the centre of an object says how far its sides are."""

    _instead = ", instead  got"

    def __init__(self, backbone, num_classes, min_size=800, max_size=1333, image_mean=None, image_std=None, anchor_generator=None, head=None,
                 center_sampling_radius=1.5, score_thresh=0.2, nms_thresh=0.6, detections_per_img=100, topk_candidates=1000, **kwargs):  # fmt: skip
        super().__init__()
        limits = score_thresh, nms_thresh, detections_per_img, topk_candidates
        transform = self._start(backbone, anchor_generator, image_mean, image_std, min_size, max_size, limits, kwargs)
        anchors = anchor_generator or AnchorGenerator(((8,), (16,), (32,), (64,), (128,)), ((1.0,),) * 5)
        self.backbone, self.anchor_generator, each = backbone, anchors, anchors.num_anchors_per_location()[0]
        if each != 1:
            raise ValueError(f"anchor_generator.num_anchors_per_location()[0] should be 1 instead of {each}")
        self.head = head or FCOSHead(backbone.out_channels, each, num_classes)
        self.box_coder, self.transform, self.center_sampling_radius = BoxLinearCoder(normalize_by_size=True), transform, center_sampling_radius

    def _matches(self, target, anchors, counts):
        """The object of each place: one whose centre is near, and whose size is that of the level; the smallest of several."""
        boxes = target["boxes"]
        if boxes.numel() == 0:
            return torch.full((anchors.size(0),), -1, dtype=torch.int64, device=anchors.device)
        centres, places = (boxes[:, :2] + boxes[:, 2:]) / 2, (anchors[:, :2] + anchors[:, 2:]) / 2
        sizes = anchors[:, 2] - anchors[:, 0]
        near = (places[:, None] - centres[None]).abs().max(dim=2).values < self.center_sampling_radius * sizes[:, None]
        sides = torch.cat((places[:, None] - boxes[None, :, :2], boxes[None, :, 2:] - places[:, None]), dim=2)
        low, high = sizes * 4, sizes * 8
        low[: counts[0]], high[-counts[-1] :] = 0, math.inf
        farthest = sides.max(dim=2).values
        fits = near & (sides.min(dim=2).values > 0) & (farthest > low[:, None]) & (farthest < high[:, None])
        areas = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
        best, idxs = (fits.float() * (1e8 - areas[None])).max(dim=1)
        return torch.where(best < 1e-5, -1, idxs)

    def compute_loss(self, targets, head_outputs, anchors, num_anchors_per_level):
        idxs = [self._matches(target, places, num_anchors_per_level) for target, places in zip(targets, anchors)]
        return self.head.compute_loss(targets, head_outputs, anchors, idxs)

    def _losses(self, targets, outputs, anchors, features):
        return self.compute_loss(targets, outputs, anchors, [level.size(2) * level.size(3) for level in features])

    def _scores(self, outputs):
        return torch.sqrt(torch.sigmoid(outputs["cls_logits"]) * torch.sigmoid(outputs["bbox_ctrness"]))

    def _decoded(self, moves, anchors):
        return self.box_coder.decode(moves, anchors)


def _first(kind):
    def make(weights, is_trained, trained, classes, options):
        net = resnet50(weights=weights, norm_layer=norm_of(is_trained))
        return kind(of_resnet(net, trained, [2, 3, 4], LastLevelP6P7(256, 256)), classes, **options)

    return make


def _second(weights, is_trained, trained, classes, options):
    net = of_resnet(resnet50(weights=weights), trained, [2, 3, 4], LastLevelP6P7(2048, 256))
    anchors = _anchors()
    head = RetinaNetHead(net.out_channels, anchors.num_anchors_per_location()[0], classes, norm_layer=partial(nn.GroupNorm, 32))
    head.regression_head._loss_type = "giou"
    return RetinaNet(net, classes, anchor_generator=anchors, head=head, **options)


retinanet_resnet50_fpn = builder("retinanet_resnet50_fpn", _first(RetinaNet), 91, (5, 3))
retinanet_resnet50_fpn_v2 = builder("retinanet_resnet50_fpn_v2", _second, 91, (5, 3), None)
fcos_resnet50_fpn = builder("fcos_resnet50_fpn", _first(FCOS), 91, (5, 3))
