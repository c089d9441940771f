"""SSD (Liu et al. 2016), and SSDlite for small devices."""

import itertools
import math
import warnings
from collections import OrderedDict
from functools import partial

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models.mobile import mobilenet_v3_large
from torchvision.models.plain import vgg16
from torchvision.ops import boxes as box_ops
from torchvision.ops.misc import Conv2dNormActivation

from .anchors import DefaultBoxGenerator
from .backbones import builder, frozen_before
from .images import DenseDetector, GeneralizedRCNNTransform
from .matching import BoxCoder, SSDMatcher, kept, matched, retrieve_out_channels
from .rcnn import MEAN, STD
from .regions import by_place, started_normal


def _started(net):
    for layer in net.modules():
        if isinstance(layer, nn.Conv2d):
            nn.init.xavier_uniform_(layer.weight)
            if layer.bias is not None:
                nn.init.constant_(layer.bias, 0.0)


class SSDScoringHead(nn.Module):
    """A layer for each level of features."""

    def __init__(self, module_list, num_columns):
        super().__init__()
        self.module_list, self.num_columns = module_list, num_columns

    def forward(self, x):
        return torch.cat([by_place(layer(level), self.num_columns) for layer, level in zip(self.module_list, x)], dim=1)


def _layers(in_channels, num_anchors, columns):
    layers = nn.ModuleList(nn.Conv2d(inputs, columns * count, kernel_size=3, padding=1) for inputs, count in zip(in_channels, num_anchors))
    _started(layers)
    return layers


class SSDClassificationHead(SSDScoringHead):
    """Scores of classes for each box."""

    def __init__(self, in_channels, num_anchors, num_classes):
        super().__init__(_layers(in_channels, num_anchors, num_classes), num_classes)


class SSDRegressionHead(SSDScoringHead):
    """How to move each box."""

    def __init__(self, in_channels, num_anchors):
        super().__init__(_layers(in_channels, num_anchors, 4), 4)


class SSDHead(nn.Module):
    """Scores and moves for each box."""

    def __init__(self, in_channels, num_anchors, num_classes):
        super().__init__()
        self.classification_head = SSDClassificationHead(in_channels, num_anchors, num_classes)
        self.regression_head = SSDRegressionHead(in_channels, num_anchors)

    def forward(self, x):
        return {"bbox_regression": self.regression_head(x), "cls_logits": self.classification_head(x)}


class SSD(DenseDetector):
    """Boxes of several scales and forms on pictures of one size."""

    def __init__(self, backbone, anchor_generator, size, num_classes, image_mean=None, image_std=None, head=None, score_thresh=0.01, nms_thresh=0.45,
                 detections_per_img=200, iou_thresh=0.5, topk_candidates=400, positive_fraction=0.25, **kwargs):  # fmt: skip
        super().__init__()
        self.backbone, self.anchor_generator, self.box_coder = backbone, anchor_generator, BoxCoder(weights=(10.0, 10.0, 5.0, 5.0))
        if head is None:
            channels = backbone.out_channels if hasattr(backbone, "out_channels") else retrieve_out_channels(backbone, size)
            _check_levels(channels, anchor_generator, "({}) do not match the length of the anchor generator aspect ratios ({})")
            head = SSDHead(channels, anchor_generator.num_anchors_per_location(), num_classes)
        self.head, self.proposal_matcher = head, SSDMatcher(iou_thresh)
        mean, std = (MEAN if image_mean is None else image_mean), (STD if image_std is None else image_std)
        self.transform = GeneralizedRCNNTransform(min(size), max(size), mean, std, size_divisible=1, fixed_size=size, **kwargs)
        self.score_thresh, self.nms_thresh, self.detections_per_img, self.topk_candidates = score_thresh, nms_thresh, detections_per_img, topk_candidates
        self.neg_to_pos_ratio = (1.0 - positive_fraction) / positive_fraction

    def compute_loss(self, targets, head_outputs, anchors, matched_idxs):
        logits, moved, kinds, count = head_outputs["cls_logits"], [], [], 0
        for target, moves, places, idxs in zip(targets, head_outputs["bbox_regression"], anchors, matched_idxs):
            objects = torch.where(idxs >= 0)[0]
            at = idxs[objects]
            count += at.numel()
            wanted = self.box_coder.encode_single(target["boxes"][at], places[objects])
            moved.append(F.smooth_l1_loss(moves[objects], wanted, reduction="sum"))
            kind = torch.zeros(len(idxs), dtype=target["labels"].dtype, device=idxs.device)
            kind[objects] = target["labels"][at]
            kinds.append(kind)
        kinds, count = torch.stack(kinds), max(1, count)
        losses = F.cross_entropy(logits.reshape(-1, logits.size(-1)), kinds.reshape(-1), reduction="none").reshape(kinds.size())
        objects = kinds > 0
        # Of what is no object only the worst count, a few for each object.
        worst = torch.where(objects, -math.inf, losses.detach()).sort(1, descending=True)[1].sort(1)[1]
        others = worst < self.neg_to_pos_ratio * objects.sum(1, keepdim=True)
        return {"bbox_regression": torch.stack(moved).sum() / count, "classification": (losses[objects].sum() + losses[others].sum()) / count}

    def _losses(self, targets, outputs, anchors, features):
        return self.compute_loss(targets, outputs, anchors, matched(self.proposal_matcher, targets, anchors))

    def _detections(self, outputs, anchors, image_shapes, features):
        scores, found = F.softmax(outputs["cls_logits"], dim=-1), []
        for moves, score, places, size in zip(outputs["bbox_regression"], scores, anchors, image_shapes):
            boxes = box_ops.clip_boxes_to_image(self.box_coder.decode_single(moves, places), size)
            parts = []
            for label in range(1, score.size(-1)):
                at = torch.where(score[:, label] > self.score_thresh)[0]
                if len(at):
                    best, order = score[at, label].topk(min(self.topk_candidates, len(at)))
                    parts.append((boxes[at[order]], best, torch.full_like(order, label)))
            parts = parts or [(boxes[:0], score[:0, 0], torch.zeros(0, dtype=torch.int64))]
            found.append(kept(*(torch.cat(values) for values in zip(*parts)), self.nms_thresh, self.detections_per_img))
        return found


