"""`gluon.model_zoo.vision`: networks for pictures from tables of their sizes. Trained weights are read of files in the notebook."""

import os

import tandem as td
from tandem.dialect import as_class

from ...util import array_class
from ..block import HybridBlock
from ..nn import (Activation, AvgPool2D, BatchNorm, Conv2D, Dense, Dropout, Flatten, GlobalAvgPool2D, HybridConcurrent, HybridLambda,
                  HybridSequential, MaxPool2D)  # fmt: skip


_told = set()


def _loaded(net, name, pretrained, ctx):
    """The network, if that is wanted with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    if not pretrained:
        return net
    file = f"{name}.params"
    if os.path.exists(file):
        net.load_parameters(file, ctx=ctx)
        return net
    if name not in _told:
        _told.add(name)
        print(f"The weights that {name} was trained to are not here: these are random. Drop {file} on the page to have them loaded.")
    net.initialize(ctx=ctx)
    # Trained networks know all their sizes.
    net(as_class(td.zeros((1, 3, 224, 224)), array_class()))
    return net


def _in_order(*blocks):
    made = HybridSequential(prefix="")
    made.add(*blocks)
    return made


class _Net(HybridBlock):
    """What networks share: `features`, then `output`."""

    def hybrid_forward(self, F, x):
        return self.output(self.features(x))


# ResNet


def _conv3(channels, stride, inputs):
    return Conv2D(channels, kernel_size=3, strides=stride, padding=1, use_bias=False, in_channels=inputs)


class _ResidualV1(HybridBlock):
    def __init__(self, channels, stride, downsample=False, in_channels=0, **options):
        super().__init__(**options)
        self.body = _in_order(*self._layers(channels, stride, in_channels))
        shortcut = (Conv2D(channels, kernel_size=1, strides=stride, use_bias=False, in_channels=in_channels), BatchNorm())
        self.downsample = _in_order(*shortcut) if downsample else None

    def hybrid_forward(self, F, x):
        residual = x if self.downsample is None else self.downsample(x)
        return F.relu(self.body(x) + residual)


class BasicBlockV1(_ResidualV1):
    """Two convolutions, and a way past them (He et al. 2015)."""

    def _layers(self, channels, stride, inputs):
        return _conv3(channels, stride, inputs), BatchNorm(), Activation("relu"), _conv3(channels, 1, channels), BatchNorm()


class BottleneckV1(_ResidualV1):
    """Three convolutions, the middle one with fewer channels, and a way past them."""

    def _layers(self, channels, stride, inputs):
        inner = channels // 4
        return (Conv2D(inner, kernel_size=1, strides=stride), BatchNorm(), Activation("relu"), _conv3(inner, 1, inner), BatchNorm(),
                Activation("relu"), Conv2D(channels, kernel_size=1, strides=1), BatchNorm())  # fmt: skip


class BasicBlockV2(HybridBlock):
    """Two convolutions, each behind its normalisation, and a way past them (He et al. 2016)."""

    def __init__(self, channels, stride, downsample=False, in_channels=0, **options):
        super().__init__(**options)
        self.bn1, self.conv1 = BatchNorm(), _conv3(channels, stride, in_channels)
        self.bn2, self.conv2 = BatchNorm(), _conv3(channels, 1, channels)
        self.downsample = Conv2D(channels, 1, stride, use_bias=False, in_channels=in_channels) if downsample else None

    def hybrid_forward(self, F, x):
        y = F.relu(self.bn1(x))
        residual = x if self.downsample is None else self.downsample(y)
        return self.conv2(F.relu(self.bn2(self.conv1(y)))) + residual


class BottleneckV2(HybridBlock):
    """Three convolutions, each behind its normalisation, and a way past them."""

    def __init__(self, channels, stride, downsample=False, in_channels=0, **options):
        super().__init__(**options)
        inner = channels // 4
        self.bn1, self.conv1 = BatchNorm(), Conv2D(inner, kernel_size=1, strides=1, use_bias=False)
        self.bn2, self.conv2 = BatchNorm(), _conv3(inner, stride, inner)
        self.bn3, self.conv3 = BatchNorm(), Conv2D(channels, kernel_size=1, strides=1, use_bias=False)
        self.downsample = Conv2D(channels, 1, stride, use_bias=False, in_channels=in_channels) if downsample else None

    def hybrid_forward(self, F, x):
        y = F.relu(self.bn1(x))
        residual = x if self.downsample is None else self.downsample(y)
        y = self.conv2(F.relu(self.bn2(self.conv1(y))))
        return self.conv3(F.relu(self.bn3(y))) + residual


class _ResNet(_Net):
    def __init__(self, block, layers, channels, classes=1000, thumbnail=False, **options):
        super().__init__(**options)
        with self.name_scope():
            self.features = HybridSequential(prefix="")
            self._begin(channels[0], thumbnail)
            for at, (count, width, before) in enumerate(zip(layers, channels[1:], channels)):
                stage = HybridSequential(prefix=f"stage{at + 1}_")
                with stage.name_scope():
                    stage.add(block(width, 1 if at == 0 else 2, width != before, in_channels=before, prefix=""))
                    stage.add(*(block(width, 1, False, in_channels=width, prefix="") for _ in range(count - 1)))
                self.features.add(stage)
            self._end()
            self.output = Dense(classes, in_units=channels[-1])

    def _stem(self, channels, thumbnail):
        if thumbnail:
            self.features.add(_conv3(channels, 1, 0))
        else:
            self.features.add(Conv2D(channels, 7, 2, 3, use_bias=False), BatchNorm(), Activation("relu"), MaxPool2D(3, 2, 1))


class ResNetV1(_ResNet):
    """Residual networks (He et al. 2015)."""

    def _begin(self, channels, thumbnail):
        self._stem(channels, thumbnail)

    def _end(self):
        self.features.add(GlobalAvgPool2D())


class ResNetV2(_ResNet):
    """Residual networks whose ways past are plain (He et al. 2016)."""

    def _begin(self, channels, thumbnail):
        self.features.add(BatchNorm(scale=False, center=False))
        self._stem(channels, thumbnail)

    def _end(self):
        self.features.add(BatchNorm(), Activation("relu"), GlobalAvgPool2D(), Flatten())


_WIDE, _NARROW = [64, 256, 512, 1024, 2048], [64, 64, 128, 256, 512]
resnet_spec = {
    18: ("basic_block", [2, 2, 2, 2], _NARROW), 34: ("basic_block", [3, 4, 6, 3], _NARROW), 50: ("bottle_neck", [3, 4, 6, 3], _WIDE),
    101: ("bottle_neck", [3, 4, 23, 3], _WIDE), 152: ("bottle_neck", [3, 8, 36, 3], _WIDE),
}  # fmt: skip
_BLOCKS = {1: {"basic_block": BasicBlockV1, "bottle_neck": BottleneckV1}, 2: {"basic_block": BasicBlockV2, "bottle_neck": BottleneckV2}}


def get_resnet(version, num_layers, pretrained=False, ctx=None, root=None, **options):
    """A residual network of version 1 or 2."""
    if num_layers not in resnet_spec:
        raise ValueError(f"Invalid number of layers: {num_layers}. Options are {list(resnet_spec)}")
    if version not in _BLOCKS:
        raise ValueError(f"Invalid resnet version: {version}. Options are 1 and 2.")
    kind, layers, channels = resnet_spec[num_layers]
    net = (ResNetV1, ResNetV2)[version - 1](_BLOCKS[version][kind], layers, channels, **options)
    return _loaded(net, f"resnet{num_layers}_v{version}", pretrained, ctx)


# AlexNet and VGG


def _dense_head(**options):
    return [layer for _ in range(2) for layer in (Dense(4096, activation="relu", **options), Dropout(0.5))]


class AlexNet(_Net):
    """AlexNet (Krizhevsky 2014)."""

    def __init__(self, classes=1000, **options):
        super().__init__(**options)
        with self.name_scope():
            self.features = HybridSequential(prefix="")
            with self.features.name_scope():
                for channels, window, stride, padding, pools in ((64, 11, 4, 2, True), (192, 5, 1, 2, True), (384, 3, 1, 1, False),
                                                                 (256, 3, 1, 1, False), (256, 3, 1, 1, True)):  # fmt: skip
                    self.features.add(Conv2D(channels, kernel_size=window, strides=stride, padding=padding, activation="relu"))
                    if pools:
                        self.features.add(MaxPool2D(pool_size=3, strides=2))
                self.features.add(Flatten(), *_dense_head())
            self.output = Dense(classes)


class VGG(_Net):
    """Blocks of convolutions with windows of 3 × 3 (Simonyan and Zisserman 2014)."""

    def __init__(self, layers, filters, classes=1000, batch_norm=False, **options):
        super().__init__(**options)
        with self.name_scope():
            self.features = HybridSequential(prefix="")
            for count, channels in zip(layers, filters):
                for _ in range(count):
                    self.features.add(Conv2D(channels, kernel_size=3, padding=1))
                    self.features.add(*([BatchNorm()] if batch_norm else []), Activation("relu"))
                self.features.add(MaxPool2D(strides=2))
            self.features.add(*_dense_head(weight_initializer="normal"))
            self.output = Dense(classes, weight_initializer="normal")


_FILTERS = [64, 128, 256, 512, 512]
vgg_spec = {depth: (layers, _FILTERS) for depth, layers in
            ((11, [1, 1, 2, 2, 2]), (13, [2, 2, 2, 2, 2]), (16, [2, 2, 3, 3, 3]), (19, [2, 2, 4, 4, 4]))}  # fmt: skip


def get_vgg(num_layers, pretrained=False, ctx=None, root=None, **options):
    """A network of VGG with so many layers."""
    return _loaded(VGG(*vgg_spec[num_layers], **options), f"vgg{num_layers}", pretrained, ctx)


# SqueezeNet


def _fire(squeeze, expand):
    both = HybridConcurrent(axis=1, prefix="")
    both.add(_active(expand, 1), _active(expand, 3, 1))
    return _in_order(_active(squeeze, 1), both)


def _active(channels, window, padding=0):
    return _in_order(Conv2D(channels, window, padding=padding), Activation("relu"))


_FIRES = [(16, 64), (16, 64), (32, 128), (32, 128), (48, 192), (48, 192), (64, 256), (64, 256)]


class SqueezeNet(_Net):
    """Few weights by narrow layers between wider ones (Iandola et al. 2016)."""

    def __init__(self, version, classes=1000, **options):
        super().__init__(**options)
        if version not in ("1.0", "1.1"):
            raise ValueError(f"Unsupported SqueezeNet version {version}: 1.0 or 1.1 expected")
        # Pools stand before these fires.
        pools, window, channels = ((0, 3, 7), 7, 96) if version == "1.0" else ((0, 2, 4), 3, 64)
        with self.name_scope():
            self.features = HybridSequential(prefix="")
            self.features.add(Conv2D(channels, kernel_size=window, strides=2), Activation("relu"))
            for at, sizes in enumerate(_FIRES):
                if at in pools:
                    self.features.add(MaxPool2D(pool_size=3, strides=2, ceil_mode=True))
                self.features.add(_fire(*sizes))
            self.features.add(Dropout(0.5))
            self.output = _in_order(Conv2D(classes, kernel_size=1), Activation("relu"), AvgPool2D(13), Flatten())


# DenseNet


class _DenseLayer(HybridBlock):
    def __init__(self, growth_rate, bn_size, dropout, **options):
        super().__init__(**options)
        self.body = _in_order(BatchNorm(), Activation("relu"), Conv2D(bn_size * growth_rate, kernel_size=1, use_bias=False), BatchNorm(),
                              Activation("relu"), Conv2D(growth_rate, kernel_size=3, padding=1, use_bias=False),
                              *([Dropout(dropout)] if dropout else []))  # fmt: skip

    def hybrid_forward(self, F, x):
        return F.concat(x, self.body(x), dim=1)


class DenseNet(_Net):
    """Each layer sees all before it in its block (Huang et al. 2016)."""

    def __init__(self, num_init_features, growth_rate, block_config, bn_size=4, dropout=0, classes=1000, **options):
        super().__init__(**options)
        with self.name_scope():
            self.features = HybridSequential(prefix="")
            self.features.add(Conv2D(num_init_features, kernel_size=7, strides=2, padding=3, use_bias=False), BatchNorm(), Activation("relu"),
                              MaxPool2D(pool_size=3, strides=2, padding=1))  # fmt: skip
            channels = num_init_features
            for at, count in enumerate(block_config):
                block = HybridSequential(prefix=f"stage{at + 1}_")
                with block.name_scope():
                    block.add(*(_DenseLayer(growth_rate, bn_size, dropout, prefix="") for _ in range(count)))
                self.features.add(block)
                channels += count * growth_rate
                if at != len(block_config) - 1:
                    channels //= 2
                    self.features.add(_in_order(BatchNorm(), Activation("relu"), Conv2D(channels, kernel_size=1, use_bias=False),
                                                AvgPool2D(pool_size=2, strides=2)))  # fmt: skip
            self.features.add(BatchNorm(), Activation("relu"), AvgPool2D(pool_size=7), Flatten())
            self.output = Dense(classes)


densenet_spec = {121: (64, 32, [6, 12, 24, 16]), 161: (96, 48, [6, 12, 36, 24]), 169: (64, 32, [6, 12, 32, 32]), 201: (64, 32, [6, 12, 48, 32])}


def get_densenet(num_layers, pretrained=False, ctx=None, root=None, **options):
    """A DenseNet of so many layers."""
    return _loaded(DenseNet(*densenet_spec[num_layers], **options), f"densenet{num_layers}", pretrained, ctx)


# MobileNet


def _conv_of(channels, kernel=1, stride=1, pad=0, groups=1, active="relu"):
    ends = {"relu": [Activation("relu")], "relu6": [HybridLambda(lambda F, x: F.clip(x, 0, 6), prefix="relu6_")], None: []}[active]
    return [Conv2D(channels, kernel, stride, pad, groups=groups, use_bias=False), BatchNorm(scale=True), *ends]


class MobileNet(_Net):
    """Convolutions of each channel by itself, and of all channels at each place (Howard et al. 2017)."""

    def __init__(self, multiplier=1.0, classes=1000, **options):
        super().__init__(**options)
        inputs = [int(n * multiplier) for n in [32, 64] + [128] * 2 + [256] * 2 + [512] * 6 + [1024]]
        outputs = [int(n * multiplier) for n in [64] + [128] * 2 + [256] * 2 + [512] * 6 + [1024] * 2]
        with self.name_scope():
            self.features = HybridSequential(prefix="")
            with self.features.name_scope():
                self.features.add(*_conv_of(int(32 * multiplier), kernel=3, pad=1, stride=2))
                for channels, wanted, stride in zip(inputs, outputs, [1, 2] * 3 + [1] * 5 + [2, 1]):
                    self.features.add(*_conv_of(channels, kernel=3, stride=stride, pad=1, groups=channels), *_conv_of(wanted))
                self.features.add(GlobalAvgPool2D(), Flatten())
            self.output = Dense(classes)


class LinearBottleneck(HybridBlock):
    """More channels, one window for each, and fewer again (Sandler et al. 2018)."""

    def __init__(self, in_channels, channels, t, stride, **options):
        super().__init__(**options)
        self.use_shortcut = stride == 1 and in_channels == channels
        self.out = _in_order(*_conv_of(in_channels * t, active="relu6"),
                             *_conv_of(in_channels * t, kernel=3, stride=stride, pad=1, groups=in_channels * t, active="relu6"),
                             *_conv_of(channels, active=None))  # fmt: skip

    def hybrid_forward(self, F, x):
        y = self.out(x)
        return y + x if self.use_shortcut else y


class MobileNetV2(_Net):
    """Bottlenecks whose narrow ends are joined (Sandler et al. 2018)."""

    def __init__(self, multiplier=1.0, classes=1000, **options):
        super().__init__(**options)
        wide = [32] + [16] + [24] * 2 + [32] * 3 + [64] * 4 + [96] * 3 + [160] * 3
        inputs, outputs = ([int(n * multiplier) for n in channels] for channels in (wide, wide[1:] + [320]))
        last = int(1280 * multiplier) if multiplier > 1.0 else 1280
        with self.name_scope():
            self.features = HybridSequential(prefix="features_")
            with self.features.name_scope():
                self.features.add(*_conv_of(int(32 * multiplier), kernel=3, stride=2, pad=1, active="relu6"))
                for before, after, t, stride in zip(inputs, outputs, [1] + [6] * 16, [1, 2] * 2 + [1, 1, 2] + [1] * 6 + [2] + [1] * 3):
                    self.features.add(LinearBottleneck(before, after, t, stride))
                self.features.add(*_conv_of(last, active="relu6"), GlobalAvgPool2D())
            self.output = HybridSequential(prefix="output_")
            with self.output.name_scope():
                self.output.add(Conv2D(classes, 1, use_bias=False, prefix="pred_"), Flatten())


# By name


def _builder(name, make):
    def build(pretrained=False, ctx=None, root=None, **options):
        return _loaded(make(**options), name, pretrained, ctx)

    build.__name__, build.__doc__ = name, f"The network {name}."
    return build


def _each_network():
    for depth in resnet_spec:
        for version in (1, 2):
            yield f"resnet{depth}_v{version}", f"resnet{depth}_v{version}", lambda depth=depth, version=version, **o: get_resnet(version, depth, **o)
    for depth in vgg_spec:
        yield f"vgg{depth}", f"vgg{depth}", lambda depth=depth, **o: get_vgg(depth, **o)
        yield f"vgg{depth}_bn", f"vgg{depth}_bn", lambda depth=depth, **o: get_vgg(depth, batch_norm=True, **o)
    yield "alexnet", "alexnet", AlexNet
    for depth in densenet_spec:
        yield f"densenet{depth}", f"densenet{depth}", lambda depth=depth, **o: get_densenet(depth, **o)
    for version in ("1.0", "1.1"):
        yield f"squeezenet{version}", f"squeezenet{version.replace('.', '_')}", lambda version=version, **o: SqueezeNet(version, **o)
    for size in ("1.0", "0.75", "0.5", "0.25"):
        word = size.replace(".", "_")
        yield f"mobilenet{size}", f"mobilenet{word}", lambda size=size, **o: MobileNet(float(size), **o)
        yield f"mobilenetv2_{size}", f"mobilenet_v2_{word}", lambda size=size, **o: MobileNetV2(float(size), **o)


_MODELS = {}
for _name, _function, _make in _each_network():
    _MODELS[_name] = globals()[_function] = _builder(_function, _make)


def get_model(name, **options):
    """The network of a name, as `"resnet18_v1"`."""
    if name.lower() not in _MODELS:
        raise ValueError(f"Model {name} is not supported. Available options are\n\t" + "\n\t".join(sorted(_MODELS)))
    return _MODELS[name.lower()](**options)
