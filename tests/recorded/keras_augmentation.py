# %%
import os; os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np, tensorflow as tf, keras
from keras import layers
x = (np.arange(2 * 6 * 5 * 3).reshape(2, 6, 5, 3) * 7 % 256).astype("float32")
def show(y, places=2): y = np.asarray(y); print(y.shape, y.dtype, np.round(y[0, 1, :3], places).tolist(), round(float(y.mean()), 3))
# %%
show(layers.AutoContrast()(x)); show(layers.Equalization()(x)); show(layers.RandomGrayscale(factor=1.0)(x))
show(layers.RandomPosterization(factor=[3, 3])(x)); show(layers.Solarization(threshold_factor=(.5, .5), seed=2)(x))
show(layers.RandomInvert(1.0, seed=1)(x)); show(layers.RandomGaussianBlur(1.0, kernel_size=3, sigma=(.9, .9), seed=1)(x), 1)
# %%
for kind, options in [("RandomBrightness", {"factor": .3}), ("RandomContrast", {"factor": .4}), ("RandomColorDegeneration", {"factor": .8}), ("RandomSharpness", {"factor": .9}), ("RandomInvert", {"factor": (.3, 1.0)}), ("RandomGrayscale", {"factor": .5}), ("Solarization", {"addition_factor": .4, "threshold_factor": .6})]:
    layer = getattr(layers, kind)(seed=4, **options)
    show(layer(x, training=True), 1); show(layer(x, training=True), 1)
# %%
show(layers.RandomHue(.4, seed=3)(x, training=True), 0)
show(layers.RandomSaturation((.7, .7), value_range=(0, 1), seed=3)(x / 255, training=True))
jitter = layers.RandomColorJitter(brightness_factor=.2, contrast_factor=.3, saturation_factor=.3, value_range=(0, 1), seed=5); show(jitter(x / 255, training=True))
# %%
for kind, options in [("RandomFlip", {}), ("RandomFlip", {"mode": "horizontal"}), ("RandomRotation", {"factor": .2}), ("RandomZoom", {"height_factor": .3}), ("RandomZoom", {"height_factor": .3, "width_factor": (.1, .2), "fill_mode": "constant", "fill_value": 5.0}), ("RandomTranslation", {"height_factor": .3, "width_factor": .2, "fill_mode": "wrap"}), ("RandomShear", {"x_factor": .4, "y_factor": .2}), ("RandomRotation", {"factor": .2, "interpolation": "nearest", "fill_mode": "nearest"})]:
    layer = getattr(layers, kind)(seed=7, **options)
    show(layer(x, training=True), 1)
# %%
show(layers.RandomCrop(3, 4, seed=2)(x, training=True)); show(layers.RandomCrop(9, 9, seed=2)(x, training=True), 1)
show(layers.CenterCrop(3, 4)(x)); show(layers.CenterCrop(8, 8)(x), 1); show(layers.RandomPerspective(1.0, scale=.5, seed=9)(x, training=True), 1)
show(layers.RandomErasing(1.0, fill_value=3.0, seed=3)(x, training=True)); show(layers.RandomErasing(.7, fill_value=[1, 2, 3], scale=(.2, .4), seed=3)(x, training=True))
# %%
show(layers.Resizing(4, 7)(x), 1); show(layers.Resizing(4, 4, crop_to_aspect_ratio=True)(x), 1); show(layers.Resizing(8, 4, pad_to_aspect_ratio=True, interpolation="nearest")(x), 1)
show(layers.Resizing(3, 3, data_format="channels_first")(x.transpose(0, 3, 1, 2)), 1); print(layers.Resizing(4, 7)(x[0]).shape, layers.Resizing(4, 7).compute_output_shape((None, 6, 5, 3)))
# %%
print(np.allclose(layers.RandomFlip("horizontal", seed=3)(x), layers.RandomFlip("horizontal", seed=3)(x, training=True)), np.allclose(layers.RandomRotation(.2, seed=3)(x, training=False), x))
stack = keras.Sequential([layers.RandomFlip("horizontal", seed=3), layers.RandomZoom(.2, seed=3)]); print(np.allclose(stack(x), x), np.allclose(stack(x, training=False), x), np.allclose(stack(x, training=True), x))
class Doubled(layers.Layer):
    def call(self, inputs, training=True): return inputs * 2 if training else inputs
class Plain(layers.Layer):
    def call(self, inputs, training=False): return inputs * 2 if training else inputs
print(float(Doubled()(tf.ones(()))), float(Doubled()(tf.ones(()), training=False)), float(Plain()(tf.ones(()))))
i = keras.Input(()); m = keras.Model(i, Plain()(Doubled()(i))); print(m(tf.ones(2)).numpy(), m(tf.ones(2), training=False).numpy(), m(tf.ones(2), training=True).numpy(), m.predict(np.ones(2), verbose=0))
# %%
def data(): return {"images": tf.constant(x), "labels": tf.eye(2), "bounding_boxes": {"boxes": tf.constant([[[1., 1, 3, 4], [0, 2, 5, 6]]] * 2), "labels": tf.constant([[1, 2], [0, 3]])}}
out = layers.RandomFlip("horizontal", seed=3, bounding_box_format="xyxy")({**data(), "segmentation_masks": tf.cast(x[..., :1], "int32")}, training=True)
print(sorted(out), np.asarray(out["bounding_boxes"]["boxes"]).tolist(), np.asarray(out["bounding_boxes"]["labels"]).tolist(), np.asarray(out["labels"]).tolist(), out["segmentation_masks"].shape)
for layer in (layers.RandomTranslation((.2, .2), (.2, .2), bounding_box_format="xywh"), layers.RandomRotation((.25, .25), bounding_box_format="xyxy")):
    out = layer(data(), training=True); print(np.round(np.asarray(out["bounding_boxes"]["boxes"])[0], 2).tolist())
