"""Detectors that look at proposals: Faster R-CNN (Ren et al. 2015), Mask R-CNN (He et al. 2017), points of persons."""

from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models.mobile import mobilenet_v3_large
from torchvision.models.resnet import resnet50
from torchvision.ops.misc import Conv2dNormActivation
from torchvision.ops.pyramids import MultiScaleRoIAlign

from .anchors import AnchorGenerator
from .backbones import builder, norm_of, of_mobilenet, of_resnet
from .images import Detector, GeneralizedRCNNTransform
from .regions import RegionProposalNetwork, RoIHeads, RPNHead

MEAN, STD = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]
_LEVELS = ["0", "1", "2", "3"]


class GeneralizedRCNN(Detector):
    """Features, proposals over them, and what is in those."""

    def __init__(self, backbone, rpn, roi_heads, transform):
        super().__init__()
        self.transform, self.backbone, self.rpn, self.roi_heads = transform, backbone, rpn, roi_heads

    def _found(self, images, features, targets):
        proposals, losses = self.rpn(images, features, targets)
        detections, found = self.roi_heads(features, proposals, images.image_sizes, targets)
        return {**found, **losses}, detections


def _anchors():
    return AnchorGenerator(((32,), (64,), (128,), (256,), (512,)), ((0.5, 1.0, 2.0),) * 5)


class FasterRCNN(GeneralizedRCNN):
    """Classes and boxes of objects."""

    def __init__(self, backbone, num_classes=None, min_size=800, max_size=1333, image_mean=None, image_std=None, rpn_anchor_generator=None, rpn_head=None,
                 rpn_pre_nms_top_n_train=2000, rpn_pre_nms_top_n_test=1000, rpn_post_nms_top_n_train=2000, rpn_post_nms_top_n_test=1000, rpn_nms_thresh=0.7,
                 rpn_fg_iou_thresh=0.7, rpn_bg_iou_thresh=0.3, rpn_batch_size_per_image=256, rpn_positive_fraction=0.5, rpn_score_thresh=0.0,
                 box_roi_pool=None, box_head=None, box_predictor=None, box_score_thresh=0.05, box_nms_thresh=0.5, box_detections_per_img=100,
                 box_fg_iou_thresh=0.5, box_bg_iou_thresh=0.5, box_batch_size_per_image=512, box_positive_fraction=0.25, bbox_reg_weights=None,
                 **kwargs):  # fmt: skip
        if not hasattr(backbone, "out_channels"):
            raise ValueError(
                "backbone should contain an attribute out_channels specifying the number of output channels (assumed to be the same for all the levels)"
            )
        if not isinstance(rpn_anchor_generator, (AnchorGenerator, type(None))):
            raise TypeError(f"rpn_anchor_generator should be of type AnchorGenerator or None instead of {type(rpn_anchor_generator)}")
        _check_pool("box", box_roi_pool)
        if num_classes is not None and box_predictor is not None:
            raise ValueError("num_classes should be None when box_predictor is specified")
        if num_classes is None and box_predictor is None:
            raise ValueError("num_classes should not be None when box_predictor is not specified")
        channels = backbone.out_channels
        anchors = rpn_anchor_generator or _anchors()
        rpn_head = rpn_head or RPNHead(channels, anchors.num_anchors_per_location()[0])
        before = {"training": rpn_pre_nms_top_n_train, "testing": rpn_pre_nms_top_n_test}
        after = {"training": rpn_post_nms_top_n_train, "testing": rpn_post_nms_top_n_test}
        rpn = RegionProposalNetwork(anchors, rpn_head, rpn_fg_iou_thresh, rpn_bg_iou_thresh, rpn_batch_size_per_image, rpn_positive_fraction, before, after,
                                    rpn_nms_thresh, score_thresh=rpn_score_thresh)  # fmt: skip
        pool = box_roi_pool or MultiScaleRoIAlign(featmap_names=_LEVELS, output_size=7, sampling_ratio=2)
        box_head = box_head or TwoMLPHead(channels * pool.output_size[0] ** 2, 1024)
        box_predictor = box_predictor or FastRCNNPredictor(1024, num_classes)
        heads = RoIHeads(pool, box_head, box_predictor, box_fg_iou_thresh, box_bg_iou_thresh, box_batch_size_per_image, box_positive_fraction,
                         bbox_reg_weights, box_score_thresh, box_nms_thresh, box_detections_per_img)  # fmt: skip
        mean, std = (MEAN if image_mean is None else image_mean), (STD if image_std is None else image_std)
        super().__init__(backbone, rpn, heads, GeneralizedRCNNTransform(min_size, max_size, mean, std, **kwargs))


