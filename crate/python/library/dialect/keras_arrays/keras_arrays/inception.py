"""Inception networks of `keras.applications`: branches of windows of several sizes beside each other."""

from keras_extras.plans import network
from tensorflow.keras import layers
from tensorflow.keras._engine import Layer


def _conv(plan, filters, size, stride=1, padding="same"):
    """A convolution without offsets, its normalization without scales, and the activation."""
    plan.conv(filters, size, None, stride, padding).put(layers.BatchNormalization(scale=False))
    return plan.act(None)


def branches(plan, rows, name=None):
    """Rows of layers from the same picture, joined: a number pair is a convolution (with stride and padding), a function puts what it likes."""
    x, ends = plan.x, []
    for row in rows:
        plan.x = x
        for step in row:
            if callable(step):
                step(plan)
            else:
                _conv(plan, *step)
        ends.append(plan.x)
    plan.x = layers.Concatenate(name=name)(ends)
    return plan


def _mean(plan):
    plan.put(layers.AveragePooling2D(3, strides=1, padding="same"))


def _most(plan):
    plan.put(layers.MaxPooling2D(3, strides=2))


def _stem(plan):
    _conv(plan, 32, 3, 2, "valid")
    _conv(plan, 32, 3, 1, "valid")
    _most(_conv(plan, 64, 3))
    _conv(plan, 80, 1, 1, "valid")
    _most(_conv(plan, 192, 3, 1, "valid"))


def _half(filters):
    return filters, 3, 2, "valid"


def _inception_v3(plan):
    _stem(plan)
    for k, channels in enumerate((32, 64, 64)):
        branches(plan, [[(64, 1)], [(48, 1), (64, 5)], [(64, 1), (96, 3), (96, 3)], [_mean, (channels, 1)]], f"mixed{k}")
    branches(plan, [[_half(384)], [(64, 1), (96, 3), _half(96)], [_most]], "mixed3")
    across, down = (1, 7), (7, 1)
    for k, n in enumerate((128, 160, 160, 192), 4):
        once, twice = [(n, 1), (n, across), (192, down)], [(n, 1), (n, down), (n, across), (n, down), (192, across)]
        branches(plan, [[(192, 1)], once, twice, [_mean, (192, 1)]], f"mixed{k}")
    branches(plan, [[(192, 1), _half(320)], [(192, 1), (192, across), (192, down), _half(192)], [_most]], "mixed8")
    for k in range(2):

        def forked(plan, name=None):
            branches(plan, [[(384, (1, 3))], [(384, (3, 1))]], name)

        rows = [[(320, 1)], [(384, 1), lambda plan, k=k, forked=forked: forked(plan, f"mixed9_{k}")], [(448, 1), (384, 3), forked], [_mean, (192, 1)]]
        branches(plan, rows, f"mixed{9 + k}")


InceptionV3 = network("InceptionV3", _inception_v3, 299, 75, lambda *_, **__: "inception_v3")


class CustomScaleLayer(Layer):
    """The first input and a share of the second."""

    def __init__(self, scale, **options):
        super().__init__(**options)
        self.scale = scale

    def get_config(self):
        """The arguments."""
        return {**super().get_config(), "scale": self.scale}

    def call(self, inputs):
        """The sum."""
        return inputs[0] + inputs[1] * self.scale


_BLOCKS = {
    "block35": [[(32, 1)], [(32, 1), (32, 3)], [(32, 1), (48, 3), (64, 3)]],
    "block17": [[(192, 1)], [(128, 1), (160, (1, 7)), (192, (7, 1))]],
    "block8": [[(192, 1)], [(192, 1), (224, (1, 3)), (256, (3, 1))]],
}


def _beside(plan, kind, count, scale):
    """Blocks whose branches are added to the picture."""
    for k in range(1, count + 1):
        last, name, x = kind == "block8" and k == count, f"{kind}_{k}", plan.x
        branches(plan, _BLOCKS[kind], f"{name}_mixed").conv(x.shape[-1], 1, f"{name}_conv", bias=True)
        plan.x = CustomScaleLayer(1.0 if last else scale)([x, plan.x])
        if not last:
            plan.act(f"{name}_ac")


def _inception_resnet(plan):
    _stem(plan)
    branches(plan, [[(96, 1)], [(48, 1), (64, 5)], [(64, 1), (96, 3), (96, 3)], [_mean, (64, 1)]], "mixed_5b")
    _beside(plan, "block35", 10, 0.17)
    branches(plan, [[_half(384)], [(256, 1), (256, 3), _half(384)], [_most]], "mixed_6a")
    _beside(plan, "block17", 20, 0.1)
    branches(plan, [[(256, 1), _half(384)], [(256, 1), _half(288)], [(256, 1), (288, 3), _half(320)], [_most]], "mixed_7a")
    _beside(plan, "block8", 10, 0.2)
    plan.conv(1536, 1, "conv_7b").put(layers.BatchNormalization(scale=False, name="conv_7b_bn")).act("conv_7b_ac")


InceptionResNetV2 = network("InceptionResNetV2", _inception_resnet, 299, 75, lambda *_, **__: "inception_resnet_v2")
