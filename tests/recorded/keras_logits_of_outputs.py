# %%
import keras
import numpy as np
import tensorflow as tf
from keras import layers

X = np.arange(40.0).reshape(10, 4) * 10
Y = (np.arange(10) > 4).astype(int)
H = np.eye(3)[Y]
# Outputs that are 0 or 1 to the last digit still have losses and gradients.
for loss, count, activation, y in (
    ("binary_crossentropy", 1, "sigmoid", Y), ("sparse_categorical_crossentropy", 3, "softmax", Y), ("categorical_crossentropy", 3, "softmax", H),
    ("sparse_categorical_crossentropy", 3, "sigmoid", Y), ("categorical_crossentropy", 3, "sigmoid", H), ("binary_crossentropy", 3, "softmax", H),
    ("sparse_categorical_crossentropy", 3, "relu", Y),
):  # fmt: skip
    keras.utils.set_random_seed(1)
    model = keras.Sequential([keras.Input((4,)), layers.Dense(count, activation=activation)])
    model.compile(keras.optimizers.SGD(1e-6), loss, metrics=["acc"])
    told = model.fit(X, y, epochs=2, verbose=0).history
    found = [float(tf.reduce_mean(getattr(keras.losses, loss)(y[:, None] if count == 1 else y, p))) for p in (model(X), model.predict(X, verbose=0))]
    print(loss, {key: np.round(row, 4).tolist() for key, row in told.items()}, np.round([model.evaluate(X, y, verbose=0)[0], *found], 4))
# %%
z = tf.constant([[200.0, -300.0], [-200.0, 10.0]])
y = tf.constant([[0.0, 1.0], [1.0, 1.0]])
print(keras.losses.binary_crossentropy(y, keras.activations.sigmoid(z)), keras.losses.binary_crossentropy(y, tf.sigmoid(z)))
print(keras.losses.CategoricalCrossentropy()(y, layers.Softmax()(z)), np.round(keras.ops.binary_crossentropy(y, keras.ops.sigmoid(z)), 7))
# %%
model = keras.Sequential([keras.Input((4,)), layers.Dense(1, activation="sigmoid")])
model.compile("sgd", "binary_crossentropy", metrics=["acc"])
for frequency in (2, [1, 3]):
    told = model.fit(X, Y, epochs=5, verbose=0, validation_data=(X, Y), validation_freq=frequency).history
    print({key: len(row) for key, row in told.items()})
