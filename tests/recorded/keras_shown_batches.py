# %%
import keras, numpy as np, tensorflow as tf
from keras import layers
x, y = np.ones((8, 3), "float32"), np.ones((8, 1), "float32")
def rows(model):
    found = []
    model.summary(print_fn=found.append, expand_nested=True)
    for row in "\n".join(found).split("\n"):
        if "│" in row:
            print(" | ".join(part.strip() for part in row.strip("│").split("│")))
def chain():
    return keras.Sequential([layers.Dense(2, activation="relu"), layers.Dense(1)])
class Own(keras.Model):
    def __init__(self):
        super().__init__()
        self.chain, self.last = chain(), layers.Dense(1)
    def call(self, x):
        return self.last(self.chain(x))
# %%
for make in (chain, Own):
    for size in (4, 3):
        m = make(); m.compile("sgd", "mse"); m.fit(x, y, batch_size=size, verbose=0)
        rows(m)
# %%
for drop in (False, True):
    m = Own(); m.compile("sgd", "mse"); m.fit(tf.data.Dataset.from_tensor_slices((x, y)).batch(4, drop_remainder=drop), verbose=0)
    rows(m)
m = Own(); m.predict(x, batch_size=3, verbose=0); rows(m)
m = chain(); m(x[:2]); rows(m)
m = Own(); m(keras.Input((3,))); rows(m)
# %%
class Block(layers.Layer):
    def __init__(self):
        super().__init__()
        self.dense = layers.Dense(2)
    def call(self, x):
        return self.dense(x)
class Told(layers.Layer):
    def build(self, shape):
        self.w = self.add_weight(shape=(shape[-1], 3), name="w")
    def call(self, x):
        return keras.ops.matmul(x, self.w)
    def compute_output_shape(self, shape):
        return (*shape[:-1], 3)
class Wide(layers.Dense):
    pass
start = keras.Input((2,))
class Mixed(keras.Model):
    def __init__(self):
        super().__init__()
        self.flat, self.block, self.told, self.wide = layers.Flatten(), Block(), Told(), Wide(2)
        self.joined, self.act, self.drop = keras.Model(start, layers.Dense(2)(start), name="joined"), layers.Activation("relu"), layers.Dropout(0.1)
        self.lstm, self.unused = layers.LSTM(2, return_state=True), layers.Dense(4)
    def call(self, x):
        x = self.joined(self.wide(self.told(self.block(self.flat(x)))))
        return self.drop(self.act(self.lstm(x[:, None])[0]))
m = Mixed(); m(x); rows(m)
# %%
# Building a model of one's own leaves the layers inside as they are.
m = Own(); m.build((None, 3)); print(m.built, len(m.weights)); rows(m)
m(x); rows(m)
# %%
m = chain(); m.compile("sgd", "mse", metrics=["mae"]); print(m.metrics, m.metrics_names)
m.fit(x, y, verbose=0)
print(m.metrics, [metric.name for metric in m.metrics])
class Steps(keras.Model):
    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            found = self(x, training=True)
            loss = self.compute_loss(y=y, y_pred=found)
        self.optimizer.apply(tape.gradient(loss, self.trainable_variables), self.trainable_variables)
        for metric in self.metrics:
            if metric.name == "loss":
                metric.update_state(loss)
            else:
                metric.update_state(y, found)
        return {metric.name: metric.result() for metric in self.metrics}
start = keras.Input((3,)); m = Steps(start, layers.Dense(1)(start)); m.compile("sgd", "mse", metrics=["mae"])
print(sorted(m.fit(x, y, verbose=0).history), m.metrics)