def _check_levels(channels, anchors, rest):
    if len(channels) != len(anchors.aspect_ratios):
        raise ValueError("The length of the output channels from the backbone " + rest.format(len(channels), len(anchors.aspect_ratios)))


def _pair(inputs, inner, outputs, **options):
    return nn.Sequential(nn.Conv2d(inputs, inner, kernel_size=1), nn.ReLU(inplace=True), nn.Conv2d(inner, outputs, **options), nn.ReLU(inplace=True))


class SSDFeatureExtractorVGG(nn.Module):
    """The levels of VGG, and smaller ones after it."""

    def __init__(self, backbone, highres):
        super().__init__()
        _, _, third, fourth, _ = (at for at, layer in enumerate(backbone) if isinstance(layer, nn.MaxPool2d))
        backbone[third].ceil_mode = True
        self.scale_weight = nn.Parameter(torch.ones(512) * 20)
        self.features = nn.Sequential(*backbone[:fourth])
        halved = {"kernel_size": 3, "padding": 1, "stride": 2}
        extra = nn.ModuleList(
            [_pair(1024, 256, 512, **halved), _pair(512, 128, 256, **halved), _pair(256, 128, 256, kernel_size=3), _pair(256, 128, 256, kernel_size=3)]
        )
        if highres:
            extra.append(_pair(256, 128, 256, kernel_size=4))
        _started(extra)
        dense = nn.Sequential(
            nn.MaxPool2d(kernel_size=3, stride=1, padding=1, ceil_mode=False), nn.Conv2d(512, 1024, kernel_size=3, padding=6, dilation=6),
            nn.ReLU(inplace=True), nn.Conv2d(1024, 1024, kernel_size=1), nn.ReLU(inplace=True)
        )  # fmt: skip
        _started(dense)
        extra.insert(0, nn.Sequential(*backbone[fourth:-1], dense))
        self.extra = extra

    def forward(self, x):
        x = self.features(x)
        found = [self.scale_weight.view(1, -1, 1, 1) * F.normalize(x)]
        for block in self.extra:
            x = block(x)
            found.append(x)
        return OrderedDict((str(at), level) for at, level in enumerate(found))


def _vgg(weights, is_trained, trained, classes, options):
    if "size" in options:
        warnings.warn("The size of the model is already fixed; ignoring the parameter.")
        del options["size"]
    features = vgg16(weights=weights).features
    at = [0] + [place for place, layer in enumerate(features) if isinstance(layer, nn.MaxPool2d)][:-1]
    for block in features[: len(features) if trained == 0 else at[len(at) - trained]]:
        for parameter in block.parameters():
            parameter.requires_grad_(False)
    scales, steps = [0.07, 0.15, 0.33, 0.51, 0.69, 0.87, 1.05], [8, 16, 32, 64, 100, 300]
    anchors = DefaultBoxGenerator([[2], [2, 3], [2, 3], [2, 3], [2], [2]], scales=scales, steps=steps)
    usual = {"image_mean": [0.48235, 0.45882, 0.40784], "image_std": [1.0 / 255.0, 1.0 / 255.0, 1.0 / 255.0]}
    return SSD(SSDFeatureExtractorVGG(features, False), anchors, (300, 300), classes, **{**usual, **options})


