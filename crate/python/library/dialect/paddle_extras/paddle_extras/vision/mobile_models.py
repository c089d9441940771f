"""Small networks for pictures of `paddle.vision.models`: MobileNet in three versions and SqueezeNet; what their blocks are made of."""

import paddle
from paddle import nn

from .models import _loaded


def _divisible(channels, divisor=8):
    """The nearest multiple, which is not below nine tenths."""
    near = max(divisor, int(channels + divisor / 2) // divisor * divisor)
    return near + divisor if near < 0.9 * channels else near


class ConvNormActivation(nn.Sequential):
    """A convolution, statistics of the batch, and a bend."""

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, padding=None, groups=1, norm_layer=nn.BatchNorm2D, activation_layer=nn.ReLU,
                 dilation=1, bias=None):  # fmt: skip
        padding = (kernel_size - 1) // 2 * dilation if padding is None else padding
        bias = None if (norm_layer is None if bias is None else bias) else False
        layers = [nn.Conv2D(in_channels, out_channels, kernel_size, stride, padding, dilation=dilation, groups=groups, bias_attr=bias)]
        layers += [norm_layer(out_channels)] if norm_layer is not None else []
        super().__init__(*layers, *([activation_layer()] if activation_layer is not None else []))


class _Network(nn.Layer):
    """What the networks share: whether the last pictures are averaged, and classes."""

    def __init__(self, num_classes, with_pool):
        super().__init__()
        self.num_classes, self.with_pool = num_classes, with_pool

    def _ended(self, x, pool, head):
        x = pool(x) if self.with_pool else x
        return head(paddle.flatten(x, 1)) if self.num_classes > 0 else x


class _DepthwiseSeparable(nn.Layer):
    def __init__(self, inputs, outputs, stride):
        super().__init__()
        self._depthwise_conv = ConvNormActivation(inputs, inputs, 3, stride, groups=inputs)
        self._pointwise_conv = ConvNormActivation(inputs, outputs, 1)

    def forward(self, x):
        return self._pointwise_conv(self._depthwise_conv(x))


# Of MobileNet: the name of a block, its channels, and its stride.
_V1 = (
    ("conv2_1", 64, 1), ("conv2_2", 128, 2), ("conv3_1", 128, 1), ("conv3_2", 256, 2), ("conv4_1", 256, 1), ("conv4_2", 512, 2),
    *((f"conv5_{n}", 512, 1) for n in range(1, 6)), ("conv5_6", 1024, 2), ("conv6", 1024, 1),
)  # fmt: skip


class MobileNetV1(_Network):
    """Convolutions of each channel apart and then of all at each place (Howard et al. 2017)."""

    def __init__(self, scale=1.0, num_classes=1000, with_pool=True):
        super().__init__(num_classes, with_pool)
        self.scale, inputs = scale, int(32 * scale)
        self.conv1 = ConvNormActivation(3, inputs, 3, 2, 1)
        for name, channels, stride in _V1:
            self.add_sublayer(name, _DepthwiseSeparable(inputs, int(channels * scale), stride))
            inputs = int(channels * scale)
        if with_pool:
            self.pool2d_avg = nn.AdaptiveAvgPool2D(1)
        if num_classes > 0:
            self.fc = nn.Linear(inputs, num_classes)

    def forward(self, x):
        x = self.conv1(x)
        for name, _, _ in _V1:
            x = getattr(self, name)(x)
        return self._ended(x, getattr(self, "pool2d_avg", None), getattr(self, "fc", None))


class InvertedResidual(nn.Layer):
    """More channels, a convolution of each apart, and fewer channels again, with a way around."""

    def __init__(self, inp, oup, stride, expand_ratio, norm_layer=nn.BatchNorm2D):
        super().__init__()
        self.stride, hidden = stride, round(inp * expand_ratio)
        self.use_res_connect = stride == 1 and inp == oup
        options = {"norm_layer": norm_layer, "activation_layer": nn.ReLU6}
        wider = [ConvNormActivation(inp, hidden, 1, **options)] if expand_ratio != 1 else []
        apart = ConvNormActivation(hidden, hidden, stride=stride, groups=hidden, **options)
        self.conv = nn.Sequential(*wider, apart, nn.Conv2D(hidden, oup, 1, 1, 0, bias_attr=False), norm_layer(oup))

    def forward(self, x):
        return x + self.conv(x) if self.use_res_connect else self.conv(x)


