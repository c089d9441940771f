"""EfficientNetV2 of `keras.applications`: early blocks with one whole convolution, late ones with a convolution of each channel."""

import functools

from keras_extras.plans import named_pool, network, repeated
from tensorflow.keras import layers

# Of each stage: whether the convolution is whole, blocks, channels in and out, expansion, stride.
_BASE = ((True, 1, 32, 16, 1, 1), (True, 2, 16, 32, 4, 2), (True, 2, 32, 48, 4, 2), (False, 3, 48, 96, 4, 2), (False, 5, 96, 112, 6, 1),
         (False, 8, 112, 192, 6, 2))  # fmt: skip
_SMALL = ((True, 2, 24, 24, 1, 1), (True, 4, 24, 48, 4, 2), (True, 4, 48, 64, 4, 2), (False, 6, 64, 128, 4, 2), (False, 9, 128, 160, 6, 1),
          (False, 15, 160, 256, 6, 2))  # fmt: skip
_MEDIUM = ((True, 3, 24, 24, 1, 1), (True, 5, 24, 48, 4, 2), (True, 5, 48, 80, 4, 2), (False, 7, 80, 160, 4, 2), (False, 14, 160, 176, 6, 1),
           (False, 18, 176, 304, 6, 2), (False, 5, 304, 512, 6, 1))  # fmt: skip
_LARGE = ((True, 4, 32, 32, 1, 1), (True, 7, 32, 64, 4, 2), (True, 7, 64, 96, 4, 2), (False, 10, 96, 192, 4, 2), (False, 19, 192, 224, 6, 1),
          (False, 25, 224, 384, 6, 2), (False, 7, 384, 640, 6, 1))  # fmt: skip
# Stages, width, depth, size.
_SIZES = {
    "B0": (_BASE, 1.0, 1.0, 224), "B1": (_BASE, 1.0, 1.1, 240), "B2": (_BASE, 1.1, 1.2, 260), "B3": (_BASE, 1.2, 1.4, 300),
    "S": (_SMALL, 1.0, 1.0, 384), "M": (_MEDIUM, 1.0, 1.0, 480), "L": (_LARGE, 1.0, 1.0, 480),
}  # fmt: skip
_CONV = {"class_name": "VarianceScaling", "config": {"scale": 2.0, "mode": "fan_out", "distribution": "truncated_normal"}}
_DENSE = {"class_name": "VarianceScaling", "config": {"scale": 1.0 / 3.0, "mode": "fan_out", "distribution": "uniform"}}


def _wide(channels, factor):
    """A number of channels times a factor, as the nearest multiple of 8."""
    return max(8, int(channels * factor + 4) // 8 * 8)


def _conv(plan, filters, size, name, stride=1):
    return plan.put(layers.Conv2D(filters, size, strides=stride, padding="same", use_bias=False, kernel_initializer=_CONV, name=name))


def _norm(plan, name, act=None):
    plan.norm(name, 1e-3, 0.9)
    return plan.act(act, "swish") if act else plan


def _weighed(plan, before, name):
    x, wide = plan.x, plan.x.shape[-1]
    plan.put(layers.GlobalAveragePooling2D(name=f"{name}squeeze")).put(layers.Reshape((1, 1, wide), name=f"{name}reshape"))
    for filters, kind, word in ((max(1, before // 4), "swish", "reduce"), (wide, "sigmoid", "expand")):
        plan.put(layers.Conv2D(filters, 1, padding="same", activation=kind, kernel_initializer=_CONV, name=f"{name}{word}"))
    plan.x = layers.Multiply(name=f"{name}excite")([x, plan.x])


def _block(plan, name, whole, before, after, expansion, stride, drop):
    x, wide = plan.x, before * expansion
    if expansion != 1:
        _conv(plan, wide, 3 if whole else 1, f"{name}expand_conv", stride if whole else 1)
        _norm(plan, f"{name}expand_bn", f"{name}expand_activation")
    if not whole:
        plan.put(layers.DepthwiseConv2D(3, strides=stride, padding="same", use_bias=False, depthwise_initializer=_CONV, name=f"{name}dwconv2"))
        _norm(plan, f"{name}bn", f"{name}activation")
        _weighed(plan, before, f"{name}se_")
    single = whole and expansion == 1
    _conv(plan, after, 3 if single else 1, f"{name}project_conv", stride if single else 1)
    _norm(plan, f"{name}project_bn", f"{name}project_activation" if single else None)
    if stride == 1 and before == after:
        if drop:
            plan.put(layers.Dropout(drop, noise_shape=(None, 1, 1, 1), name=f"{name}drop"))
        plan.x = layers.Add(name=f"{name}add")([plan.x, x])


def _body(size, plan, include_preprocessing=True):
    stages, width, depth, _ = _SIZES[size]
    if include_preprocessing and size[0] == "B" and plan.x.shape[-1] == 3:
        plan.put(layers.Rescaling(1.0 / 255))
        plan.put(layers.Normalization(mean=[0.485, 0.456, 0.406], variance=[0.229**2, 0.224**2, 0.225**2], axis=3))
    elif include_preprocessing:
        plan.put(layers.Rescaling(1.0 / 128.0, offset=-1))
    _norm(_conv(plan, _wide(stages[0][2], width), 3, "stem_conv", 2), "stem_bn", "stem_activation")
    total, done = sum(row[1] for row in stages), 0
    for stage, (whole, count, before, after, expansion, stride) in enumerate(stages, 1):
        before, after = _wide(before, width), _wide(after, width)
        for k in range(repeated(count, depth)):
            _block(plan, f"block{stage}{chr(97 + k)}_", whole, after if k else before, after, expansion, 1 if k else stride, 0.2 * done / total)
            done += 1
    _norm(_conv(plan, _wide(1280, width), 1, "top_conv"), "top_bn", "top_activation")


def _head(plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D(name="avg_pool")).put(layers.Dropout(0.2, name="top_dropout"))
    plan.put(layers.Dense(classes, activation=activation, kernel_initializer=_DENSE, name="predictions"))


for _size, _row in _SIZES.items():
    _title = f"efficientnetv2-{_size.lower()}"
    globals()[f"EfficientNetV2{_size}"] = network(
        f"EfficientNetV2{_size}", functools.partial(_body, _size), _row[-1], 32, lambda *_, _title=_title, **__: _title, _head, named_pool
    )