try: layers.RandomFlip()(data())
except ValueError as error: print("specify a bounding box format" in str(error))
print(np.asarray(layers.MaxNumBoundingBoxes(3, bounding_box_format="xyxy")(data())["bounding_boxes"]["boxes"]).tolist())
# %%
both = layers.MixUp(.3, seed=1)({"images": x, "labels": np.eye(2, dtype="float32")}, training=True); print(both["images"].shape, both["labels"].shape, np.asarray(both["labels"]).sum(1).tolist())
both = layers.CutMix(.5, seed=1)({"images": x, "labels": np.eye(2, dtype="float32")}, training=True); print(both["images"].shape, np.round(np.asarray(both["labels"]).sum(1), 4).tolist())
y = np.asarray(layers.RandAugment(num_ops=3, factor=.4, seed=2)(x, training=True)); print(y.shape, y.dtype, y.min() >= 0, y.max() <= 255)
y = np.asarray(layers.AugMix(seed=2)(x, training=True)); print(y.shape, y.min() >= 0, y.max() <= 255)
y = np.asarray(layers.RandomElasticTransform(1.0, scale=.8, seed=2)(x, training=True)); print(y.shape, y.min() >= 0, y.max() <= 255)
i = keras.Input((6, 5, 3)); h = layers.RandAugment(seed=1)(i); h = layers.RandomCrop(4, 4)(h); h = layers.RandomErasing()(h); m = keras.Model(i, layers.Dense(1)(layers.Flatten()(h))); m.compile("adam", "mse"); print(m.output_shape, np.isfinite(m.fit(x, np.ones(2), verbose=0).history["loss"][0]))
flip = layers.RandomFlip(seed=1)
print([v.shape for v in tf.data.Dataset.from_tensor_slices(x).batch(2).map(lambda v: flip(v, training=True))])
# %%
for layer in (layers.RandomFlip("vertical", seed=3), layers.RandomRotation(.2, seed=1), layers.RandomZoom((.1, .2), .3), layers.RandomBrightness(.2), layers.RandomContrast(.3), layers.Resizing(3, 4), layers.CenterCrop(3, 4), layers.RandAugment(), layers.MixUp(), layers.Solarization(.2), layers.RandomPosterization(4), layers.RandomErasing()):
    config = layer.get_config(); print(type(layer).__name__, {k: v for k, v in config.items() if k not in ("name", "dtype", "trainable", "seed")}, type(type(layer).from_config(config)).__name__)
# %%
for make in (lambda: layers.RandomRotation(3.0), lambda: layers.RandomBrightness((.1, .2, .3)), lambda: layers.RandomZoom(.2, fill_mode="mirror"), lambda: layers.RandomGrayscale(2), lambda: layers.RandomGaussianBlur(kernel_size=4), lambda: layers.RandomContrast("much")):
    try: print(make())
    except Exception as error: print(type(error).__name__, str(error)[:160])
# %%
B = keras.utils.bounding_boxes; b = np.array([[10., 20, 50, 60], [70, 80, 100, 120]], "float32")
for kind in ("yxyx", "xywh", "center_xywh", "center_yxhw", "rel_xyxy", "rel_xywh", "rel_center_xywh"): c = B.convert_format(b, "xyxy", kind, height=200, width=100); print(kind, np.round(c, 3).tolist(), np.allclose(B.convert_format(c, kind, "xyxy", height=200, width=100), b, atol=1e-4))
print(np.round(B.compute_iou(b, b + 5, "xyxy"), 4).tolist(), np.round(B.compute_ciou(b, b + 5, "xyxy"), 4).tolist(), np.asarray(B.crop(b, 10, 20, 40, 30)).tolist(), np.asarray(B.pad(b, 1, 2)).tolist())
d = B.encode_box_to_deltas(b, b + 3, "xyxy", "xyxy", variance=[.1, .1, .2, .2]); print(np.round(d, 3).tolist(), np.round(B.decode_deltas_to_boxes(b, d, "xyxy", "xyxy", variance=[.1, .1, .2, .2]), 3).tolist())
print({k: np.asarray(v).tolist() for k, v in B.clip_to_image_size({"boxes": b, "labels": np.array([1, 2])}, height=50, width=60).items()})
z, o = tf.zeros(1), tf.ones(1); print(np.round(B.affine_transform(b[None], o * 30, z, z, o, o * 10, z, 100, 100), 2).tolist())
# %%
for format in ("channels_first", "channels_last"):
    s = x.transpose(0, 3, 1, 2) if format == "channels_first" else x
    print([tuple(layer(s).shape) for layer in (layers.ZeroPadding2D((1, 2), data_format=format), layers.Cropping2D(((1, 0), (0, 2)), data_format=format), layers.UpSampling2D((2, 3), data_format=format), layers.UpSampling2D(2, data_format=format, interpolation="bilinear"), layers.UpSampling3D(2, data_format=format), )[:4]])