class MobileNetV2(_Network):
    """Blocks that are wide inside (Sandler et al. 2018)."""

    def __init__(self, scale=1.0, num_classes=1000, with_pool=True):
        super().__init__(num_classes, with_pool)
        inputs, self.last_channel = _divisible(32 * scale), _divisible(1280 * max(1.0, scale))
        layers = [ConvNormActivation(3, inputs, stride=2, activation_layer=nn.ReLU6)]
        for ratio, channels, count, stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)):
            for at in range(count):
                layers.append(InvertedResidual(inputs, _divisible(channels * scale), stride if at == 0 else 1, ratio))
                inputs = _divisible(channels * scale)
        self.features = nn.Sequential(*layers, ConvNormActivation(inputs, self.last_channel, 1, activation_layer=nn.ReLU6))
        if with_pool:
            self.pool2d_avg = nn.AdaptiveAvgPool2D(1)
        if num_classes > 0:
            self.classifier = nn.Sequential(nn.Dropout(0.2), nn.Linear(self.last_channel, num_classes))

    def forward(self, x):
        return self._ended(self.features(x), getattr(self, "pool2d_avg", None), getattr(self, "classifier", None))


class SqueezeExcitation(nn.Layer):
    """Weights of the channels, from their averages."""

    def __init__(self, input_channels, squeeze_channels, activation=nn.ReLU, scale_activation=nn.Sigmoid):
        super().__init__()
        self.avgpool = nn.AdaptiveAvgPool2D(1)
        self.fc1, self.fc2 = nn.Conv2D(input_channels, squeeze_channels, 1), nn.Conv2D(squeeze_channels, input_channels, 1)
        self.activation, self.scale_activation = activation(), scale_activation()

    def forward(self, x):
        return x * self.scale_activation(self.fc2(self.activation(self.fc1(self.avgpool(x)))))


