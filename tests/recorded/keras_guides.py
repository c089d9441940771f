# %%
import numpy as np
import tensorflow as tf
import keras
from keras import layers
K = keras.ops
# %%
keras.utils.set_random_seed(42)
model = keras.Sequential([keras.Input((4,)), layers.Dense(3, activation="relu"), layers.Dropout(0.2), layers.Dense(2)])
for weight in model.get_weights():
    print(weight)
print(np.round(model(np.ones((2, 4), "float32")), 4))
# %%
keras.utils.set_random_seed(1)
x = np.random.rand(64, 3).astype("float32"); y = x.sum(1, keepdims=True) * 2
model = keras.Sequential([keras.Input((3,)), layers.Dense(8, activation="relu"), layers.Dense(1)]); model.compile("adam", "mse")
print(np.round(model.fit(x, y, epochs=3, verbose=0, shuffle=False).history["loss"], 3), np.round(model.predict(x[:3], verbose=0), 3))
# %%
print(keras.initializers.GlorotUniform(seed=3)((2, 3)), np.round(keras.initializers.HeNormal(seed=3)((2, 3)), 4), np.round(keras.initializers.Orthogonal(seed=1)((3, 3)), 4))
print(keras.initializers.RandomUniform(seed=1)((3,)), np.round(keras.initializers.TruncatedNormal(seed=1)((3,)), 5), np.round(keras.initializers.RandomNormal(seed=1)((3,)), 5))
# %%
keras.utils.set_random_seed(3)
print(layers.Embedding(5, 3)(np.array([1, 2])), np.round(layers.LSTM(2)(np.ones((1, 3, 2), "float32")), 4), np.round(layers.Conv2D(2, 3)(np.ones((1, 3, 3, 1), "float32")), 4))
# %%
print(keras.random.uniform((2,), seed=1), np.round(keras.random.normal((2,), seed=1337), 4), keras.random.randint((3,), 0, 10, seed=4), keras.random.shuffle(tf.range(5), seed=1))
print(keras.random.dropout(tf.ones((6,)), 0.5, seed=1), keras.random.categorical(tf.math.log([[0.5, 0.5]]), 5, seed=1), keras.random.randint((2,), 0, 5, seed=keras.random.SeedGenerator(5)))
g = keras.random.SeedGenerator(5); print(np.round(keras.random.normal((2,), seed=g), 4), np.round(keras.random.normal((2,), seed=g), 4))
# %%
opt = keras.optimizers.Adam(0.1); v = tf.Variable([1.0, 0.5])
for _ in range(3):
    opt.apply_gradients([(tf.constant([1e-7, 1.0]), v)]); print(np.round(v.numpy(), 5))
# %%
model = keras.Sequential([keras.Input((8,)), layers.Dense(2, activation="softmax")])
for labels in (np.zeros((8, 1), "uint8"), np.zeros(8), np.zeros(8, "int64")):
    model.compile("sgd", "sparse_categorical_crossentropy", metrics=["accuracy"]); print(sorted(model.fit(np.ones((8, 8)), labels, verbose=0).history))
# %%
keras.Sequential([keras.Input((3,)), layers.Dense(2)])(np.ones((2, 4), "float32"))
# %%
a = np.arange(6.0, dtype="float32").reshape(2, 3)
print(K.scatter(np.array([[0], [2]]), np.array([5.0, 6.0]), (4,)), K.slice(np.arange(5), [1], [2]), K.amax(a, 1), K.diff(a), K.rot90(a), K.tri(3), K.take_along_axis(a, np.array([[0], [2]]), 1))
print(K.identity(2), K.inv(np.array([[2.0, 0.0], [0.0, 4.0]], "float32")), np.round(K.svd(a)[1], 4), np.round(K.normalize(a), 4), K.multi_hot(np.array([0, 2]), 4), K.moments(a, axes=[0]))
# %%
print(np.round(K.binary_crossentropy(np.array([0.0, 1.0], "float32"), np.array([0.2, 0.7], "float32")), 5), K.conv(np.ones((1, 4, 4, 1), "float32"), np.ones((2, 2, 1, 1), "float32")).shape)
print(K.max_pool(np.ones((1, 4, 4, 1), "float32"), 2).shape, np.round(K.hard_sigmoid(a), 3), K.select([a > 2], [a], 0.0), K.digitize(np.array([0.5, 1.5]), np.array([0.0, 1.0, 2.0])))
q = (np.arange(24).reshape(1, 3, 2, 4) % 7 / 7).astype("float32"); print(np.round(K.dot_product_attention(q, q, q, is_causal=True)[0, 1], 4))
# %%
print(K.rfft(a[0]), K.extract_sequences(np.arange(6.0, dtype="float32"), 3, 1), K.scatter_update(np.zeros(3), [[1]], [2.0]), K.associative_scan(lambda a, b: a + b, np.arange(4)))
inputs = keras.Input((4,)); print(np.round(keras.Model(inputs, K.normalize(K.hard_sigmoid(inputs), axis=-1))(np.ones((1, 4), "float32")), 4), keras.backend.image_data_format())
