"""The modules of `torchvision.models` whose parts lie here, by their names there."""

import importlib
import sys
from types import ModuleType

_NAMES = {
    "anchors": "AnchorGenerator DefaultBoxGenerator",
    "matching": "BalancedPositiveNegativeSampler BoxCoder BoxLinearCoder Matcher SSDMatcher overwrite_eps retrieve_out_channels",
    "images": "ImageList GeneralizedRCNNTransform resize_boxes resize_keypoints",
    "masks": "paste_masks_in_image maskrcnn_inference maskrcnn_loss keypoints_to_heatmap heatmaps_to_keypoints keypointrcnn_loss keypointrcnn_inference",
    "regions": "RPNHead RegionProposalNetwork fastrcnn_loss RoIHeads",
    "backbones": "IntermediateLayerGetter BackboneWithFPN resnet_fpn_backbone mobilenet_backbone",
    "rcnn": "GeneralizedRCNN FasterRCNN TwoMLPHead FastRCNNConvFCHead FastRCNNPredictor MaskRCNN MaskRCNNHeads MaskRCNNPredictor KeypointRCNN KeypointRCNNHeads "
    "KeypointRCNNPredictor fasterrcnn_resnet50_fpn fasterrcnn_resnet50_fpn_v2 fasterrcnn_mobilenet_v3_large_fpn fasterrcnn_mobilenet_v3_large_320_fpn "
    "maskrcnn_resnet50_fpn maskrcnn_resnet50_fpn_v2 keypointrcnn_resnet50_fpn",
    "dense": "RetinaNet RetinaNetHead RetinaNetClassificationHead RetinaNetRegressionHead FCOS FCOSHead FCOSClassificationHead FCOSRegressionHead "
    "retinanet_resnet50_fpn retinanet_resnet50_fpn_v2 fcos_resnet50_fpn",
    "ssd": "SSD SSDHead SSDScoringHead SSDClassificationHead SSDRegressionHead SSDFeatureExtractorVGG SSDLiteHead SSDLiteClassificationHead "
    "SSDLiteRegressionHead SSDLiteFeatureExtractorMobileNet ssd300_vgg16 ssdlite320_mobilenet_v3_large",
    "segmentation": "FCN FCNHead DeepLabV3 DeepLabHead ASPP ASPPConv ASPPPooling LRASPP LRASPPHead fcn_resnet50 fcn_resnet101 deeplabv3_resnet50 "
    "deeplabv3_resnet101 deeplabv3_mobilenet_v3_large lraspp_mobilenet_v3_large",
    "maxvit": "MaxVit maxvit_t",
    "video": "VideoResNet Conv3DSimple Conv2Plus1D Conv3DNoTemporal BasicStem R2Plus1dStem r3d_18 mc3_18 r2plus1d_18",
    "swin": "SwinTransformer SwinTransformerBlock SwinTransformerBlockV2 ShiftedWindowAttention ShiftedWindowAttentionV2 PatchMerging PatchMergingV2",
}
_FILES = {name: file for file, names in _NAMES.items() for name in names.split()}
_PARTS = {
    "torchvision.models.detection": "faster_rcnn mask_rcnn keypoint_rcnn generalized_rcnn retinanet fcos ssd ssdlite anchor_utils rpn roi_heads transform "
    "image_list backbone_utils _utils",
    "torchvision.models.segmentation": "fcn deeplabv3 lraspp _utils",
    "torchvision.models.video": "resnet",
}
MODULES = {
    "torchvision.models._utils",
    "torchvision.models.maxvit",
    *_PARTS,
    *(f"{parent}.{name}" for parent, names in _PARTS.items() for name in names.split()),
}


_KINDS = {"detection": ("rcnn", "dense", "ssd"), "segmentation": ("segmentation",), "video": ("video",)}


def builders(kind=None):
    """The functions here that make networks, of all kinds or one, by the name of the module that has them."""
    kinds = [kind] if kind else list(_KINDS)
    names = [(part, made) for made in kinds for part, file in _FILES.items() if file in _KINDS[made] and part[0].islower() and part.count("_")]
    return {part: f"torchvision.models.{made}" for part, made in names if part.rpartition("_")[2] in _ENDS}


# How the names of networks end.
_ENDS = "fpn v2 vgg16 large resnet50 resnet101 18".split()


def place(name):
    """A module of that name, which finds its parts when they are asked for."""
    from tandem.dialect import missing_names

    made, missing = ModuleType(name), missing_names(name)

    def find(part):
        if part in _FILES:
            return getattr(importlib.import_module(f"torchvision_extras.{_FILES[part]}"), part)
        if f"{name}.{part}" in MODULES:
            return importlib.import_module(f"{name}.{part}")
        if part.endswith("_Weights"):
            return getattr(sys.modules["torchvision.models"], part)
        return missing(part)

    made.__getattr__, made.__path__ = find, []
    if name == "torchvision.models.detection":
        made.__all__ = [part for part in _FILES if part.endswith(("_fpn", "_v2", "_vgg16", "_large")) and _FILES[part] in ("rcnn", "dense", "ssd")]
        made.__all__ += ["FasterRCNN", "MaskRCNN", "KeypointRCNN", "RetinaNet", "FCOS"]
    return made
