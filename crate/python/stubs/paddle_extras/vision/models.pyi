"""`paddle.vision.models`: networks for pictures, with first values, or with those of files in the notebook."""
from paddle import nn as nn
from paddle.nn._layer import Layer as Layer
from paddle_extras.vision.mobile_models import ConvNormActivation as ConvNormActivation
from paddle_extras.vision.mobile_models import InvertedResidual as InvertedResidual
from paddle_extras.vision.mobile_models import MobileNetV1 as MobileNetV1
from paddle_extras.vision.mobile_models import MobileNetV2 as MobileNetV2
from paddle_extras.vision.mobile_models import MobileNetV3 as MobileNetV3
from paddle_extras.vision.mobile_models import MobileNetV3Large as MobileNetV3Large
from paddle_extras.vision.mobile_models import MobileNetV3Small as MobileNetV3Small
from paddle_extras.vision.mobile_models import SqueezeExcitation as SqueezeExcitation
from paddle_extras.vision.mobile_models import SqueezeNet as SqueezeNet
from paddle_extras.vision.mobile_models import mobilenet_v1 as mobilenet_v1
from paddle_extras.vision.mobile_models import mobilenet_v2 as mobilenet_v2
from paddle_extras.vision.mobile_models import mobilenet_v3_large as mobilenet_v3_large
from paddle_extras.vision.mobile_models import mobilenet_v3_small as mobilenet_v3_small
from paddle_extras.vision.mobile_models import squeezenet1_0 as squeezenet1_0
from paddle_extras.vision.mobile_models import squeezenet1_1 as squeezenet1_1
from tandem.dialect.late import late_names as late_names
from typing import Any
import paddle as paddle

class AlexNet(Layer):
    """Five convolutions and three products (Krizhevsky et al. 2012)."""
    def __init__(self, num_classes=1000): ...
    def forward(self, inputs): ...
    def __getattr__(self, name: str): ...

class BasicBlock(Layer):
    """Two convolutions with a way around them."""
    def __init__(self, inplanes, planes, stride=1, downsample=None): ...
    expansion: Any
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class BottleneckBlock(Layer):
    """Three convolutions, of which the middle one has fewer channels, with a way around them."""
    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64): ...
    expansion: Any
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class LeNet(Layer):
    """Two convolutions and three products (LeCun et al. 1998)."""
    def __init__(self, num_classes=10): ...
    def forward(self, inputs): ...
    def __getattr__(self, name: str): ...

class ResNet(Layer):
    """Stacks of blocks with ways around them (He et al. 2016)."""
    def __init__(self, block, depth=50, width=64, num_classes=1000, with_pool=True, groups=1): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class VGG(Layer):
    """Stacks of small convolutions (Simonyan and Zisserman 2015)."""
    def __init__(self, features, num_classes=1000, with_pool=True): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

def alexnet(pretrained=False, **kwargs):
    """AlexNet with first values."""
    ...

def resnet101(pretrained=False, **kwargs):
    """ResNet-101 with first values."""
    ...

def resnet152(pretrained=False, **kwargs):
    """ResNet-152 with first values."""
    ...

def resnet18(pretrained=False, **kwargs):
    """ResNet-18 with first values."""
    ...

def resnet34(pretrained=False, **kwargs):
    """ResNet-34 with first values."""
    ...

def resnet50(pretrained=False, **kwargs):
    """ResNet-50 with first values."""
    ...

def resnext101_32x4d(pretrained=False, **kwargs):
    """resnext101_32x4d with first values."""
    ...

def resnext101_64x4d(pretrained=False, **kwargs):
    """resnext101_64x4d with first values."""
    ...

def resnext152_32x4d(pretrained=False, **kwargs):
    """resnext152_32x4d with first values."""
    ...

def resnext152_64x4d(pretrained=False, **kwargs):
    """resnext152_64x4d with first values."""
    ...

def resnext50_32x4d(pretrained=False, **kwargs):
    """resnext50_32x4d with first values."""
    ...

def resnext50_64x4d(pretrained=False, **kwargs):
    """resnext50_64x4d with first values."""
    ...

def vgg11(pretrained=False, batch_norm=False, **kwargs):
    """VGG11 with first values."""
    ...

def vgg13(pretrained=False, batch_norm=False, **kwargs):
    """VGG13 with first values."""
    ...

def vgg16(pretrained=False, batch_norm=False, **kwargs):
    """VGG16 with first values."""
    ...

def vgg19(pretrained=False, batch_norm=False, **kwargs):
    """VGG19 with first values."""
    ...

def wide_resnet101_2(pretrained=False, **kwargs):
    """wide_resnet101_2 with first values."""
    ...

def wide_resnet50_2(pretrained=False, **kwargs):
    """wide_resnet50_2 with first values."""
    ...

def __getattr__(name: str) -> Any: ...
