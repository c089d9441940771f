"""Networks whose inner features are what detectors and segmenters look at."""

import warnings
from collections import OrderedDict

from torch import nn
from torchvision.models import mobile, resnet
from torchvision.models._weights import loaded
from torchvision.ops.misc import FrozenBatchNorm2d
from torchvision.ops.pyramids import FeaturePyramidNetwork, LastLevelMaxPool


class IntermediateLayerGetter(nn.ModuleDict):
    """The children of a module up to the last that is wanted; results of those in `return_layers`, by the names that it gives them."""

    def __init__(self, model, return_layers):
        children = OrderedDict(model.named_children())
        if not set(return_layers).issubset(children):
            raise ValueError("return_layers are not present in model")
        wanted = {str(name) for name in return_layers}
        last = max(at for at, name in enumerate(children) if name in wanted)
        super().__init__(OrderedDict(list(children.items())[: last + 1]))
        self.return_layers = return_layers

    def forward(self, x):
        found = OrderedDict()
        for name, module in self.items():
            x = module(x)
            if name in self.return_layers:
                found[self.return_layers[name]] = x
        return found


class BackboneWithFPN(nn.Module):
    """Inner features, and a pyramid over them."""

    def __init__(self, backbone, return_layers, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.body = IntermediateLayerGetter(backbone, return_layers=return_layers)
        self.fpn = FeaturePyramidNetwork(in_channels_list, out_channels, extra_blocks=extra_blocks or LastLevelMaxPool(), norm_layer=norm_layer)
        self.out_channels = out_channels

    def forward(self, x):
        return self.fpn(self.body(x))


def _frozen(parameters):
    for parameter in parameters:
        parameter.requires_grad_(False)


def of_resnet(backbone, trainable_layers, returned_layers=None, extra_blocks=None, norm_layer=None):
    """A residual network with a pyramid; of its layers only the last ones are trained."""
    if not 0 <= trainable_layers <= 5:
        raise ValueError(f"Trainable layers should be in the range [0,5], got {trainable_layers}")
    trained = ["layer4", "layer3", "layer2", "layer1", "conv1"][:trainable_layers] + (["bn1"] if trainable_layers == 5 else [])
    _frozen(parameter for name, parameter in backbone.named_parameters() if not name.startswith(tuple(trained)))
    layers = [1, 2, 3, 4] if returned_layers is None else returned_layers
    if min(layers) <= 0 or max(layers) >= 5:
        raise ValueError(f"Each returned layer should be in the range [1,4]. Got {layers}")
    channels = [backbone.inplanes // 8 * 2 ** (layer - 1) for layer in layers]
    names = {f"layer{layer}": str(at) for at, layer in enumerate(layers)}
    return BackboneWithFPN(backbone, names, channels, 256, extra_blocks, norm_layer)


def stages(features):
    """Where the layers of MobileNet begin that halve height and width, the first and the last."""
    return [0] + [at for at, block in enumerate(features) if getattr(block, "_is_cn", False)] + [len(features) - 1]


def frozen_before(features, trainable_layers):
    """Freezes all but the last stages; gives where the stages begin."""
    at = stages(features)
    if not 0 <= trainable_layers <= len(at):
        raise ValueError(f"Trainable layers should be in the range [0,{len(at)}], got {trainable_layers} ")
    for block in features[: len(features) if trainable_layers == 0 else at[len(at) - trainable_layers]]:
        _frozen(block.parameters())
    return at


def of_mobilenet(backbone, fpn, trainable_layers, returned_layers=None, extra_blocks=None, norm_layer=None):
    """A MobileNet with a pyramid, or with one convolution."""
    features = backbone.features
    at = frozen_before(features, trainable_layers)
    if not fpn:
        net = nn.Sequential(features, nn.Conv2d(features[-1].out_channels, 256, 1))
        net.out_channels = 256
        return net
    layers = [len(at) - 2, len(at) - 1] if returned_layers is None else returned_layers
    if min(layers) < 0 or max(layers) >= len(at):
        raise ValueError(f"Each returned layer should be in the range [0,{len(at) - 1}], got {layers} ")
    channels = [features[at[layer]].out_channels for layer in layers]
    return BackboneWithFPN(features, {str(at[layer]): str(place) for place, layer in enumerate(layers)}, channels, 256, extra_blocks, norm_layer)


def resnet_fpn_backbone(*, backbone_name, weights=None, norm_layer=FrozenBatchNorm2d, trainable_layers=3, returned_layers=None, extra_blocks=None):
    """A residual network with a pyramid over its features, by name."""
    return of_resnet(getattr(resnet, backbone_name)(weights=weights, norm_layer=norm_layer), trainable_layers, returned_layers, extra_blocks)


def mobilenet_backbone(*, backbone_name, weights=None, fpn=False, norm_layer=FrozenBatchNorm2d, trainable_layers=2, returned_layers=None, extra_blocks=None):
    """A MobileNet of which features are looked at, by name."""
    return of_mobilenet(getattr(mobile, backbone_name)(weights=weights, norm_layer=norm_layer), fpn, trainable_layers, returned_layers, extra_blocks)


def validate_trainable_layers(is_trained, trainable_backbone_layers, max_value, default_value):
    """How many layers are trained: all where none was trained before."""
    if not is_trained:
        if trainable_backbone_layers is not None:
            warnings.warn(
                "Changing trainable_backbone_layers has no effect if neither pretrained nor pretrained_backbone have been set to True, falling back to "
                f"trainable_backbone_layers={max_value} so that all layers are trainable"
            )
        trainable_backbone_layers = max_value
    layers = default_value if trainable_backbone_layers is None else trainable_backbone_layers
    if not 0 <= layers <= max_value:
        raise ValueError(f"Trainable backbone layers should be in the range [0,{max_value}], got {layers} ")
    return layers


def builder(name, make, classes, layers, backbone="IMAGENET1K_V1"):
    """The function that makes a network: `make` has the backbone's weights, whether anything was trained, the layers to train and the options.

    `layers` are how many there are to be trained at most, and how many are by itself.
    """

    def function(pretrained=False, progress=True, *, weights=None, num_classes=None, weights_backbone=backbone, trainable_backbone_layers=None, **options):
        weights = weights or ("DEFAULT" if pretrained else None)
        if "pretrained_backbone" in options:
            weights_backbone = "IMAGENET1K_V1" if options.pop("pretrained_backbone") else None
        if weights is not None:
            weights_backbone = None
            if num_classes not in (None, classes):
                raise ValueError(f"The parameter 'num_classes' expected value {classes} but got {num_classes} instead.")
        is_trained = weights is not None or weights_backbone is not None
        trained = validate_trainable_layers(is_trained, trainable_backbone_layers, *layers) if layers else None
        net = make(weights_backbone, is_trained, trained, classes if num_classes is None else num_classes, options)
        return loaded(net, name, weights)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = "The network; `weights` are loaded from a file that lies in the notebook."
    return function


def norm_of(is_trained):
    """Norms that were trained stay as they are."""
    return FrozenBatchNorm2d if is_trained else nn.BatchNorm2d