def _check_pool(name, pool):
    if not isinstance(pool, (MultiScaleRoIAlign, type(None))):
        raise TypeError(f"{name}_roi_pool should be of type MultiScaleRoIAlign or None instead of {type(pool)}")


class TwoMLPHead(nn.Module):
    """Two dense layers."""

    def __init__(self, in_channels, representation_size):
        super().__init__()
        self.fc6, self.fc7 = nn.Linear(in_channels, representation_size), nn.Linear(representation_size, representation_size)

    def forward(self, x):
        return F.relu(self.fc7(F.relu(self.fc6(x.flatten(start_dim=1)))))


def _started(net, kinds=nn.Conv2d):
    for layer in net.modules():
        if isinstance(layer, kinds):
            nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)


class FastRCNNConvFCHead(nn.Sequential):
    """Convolutions, then dense layers."""

    def __init__(self, input_size, conv_layers, fc_layers, norm_layer=None):
        (inputs, height, width), blocks = input_size, []
        for outputs in conv_layers:
            blocks.append(Conv2dNormActivation(inputs, outputs, norm_layer=norm_layer))
            inputs = outputs
        blocks.append(nn.Flatten())
        inputs = inputs * height * width
        for outputs in fc_layers:
            blocks += [nn.Linear(inputs, outputs), nn.ReLU(inplace=True)]
            inputs = outputs
        super().__init__(*blocks)
        _started(self)


class FastRCNNPredictor(nn.Module):
    """Scores of classes, and for each class how to move the box."""

    def __init__(self, in_channels, num_classes):
        super().__init__()
        self.cls_score, self.bbox_pred = nn.Linear(in_channels, num_classes), nn.Linear(in_channels, num_classes * 4)

    def forward(self, x):
        if x.dim() == 4:
            size = list(x.shape[2:])
            torch._assert(size == [1, 1], f"x has the wrong shape, expecting the last two dimensions to be [1,1] instead of {size}")
        x = x.flatten(start_dim=1)
        return self.cls_score(x), self.bbox_pred(x)


class MaskRCNN(FasterRCNN):
    """Classes, boxes and masks of objects."""

    def __init__(self, backbone, num_classes=None, *sizes, mask_roi_pool=None, mask_head=None, mask_predictor=None, **options):
        _check_pool("mask", mask_roi_pool)
        if num_classes is not None and mask_predictor is not None:
            raise ValueError("num_classes should be None when mask_predictor is specified")
        pool = mask_roi_pool or MultiScaleRoIAlign(featmap_names=_LEVELS, output_size=14, sampling_ratio=2)
        mask_head = mask_head or MaskRCNNHeads(backbone.out_channels, (256, 256, 256, 256), 1)
        mask_predictor = mask_predictor or MaskRCNNPredictor(256, 256, num_classes)
        super().__init__(backbone, num_classes, *sizes, **options)
        self.roi_heads.mask_roi_pool, self.roi_heads.mask_head, self.roi_heads.mask_predictor = pool, mask_head, mask_predictor


class MaskRCNNHeads(nn.Sequential):
    """Convolutions of what lies in a box."""

    _version = 2

    def __init__(self, in_channels, layers, dilation, norm_layer=None):
        blocks = []
        for outputs in layers:
            blocks.append(Conv2dNormActivation(in_channels, outputs, 3, 1, dilation, norm_layer=norm_layer, dilation=dilation))
            in_channels = outputs
        super().__init__(*blocks)
        _started(self)


class MaskRCNNPredictor(nn.Sequential):
    """A mask for each class."""

    def __init__(self, in_channels, dim_reduced, num_classes):
        wider, last = nn.ConvTranspose2d(in_channels, dim_reduced, 2, 2, 0), nn.Conv2d(dim_reduced, num_classes, 1, 1, 0)
        super().__init__(OrderedDict([("conv5_mask", wider), ("relu", nn.ReLU(inplace=True)), ("mask_fcn_logits", last)]))
        for layer in (self.conv5_mask, self.mask_fcn_logits):
            nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")


