"""The networks of `keras.applications`, block by block."""

import functools

from tensorflow.keras import layers

from .plans import even_pad, named_pool, network, repeated, scaled

_VGG_CHANNELS = 64, 128, 256, 512, 512
_MOBILE = ((64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1), (512, 1), (512, 1), (512, 1), (512, 1), (1024, 2), (1024, 1))
# Channels, stride, expansion, blocks.
_MOBILE_V2 = (16, 1, 1, 1), (24, 2, 6, 2), (32, 2, 6, 3), (64, 2, 6, 4), (96, 1, 6, 3), (160, 2, 6, 3), (320, 1, 6, 1)
# Window, blocks, channels in and out, expansion, stride.
_EFFICIENT = ((3, 1, 32, 16, 1, 1), (3, 2, 16, 24, 6, 2), (5, 2, 24, 40, 6, 2), (3, 3, 40, 80, 6, 2), (5, 3, 80, 112, 6, 1),
              (5, 4, 112, 192, 6, 2), (3, 1, 192, 320, 6, 1))  # fmt: skip
# Width, depth, size, dropout.
_EFFICIENT_SIZES = ((1.0, 1.0, 224, 0.2), (1.0, 1.1, 240, 0.2), (1.1, 1.2, 260, 0.3), (1.2, 1.4, 300, 0.3), (1.4, 1.8, 380, 0.4),
                    (1.6, 2.2, 456, 0.4), (1.8, 2.6, 528, 0.5), (2.0, 3.1, 600, 0.5))  # fmt: skip


def _vgg(counts, plan):
    for block, (count, channels) in enumerate(zip(counts, _VGG_CHANNELS), 1):
        for k in range(1, count + 1):
            plan.put(layers.Conv2D(channels, 3, activation="relu", padding="same", name=f"block{block}_conv{k}"))
        plan.put(layers.MaxPooling2D(2, strides=2, name=f"block{block}_pool"))


def _vgg_head(plan, include_top, pooling, classes, activation):
    plan.put(layers.Flatten(name="flatten"))
    for name in ("fc1", "fc2"):
        plan.put(layers.Dense(4096, activation="relu", name=name))
    plan.put(layers.Dense(classes, activation=activation, name="predictions"))


VGG16 = network("VGG16", functools.partial(_vgg, (2, 2, 3, 3, 3)), own_head=_vgg_head)
VGG19 = network("VGG19", functools.partial(_vgg, (2, 2, 4, 4, 4)), own_head=_vgg_head)

_RES = 1.001e-5


def _residual(plan, filters, name, stride, shortcut):
    x = plan.x
    if shortcut:
        plan.conv(4 * filters, 1, f"{name}_0_conv", stride, "valid", True).norm(f"{name}_0_bn", _RES)
    beside, plan.x = plan.x, x
    plan.conv(filters, 1, f"{name}_1_conv", stride, "valid", True).norm(f"{name}_1_bn", _RES).act(f"{name}_1_relu")
    plan.conv(filters, 3, f"{name}_2_conv", bias=True).norm(f"{name}_2_bn", _RES).act(f"{name}_2_relu")
    plan.conv(4 * filters, 1, f"{name}_3_conv", padding="valid", bias=True).norm(f"{name}_3_bn", _RES)
    plan.x = layers.Add(name=f"{name}_add")([beside, plan.x])
    plan.act(f"{name}_out")


def _residual_v2(plan, filters, name, stride, shortcut):
    x = plan.x
    plan.norm(f"{name}_preact_bn", _RES).act(f"{name}_preact_relu")
    before = plan.x
    if shortcut:
        plan.conv(4 * filters, 1, f"{name}_0_conv", stride, "valid", True)
        beside = plan.x
    else:
        beside = layers.MaxPooling2D(1, strides=stride)(x) if stride > 1 else x
    plan.x = before
    plan.conv(filters, 1, f"{name}_1_conv", padding="valid").norm(f"{name}_1_bn", _RES).act(f"{name}_1_relu")
    plan.pad(1, f"{name}_2_pad").conv(filters, 3, f"{name}_2_conv", stride, "valid").norm(f"{name}_2_bn", _RES).act(f"{name}_2_relu")
    plan.conv(4 * filters, 1, f"{name}_3_conv", padding="valid", bias=True)
    plan.x = layers.Add(name=f"{name}_out")([beside, plan.x])


def _resnet(counts, late, plan):
    plan.pad(3, "conv1_pad").conv(64, 7, "conv1_conv", 2, "valid", True)
    if not late:
        plan.norm("conv1_bn", _RES).act("conv1_relu")
    plan.pad(1, "pool1_pad").put(layers.MaxPooling2D(3, strides=2, name="pool1_pool"))
    for stage, (count, filters) in enumerate(zip(counts, (64, 128, 256, 512)), 2):
        for k in range(1, count + 1):
            if late:
                _residual_v2(plan, filters, f"conv{stage}_block{k}", 2 if k == count and stage < 5 else 1, k == 1)
            else:
                _residual(plan, filters, f"conv{stage}_block{k}", 2 if k == 1 and stage > 2 else 1, k == 1)
    if late:
        plan.norm("post_bn", _RES).act("post_relu")


