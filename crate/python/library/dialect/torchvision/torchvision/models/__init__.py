"""`torchvision.models`: the architectures. Weights that others trained are not part of it."""

import importlib
import sys
from importlib.machinery import ModuleSpec

from tandem.dialect import missing_names

# The file of each family, and the names in it.
_FAMILIES = {
    "resnet": "ResNet BasicBlock Bottleneck resnet18 resnet34 resnet50 resnet101 resnet152 resnext50_32x4d resnext101_32x8d resnext101_64x4d "
    "wide_resnet50_2 wide_resnet101_2",
    "plain": "AlexNet alexnet VGG vgg11 vgg13 vgg16 vgg19 vgg11_bn vgg13_bn vgg16_bn vgg19_bn SqueezeNet squeezenet1_0 squeezenet1_1",
    "densenet": "DenseNet densenet121 densenet161 densenet169 densenet201",
    "mobile": "MobileNetV2 mobilenet_v2 MobileNetV3 mobilenet_v3_large mobilenet_v3_small EfficientNet efficientnet_v2_s efficientnet_v2_m efficientnet_v2_l "
    + " ".join(f"efficientnet_b{number}" for number in range(8)),
    "regnet": "RegNet " + " ".join(f"regnet_{kind}_{size}" for kind in "xy" for size in "400mf 800mf 1_6gf 3_2gf 8gf 16gf 32gf".split()) + " regnet_y_128gf",
    "shuffle": "ShuffleNetV2 shufflenet_v2_x0_5 shufflenet_v2_x1_0 shufflenet_v2_x1_5 shufflenet_v2_x2_0 MNASNet mnasnet0_5 mnasnet0_75 mnasnet1_0 mnasnet1_3",
    "inception": "GoogLeNet googlenet Inception3 inception_v3 GoogLeNetOutputs InceptionOutputs",
    "torchvision_extras.swin": "SwinTransformer swin_t swin_s swin_b swin_v2_t swin_v2_s swin_v2_b",
    "torchvision_extras.maxvit": "MaxVit maxvit_t",
    "attention": "VisionTransformer vit_b_16 vit_b_32 vit_l_16 vit_l_32 vit_h_14 ConvNeXt convnext_tiny convnext_small convnext_base convnext_large",
}
_FILES = {name: file for file, names in _FAMILIES.items() for name in names.split()}
_missing = missing_names("torchvision.models")
# torchvision's files whose families lie in others here.
_ALIKE = {
    "vgg": "plain", "alexnet": "plain", "squeezenet": "plain", "mobilenet": "mobile", "mobilenetv2": "mobile", "mobilenetv3": "mobile", "efficientnet": "mobile",
    "vision_transformer": "attention", "convnext": "attention", "swin_transformer": "torchvision_extras.swin", "googlenet": "inception", "shufflenetv2": "shuffle", "mnasnet": "shuffle",
    "_api": "torchvision_extras.weights",
}  # fmt: skip


class _Finder:
    def find_spec(self, name, path=None, target=None):
        parent, _, file = name.rpartition(".")
        if parent == "torchvision.models" and file in _ALIKE:
            return ModuleSpec(name, self)
        return ModuleSpec(name, self, is_package=True) if name.startswith("torchvision.models.") and name in _places().MODULES else None

    def create_module(self, spec):
        file = _ALIKE.get(spec.name.rpartition(".")[2])
        if file is None:
            return _places().place(spec.name)
        made = type(sys)(spec.name)
        made.__getattr__ = lambda name: getattr(_file(file), name)
        return made

    def exec_module(self, module):
        pass


sys.meta_path.append(_Finder())


def _places():
    from torchvision_extras import places

    return places


def _file(name):
    return importlib.import_module(name if "." in name else f"torchvision.models.{name}")


def _loaded(net, name, pretrained, weights):
    from ._weights import loaded

    return loaded(net, name, pretrained or weights)


def list_models(module=None, include=None, exclude=None):
    """The names of the architectures that are here."""
    import fnmatch

    kind = getattr(module, "__name__", "").removeprefix("torchvision.models")[1:]
    own = [] if kind else [name for name in _FILES if name[0].islower()]
    names = sorted({*own, *_places().builders(kind)})
    wanted = [include] if isinstance(include, str) else include or ["*"]
    left_out = [exclude] if isinstance(exclude, str) else exclude or []
    return [name for name in names if any(fnmatch.fnmatch(name, form) for form in wanted) and not any(fnmatch.fnmatch(name, form) for form in left_out)]


def get_model_builder(name):
    """The function that makes a network, by its name."""
    if name.lower() not in list_models():
        raise ValueError(f"Unknown model {name}")
    name = name.lower()
    return __getattr__(name) if name in _FILES else getattr(importlib.import_module(_places().builders()[name]), name)


def get_model(name, **config):
    """A network, by its name."""
    return get_model_builder(name)(**config)


def get_weight(name):
    """A member of a kind of weights, by both names with a dot between."""
    kind, _, member = name.partition(".")
    return getattr(globals().get(kind) or __getattr__(kind), member)


def get_model_weights(name):
    """The kind of weights of a network, which may be given by the function that makes it."""
    from torchvision_extras.weights import shown_name

    kind = shown_name(getattr(name, "__name__", name))
    return globals().get(kind) or __getattr__(kind)


def __getattr__(name):
    if name in _FILES:
        return getattr(_file(_FILES[name]), name)
    if name in ("resnet", "densenet", "inception", "feature_extraction", "detection", "segmentation", "video", "_utils", "maxvit", *_ALIKE):
        return importlib.import_module(f"torchvision.models.{name}")
    if name.endswith("_Weights") or name == "WeightsEnum":
        from torchvision_extras import weights

        globals()[name] = getattr(weights, name, None) or weights.of_kind(name) or _missing(name)
        return globals()[name]
    return _missing(name)


# For what lists the names of modules.
__getattr__.late_values = lambda: {name: __getattr__(name) for name in _FILES}