class KeypointRCNN(FasterRCNN):
    """Classes, boxes and points of objects."""

    def __init__(self, backbone, num_classes=None, min_size=None, *sizes, keypoint_roi_pool=None, keypoint_head=None, keypoint_predictor=None,
                 num_keypoints=None, **options):  # fmt: skip
        _check_pool("keypoint", keypoint_roi_pool)
        if num_keypoints is not None and keypoint_predictor is not None:
            raise ValueError("num_keypoints should be None when keypoint_predictor is specified")
        pool = keypoint_roi_pool or MultiScaleRoIAlign(featmap_names=_LEVELS, output_size=14, sampling_ratio=2)
        keypoint_head = keypoint_head or KeypointRCNNHeads(backbone.out_channels, (512,) * 8)
        keypoint_predictor = keypoint_predictor or KeypointRCNNPredictor(512, 17 if num_keypoints is None else num_keypoints)
        super().__init__(backbone, num_classes, (640, 672, 704, 736, 768, 800) if min_size is None else min_size, *sizes, **options)
        self.roi_heads.keypoint_roi_pool, self.roi_heads.keypoint_head, self.roi_heads.keypoint_predictor = pool, keypoint_head, keypoint_predictor


class KeypointRCNNHeads(nn.Sequential):
    """Convolutions of what lies in a box."""

    def __init__(self, in_channels, layers):
        blocks = []
        for outputs in layers:
            blocks += [nn.Conv2d(in_channels, outputs, 3, stride=1, padding=1), nn.ReLU(inplace=True)]
            in_channels = outputs
        super().__init__(*blocks)
        _started(self)


class KeypointRCNNPredictor(nn.Module):
    """A map for each point."""

    def __init__(self, in_channels, num_keypoints):
        super().__init__()
        self.kps_score_lowres = nn.ConvTranspose2d(in_channels, num_keypoints, 4, stride=2, padding=1)
        _started(self, nn.ConvTranspose2d)
        self.up_scale, self.out_channels = 2, num_keypoints

    def forward(self, x):
        return F.interpolate(self.kps_score_lowres(x), scale_factor=2.0, mode="bilinear", align_corners=False, recompute_scale_factor=False)


def _first(kind):
    def make(weights, is_trained, trained, classes, options):
        net = of_resnet(resnet50(weights=weights, norm_layer=norm_of(is_trained)), trained)
        return kind(net, classes, **options)

    return make


def _second(kind):
    """The second version: norms in the heads as well."""

    def make(weights, is_trained, trained, classes, options):
        net = of_resnet(resnet50(weights=weights), trained, norm_layer=nn.BatchNorm2d)
        anchors, channels = _anchors(), net.out_channels
        parts = {"rpn_head": RPNHead(channels, anchors.num_anchors_per_location()[0], conv_depth=2)}
        parts["box_head"] = FastRCNNConvFCHead((channels, 7, 7), [256] * 4, [1024], norm_layer=nn.BatchNorm2d)
        if kind is MaskRCNN:
            parts["mask_head"] = MaskRCNNHeads(channels, [256] * 4, 1, norm_layer=nn.BatchNorm2d)
        return kind(net, classes, rpn_anchor_generator=anchors, **parts, **options)

    return make


def _mobile(**usual):
    def make(weights, is_trained, trained, classes, options):
        net = of_mobilenet(mobilenet_v3_large(weights=weights, norm_layer=norm_of(is_trained)), True, trained)
        anchors = AnchorGenerator(((32, 64, 128, 256, 512),) * 3, ((0.5, 1.0, 2.0),) * 3)
        return FasterRCNN(net, classes, rpn_anchor_generator=anchors, **{"rpn_score_thresh": 0.05, **usual, **options})

    return make


fasterrcnn_resnet50_fpn = builder("fasterrcnn_resnet50_fpn", _first(FasterRCNN), 91, (5, 3))
fasterrcnn_resnet50_fpn_v2 = builder("fasterrcnn_resnet50_fpn_v2", _second(FasterRCNN), 91, (5, 3), None)
fasterrcnn_mobilenet_v3_large_fpn = builder("fasterrcnn_mobilenet_v3_large_fpn", _mobile(), 91, (6, 3))
_SMALL = {"min_size": 320, "max_size": 640, "rpn_pre_nms_top_n_test": 150, "rpn_post_nms_top_n_test": 150}
fasterrcnn_mobilenet_v3_large_320_fpn = builder("fasterrcnn_mobilenet_v3_large_320_fpn", _mobile(**_SMALL), 91, (6, 3))
maskrcnn_resnet50_fpn = builder("maskrcnn_resnet50_fpn", _first(MaskRCNN), 91, (5, 3))
maskrcnn_resnet50_fpn_v2 = builder("maskrcnn_resnet50_fpn_v2", _second(MaskRCNN), 91, (5, 3), None)
keypointrcnn_resnet50_fpn = builder("keypointrcnn_resnet50_fpn", _first(KeypointRCNN), 2, (5, 3))