def _resnets(late):
    for layers_, counts in ((50, (3, 4, 6, 3)), (101, (3, 4, 23, 3)), (152, (3, 8, 36, 3))):
        name = f"ResNet{layers_}{'V2' if late else ''}"
        globals()[name] = network(name, functools.partial(_resnet, counts, late), own_pool=named_pool)


_resnets(False)
_resnets(True)


def _relu6(name):
    return layers.ReLU(6.0, name=name)


def _mobilenet(plan, alpha=1.0, depth_multiplier=1, dropout=1e-3):
    plan.conv(int(32 * alpha), 3, "conv1", 2).norm("conv1_bn").put(_relu6("conv1_relu"))
    for k, (channels, stride) in enumerate(_MOBILE, 1):
        if stride == 2:
            plan.pad(((0, 1), (0, 1)), f"conv_pad_{k}")
        plan.put(layers.DepthwiseConv2D(3, strides=stride, padding="same" if stride == 1 else "valid", depth_multiplier=depth_multiplier,
                                        use_bias=False, name=f"conv_dw_{k}"))  # fmt: skip
        plan.norm(f"conv_dw_{k}_bn").put(_relu6(f"conv_dw_{k}_relu"))
        plan.conv(int(channels * alpha), 1, f"conv_pw_{k}").norm(f"conv_pw_{k}_bn").put(_relu6(f"conv_pw_{k}_relu"))


def _mobilenet_head(plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D(keepdims=True)).put(layers.Dropout(1e-3, name="dropout"))
    plan.conv(classes, 1, "conv_preds", bias=True)
    plan.put(layers.Reshape((classes,), name="reshape_2")).act("predictions", activation)


MobileNet = network("MobileNet", _mobilenet, title=lambda rows, alpha=1.0, **options: f"mobilenet_{alpha:.2f}_{rows}", own_head=_mobilenet_head)


def _inverted(plan, k, channels, stride, expansion, alpha):
    x, before, wide = plan.x, plan.x.shape[-1], scaled(channels, alpha)
    name = f"block_{k}_" if k else "expanded_conv_"
    if k:
        plan.conv(expansion * before, 1, f"{name}expand").norm(f"{name}expand_BN", 1e-3, 0.999).put(_relu6(f"{name}expand_relu"))
    if stride == 2:
        plan.pad(even_pad(plan.x, 3), f"{name}pad")
    plan.put(layers.DepthwiseConv2D(3, strides=stride, use_bias=False, padding="same" if stride == 1 else "valid", name=f"{name}depthwise"))
    plan.norm(f"{name}depthwise_BN", 1e-3, 0.999).put(_relu6(f"{name}depthwise_relu"))
    plan.conv(wide, 1, f"{name}project").norm(f"{name}project_BN", 1e-3, 0.999)
    if before == wide and stride == 1:
        plan.x = layers.Add(name=f"{name}add")([x, plan.x])


def _mobilenet_v2(plan, alpha=1.0):
    plan.conv(scaled(32, alpha), 3, "Conv1", 2).norm("bn_Conv1", 1e-3, 0.999).put(_relu6("Conv1_relu"))
    k = 0
    for channels, stride, expansion, count in _MOBILE_V2:
        for at in range(count):
            _inverted(plan, k, channels, stride if at == 0 else 1, expansion, alpha)
            k += 1
    plan.conv(scaled(1280, alpha) if alpha > 1 else 1280, 1, "Conv_1").norm("Conv_1_bn", 1e-3, 0.999).put(_relu6("out_relu"))


def _mobilenet_v2_head(plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D()).put(layers.Dense(classes, activation=activation, name="predictions"))


MobileNetV2 = network("MobileNetV2", _mobilenet_v2, title=lambda rows, alpha=1.0: f"mobilenetv2_{alpha:.2f}_{rows}", own_head=_mobilenet_v2_head)


def _separable(plan, filters, name):
    plan.put(layers.SeparableConv2D(filters, 3, padding="same", use_bias=False, name=name)).norm(f"{name}_bn")


def _xception_block(plan, block, filters, act_first=True):
    """Two separable convolutions and a picture of half the size, beside a convolution."""
    x = plan.x
    plan.conv(filters[1], 1, None, 2).norm(None)
    beside, plan.x = plan.x, x
    for k, channels in enumerate(filters, 1):
        if k > 1 or act_first:
            plan.act(f"block{block}_sepconv{k}_act")
        _separable(plan, channels, f"block{block}_sepconv{k}")
    plan.put(layers.MaxPooling2D(3, strides=2, padding="same", name=f"block{block}_pool"))
    plan.x = layers.Add()([plan.x, beside])


