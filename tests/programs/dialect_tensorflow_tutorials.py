"""Programs as in TensorFlow's tutorials: texts in models, functions that no graph holds, single steps, the lines of `fit`."""

import contextlib
import io
import re

import numpy as np
import pandas as pd
import tensorflow as tf


def printed(function):
    """What a call prints, with times as T."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        function()
    return re.sub(r"- \d+s - \S+/step", "- T", out.getvalue().rstrip("\n"))


# Texts go into a model whose first layer makes numbers of them: from a data set, a tensor and an array.
texts, labels = ["a good film", "a bad film", "good", "bad"] * 2, np.array([1, 0, 1, 0] * 2)
words = tf.keras.layers.TextVectorization(output_sequence_length=4)
words.adapt(texts)
model = tf.keras.Sequential([words, tf.keras.layers.Embedding(10, 4), tf.keras.layers.GlobalAveragePooling1D(), tf.keras.layers.Dense(1)])
model.compile("adam", tf.keras.losses.BinaryCrossentropy(from_logits=True), metrics=["accuracy"])
batches = tf.data.Dataset.from_tensor_slices((texts, labels)).batch(3)
assert list(model.fit(batches, validation_data=batches, epochs=2, verbose=0).history) == ["accuracy", "loss", "val_accuracy", "val_loss"]
assert list(model.fit(tf.constant(texts), labels, verbose=0).history) == ["accuracy", "loss"]
model.fit(np.array(texts), labels, validation_split=0.5, verbose=0)
assert sorted(model.evaluate(batches, return_dict=True, verbose=0)) == ["accuracy", "loss"]
assert model.predict(tf.constant(["good", "bad film"]), verbose=0).shape == (2, 1)

# Columns of a table, texts among them.
table = pd.DataFrame({"text": texts, "age": np.arange(8.0), "label": labels})
assert model.predict(table["text"], verbose=0).shape == (8, 1)
model.fit(table["text"], table["label"], verbose=0)
features = {name: table[name].to_numpy()[:, np.newaxis] for name in ("text", "age")}
rows = tf.data.Dataset.from_tensor_slices((features, table["label"])).batch(4)
columns, _ = next(iter(rows))
assert columns["text"].dtype == tf.string and columns["text"].shape == (4, 1)
lookup = tf.keras.layers.StringLookup(output_mode="one_hot")
lookup.adapt(rows.map(lambda columns, _: columns["text"]))
inputs = {"text": tf.keras.Input((1,), dtype="string", name="text"), "age": tf.keras.Input((1,), name="age")}
joined = tf.keras.Model(inputs, tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([lookup(inputs["text"]), inputs["age"]])))
joined.compile("adam", "mse")
assert list(joined.fit(rows, validation_data=rows, verbose=0).history) == ["loss", "val_loss"]
spec = tf.TensorSpec((None,), tf.int32)
assert tf.data.Dataset.from_generator(lambda: iter([[1], [2, 3]]), output_signature=spec).element_spec == spec

# The lines of fit and evaluate, and of a checkpoint.
x, y = np.ones((8, 3), "float32"), np.ones((8, 1), "float32")
model = tf.keras.Sequential([tf.keras.Input((3,)), tf.keras.layers.Dense(1, kernel_initializer="zeros")])
model.compile(tf.keras.optimizers.SGD(0.0), "mse", metrics=["mae"])
assert printed(lambda: model.fit(x, y, batch_size=4, epochs=2, verbose=2)) == """Epoch 1/2
2/2 - T - loss: 1.0000 - mae: 1.0000
Epoch 2/2
2/2 - T - loss: 1.0000 - mae: 1.0000"""
assert printed(lambda: model.evaluate(x, y, batch_size=4, verbose=2)) == "2/2 - T - loss: 1.0000 - mae: 1.0000"
keep = tf.keras.callbacks.ModelCheckpoint("best.keras", monitor="loss", save_best_only=True, verbose=1)
assert printed(lambda: model.fit(x, y, epochs=2, verbose=0, callbacks=[keep])) == """
Epoch 1: loss improved from None to 1.00000, saving model to best.keras

Epoch 1: finished saving model to best.keras

Epoch 2: loss did not improve from 1.00000"""

# Single steps give the loss and the metrics of their batch.
model.compile(tf.keras.optimizers.SGD(0.0), "mse", metrics=["mae"])
assert [float(value) for value in model.train_on_batch(x, y)] == [1.0, 1.0]
assert {name: float(value) for name, value in model.train_on_batch(x, y * 3, return_dict=True).items()} == {"loss": 9.0, "mae": 3.0}
model.reset_metrics()
assert [float(value) for value in model.test_on_batch(x, y * 2)] == [4.0, 2.0]


# A loop of unknown length writes an array; each function runs op by op then, and keeps its state.
count = tf.Variable(0)


@tf.function
def collatz(n):
    count.assign_add(1)
    found, at = tf.TensorArray(tf.int32, size=0, dynamic_size=True), 0
    while n > 1:
        found = found.write(at, n)
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        at += 1
    return found.write(at, 1).stack()


assert collatz(tf.constant(6)).numpy().tolist() == [6, 3, 10, 5, 16, 8, 4, 2, 1] and collatz(tf.constant(2)).numpy().tolist() == [2, 1]
assert int(count) == 2


# What tf.print prints within a loop, and what Python prints while the function is traced.
@tf.function
def halved(x):
    print("traced")
    while x > 1.0:
        tf.print(x)
        x = x / 2.0
    return x


assert printed(lambda: halved(tf.constant(4.0))) == "traced\n4\n2"

# Gradients through such a function.
w = tf.Variable(2.0)


@tf.function
def powers(n):
    found = tf.TensorArray(tf.float32, size=n)
    for i in tf.range(n):
        found = found.write(i, w ** tf.cast(i, tf.float32))
    return tf.reduce_sum(found.stack())


with tf.GradientTape() as tape:
    total = powers(tf.constant(4))
assert float(total) == 15.0 and float(tape.gradient(total, w)) == 1 + 4 + 12


# Text within a function, and a Python function as a decorator.
names = tf.keras.layers.StringLookup(vocabulary=["a", "b"], invert=True)


@tf.function
def named(scores):
    return names(tf.argmax(scores, axis=-1))


assert named(tf.constant([[0.0, 9.0, 1.0], [0.0, 1.0, 9.0]])).numpy().tolist() == [b"a", b"b"]


@tf.numpy_function(Tout=[tf.float32, tf.int32])
def step(action):
    return np.float32(action * 0.5), np.int32(action)


assert float(step(tf.constant(3))[0]) == 1.5
assert tf.while_loop(lambda i: True, lambda i: (i + 1,), [tf.constant(0)], maximum_iterations=5)[0].numpy() == 5
