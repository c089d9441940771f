# Models and pictures: files, callbacks, metrics, summaries. Numbers are those of TensorFlow 2.21.
import numpy as np
import tandem as td
import tensorflow as tf

x = tf.random.normal((8, 3))


# Whole models in files.
class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.dense = tf.keras.layers.Dense(2)

    @tf.function(input_signature=[tf.TensorSpec([None, 3], tf.float32)])
    def call(self, inputs):
        return self.dense(inputs)


net = Net()
wanted = net(x)
tf.saved_model.save(net, "saved/1")
loaded = tf.saved_model.load("saved/1")
assert np.allclose(loaded(x), wanted) and loaded(x[:2]).shape == (2, 2) and tf.saved_model.contains_saved_model("saved/1")
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation="relu"), tf.keras.layers.Dense(1)])
model.compile("adam", "mse")
board = tf.keras.callbacks.TensorBoard("logs")
model.fit(x, tf.ones((8, 1)), epochs=2, verbose=0, callbacks=[board, tf.keras.callbacks.CSVLogger("log.csv")])
assert len(board.train.scalars["epoch_loss"]) == 2 and open("log.csv").read().startswith("epoch,loss,val_loss\n0,")
wanted = model(x)
model.save("model.keras")
again = tf.keras.models.load_model("model.keras")
assert np.allclose(again(x), wanted) and len(again.layers) == 2
again.fit(x, tf.ones((8, 1)), verbose=0)
assert not np.allclose(again(x), wanted) and np.allclose(model(x), wanted)
inputs = tf.keras.Input((3,))
functional = tf.keras.Model(inputs, tf.keras.layers.Dense(2)(inputs))
wanted = functional(x)
functional.save("functional.keras")
assert np.allclose(tf.keras.models.load_model("functional.keras")(x), wanted)

# Summaries.
writer = tf.summary.create_file_writer("logs")
with writer.as_default():
    assert tf.summary.scalar("loss", tf.constant(1.5), step=1)
assert writer.scalars == {"loss": [(1, 1.5)]} and not tf.summary.scalar("loss", 1.0, step=2)

# Metrics.
top = tf.keras.metrics.TopKCategoricalAccuracy(k=2)
top.update_state([[0, 0, 1], [0, 1, 0]], [[0.1, 0.9, 0.8], [0.05, 0.95, 0]])
overlap = tf.keras.metrics.MeanIoU(num_classes=2)
overlap.update_state([0, 0, 1, 1], [0, 1, 0, 1])
wrong = tf.keras.metrics.FalsePositives()
wrong.update_state([0, 1, 0, 0], [0, 0, 1, 1])
assert float(top.result()) == 1.0 and abs(float(overlap.result()) - 1 / 3) < 1e-6 and float(wrong.result()) == 2.0
assert tf.keras.preprocessing.sequence.pad_sequences([[1], [2, 3, 4]], maxlen=2).tolist() == [[0, 1], [3, 4]]
assert tf.keras.layers.Attention()([tf.ones((1, 2, 3)), tf.ones((1, 4, 3))]).shape == (1, 2, 3)

# Pictures.
pixel, steps = [[[0.2, 0.5, 0.1]]], tf.reshape(tf.range(6.0), (1, 2, 3))
for found, numbers in (
    (tf.image.rgb_to_hsv(pixel), [0.2916667, 0.8, 0.5]),
    (tf.image.hsv_to_rgb(tf.image.rgb_to_hsv(pixel)), [0.2, 0.5, 0.1]),
    (tf.image.adjust_hue(pixel, 0.3), [0.1, 0.28, 0.5]),
    (tf.image.adjust_saturation(pixel, 0.3), [0.41, 0.5, 0.38]),
    (tf.image.adjust_contrast(steps, 2.0), [-1.5, -0.5, 0.5, 4.5, 5.5, 6.5]),
    (tf.image.per_image_standardization(steps), [-1.46385, -0.87831, -0.29277, 0.29277, 0.87831, 1.46385]),
    (tf.image.rot90(tf.reshape(tf.range(4.0), (2, 2, 1))), [1.0, 3.0, 0.0, 2.0]),
):
    assert np.allclose(found.numpy().ravel(), numbers, atol=1e-5)
assert tf.image.central_crop(tf.ones((4, 4, 1)), 0.5).shape == (2, 2, 1) and tf.image.resize_with_crop_or_pad(tf.ones((4, 4, 1)), 2, 6).shape == (2, 6, 1)

# What is not compiled cannot be trained; a batch can be tested; layers without sizes say so.
import tensorflow as tf

plain = tf.keras.Sequential([tf.keras.layers.Dense(1)])
try:
    plain.fit(tf.ones((2, 2)), tf.ones((2, 1)))
except ValueError as error:
    assert "You must call `compile()`" in str(error)
else:
    raise AssertionError("fit needs compile")
lines = []
tf.keras.Sequential([tf.keras.layers.Dense(1)]).summary(print_fn=lines.append)
assert "0 (unbuilt)" in lines[0], lines
plain.compile("sgd", "mse", metrics=["mae"])
assert sorted(plain.test_on_batch(tf.ones((2, 2)), tf.ones((2, 1)), return_dict=True)) == ["loss", "mae"]
name = plain.optimizer.name
plain.save("named.keras")
assert tf.keras.models.load_model("named.keras").optimizer.name == name

# Keras by its own name is the same module, and so are the modules in it.
import keras
import keras.ops
from keras import layers
from keras.models import Sequential

assert keras is tf.keras and layers is tf.keras.layers and Sequential is tf.keras.Sequential and keras.ops is tf.keras.ops
try:
    import keras.nothing
except ModuleNotFoundError as error:
    assert "keras.nothing" in str(error)
else:
    raise AssertionError("there is no such module")