def _xception(plan):
    plan.conv(32, 3, "block1_conv1", 2, "valid").norm("block1_conv1_bn").act("block1_conv1_act")
    plan.conv(64, 3, "block1_conv2", 1, "valid").norm("block1_conv2_bn").act("block1_conv2_act")
    for block, channels in ((2, 128), (3, 256), (4, 728)):
        _xception_block(plan, block, (channels, channels), block > 2)
    for block in range(5, 13):
        x = plan.x
        for k in (1, 2, 3):
            plan.act(f"block{block}_sepconv{k}_act")
            _separable(plan, 728, f"block{block}_sepconv{k}")
        plan.x = layers.Add()([plan.x, x])
    _xception_block(plan, 13, (728, 1024))
    for k, channels in ((1, 1536), (2, 2048)):
        _separable(plan, channels, f"block14_sepconv{k}")
        plan.act(f"block14_sepconv{k}_act")


Xception = network("Xception", _xception, 299, 71)


def _densenet(counts, plan):
    plan.pad(3, None).conv(64, 7, "conv1_conv", 2, "valid").norm("conv1_bn", _RES).act("conv1_relu")
    plan.pad(1, None).put(layers.MaxPooling2D(3, strides=2, name="pool1"))
    for stage, count in enumerate(counts, 2):
        for k in range(1, count + 1):
            name, x = f"conv{stage}_block{k}", plan.x
            plan.norm(f"{name}_0_bn", _RES).act(f"{name}_0_relu").conv(128, 1, f"{name}_1_conv").norm(f"{name}_1_bn", _RES).act(f"{name}_1_relu")
            plan.conv(32, 3, f"{name}_2_conv")
            plan.x = layers.Concatenate(name=f"{name}_concat")([x, plan.x])
        if stage < 5:
            plan.norm(f"pool{stage}_bn", _RES).act(f"pool{stage}_relu").conv(plan.x.shape[-1] // 2, 1, f"pool{stage}_conv")
            plan.put(layers.AveragePooling2D(2, strides=2, name=f"pool{stage}_pool"))
    plan.norm("bn", _RES).act("relu")


for _size, _counts in ((121, (6, 12, 24, 16)), (169, (6, 12, 32, 32)), (201, (6, 12, 48, 32))):
    globals()[f"DenseNet{_size}"] = network(f"DenseNet{_size}", functools.partial(_densenet, _counts), own_pool=named_pool)


def _efficient_block(plan, name, window, before, after, expansion, stride, drop):
    x, wide = plan.x, before * expansion
    if expansion != 1:
        plan.conv(wide, 1, f"{name}expand_conv").norm(f"{name}expand_bn").act(f"{name}expand_activation", "swish")
    if stride == 2:
        plan.pad(even_pad(plan.x, window), f"{name}dwconv_pad")
    plan.put(layers.DepthwiseConv2D(window, strides=stride, padding="valid" if stride == 2 else "same", use_bias=False, name=f"{name}dwconv"))
    plan.norm(f"{name}bn").act(f"{name}activation", "swish")
    inner = plan.x
    plan.put(layers.GlobalAveragePooling2D(name=f"{name}se_squeeze")).put(layers.Reshape((1, 1, wide), name=f"{name}se_reshape"))
    plan.put(layers.Conv2D(max(1, before // 4), 1, padding="same", activation="swish", name=f"{name}se_reduce"))
    plan.put(layers.Conv2D(wide, 1, padding="same", activation="sigmoid", name=f"{name}se_expand"))
    plan.x = layers.Multiply(name=f"{name}se_excite")([inner, plan.x])
    plan.conv(after, 1, f"{name}project_conv").norm(f"{name}project_bn")
    if stride == 1 and before == after:
        if drop > 0:
            plan.put(layers.Dropout(drop, noise_shape=(None, 1, 1, 1), name=f"{name}drop"))
        plan.x = layers.Add(name=f"{name}add")([plan.x, x])


def _efficientnet(width, depth, plan):
    plan.put(layers.Rescaling(1.0 / 255.0)).put(layers.Normalization(axis=-1))
    plan.pad(even_pad(plan.x, 3), "stem_conv_pad").conv(scaled(32, width), 3, "stem_conv", 2, "valid").norm("stem_bn").act("stem_activation", "swish")
    total, done = sum(repeated(row[1], depth) for row in _EFFICIENT), 0
    for stage, (window, count, before, after, expansion, stride) in enumerate(_EFFICIENT, 1):
        for k in range(repeated(count, depth)):
            channels = scaled(before if k == 0 else after, width)
            _efficient_block(plan, f"block{stage}{chr(97 + k)}_", window, channels, scaled(after, width), expansion, stride if k == 0 else 1, 0.2 * done / total)
            done += 1
    plan.conv(scaled(1280, width), 1, "top_conv").norm("top_bn").act("top_activation", "swish")


def _efficient_head(dropout, plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D(name="avg_pool")).put(layers.Dropout(dropout, name="top_dropout"))
    plan.put(layers.Dense(classes, activation=activation, name="predictions"))


for _k, (_width, _depth, _size, _dropout) in enumerate(_EFFICIENT_SIZES):
    _name = f"EfficientNetB{_k}"
    _head = functools.partial(_efficient_head, _dropout)
    globals()[_name] = network(_name, functools.partial(_efficientnet, _width, _depth), _size, own_head=_head, own_pool=named_pool)
