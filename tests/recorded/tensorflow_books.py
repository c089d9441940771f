"""What programs of books on TensorFlow do: texts of tensors, results of compiled functions, metrics within them, messages of tensors."""

# %%
import keras
import numpy as np
import tensorflow as tf

t, s, b, v = tf.constant([1, 2]), tf.constant(1.5), tf.constant("a"), tf.Variable([1.0, 2.0])
print(f"{t} {s} {b} {s:.3f} {v}")
for row in tf.data.Dataset.range(4).batch(2):
    print(f"{row}", "{}".format(row), "%s" % row)  # noqa: UP031, UP032
for number in tf.data.Dataset.range(2):
    print(f"{number}", f"{number:3d}")
# %%
print(tf.function(lambda x: (x, [x, 2.5], {"a": True}))(2), tf.function(lambda: "a")(), tf.function(lambda: None)())
f = tf.function(lambda x: x * x)
print(
    f.get_concrete_function(tf.constant(2.0)) is f.get_concrete_function(tf.constant(3.0)),
    f.get_concrete_function(tf.constant(2)) is f.get_concrete_function(tf.constant(3.0)),
)
# %%
print(v.assign(2 * v))
u = v.assign_add([1.0, 1.0])
u.assign([3.0, 4.0])
print(u, v, u + 1, v[0].assign(5.0), v.scatter_nd_update([[0]], [3.0]), tf.Variable(1, name="a").assign_sub(3))
with tf.GradientTape() as tape:
    y = v.assign_add([1.0, 1.0]) * 2
print(tape.gradient(y, v))
# %%
print(tf.gather(tf.constant(["a", "b", "c"]), [2, 0]), tf.gather([["a", "b"], ["c", "d"]], [1], axis=1), tf.gather(["a", "b"], 1))
w = tf.Variable("abc")
w.assign("d")
z = tf.Variable([1j, 2.0])
z.assign(z * 2)
print(w, w.numpy(), tf.Variable(["a", "b"]), z, z.numpy())
# %%
a, p = tf.constant([[1.0], [0.0], [1.0]]), tf.constant([[0.9], [0.8], [0.2]])


def counted(metric):
    @tf.function
    def step(truth, found):
        metric.update_state(truth, found)
        return metric.result()

    first = step(a, p)
    return np.round([first, step(a, p)], 4).tolist()


k = keras.metrics
for m in [
    k.Precision(),
    k.Recall(thresholds=[0.3, 0.6]),
    k.AUC(num_thresholds=5),
    k.FalsePositives(),
    k.PrecisionAtRecall(0.5, num_thresholds=5),
    k.BinaryIoU(),
    k.LogCoshError(),
    k.Mean(),
    k.BinaryAccuracy(),
]:
    print(m.name, counted(m) if m.name != "mean" else m(3.0).numpy(), [(x.path, tuple(x.shape)) for x in m.variables])
# %%
m = k.Precision()
counted(m)
m.reset_state()
print(m.result().numpy(), m.variables)
m.update_state([0.0, 1.0], [0.7, 0.8])
print(m.result().numpy(), m.variables)
# %%
print(tf.nn.max_pool(tf.reshape(tf.range(12.0), (1, 1, 2, 6)), ksize=(1, 1, 1, 3), strides=(1, 1, 1, 3), padding="VALID"))
for x in [tf.constant([[0.0, 1.0]]), tf.constant(["a", "bc"]), tf.constant(5), tf.constant([[True, False]]), tf.zeros((0, 2))]:
    data = tf.io.serialize_tensor(x)
    print(data.numpy(), tf.io.parse_tensor(data, x.dtype))
# %%
array = tf.TensorArray(tf.float32, size=3)
array = array.write(0, [1.0, 2.0]).write(1, [3.0, 4.0]).write(2, [5.0, 6.0])
print(array.read(1), array.stack())
try:
    tf.sparse.to_dense(tf.SparseTensor([[0, 2], [0, 1]], [1.0, 2.0], [3, 4]))
except tf.errors.InvalidArgumentError as error:
    print(error)
# %%
import os

img = np.arange(60, dtype="uint8").reshape(4, 5, 3)
data = tf.io.encode_png(img)
print(
    tf.io.decode_png(data).shape,
    np.array_equal(tf.io.decode_png(data), img),
    tf.image.decode_image(data, channels=4).shape,
    tf.io.decode_png(data, channels=1).numpy()[:2, :2].ravel(),
)
os.makedirs("pics/a")
os.makedirs("pics/b")
for at in range(4):
    tf.io.write_file(f"pics/{'ab'[at % 2]}/{at}.png", tf.io.encode_png(img + at))
loaded = keras.utils.load_img("pics/a/0.png")
print(loaded.size, np.array_equal(keras.utils.img_to_array(loaded), img))
for x, y in keras.utils.image_dataset_from_directory("pics", image_size=(4, 5), batch_size=2, shuffle=False):
    print(x.shape, y.numpy(), x.numpy()[0, 0])
# %%
from keras import layers, ops


class PositionalEmbedding(layers.Layer):
    def __init__(self, length, words, size):
        super().__init__()
        self.words, self.places = layers.Embedding(words, size), layers.Embedding(length, size)

    def call(self, x):
        return self.words(x) + self.places(ops.arange(0, ops.shape(x)[-1], 1))


words = keras.Input((None,), dtype="int64")
print(PositionalEmbedding(4, 30, 8)(words).shape)


@keras.saving.register_keras_serializable(package="My")
class Linear(layers.Dense):
    pass


print(keras.saving.get_registered_name(Linear), keras.saving.get_registered_object("My>Linear") is Linear, keras.layers.serialize(Linear(2))["registered_name"])
# %%
base = keras.Sequential([keras.Input((16, 16, 3)), layers.Conv2D(8, 3, name="c1"), layers.BatchNormalization(name="bn")], name="base")
base.trainable = False
inputs = keras.Input((16, 16, 3), name="image")
model = keras.Model(inputs, layers.Dense(4, name="probs")(layers.GlobalAveragePooling2D()(base(inputs))), name="transfer")
model.summary(expand_nested=True, show_trainable=True)
model.summary(line_length=60)
model.summary(layer_range=("base", "global.*"))
# %%
lines, volumes = np.arange(32, dtype="float32").reshape(1, 4, 4, 2) / 32, np.arange(128, dtype="float32").reshape(1, 2, 4, 4, 4, 1) / 128
starts = {"kernel_initializer": keras.initializers.Constant(0.1), "recurrent_initializer": keras.initializers.Constant(0.05)}
print(layers.ConvLSTM1D(2, 3, padding="same", strides=2, **starts)(lines).numpy().round(3))
print(layers.ConvLSTM3D(2, 2, padding="same", **starts)(volumes).numpy().round(3)[0, 0, 0], layers.ConvLSTM3D(2, 3)(keras.Input((2, 4, 4, 4, 1))).shape)
gru = keras.Sequential([keras.Input((5, 3)), layers.GRU(4, reset_after=False), layers.Dense(1)])
x = np.random.default_rng(0).random((2, 5, 3)).astype("float32")
y = gru.predict(x, verbose=0)
for file in ("gru.keras", "gru.h5"):
    gru.save(file)
    print(np.allclose(keras.models.load_model(file).predict(x, verbose=0), y, atol=1e-6))
