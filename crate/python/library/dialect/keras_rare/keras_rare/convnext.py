"""ConvNeXt of `keras.applications`: wide windows of each channel, then two dense layers at each place."""

import functools

from keras_extras.plans import network
from tensorflow.keras import initializers, layers
from tensorflow.keras._engine import Layer
from tensorflow.keras.models import Sequential

_EARLY = 3, 3, 27, 3
# Blocks and channels of the stages.
_SIZES = {
    "Tiny": ((3, 3, 9, 3), 96), "Small": (_EARLY, 96), "Base": (_EARLY, 128), "Large": (_EARLY, 192), "XLarge": (_EARLY, 256),
}  # fmt: skip
_MEANS, _DEVIATIONS = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


class LayerScale(Layer):
    """Channels times factors that are learned, small at first."""

    def __init__(self, init_values, projection_dim, **options):
        super().__init__(**options)
        self.init_values, self.projection_dim = init_values, projection_dim

    def build(self, input_shape):
        """Makes the factors."""
        self.gamma = self.add_weight(shape=(self.projection_dim,), initializer=initializers.Constant(self.init_values), trainable=True)

    def call(self, x):
        """The products."""
        return x * self.gamma

    def get_config(self):
        """The arguments."""
        return {**super().get_config(), "init_values": self.init_values, "projection_dim": self.projection_dim}


def _block(plan, channels, name):
    x = plan.x
    plan.put(layers.Conv2D(channels, 7, padding="same", groups=channels, name=f"{name}_depthwise_conv"))
    plan.put(layers.LayerNormalization(epsilon=1e-6, name=f"{name}_layernorm"))
    plan.put(layers.Dense(4 * channels, name=f"{name}_pointwise_conv_1")).act(f"{name}_gelu", "gelu")
    plan.put(layers.Dense(channels, name=f"{name}_pointwise_conv_2"))
    plan.put(LayerScale(1e-6, channels, name=f"{name}_layer_scale")).act(f"{name}_identity", "linear")
    plan.x = x + plan.x


def _body(counts, wide, name, plan, include_preprocessing=True):
    if include_preprocessing and plan.x.shape[-1] == 3:
        means, variances = [255 * n for n in _MEANS], [(255 * n) ** 2 for n in _DEVIATIONS]
        plan.put(layers.Normalization(mean=means, variance=variances, name=f"{name}_prestem_normalization"))
    stem = [layers.Conv2D(wide, 4, strides=4, name=f"{name}_stem_conv"), layers.LayerNormalization(epsilon=1e-6, name=f"{name}_stem_layernorm")]
    steps = [Sequential(stem, name=f"{name}_stem")]
    for k in range(3):
        norm = layers.LayerNormalization(epsilon=1e-6, name=f"{name}_downsampling_layernorm_{k}")
        conv = layers.Conv2D(wide * 2 ** (k + 1), 2, strides=2, name=f"{name}_downsampling_conv_{k}")
        steps.append(Sequential([norm, conv], name=f"{name}_downsampling_block_{k}"))
    for stage, (step, count) in enumerate(zip(steps, counts)):
        plan.put(step)
        for k in range(count):
            _block(plan, wide * 2**stage, f"{name}_stage_{stage}_block_{k}")


def _head(name, plan, include_top, pooling, classes, activation):
    plan.put(layers.GlobalAveragePooling2D(name=f"{name}_head_gap")).put(layers.LayerNormalization(epsilon=1e-6, name=f"{name}_head_layernorm"))
    plan.put(layers.Dense(classes, activation=activation, name=f"{name}_head_dense"))


def _pool(plan, pooling):
    if pooling in ("avg", "max"):
        plan.put(layers.GlobalAveragePooling2D() if pooling == "avg" else layers.GlobalMaxPooling2D())
    plan.put(layers.LayerNormalization(epsilon=1e-6))


def _made(size, counts, wide):
    title = f"convnext_{size.lower()}"

    def made(include_top=True, include_preprocessing=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000,
             classifier_activation="softmax", name=title):  # fmt: skip
        body = functools.partial(_body, counts, wide, name, include_preprocessing=include_preprocessing)
        make = network(f"ConvNeXt{size}", body, own_head=functools.partial(_head, name), own_pool=_pool)
        return make(include_top, weights, input_tensor, input_shape, pooling, classes, classifier_activation, name)

    made.__name__ = made.__qualname__ = f"ConvNeXt{size}"
    made.__doc__ = f"The network ConvNeXt{size}, `weights=None` with new weights."
    return made


for _size, _row in _SIZES.items():
    globals()[f"ConvNeXt{_size}"] = _made(_size, *_row)