class _ResidualV3(nn.Layer):
    def __init__(self, inputs, kernel, hidden, outputs, weighs, bend, stride):
        super().__init__()
        self.expand, self.use_se, self.use_res_connect = inputs != hidden, weighs, stride == 1 and inputs == outputs
        options = {"norm_layer": _norm, "activation_layer": bend}
        if self.expand:
            self.expand_conv = ConvNormActivation(inputs, hidden, 1, **options)
        self.bottleneck_conv = ConvNormActivation(hidden, hidden, kernel, stride, groups=hidden, **options)
        if weighs:
            self.mid_se = SqueezeExcitation(hidden, _divisible(hidden // 4), scale_activation=nn.Hardsigmoid)
        self.linear_conv = ConvNormActivation(hidden, outputs, 1, norm_layer=_norm, activation_layer=None)

    def forward(self, x):
        y = self.bottleneck_conv(self.expand_conv(x) if self.expand else x)
        y = self.linear_conv(self.mid_se(y) if self.use_se else y)
        return x + y if self.use_res_connect else y


def _norm(channels):
    return nn.BatchNorm2D(channels, epsilon=0.001, momentum=0.99)


# Of each block: the size of its filters, channels within, channels behind it, whether it weighs channels, its bend, and its stride.
_R, _H = nn.ReLU, nn.Hardswish
_SMALL = (
    (3, 16, 16, True, _R, 2), (3, 72, 24, False, _R, 2), (3, 88, 24, False, _R, 1), (5, 96, 40, True, _H, 2), (5, 240, 40, True, _H, 1),
    (5, 240, 40, True, _H, 1), (5, 120, 48, True, _H, 1), (5, 144, 48, True, _H, 1), (5, 288, 96, True, _H, 2), (5, 576, 96, True, _H, 1),
    (5, 576, 96, True, _H, 1),
)  # fmt: skip
_LARGE = (
    (3, 16, 16, False, _R, 1), (3, 64, 24, False, _R, 2), (3, 72, 24, False, _R, 1), (5, 72, 40, True, _R, 2), (5, 120, 40, True, _R, 1),
    (5, 120, 40, True, _R, 1), (3, 240, 80, False, _H, 2), (3, 200, 80, False, _H, 1), (3, 184, 80, False, _H, 1), (3, 184, 80, False, _H, 1),
    (3, 480, 112, True, _H, 1), (3, 672, 112, True, _H, 1), (5, 672, 160, True, _H, 2), (5, 960, 160, True, _H, 1), (5, 960, 160, True, _H, 1),
)  # fmt: skip


class MobileNetV3(_Network):
    """Blocks found by search, of which some weigh their channels (Howard et al. 2019)."""

    def __init__(self, config, last_channel, scale=1.0, num_classes=1000, with_pool=True):
        super().__init__(num_classes, with_pool)
        self.scale, self.last_channel, inputs = scale, last_channel, _divisible(16 * scale)
        self.conv = ConvNormActivation(3, inputs, 3, 2, 1, norm_layer=_norm, activation_layer=nn.Hardswish)
        blocks = []
        for kernel, hidden, outputs, weighs, bend, stride in config:
            blocks.append(_ResidualV3(inputs, kernel, _divisible(hidden * scale), _divisible(outputs * scale), weighs, bend, stride))
            inputs = _divisible(outputs * scale)
        self.blocks = nn.Sequential(*blocks)
        self.lastconv = ConvNormActivation(inputs, inputs * 6, 1, norm_layer=_norm, activation_layer=nn.Hardswish)
        if with_pool:
            self.avgpool = nn.AdaptiveAvgPool2D(1)
        if num_classes > 0:
            self.classifier = nn.Sequential(nn.Linear(inputs * 6, last_channel), nn.Hardswish(), nn.Dropout(0.2), nn.Linear(last_channel, num_classes))

    def forward(self, x):
        return self._ended(self.lastconv(self.blocks(self.conv(x))), getattr(self, "avgpool", None), getattr(self, "classifier", None))


class MobileNetV3Small(MobileNetV3):
    """The small one."""

    def __init__(self, scale=1.0, num_classes=1000, with_pool=True):
        super().__init__(_SMALL, _divisible(1024 * scale), scale, num_classes, with_pool)


class MobileNetV3Large(MobileNetV3):
    """The large one."""

    def __init__(self, scale=1.0, num_classes=1000, with_pool=True):
        super().__init__(_LARGE, _divisible(1280 * scale), scale, num_classes, with_pool)


class _FireConv(nn.Layer):
    def __init__(self, inputs, outputs, size, padding=0):
        super().__init__()
        self._conv = nn.Conv2D(inputs, outputs, size, padding=padding)

    def forward(self, x):
        return nn.functional.relu(self._conv(x))


class _Fire(nn.Layer):
    def __init__(self, inputs, squeezed, outputs):
        super().__init__()
        self._conv = _FireConv(inputs, squeezed, 1)
        self._conv_path1, self._conv_path2 = _FireConv(squeezed, outputs, 1), _FireConv(squeezed, outputs, 3, 1)

    def forward(self, x):
        x = self._conv(x)
        return paddle.concat([self._conv_path1(x), self._conv_path2(x)], axis=1)


class SqueezeNet(_Network):
    """Few channels, then filters of two sizes beside each other (Iandola et al. 2016)."""

    def __init__(self, version, num_classes=1000, with_pool=True):
        super().__init__(num_classes, with_pool)
        if version not in ("1.0", "1.1"):
            raise AssertionError(f"supported versions are ['1.0', '1.1'] but input version is {version}")
        self.version, inputs = version, 96 if version == "1.0" else 64
        self._conv = nn.Conv2D(3, inputs, 7, stride=2) if version == "1.0" else nn.Conv2D(3, inputs, 3, stride=2, padding=1)
        self._pool = nn.MaxPool2D(3, 2, 0)
        for at, (squeezed, outputs) in enumerate(((16, 64), (16, 64), (32, 128), (32, 128), (48, 192), (48, 192), (64, 256), (64, 256))):
            setattr(self, f"_conv{at + 1}", _Fire(inputs, squeezed, outputs))
            inputs = 2 * outputs
        self._drop = nn.Dropout(0.5, mode="downscale_in_infer")
        self._conv9 = nn.Conv2D(512, num_classes, 1)
        self._avg_pool = nn.AdaptiveAvgPool2D(1)

    def forward(self, x):
        x = self._pool(nn.functional.relu(self._conv(x)))
        for at in range(1, 9):
            x = getattr(self, f"_conv{at}")(x)
            if at in ((3, 7) if self.version == "1.0" else (2, 4)):
                x = self._pool(x)
        if self.num_classes > 0:
            x = nn.functional.relu(self._conv9(self._drop(x)))
        return paddle.squeeze(self._avg_pool(x), axis=[2, 3]) if self.with_pool else x


def _maker(name, kind, *args):
    def make(pretrained=False, **kwargs):
        return _loaded(kind(*args, **kwargs), name, pretrained)

    make.__name__ = make.__qualname__ = name
    make.__doc__ = f"A {kind.__name__} with first values."
    return make


mobilenet_v1, mobilenet_v2 = _maker("mobilenet_v1", MobileNetV1), _maker("mobilenet_v2", MobileNetV2)
mobilenet_v3_small, mobilenet_v3_large = _maker("mobilenet_v3_small", MobileNetV3Small), _maker("mobilenet_v3_large", MobileNetV3Large)
squeezenet1_0, squeezenet1_1 = _maker("squeezenet1_0", SqueezeNet, "1.0"), _maker("squeezenet1_1", SqueezeNet, "1.1")
