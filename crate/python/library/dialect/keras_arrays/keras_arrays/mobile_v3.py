"""MobileNetV3 of `keras.applications`: narrow pictures, widened within a block, with channels weighed by their means."""

import functools

from keras_extras.plans import even_pad, named_pool, network, scaled
from tensorflow.keras import layers

# Expansion, channels, window (None: 5, or 3 if minimal), stride, weighed channels, the smooth activation.
_SMALL = ((1, 16, 3, 2, True, False), (72 / 16, 24, 3, 2, False, False), (88 / 24, 24, 3, 1, False, False), (4, 40, None, 2, True, True),
          (6, 40, None, 1, True, True), (6, 40, None, 1, True, True), (3, 48, None, 1, True, True), (3, 48, None, 1, True, True),
          (6, 96, None, 2, True, True), (6, 96, None, 1, True, True), (6, 96, None, 1, True, True))  # fmt: skip
_LARGE = ((1, 16, 3, 1, False, False), (4, 24, 3, 2, False, False), (3, 24, 3, 1, False, False), (3, 40, None, 2, True, False),
          (3, 40, None, 1, True, False), (3, 40, None, 1, True, False), (6, 80, 3, 2, False, True), (2.5, 80, 3, 1, False, True),
          (2.3, 80, 3, 1, False, True), (2.3, 80, 3, 1, False, True), (6, 112, 3, 1, True, True), (6, 112, 3, 1, True, True),
          (6, 160, None, 2, True, True), (6, 160, None, 1, True, True), (6, 160, None, 1, True, True))  # fmt: skip


def _act(plan, smooth):
    return plan.put(layers.Activation("hard_swish") if smooth else layers.ReLU())


def _norm(plan, name):
    return plan.norm(name, 1e-3, 0.999)


def _weighed(plan, wide, name):
    """Each channel times a number from 0 to 1 that the means of all channels say."""
    x = plan.x
    plan.put(layers.GlobalAveragePooling2D(keepdims=True, name=f"{name}avg_pool"))
    plan.conv(scaled(wide, 0.25), 1, f"{name}conv", bias=True).put(layers.ReLU(name=f"{name}relu"))
    plan.conv(wide, 1, f"{name}conv_1", bias=True)
    plan.x = layers.ReLU(6.0)(plan.x + 3.0) * (1.0 / 6.0)
    plan.x = layers.Multiply(name=f"{name}mul")([x, plan.x])


def _block(plan, k, expansion, channels, window, stride, weighed, smooth):
    x, before = plan.x, plan.x.shape[-1]
    name, wide = f"expanded_conv_{k}_" if k else "expanded_conv_", scaled(before, expansion)
    if k:
        _act(_norm(plan.conv(wide, 1, f"{name}expand"), f"{name}expand_bn"), smooth)
    if stride == 2:
        plan.pad(even_pad(plan.x, window), f"{name}depthwise_pad")
    plan.put(layers.DepthwiseConv2D(window, strides=stride, padding="same" if stride == 1 else "valid", use_bias=False, name=f"{name}depthwise"))
    _act(_norm(plan, f"{name}depthwise_bn"), smooth)
    if weighed:
        _weighed(plan, wide, f"{name}squeeze_excite_")
    _norm(plan.conv(channels, 1, f"{name}project"), f"{name}project_bn")
    if stride == 1 and before == channels:
        plan.x = layers.Add(name=f"{name}add")([x, plan.x])


def _body(rows, plan, alpha, minimalistic, include_preprocessing):
    if include_preprocessing:
        plan.put(layers.Rescaling(1.0 / 127.5, offset=-1.0))
    _act(_norm(plan.conv(16, 3, "conv", 2), "conv_bn"), not minimalistic)
    for k, (expansion, channels, window, stride, weighed, smooth) in enumerate(rows):
        wide = scaled(channels, alpha)
        _block(plan, k, expansion, wide, window or (3 if minimalistic else 5), stride, weighed and not minimalistic, smooth and not minimalistic)
    _act(_norm(plan.conv(scaled(plan.x.shape[-1], 6), 1, "conv_1"), "conv_1_bn"), not minimalistic)


def _head(last, alpha, minimalistic, dropout_rate, plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D(keepdims=True))
    _act(plan.conv(scaled(last, alpha) if alpha > 1 else last, 1, "conv_2", bias=True), not minimalistic)
    if dropout_rate > 0:
        plan.put(layers.Dropout(dropout_rate))
    plan.conv(classes, 1, "logits", bias=True).put(layers.Flatten()).act("predictions", activation)


def _made(title, rows, last):
    def made(input_shape=None, alpha=1.0, minimalistic=False, include_top=True, weights="imagenet", input_tensor=None, classes=1000, pooling=None,
             dropout_rate=0.2, classifier_activation="softmax", include_preprocessing=True, name=title):  # fmt: skip
        if input_shape is not None and input_tensor is None and any(n and n < 32 for n in input_shape[:2]):
            raise ValueError(f"Input size must be at least 32x32; Received `input_shape={input_shape}`")
        body = functools.partial(_body, rows, alpha=alpha, minimalistic=minimalistic, include_preprocessing=include_preprocessing)
        make = network(title, body, own_head=functools.partial(_head, last, alpha, minimalistic, dropout_rate), own_pool=named_pool)
        return make(include_top, weights, input_tensor, input_shape or (None, None, 3), pooling, classes, classifier_activation, name)

    made.__name__ = made.__qualname__ = title
    made.__doc__ = f"The network {title}, `weights=None` with new weights."
    return made


MobileNetV3Small = _made("MobileNetV3Small", _SMALL, 1024)
MobileNetV3Large = _made("MobileNetV3Large", _LARGE, 1280)
