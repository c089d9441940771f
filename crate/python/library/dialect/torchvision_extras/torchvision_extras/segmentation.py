"""Networks that give every pixel a class: FCN (Long et al. 2015), DeepLabV3 (Chen et al. 2017), LR-ASPP (Howard et al. 2019)."""

from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models import resnet
from torchvision.models.mobile import mobilenet_v3_large

from .backbones import IntermediateLayerGetter, builder, stages


class _Segmenter(nn.Module):
    """Classes of the last features, and of earlier ones while training, as large as the picture."""

    def __init__(self, backbone, classifier, aux_classifier=None):
        super().__init__()
        self.backbone, self.classifier, self.aux_classifier = backbone, classifier, aux_classifier

    def forward(self, x):
        features, found = self.backbone(x), OrderedDict()
        for name, layer in (("out", self.classifier), ("aux", self.aux_classifier)):
            if layer is not None:
                found[name] = F.interpolate(layer(features[name]), size=x.shape[-2:], mode="bilinear", align_corners=False)
        return found


class FCN(_Segmenter):
    """Convolutions alone."""


class DeepLabV3(_Segmenter):
    """Convolutions that reach more or less far, side by side."""


def _normed(inputs, outputs, *sizes, **options):
    return nn.Conv2d(inputs, outputs, *sizes, bias=False, **options), nn.BatchNorm2d(outputs), nn.ReLU()


class FCNHead(nn.Sequential):
    """Two convolutions."""

    def __init__(self, in_channels, channels):
        inner = in_channels // 4
        super().__init__(*_normed(in_channels, inner, 3, padding=1), nn.Dropout(0.1), nn.Conv2d(inner, channels, 1))


class ASPPConv(nn.Sequential):
    """A convolution that reaches as far as `dilation`."""

    def __init__(self, in_channels, out_channels, dilation):
        super().__init__(*_normed(in_channels, out_channels, 3, padding=dilation, dilation=dilation))


class ASPPPooling(nn.Sequential):
    """The mean of the picture, at every place."""

    def __init__(self, in_channels, out_channels):
        super().__init__(nn.AdaptiveAvgPool2d(1), *_normed(in_channels, out_channels, 1))

    def forward(self, x):
        size = x.shape[-2:]
        for layer in self:
            x = layer(x)
        return F.interpolate(x, size=size, mode="bilinear", align_corners=False)


class ASPP(nn.Module):
    """Convolutions of several reaches side by side."""

    def __init__(self, in_channels, atrous_rates, out_channels=256):
        super().__init__()
        layers = [nn.Sequential(*_normed(in_channels, out_channels, 1)), *(ASPPConv(in_channels, out_channels, rate) for rate in atrous_rates)]
        self.convs = nn.ModuleList([*layers, ASPPPooling(in_channels, out_channels)])
        self.project = nn.Sequential(*_normed(len(self.convs) * out_channels, out_channels, 1), nn.Dropout(0.5))

    def forward(self, x):
        return self.project(torch.cat([layer(x) for layer in self.convs], dim=1))


class DeepLabHead(nn.Sequential):
    """Several reaches, then two convolutions."""

    def __init__(self, in_channels, num_classes, atrous_rates=(12, 24, 36)):
        super().__init__(ASPP(in_channels, atrous_rates), *_normed(256, 256, 3, padding=1), nn.Conv2d(256, num_classes, 1))


class LRASPP(nn.Module):
    """Fine features, and coarse ones that are scaled by what the picture is as a whole."""

    def __init__(self, backbone, low_channels, high_channels, num_classes, inter_channels=128):
        super().__init__()
        self.backbone, self.classifier = backbone, LRASPPHead(low_channels, high_channels, num_classes, inter_channels)

    def forward(self, input):
        found = self.classifier(self.backbone(input))
        return OrderedDict(out=F.interpolate(found, size=input.shape[-2:], mode="bilinear", align_corners=False))


class LRASPPHead(nn.Module):
    """The classes by both."""

    def __init__(self, low_channels, high_channels, num_classes, inter_channels):
        super().__init__()
        first = nn.Conv2d(high_channels, inter_channels, 1, bias=False)
        self.cbr = nn.Sequential(first, nn.BatchNorm2d(inter_channels), nn.ReLU(inplace=True))
        self.scale = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(high_channels, inter_channels, 1, bias=False), nn.Sigmoid())
        self.low_classifier, self.high_classifier = nn.Conv2d(low_channels, num_classes, 1), nn.Conv2d(inter_channels, num_classes, 1)

    def forward(self, input):
        low, high = input["low"], input["high"]
        x = F.interpolate(self.cbr(high) * self.scale(high), size=low.shape[-2:], mode="bilinear", align_corners=False)
        return self.low_classifier(low) + self.high_classifier(x)


def _of_features(kind, head, features, names, widths, classes):
    """`names` and `widths` are those of the last features and of earlier ones; None where the latter give no classes."""
    wanted = {name: title for name, title in zip(names, ("out", "aux")) if name is not None}
    features = IntermediateLayerGetter(features, wanted)
    # In the order in which they are made, which random weights follow.
    aux = None if names[1] is None else FCNHead(widths[1], classes)
    return kind(features, head(widths[0], classes), aux)


def _of_resnet(kind, head, name):
    def make(weights, is_trained, trained, classes, options):
        aux = options.pop("aux_loss", None)
        net = getattr(resnet, name)(weights=weights, replace_stride_with_dilation=[False, True, True])
        return _of_features(kind, head, net, ("layer4", "layer3" if aux or is_trained and weights is None else None), (2048, 1024), classes)

    return make


def _mobile(weights, is_trained, trained, classes, options):
    aux = options.pop("aux_loss", None) or is_trained and weights is None
    features = mobilenet_v3_large(weights=weights, dilated=True).features
    at = stages(features)
    last, early = at[-1], at[-4]
    widths = features[last].out_channels, features[early].out_channels
    return _of_features(DeepLabV3, DeepLabHead, features, (str(last), str(early) if aux else None), widths, classes)


def _light(weights, is_trained, trained, classes, options):
    if options.pop("aux_loss", False):
        raise NotImplementedError("This model does not use auxiliary loss")
    features = mobilenet_v3_large(weights=weights, dilated=True).features
    at = stages(features)
    low, high = at[-4], at[-1]
    widths = features[low].out_channels, features[high].out_channels
    return LRASPP(IntermediateLayerGetter(features, {str(low): "low", str(high): "high"}), *widths, classes)


for _size in ("resnet50", "resnet101"):
    globals()[f"fcn_{_size}"] = builder(f"fcn_{_size}", _of_resnet(FCN, FCNHead, _size), 21, None)
    globals()[f"deeplabv3_{_size}"] = builder(f"deeplabv3_{_size}", _of_resnet(DeepLabV3, DeepLabHead, _size), 21, None)
deeplabv3_mobilenet_v3_large = builder("deeplabv3_mobilenet_v3_large", _mobile, 21, None)
lraspp_mobilenet_v3_large = builder("lraspp_mobilenet_v3_large", _light, 21, None)
