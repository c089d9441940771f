# %%
import keras
import numpy as np
import tensorflow as tf
from keras import layers


def told(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


stacked = keras.Sequential([keras.Input((5,)), layers.Dense(4)])
told(lambda: stacked(np.zeros((2, 4))))
first = keras.Input((5,), name="first")
joined = keras.Model(first, layers.Dense(2)(first), name="joined")
told(lambda: joined(np.zeros((2, 4))))
told(lambda: layers.Conv2D(2, 3, name="conv")(np.zeros((2, 4))))


class Product(layers.Layer):
    def call(self, x, scale=2.0, training=None):
        return x @ tf.ones((3, 2)) * scale


class Model(keras.Model):
    def __init__(self):
        super().__init__()
        self.product = Product()

    def call(self, inputs):
        return self.product(inputs["a"])


class Unfinished(layers.Layer):
    def call(self, x):
        return self.nothing(x)


told(lambda: Product()(np.ones((2, 2)), scale=3.0))
told(lambda: Model()({"a": np.ones((2, 2))}))
told(lambda: Unfinished()(np.ones(2)))
# %%
optimizer = keras.optimizers.SGD(0.05)
print(float(optimizer.learning_rate), optimizer.learning_rate.numpy())
model = keras.Sequential([keras.Input((4,)), layers.Dense(1)])
model.compile(optimizer, "mse")
for callback in (
    keras.callbacks.ReduceLROnPlateau(monitor="loss", patience=1, factor=0.5, min_delta=10),
    keras.callbacks.LearningRateScheduler(lambda n, rate: rate * 0.7),
):
    print(model.fit(np.ones((4, 4)), np.ones(4), epochs=3, verbose=0, callbacks=[callback]).history["learning_rate"], optimizer.learning_rate)
optimizer.learning_rate = 0.3
print(optimizer.get_config()["learning_rate"])


class Warm(keras.optimizers.schedules.LearningRateSchedule):
    def __call__(self, step):
        return tf.math.rsqrt(tf.cast(step, tf.float32) + 1)


print(keras.optimizers.Adam(Warm()).learning_rate, keras.utils.normalize([[3.0, 4.0]]), keras.utils.normalize(np.array([[3.0, 4.0]])))
told(lambda: keras.callbacks.ModelCheckpoint("w.h5", save_weights_only=True))
