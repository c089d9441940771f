"""NASNet of `keras.applications`: two kinds of cells, each of the last two pictures."""

import functools

from keras_extras.plans import even_pad, network
from tensorflow.keras import layers


def _conv(plan, filters, name):
    return plan.put(layers.Conv2D(filters, 1, padding="same", use_bias=False, kernel_initializer="he_normal", name=name))


def _norm(plan, name):
    return plan.norm(name, 1e-3, 0.9997)


def _separable(plan, x, filters, name, size=3, stride=1):
    """Two separable convolutions, each after an activation."""
    plan.x = x
    plan.act(None)
    if stride == 2:
        plan.pad(even_pad(plan.x, size), f"separable_conv_1_pad_{name}")
    plan.put(layers.SeparableConv2D(filters, size, strides=stride, padding="valid" if stride == 2 else "same", use_bias=False, name=f"separable_conv_1_{name}"))
    _norm(plan, f"separable_conv_1_bn_{name}").act(None)
    plan.put(layers.SeparableConv2D(filters, size, padding="same", use_bias=False, name=f"separable_conv_2_{name}"))
    return _norm(plan, f"separable_conv_2_bn_{name}").x


def _fitted(plan, p, x, filters, block):
    """The picture before the last one, in the size and with the channels of the last one."""
    if p is None:
        return x
    if p.shape[-2] != x.shape[-2]:
        plan.x = p
        p = plan.act(f"adjust_relu_1_{block}").x
        halves = []
        for k in (1, 2):
            plan.x = p
            if k == 2:
                plan.pad(((0, 1), (0, 1)), None).put(layers.Cropping2D(((1, 0), (1, 0))))
            plan.put(layers.AveragePooling2D(1, strides=2, name=f"adjust_avg_pool_{k}_{block}"))
            halves.append(_conv(plan, filters // 2, f"adjust_conv_{k}_{block}").x)
        plan.x = layers.Concatenate()(halves)
        return _norm(plan, f"adjust_bn_{block}").x
    if p.shape[-1] != filters:
        plan.x = p
        plan.act(None)
        _conv(plan, filters, f"adjust_conv_projection_{block}")
        return _norm(plan, f"adjust_bn_{block}").x
    return p


def _squeezed(plan, x, filters, kind, block):
    plan.x = x
    plan.act(None)
    _conv(plan, filters, f"{kind}_conv_1_{block}")
    return _norm(plan, f"{kind}_bn_1_{block}").x


def _same(kind, x, name):
    return kind(3, strides=1, padding="same", name=name)(x)


def _normal(plan, p, filters, block):
    """A cell that keeps the size."""
    x, mean = plan.x, functools.partial(_same, layers.AveragePooling2D)
    p = _fitted(plan, p, x, filters, block)
    h = _squeezed(plan, x, filters, "normal", block)

    def added(k, left, right):
        return layers.Add(name=f"normal_add_{k}_{block}")([left, right])

    ends = [p]
    for k, source in ((1, h), (2, p)):
        left = _separable(plan, source, filters, f"normal_left{k}_{block}", 5)
        ends.append(added(k, left, _separable(plan, p, filters, f"normal_right{k}_{block}")))
    ends.append(added(3, mean(h, f"normal_left3_{block}"), p))
    ends.append(added(4, mean(p, f"normal_left4_{block}"), mean(p, f"normal_right4_{block}")))
    ends.append(added(5, _separable(plan, h, filters, f"normal_left5_{block}"), h))
    plan.x = layers.Concatenate(name=f"normal_concat_{block}")(ends)
    return x


def _reduction(plan, p, filters, block):
    """A cell that halves the size."""
    x = plan.x
    p = _fitted(plan, p, x, filters, block)
    h = _squeezed(plan, x, filters, "reduction", block)
    padded = plan.pad(even_pad(h, 3), f"reduction_pad_1_{block}").x

    def added(name, left, right):
        return layers.Add(name=name and f"reduction_{name}_{block}")([left, right])

    left = _separable(plan, h, filters, f"reduction_left1_{block}", 5, 2)
    one = added("add_1", left, _separable(plan, p, filters, f"reduction_right1_{block}", 7, 2))
    left = layers.MaxPooling2D(3, strides=2, name=f"reduction_left2_{block}")(padded)
    two = added("add_2", left, _separable(plan, p, filters, f"reduction_right2_{block}", 7, 2))
    left = layers.AveragePooling2D(3, strides=2, name=f"reduction_left3_{block}")(padded)
    three = added("add3", left, _separable(plan, p, filters, f"reduction_right3_{block}", 5, 2))
    four = added(None, two, _same(layers.AveragePooling2D, one, f"reduction_left4_{block}"))
    left = _separable(plan, one, filters, f"reduction_left4_{block}")
    five = added("add4", left, layers.MaxPooling2D(3, strides=2, name=f"reduction_right5_{block}")(padded))
    plan.x = layers.Concatenate(name=f"reduction_concat_{block}")([two, three, four, five])
    return x


def _nasnet(penultimate, count, stem, skip, plan):
    filters = penultimate // 24
    plan.put(layers.Conv2D(stem, 3, strides=2, use_bias=False, kernel_initializer="he_normal", name="stem_conv1"))
    _norm(plan, "stem_bn1")
    p = _reduction(plan, None, filters // 4, "stem_1")
    p = _reduction(plan, p, filters // 2, "stem_2")
    for stage in range(3):
        if stage:
            last = _reduction(plan, p, filters * 2**stage, f"reduce_{stage * count}")
            p = p if skip else last
        for k in range(count):
            p = _normal(plan, p, filters * 2**stage, f"{stage * count + k + (stage > 0)}")
    plan.act(None)


def _head(plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D()).put(layers.Dense(classes, activation=activation, name="predictions"))


def _made(name, size, title, *sizes):
    make = network(name, functools.partial(_nasnet, *sizes), size, 32, lambda *_, **__: title, _head)

    @functools.wraps(make)
    def made(input_shape=None, include_top=True, weights="imagenet", input_tensor=None, pooling=None, classes=1000, classifier_activation="softmax", name=None):
        shape = input_shape or (None if input_tensor is not None else (size, size, 3))
        return make(include_top, weights, input_tensor, shape, pooling, classes, classifier_activation, name)

    return made


NASNetMobile = _made("NASNetMobile", 224, "nasnet_mobile", 1056, 4, 32, False)
NASNetLarge = _made("NASNetLarge", 331, "nasnet_large", 4032, 6, 96, True)
