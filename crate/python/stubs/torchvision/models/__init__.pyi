"""`torchvision.models`: the architectures. Weights that others trained are not part of it."""
from tandem.dialect.names import missing_names as missing_names
from torch.nn.modules.module import Module as Module
from torchvision.models.attention import ConvNeXt as ConvNeXt
from torchvision.models.attention import VisionTransformer as VisionTransformer
from torchvision.models.densenet import DenseNet as DenseNet
from torchvision.models.inception import GoogLeNet as GoogLeNet
from torchvision.models.inception import GoogLeNetOutputs as GoogLeNetOutputs
from torchvision.models.inception import Inception3 as Inception3
from torchvision.models.inception import InceptionOutputs as InceptionOutputs
from torchvision.models.mobile import EfficientNet as EfficientNet
from torchvision.models.mobile import MobileNetV2 as MobileNetV2
from torchvision.models.mobile import MobileNetV3 as MobileNetV3
from torchvision.models.plain import AlexNet as AlexNet
from torchvision.models.plain import SqueezeNet as SqueezeNet
from torchvision.models.plain import VGG as VGG
from torchvision.models.regnet import RegNet as RegNet
from torchvision.models.resnet import BasicBlock as BasicBlock
from torchvision.models.resnet import Bottleneck as Bottleneck
from torchvision.models.resnet import ResNet as ResNet
from torchvision.models.shuffle import MNASNet as MNASNet
from torchvision.models.shuffle import ShuffleNetV2 as ShuffleNetV2
from typing import Any

class MaxVit(Module):
    """Such blocks one after the other."""
    def __init__(self, input_size, stem_channels, partition_size, block_channels, block_layers, head_dim, stochastic_depth_prob, norm_layer=None, activation_layer=..., squeeze_ratio=0.25, expansion_ratio=4, mlp_ratio=4, mlp_dropout=0.0, attention_dropout=0.0, num_classes=1000): ...
    def forward(self, x): ...

class ModuleSpec:
    """The specification for a module, used for loading.

    A module's spec is the source for information about the module.  For
    data associated with the module, including source, use the spec's
    loader.

    `name` is the absolute name of the module.  `loader` is the loader
    to use when loading the module.  `parent` is the name of the
    package the module is in.  The parent is derived from the name.

    `is_package` determines if the module is considered a package or
    not.  On modules this is reflected by the `__path__` attribute.

    `origin` is the specific location used by the loader from which to
    load the module, if that information is available.  When filename is
    set, origin will match.

    `has_location` indicates that a spec's "origin" reflects a location.
    When this is True, `__file__` attribute of the module is set.

    `cached` is the location of the cached bytecode file, if any.  It
    corresponds to the `__cached__` attribute.

    `submodule_search_locations` is the sequence of path entries to
    search when importing submodules.  If set, is_package should be
    True--and False otherwise.

    Packages are simply modules that (may) have submodules.  If a spec
    has a non-None value in `submodule_search_locations`, the import
    system will consider modules loaded from the spec as packages.

    Only finders (see importlib.abc.MetaPathFinder and
    importlib.abc.PathEntryFinder) should modify ModuleSpec instances."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None): ...
    def __repr__(self) -> str: ...
    @property
    def cached(self): ...
    @property
    def has_location(self): ...
    @property
    def parent(self):
        """The name of the module's parent."""
        ...

class SwinTransformer(Module):
    """Four stages of such blocks."""
    def __init__(self, patch_size, embed_dim, depths, num_heads, window_size, stochastic_depth_prob=0.1, num_classes=1000, block=..., downsample_layer=...): ...
    def forward(self, x): ...

def alexnet(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def convnext_base(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def convnext_large(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def convnext_small(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def convnext_tiny(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def densenet121(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def densenet161(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def densenet169(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def densenet201(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b0(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b1(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b2(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b3(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b4(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b5(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b6(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_b7(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_v2_l(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_v2_m(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def efficientnet_v2_s(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def get_model(name, **config):
    """A network, by its name."""
    ...

def get_model_builder(name):
    """The function that makes a network, by its name."""
    ...

def get_model_weights(name):
    """The kind of weights of a network, which may be given by the function that makes it."""
    ...

def get_weight(name):
    """A member of a kind of weights, by both names with a dot between."""
    ...

def googlenet(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def inception_v3(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def list_models(module=None, include=None, exclude=None):
    """The names of the architectures that are here."""
    ...

def maxvit_t(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mnasnet0_5(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mnasnet0_75(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mnasnet1_0(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mnasnet1_3(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mobilenet_v2(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mobilenet_v3_large(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def mobilenet_v3_small(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_16gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_1_6gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_32gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_3_2gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_400mf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_800mf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_x_8gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_128gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_16gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_1_6gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_32gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_3_2gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_400mf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_800mf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def regnet_y_8gf(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet101(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet152(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet18(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet34(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet50(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnext101_32x8d(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnext101_64x4d(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnext50_32x4d(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def shufflenet_v2_x0_5(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def shufflenet_v2_x1_0(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def shufflenet_v2_x1_5(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def shufflenet_v2_x2_0(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def squeezenet1_0(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def squeezenet1_1(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def swin_b(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def swin_s(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def swin_t(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def swin_v2_b(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def swin_v2_s(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def swin_v2_t(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg11(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg11_bn(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg13(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg13_bn(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg16(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg16_bn(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg19(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vgg19_bn(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vit_b_16(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vit_b_32(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vit_h_14(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vit_l_16(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def vit_l_32(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def wide_resnet101_2(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def wide_resnet50_2(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def __getattr__(name: str) -> Any: ...