def _one_by_one(inputs, outputs, norm, **options):
    return Conv2dNormActivation(inputs, outputs, norm_layer=norm, activation_layer=nn.ReLU6, **options)


def _light(in_channels, num_anchors, columns, norm):
    layers = nn.ModuleList(
        nn.Sequential(_one_by_one(inputs, inputs, norm, kernel_size=3, groups=inputs), nn.Conv2d(inputs, columns * count, 1))
        for inputs, count in zip(in_channels, num_anchors)
    )
    started_normal(layers, 0.03)
    return layers


class SSDLiteClassificationHead(SSDScoringHead):
    """Scores of classes for each box."""

    def __init__(self, in_channels, num_anchors, num_classes, norm_layer):
        super().__init__(_light(in_channels, num_anchors, num_classes, norm_layer), num_classes)


class SSDLiteRegressionHead(SSDScoringHead):
    """How to move each box."""

    def __init__(self, in_channels, num_anchors, norm_layer):
        super().__init__(_light(in_channels, num_anchors, 4, norm_layer), 4)


class SSDLiteHead(nn.Module):
    """Scores and moves for each box."""

    def __init__(self, in_channels, num_anchors, num_classes, norm_layer):
        super().__init__()
        self.classification_head = SSDLiteClassificationHead(in_channels, num_anchors, num_classes, norm_layer)
        self.regression_head = SSDLiteRegressionHead(in_channels, num_anchors, norm_layer)

    forward = SSDHead.forward


class SSDLiteFeatureExtractorMobileNet(nn.Module):
    """Two levels of MobileNet, and smaller ones after it."""

    def __init__(self, backbone, c4_pos, norm_layer, width_mult=1.0, min_depth=16):
        super().__init__()
        block = backbone[c4_pos].block
        if backbone[c4_pos].use_res_connect:
            raise ValueError("backbone[c4_pos].use_res_connect should be False")
        self.features = nn.Sequential(nn.Sequential(*backbone[:c4_pos], block[0]), nn.Sequential(block[1:], *backbone[c4_pos + 1 :]))
        widths = [backbone[-1].out_channels] + [max(min_depth, int(depth * width_mult)) for depth in (512, 256, 256, 128)]
        self.extra = nn.ModuleList(self._smaller(inputs, outputs, norm_layer) for inputs, outputs in itertools.pairwise(widths))
        started_normal(self.extra, 0.03)

    @staticmethod
    def _smaller(inputs, outputs, norm):
        inner = outputs // 2
        halved = _one_by_one(inner, inner, norm, kernel_size=3, stride=2, groups=inner)
        return nn.Sequential(_one_by_one(inputs, inner, norm, kernel_size=1), halved, _one_by_one(inner, outputs, norm, kernel_size=1))

    def forward(self, x):
        found = []
        for block in (*self.features, *self.extra):
            x = block(x)
            found.append(x)
        return OrderedDict((str(at), level) for at, level in enumerate(found))


def _lite(weights, is_trained, trained, classes, options):
    if "size" in options:
        warnings.warn("The size of the model is already fixed; ignoring the parameter.")
        del options["size"]
    norm = options.pop("norm_layer", None) or partial(nn.BatchNorm2d, eps=0.001, momentum=0.03)
    net = mobilenet_v3_large(weights=weights, norm_layer=norm, reduced_tail=weights is None)
    if weights is None:
        started_normal(net, 0.03)
    at = frozen_before(net.features, trained)
    net = SSDLiteFeatureExtractorMobileNet(net.features, at[-2], norm)
    anchors = DefaultBoxGenerator([[2, 3] for _ in range(6)], min_ratio=0.2, max_ratio=0.95)
    channels = retrieve_out_channels(net, (320, 320))
    _check_levels(channels, anchors, "{} do not match the length of the anchor generator aspect ratios {}")
    head = SSDLiteHead(channels, anchors.num_anchors_per_location(), classes, norm)
    usual = {"score_thresh": 0.001, "nms_thresh": 0.55, "detections_per_img": 300, "topk_candidates": 300, "image_mean": [0.5] * 3, "image_std": [0.5] * 3}
    return SSD(net, anchors, (320, 320), classes, head=head, **{**usual, **options})


ssd300_vgg16 = builder("ssd300_vgg16", _vgg, 91, (5, 4), "IMAGENET1K_FEATURES")
ssdlite320_mobilenet_v3_large = builder("ssdlite320_mobilenet_v3_large", _lite, 91, (6, 6))
