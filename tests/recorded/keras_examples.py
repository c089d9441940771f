# %%
import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np, os, tempfile
from tensorflow from tensorflow import keras
from tensorflow.keras import layers, callbacks
x = (np.arange(64 * 4).reshape(64, 4) / 256).astype("float32"); y = x.sum(1, keepdims=True)
def build():
    m = keras.Sequential([keras.Input((4,)), layers.Dense(3, activation="tanh"), layers.Dense(1)])
    m.set_weights([np.linspace(-0.5, 0.5, w.size).reshape(w.shape) for w in m.get_weights()])
    return m
m = build(); m.compile("sgd", "mse", metrics=["mae", keras.metrics.RootMeanSquaredError(name="rmse")])
es = callbacks.EarlyStopping(monitor="val_loss", patience=1, min_delta=10., restore_best_weights=True, verbose=1)
h = m.fit(x, y, validation_split=0.25, epochs=10, shuffle=False, verbose=0, callbacks=[es])
print(len(h.epoch), es.stopped_epoch, es.best_epoch, {k: [round(v, 4) for v in vs] for k, vs in h.history.items()})
m = build(); m.compile(keras.optimizers.SGD(0.1), "mse")
rl = callbacks.ReduceLROnPlateau(monitor="loss", factor=0.5, patience=1, min_delta=100., min_lr=0.01, verbose=1)
h = m.fit(x, y, epochs=6, shuffle=False, verbose=0, callbacks=[rl]); print([round(float(v), 4) for v in h.history["learning_rate"]], round(float(m.optimizer.learning_rate), 5))
m = build(); m.compile("adam", "mse")
def schedule(epoch, lr): return lr if epoch < 2 else lr * 0.5
h = m.fit(x, y, epochs=4, shuffle=False, verbose=0, callbacks=[callbacks.LearningRateScheduler(schedule, verbose=1)])
print([round(float(v), 6) for v in h.history["learning_rate"]])
d = tempfile.mkdtemp(); p = os.path.join(d, "best.keras")
m = build(); m.compile("sgd", "mse")
m.fit(x, y, epochs=2, verbose=0, shuffle=False, validation_data=(x, y), callbacks=[callbacks.ModelCheckpoint(p, save_best_only=True, monitor="val_loss")])
print(os.path.exists(p)); m2 = keras.models.load_model(p); print(np.allclose(m2.predict(x, verbose=0), m.predict(x, verbose=0)))
m = build(); m.compile("sgd", "mse")
m.fit(x, y, epochs=3, verbose=0, callbacks=[callbacks.ModelCheckpoint(os.path.join(d, "w.{epoch:02d}.weights.h5"), save_weights_only=True)] if False else [callbacks.CSVLogger(os.path.join(d, "log.csv"))], shuffle=False)
print(open(os.path.join(d, "log.csv")).readline().strip(), sum(1 for _ in open(os.path.join(d, "log.csv"))))
class Hist(callbacks.Callback):
    def on_train_begin(self, logs=None): self.losses = []; print("train begin", sorted(self.params))
    def on_train_batch_end(self, batch, logs=None): self.losses.append(round(logs["loss"], 4))
    def on_epoch_begin(self, epoch, logs=None): print("epoch", epoch)
    def on_epoch_end(self, epoch, logs=None):
        print(sorted(logs), self.model.name[:10])
        if logs.get("loss") < 1e3 and epoch == 1: self.model.stop_training = True
    def on_test_begin(self, logs=None): print("test begin")
    def on_test_batch_end(self, batch, logs=None): print("tb", batch)
    def on_predict_begin(self, logs=None): print("pb")
    def on_predict_batch_end(self, batch, logs=None): print("pbe", batch, list(logs))
cb = Hist(); m = build(); m.compile("sgd", "mse"); m.fit(x, y, epochs=5, batch_size=32, shuffle=False, verbose=0, validation_data=(x[:8], y[:8]), callbacks=[cb]); print(cb.losses)
m.evaluate(x[:40], y[:40], verbose=0, callbacks=[cb]); m.predict(x[:33], verbose=0, callbacks=[cb])
l = callbacks.LambdaCallback(on_epoch_end=lambda epoch, logs: print("lambda", epoch, round(logs["loss"], 4))); m.fit(x, y, epochs=2, shuffle=False, verbose=0, callbacks=[l, callbacks.TerminateOnNaN()])
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np
from tensorflow import keras
from tensorflow.keras import layers
num_classes = 10; input_shape = (28, 28, 1)
rng = np.random.default_rng(1)
x_train = rng.random((64, 28, 28)).astype("float32"); y_train = rng.integers(0, 10, 64)
x_train = np.expand_dims(x_train, -1)
print("x_train shape:", x_train.shape)
y_train = keras.utils.to_categorical(y_train, num_classes)
print(y_train.shape, y_train.dtype)
model = keras.Sequential(
    [
        keras.Input(shape=input_shape),
        layers.Conv2D(32, kernel_size=(3, 3), activation="relu"),
        layers.MaxPooling2D(pool_size=(2, 2)),
        layers.Conv2D(64, kernel_size=(3, 3), activation="relu"),
        layers.MaxPooling2D(pool_size=(2, 2)),
        layers.Flatten(),
        layers.Dropout(0.5),
        layers.Dense(num_classes, activation="softmax"),
    ]
)
model.summary()
model.compile(loss="categorical_crossentropy", optimizer="adam", metrics=["accuracy"])
h = model.fit(x_train, y_train, batch_size=32, epochs=1, validation_split=0.1, verbose=0)
print(sorted(h.history))
score = model.evaluate(x_train, y_train, verbose=0)
print(len(score), type(score[0]).__name__)
cfg = model.get_config(); print(sorted(cfg), [l["class_name"] for l in cfg["layers"]])
m2 = keras.Sequential.from_config(cfg); print(m2.count_params(), m2.name == model.name)
c = model.layers[0]; print(c.filters, c.kernel_size, c.strides, c.padding, c.activation.__name__, c.kernel.shape, c.bias.shape)
print(c.get_config()["kernel_initializer"]["class_name"], c.get_config()["activation"])
m3 = keras.models.clone_model(model); print([tuple(w.shape) for w in m3.get_weights()])
print([w.path.split("/")[-1] for w in model.weights], [w.name for w in model.trainable_variables][:2])
ex = keras.Model(inputs=model.inputs, outputs=[l.output for l in model.layers]); f = ex(x_train[:2]); print([tuple(t.shape) for t in f])
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import ops
from tensorflow.keras import layers
class Sampling(layers.Layer):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.seed_generator = keras.random.SeedGenerator(1337)
    def call(self, inputs):
        z_mean, z_log_var = inputs
        batch = ops.shape(z_mean)[0]
        dim = ops.shape(z_mean)[1]
        epsilon = keras.random.normal(shape=(batch, dim), seed=self.seed_generator)
        return z_mean + ops.exp(0.5 * z_log_var) * epsilon
latent_dim = 2
encoder_inputs = keras.Input(shape=(28, 28, 1))
x = layers.Conv2D(8, 3, activation="relu", strides=2, padding="same")(encoder_inputs)
x = layers.Conv2D(16, 3, activation="relu", strides=2, padding="same")(x)
x = layers.Flatten()(x)
x = layers.Dense(16, activation="relu")(x)
z_mean = layers.Dense(latent_dim, name="z_mean")(x)
z_log_var = layers.Dense(latent_dim, name="z_log_var")(x)
z = Sampling()([z_mean, z_log_var])
encoder = keras.Model(encoder_inputs, [z_mean, z_log_var, z], name="encoder")
encoder.summary()
latent_inputs = keras.Input(shape=(latent_dim,))
x = layers.Dense(7 * 7 * 8, activation="relu")(latent_inputs)
x = layers.Reshape((7, 7, 8))(x)
x = layers.Conv2DTranspose(8, 3, activation="relu", strides=2, padding="same")(x)
x = layers.Conv2DTranspose(4, 3, activation="relu", strides=2, padding="same")(x)
decoder_outputs = layers.Conv2DTranspose(1, 3, activation="sigmoid", padding="same")(x)
decoder = keras.Model(latent_inputs, decoder_outputs, name="decoder")
decoder.summary()
class VAE(keras.Model):
    def __init__(self, encoder, decoder, **kwargs):
        super().__init__(**kwargs)
        self.encoder = encoder
        self.decoder = decoder
        self.total_loss_tracker = keras.metrics.Mean(name="total_loss")
        self.reconstruction_loss_tracker = keras.metrics.Mean(name="reconstruction_loss")
        self.kl_loss_tracker = keras.metrics.Mean(name="kl_loss")
    @property
    def metrics(self):
        return [self.total_loss_tracker, self.reconstruction_loss_tracker, self.kl_loss_tracker]
    def train_step(self, data):
        with tf.GradientTape() as tape:
            z_mean, z_log_var, z = self.encoder(data)
            reconstruction = self.decoder(z)
            reconstruction_loss = ops.mean(ops.sum(keras.losses.binary_crossentropy(data, reconstruction), axis=(1, 2)))
            kl_loss = -0.5 * (1 + z_log_var - ops.square(z_mean) - ops.exp(z_log_var))
            kl_loss = ops.mean(ops.sum(kl_loss, axis=1))
            total_loss = reconstruction_loss + kl_loss
        grads = tape.gradient(total_loss, self.trainable_weights)
        self.optimizer.apply_gradients(zip(grads, self.trainable_weights))
        self.total_loss_tracker.update_state(total_loss)
        self.reconstruction_loss_tracker.update_state(reconstruction_loss)
        self.kl_loss_tracker.update_state(kl_loss)
        return {"loss": self.total_loss_tracker.result(), "reconstruction_loss": self.reconstruction_loss_tracker.result(), "kl_loss": self.kl_loss_tracker.result()}
digits = np.random.default_rng(0).random((32, 28, 28, 1)).astype("float32")
vae = VAE(encoder, decoder)
vae.compile(optimizer=keras.optimizers.Adam())
h = vae.fit(digits, epochs=2, batch_size=16, verbose=0)
print(list(h.history), all(len(v) == 2 for v in h.history.values()))
z_sample = np.array([[0.5, -0.5]]); d = vae.decoder.predict(z_sample, verbose=0); print(d.shape, d[0].reshape(28, 28).dtype)
zm, _, _ = vae.encoder.predict(digits, verbose=0); print(zm.shape)
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np, tensorflow as tf
from tensorflow from tensorflow import keras
from tensorflow.keras import layers
discriminator = keras.Sequential([keras.Input(shape=(28, 28, 1)), layers.Conv2D(8, (3, 3), strides=(2, 2), padding="same"), layers.LeakyReLU(negative_slope=0.2), layers.Conv2D(8, (3, 3), strides=(2, 2), padding="same"), layers.LeakyReLU(negative_slope=0.2), layers.GlobalMaxPooling2D(), layers.Dense(1)], name="discriminator")
discriminator.summary()
latent_dim = 16
generator = keras.Sequential([keras.Input(shape=(latent_dim,)), layers.Dense(7 * 7 * 16), layers.BatchNormalization(), layers.LeakyReLU(), layers.Reshape((7, 7, 16)), layers.Conv2DTranspose(16, (4, 4), strides=(2, 2), padding="same", use_bias=False), layers.LeakyReLU(0.2), layers.Conv2DTranspose(8, (4, 4), strides=(2, 2), padding="same"), layers.LeakyReLU(0.2), layers.Conv2D(1, (7, 7), padding="same", activation="sigmoid")], name="generator")
generator.summary()
class GAN(keras.Model):
    def __init__(self, discriminator, generator, latent_dim):
        super().__init__()
        self.discriminator = discriminator; self.generator = generator; self.latent_dim = latent_dim
        self.seed_generator = keras.random.SeedGenerator(1337)
    def compile(self, d_optimizer, g_optimizer, loss_fn):
        super().compile()
        self.d_optimizer = d_optimizer; self.g_optimizer = g_optimizer; self.loss_fn = loss_fn
        self.d_loss_metric = keras.metrics.Mean(name="d_loss"); self.g_loss_metric = keras.metrics.Mean(name="g_loss")
    @property
    def metrics(self): return [self.d_loss_metric, self.g_loss_metric]
    def train_step(self, real_images):
        batch_size = tf.shape(real_images)[0]
        z = tf.random.normal(shape=(batch_size, self.latent_dim))
        generated = self.generator(z)
        combined = tf.concat([generated, real_images], axis=0)
        labels = tf.concat([tf.ones((batch_size, 1)), tf.zeros((batch_size, 1))], axis=0)
        labels += 0.05 * tf.random.uniform(tf.shape(labels))
        with tf.GradientTape() as tape:
            predictions = self.discriminator(combined); d_loss = self.loss_fn(labels, predictions)
        grads = tape.gradient(d_loss, self.discriminator.trainable_weights)
        self.d_optimizer.apply_gradients(zip(grads, self.discriminator.trainable_weights))
        z = keras.random.normal(shape=(batch_size, self.latent_dim), seed=self.seed_generator)
        misleading = tf.zeros((batch_size, 1))
        with tf.GradientTape() as tape:
            g_loss = self.loss_fn(misleading, self.discriminator(self.generator(z)))
        grads = tape.gradient(g_loss, self.generator.trainable_weights)
        self.g_optimizer.apply_gradients(zip(grads, self.generator.trainable_weights))
        self.d_loss_metric.update_state(d_loss); self.g_loss_metric.update_state(g_loss)
        return {"d_loss": self.d_loss_metric.result(), "g_loss": self.g_loss_metric.result()}
class Monitor(keras.callbacks.Callback):
    def __init__(self, num_img=3, latent_dim=16): self.num_img = num_img; self.latent_dim = latent_dim
    def on_epoch_end(self, epoch, logs=None):
        v = tf.random.normal(shape=(self.num_img, self.latent_dim)); g = self.model.generator(v); g *= 255; g = g.numpy()
        img = keras.utils.array_to_img(g[0]); print(img.size, img.mode); 
x = np.random.default_rng(0).integers(0, 255, (32, 28, 28, 1)).astype("float32") / 255
dataset = tf.data.Dataset.from_tensor_slices(x).shuffle(buffer_size=1024).batch(16)
gan = GAN(discriminator, generator, latent_dim)
gan.compile(d_optimizer=keras.optimizers.Adam(learning_rate=0.0003), g_optimizer=keras.optimizers.Adam(learning_rate=0.0003), loss_fn=keras.losses.BinaryCrossentropy(from_logits=True))
h = gan.fit(dataset, epochs=2, verbose=0, callbacks=[Monitor(2, latent_dim)]); print(list(h.history))
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np, tensorflow as tf
from tensorflow from tensorflow import keras
data = np.arange(40, dtype="float32"); 
ds = keras.utils.timeseries_dataset_from_array(data[:-5], data[5:], sequence_length=5, batch_size=4)
for x, y in ds.take(2): print(x.shape, y.shape, x.numpy()[0], y.numpy())
print(len(ds))
ds = keras.preprocessing.timeseries_dataset_from_array(data.reshape(20, 2), None, sequence_length=3, sequence_stride=2, sampling_rate=2, batch_size=3)
for b in ds: print(b.shape, b.numpy()[0].tolist())
def windowed_dataset(series, window_size, batch_size):
    d = tf.data.Dataset.from_tensor_slices(series)
    d = d.window(window_size + 1, shift=1, drop_remainder=True)
    d = d.flat_map(lambda w: w.batch(window_size + 1))
    d = d.map(lambda w: (w[:-1], w[-1]))
    return d.batch(batch_size).prefetch(1)
wd = windowed_dataset(data, 6, 8)
for x, y in wd.take(1): print(x.numpy()[:2], y.numpy())
model = keras.models.Sequential([
    keras.layers.Input((6, 1)),
    keras.layers.Conv1D(8, 3, strides=1, padding="causal", activation="relu"),
    keras.layers.LSTM(4, return_sequences=True),
    keras.layers.Bidirectional(keras.layers.LSTM(3)),
    keras.layers.Dense(5, activation="relu"),
    keras.layers.Dense(1), keras.layers.Lambda(lambda x: x * 40.0)])
model.summary()
model.compile(loss=keras.losses.Huber(), optimizer=keras.optimizers.SGD(learning_rate=1e-6, momentum=0.9), metrics=["mae"])
h = model.fit(wd.map(lambda x, y: (tf.expand_dims(x, -1), y)), epochs=2, verbose=0); print(list(h.history))
fc = []
for t in range(3): fc.append(model.predict(data[t:t + 6][np.newaxis, :, np.newaxis], verbose=0))
print(np.array(fc)[:, 0, 0].shape)
class Baseline(tf.keras.Model):
    def __init__(self, label_index=None): super().__init__(); self.label_index = label_index
    def call(self, inputs):
        if self.label_index is None: return inputs
        return inputs[:, :, self.label_index][:, :, tf.newaxis]
b = Baseline(1); b.compile(loss=tf.keras.losses.MeanSquaredError(), metrics=[tf.keras.metrics.MeanAbsoluteError()])
print(b.evaluate(data[:24].reshape(2, 6, 2), data[:12].reshape(2, 6, 1), verbose=0, return_dict=True))
g = keras.layers.GRU(3, return_state=True, return_sequences=True); s, st = g(np.ones((2, 4, 2), "float32")); print(s.shape, st.shape)
r = keras.layers.SimpleRNN(2, stateful=False, go_backwards=True); print(r(np.ones((2, 4, 2), "float32")).shape)
cell = keras.layers.RNN([keras.layers.LSTMCell(3), keras.layers.GRUCell(4)]); print(cell(np.ones((2, 4, 2), "float32")).shape)
td = keras.layers.TimeDistributed(keras.layers.Dense(2)); print(td(np.ones((2, 4, 3), "float32")).shape)
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np, tensorflow as tf
from tensorflow import keras
from tensorflow.keras import ops
def euclidean_distance(vects):
    x, y = vects
    sum_square = ops.sum(ops.square(x - y), axis=1, keepdims=True)
    return ops.sqrt(ops.maximum(sum_square, keras.backend.epsilon()))
inp = keras.layers.Input((28, 28, 1))
x = keras.layers.BatchNormalization()(inp)
x = keras.layers.Conv2D(4, (5, 5), activation="tanh")(x)
x = keras.layers.AveragePooling2D(pool_size=(2, 2))(x)
x = keras.layers.Conv2D(8, (5, 5), activation="tanh")(x)
x = keras.layers.AveragePooling2D(pool_size=(2, 2))(x)
x = keras.layers.Flatten()(x)
x = keras.layers.BatchNormalization()(x)
x = keras.layers.Dense(10, activation="tanh")(x)
embedding_network = keras.Model(inp, x)
input_1 = keras.layers.Input((28, 28, 1)); input_2 = keras.layers.Input((28, 28, 1))
tower_1 = embedding_network(input_1); tower_2 = embedding_network(input_2)
merge_layer = keras.layers.Lambda(euclidean_distance, output_shape=(1,))([tower_1, tower_2])
normal_layer = keras.layers.BatchNormalization()(merge_layer)
output_layer = keras.layers.Dense(1, activation="sigmoid")(normal_layer)
siamese = keras.Model(inputs=[input_1, input_2], outputs=output_layer)
def loss(margin=1):
    def contrastive_loss(y_true, y_pred):
        square_pred = ops.square(y_pred); margin_square = ops.square(ops.maximum(margin - (y_pred), 0))
        return ops.mean((1 - y_true) * square_pred + (y_true) * margin_square)
    return contrastive_loss
siamese.compile(loss=loss(margin=1), optimizer="RMSprop", metrics=["accuracy"])
siamese.summary()
a = np.random.default_rng(0).random((2, 16, 28, 28, 1)).astype("float32"); y = (np.arange(16) % 2).astype("float32")
h = siamese.fit([a[0], a[1]], y, validation_data=([a[0], a[1]], y), batch_size=8, epochs=2, verbose=0); print(list(h.history))
r = siamese.evaluate([a[0], a[1]], y, verbose=0); print(len(r)); print(siamese.predict([a[0], a[1]], verbose=0).shape)
class DistanceLayer(keras.layers.Layer):
    def call(self, anchor, positive, negative):
        return (ops.sum(tf.square(anchor - positive), -1), ops.sum(tf.square(anchor - negative), -1))
an, po, ne = keras.Input((28, 28, 1), name="anchor"), keras.Input((28, 28, 1), name="positive"), keras.Input((28, 28, 1), name="negative")
distances = DistanceLayer()(embedding_network(an), embedding_network(po), embedding_network(ne))
net = keras.Model(inputs=[an, po, ne], outputs=distances)
class SiameseModel(keras.Model):
    def __init__(self, siamese_network, margin=0.5):
        super().__init__(); self.siamese_network = siamese_network; self.margin = margin; self.loss_tracker = keras.metrics.Mean(name="loss")
    def call(self, inputs): return self.siamese_network(inputs)
    def train_step(self, data):
        with tf.GradientTape() as tape: loss = self._compute_loss(data)
        gradients = tape.gradient(loss, self.siamese_network.trainable_weights)
        self.optimizer.apply_gradients(zip(gradients, self.siamese_network.trainable_weights))
        self.loss_tracker.update_state(loss); return {"loss": self.loss_tracker.result()}
    def test_step(self, data):
        loss = self._compute_loss(data); self.loss_tracker.update_state(loss); return {"loss": self.loss_tracker.result()}
    def _compute_loss(self, data):
        ap, an = self.siamese_network(data); return tf.maximum(ap - an + self.margin, 0.0)
    @property
    def metrics(self): return [self.loss_tracker]
ds = tf.data.Dataset.zip((tf.data.Dataset.from_tensor_slices(a[0]), tf.data.Dataset.from_tensor_slices(a[1]), tf.data.Dataset.from_tensor_slices(a[0][::-1].copy()))).batch(8)
sm = SiameseModel(net); sm.compile(optimizer=keras.optimizers.Adam(0.0001), weighted_metrics=[])
h = sm.fit(ds, epochs=1, validation_data=ds, verbose=0); print(list(h.history))
cos = keras.metrics.CosineSimilarity(); print(round(float(cos(np.array([[1., 0.]]), np.array([[1., 1.]])).numpy()), 4))
# %%
from tensorflow import keras; keras.backend.clear_session()
import tensorflow as tf, numpy as np
from tensorflow.keras import layers as L
def r(*shape): return (np.arange(np.prod(shape)).reshape(shape) / np.prod(shape) - 0.4).astype("float32")
x = r(2, 3, 4)
for l in [L.LSTM(3), L.GRU(3, return_sequences=True), L.SimpleRNN(3, use_bias=False), L.Bidirectional(L.GRU(2)), L.LSTM(2, go_backwards=True, return_state=True), L.RNN(L.GRUCell(2))]:
    l(x); l.set_weights([r(*w.shape) for w in l.get_weights()]); y = l(x)
    print(l.name, [w.name for w in l.weights], [w.shape for w in l.get_weights()])
    for t in (y if isinstance(y, (list, tuple)) else [y]): print(t.numpy().round(4))
for c in [L.LSTMCell(3), L.GRUCell(3), L.SimpleRNNCell(3)]:
    s = c.get_initial_state(batch_size=2); c(x[:, 0], s); c.set_weights([r(*w.shape) for w in c.get_weights()]); y, s = c(x[:, 0], s); y, s = c(x[:, 1], s)
    print(c.name, y.numpy().round(4), len(s), c.state_size)
l = L.LSTM(3); l(x); print(l.get_weights()[2], l.units, l.count_params())
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np, tensorflow as tf
from tensorflow from tensorflow import keras
from tensorflow.keras import layers as L
for l in [L.Dense(2, "relu", kernel_regularizer=keras.regularizers.l2(0.1), name="d"), L.Dropout(0.3), L.Conv2D(4, 3, padding="same"), L.MaxPooling2D(2), L.Flatten(), L.Embedding(5, 3), L.LSTM(4), L.BatchNormalization(), L.LeakyReLU(0.1), L.Reshape((2, 2))]:
    c = l.get_config(); n = type(l).from_config(c); print(c["name"], n.name, [c.get(k) for k in ("units", "activation", "rate", "filters", "kernel_size", "strides", "pool_size", "input_dim", "padding", "use_bias", "momentum", "negative_slope", "target_shape", "axis")])
print(L.Dense(2, kernel_initializer="he_normal").get_config()["kernel_initializer"]["class_name"], L.Dense(2, kernel_regularizer="l2").get_config()["kernel_regularizer"]["config"])
m = keras.Sequential([keras.Input((4,)), L.Dense(3, activation="relu"), L.Dropout(0.2), L.Dense(1)]); c = m.get_config()
m2 = keras.Sequential.from_config(c); print(m2.count_params(), [l.name for l in m2.layers], m2.name == m.name)
i = keras.Input((4,), name="x"); h = L.Dense(3, activation="relu", name="h")(i); o = L.Dense(2, name="o")(L.concatenate([h, i])); f = keras.Model(i, o, name="f"); c = f.get_config(); print(sorted(c), [l["class_name"] for l in c["layers"]])
g = keras.Model.from_config(c); print(g.name, g.count_params(), [l.name for l in g.layers]); g.set_weights(f.get_weights()); x = np.ones((2, 4), "float32"); print(np.allclose(f(x), g(x)))
k = keras.models.clone_model(f); print(k.count_params(), k.name, not np.allclose(k.get_weights()[0], f.get_weights()[0]), k.get_weights()[1])
j = f.to_json(); print(type(j).__name__, keras.models.model_from_json(j).count_params())
@keras.utils.register_keras_serializable(package="My")
class Linear(L.Layer):
    def __init__(self, units=3, **kw): super().__init__(**kw); self.units = units
    def build(self, s): self.w = self.add_weight(shape=(s[-1], self.units), initializer="random_normal", trainable=True); self.b = self.add_weight(shape=(self.units,), initializer="zeros")
    def call(self, x): return tf.matmul(x, self.w) + self.b
    def get_config(self): c = super().get_config(); c.update({"units": self.units}); return c
l = Linear(5); l(x); print(l.get_config()["units"], Linear.from_config(l.get_config()).units, l.count_params(), [v.name for v in l.weights])
m = keras.Sequential([keras.Input((4,)), Linear(2)]); m.save("a.keras"); r = keras.models.load_model("a.keras"); print(np.allclose(m(x), r(x)), type(r.layers[0]).__name__)
print(keras.optimizers.Adam(0.01).get_config()); print(keras.optimizers.SGD().get_config()); print(keras.optimizers.Adam.from_config(keras.optimizers.Adam(0.02).get_config()).learning_rate.numpy(), keras.optimizers.RMSprop().name, keras.optimizers.SGD().name, keras.optimizers.AdamW().name)
print(keras.losses.MeanSquaredError().get_config(), keras.losses.SparseCategoricalCrossentropy(from_logits=True).name, keras.metrics.Mean("tr").get_config(), keras.metrics.BinaryAccuracy().name)
print(keras.layers.deserialize(keras.layers.serialize(L.Dense(7))).units, keras.activations.get("relu").__name__, keras.losses.get("mse").__name__, keras.optimizers.get("adam").name, keras.initializers.get("zeros").__class__.__name__, keras.regularizers.get("l2").get_config())
# %%
from tensorflow import keras; keras.backend.clear_session()
import numpy as np, tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers
df = dict({"age": [63, 67, 37, 41, 56, 62, 57, 63], "sex": [1, 1, 1, 0, 1, 0, 0, 1], "chol": [233, 286, 250, 204, 236, 268, 354, 254], "thal": ["fixed", "normal", "reversible", "normal", "normal", "fixed", "normal", "reversible"], "target": [0, 1, 0, 0, 0, 1, 0, 1]})
def df_to_ds(d):
    d = dict(d); labels = d.pop("target")
    ds = tf.data.Dataset.from_tensor_slices((dict(d), labels)); return ds
train_ds = df_to_ds(df)
for x, y in train_ds.take(1): print("Input:", x); print("Target:", y)
train_ds = train_ds.batch(4)
def encode_numerical_feature(feature, name, dataset):
    normalizer = layers.Normalization()
    feature_ds = dataset.map(lambda x, y: x[name]); feature_ds = feature_ds.map(lambda x: tf.expand_dims(x, -1))
    normalizer.adapt(feature_ds); return normalizer(feature)
def encode_categorical_feature(feature, name, dataset, is_string):
    cls = layers.StringLookup if is_string else layers.IntegerLookup
    lookup = cls(output_mode="binary" if False else "multi_hot")
    feature_ds = dataset.map(lambda x, y: x[name]); feature_ds = feature_ds.map(lambda x: tf.expand_dims(x, -1))
    lookup.adapt(feature_ds); print(name, [str(w) for w in lookup.get_vocabulary()]); return lookup(feature)
sex = keras.Input(shape=(1,), name="sex", dtype="int64"); thal = keras.Input(shape=(1,), name="thal", dtype="string"); age = keras.Input(shape=(1,), name="age"); chol = keras.Input(shape=(1,), name="chol")
all_inputs = [sex, thal, age, chol]
se = encode_categorical_feature(sex, "sex", train_ds, False); te = encode_categorical_feature(thal, "thal", train_ds, True); ae = encode_numerical_feature(age, "age", train_ds); ce = encode_numerical_feature(chol, "chol", train_ds)
all_features = layers.concatenate([se, te, ae, ce])
x = layers.Dense(8, activation="relu")(all_features); x = layers.Dropout(0.5)(x); output = layers.Dense(1, activation="sigmoid")(x)
model = keras.Model(all_inputs, output); model.compile("adam", "binary_crossentropy", metrics=["accuracy"])
print(all_features.shape)
h = model.fit(train_ds, epochs=2, verbose=0); print(list(h.history))
sample = {"age": 60, "sex": 1, "chol": 233, "thal": "fixed"}
input_dict = {name: tf.convert_to_tensor([value]) for name, value in sample.items()}
print(model.predict(input_dict, verbose=0).shape)
n = layers.Normalization(axis=-1); n.adapt(np.array([[1., 10.], [3., 30.], [5., 20.]])); print(n.mean.numpy(), n.variance.numpy(), n(np.array([[1., 10.]])).numpy().round(4))
n2 = layers.Normalization(mean=3., variance=2.); print(n2(np.array([1., 2., 3.])).numpy().round(4))
s = layers.StringLookup(vocabulary=["a", "b", "c"]); print(s(tf.constant([["a", "c", "d"], ["d", "z", "b"]])), s.vocabulary_size())
inv = layers.StringLookup(vocabulary=s.get_vocabulary(), invert=True); print(inv(tf.constant([1, 3, 0])))
i = layers.IntegerLookup(vocabulary=[12, 36, 1138, 42]); print(i(tf.constant([[12, 1138, 42], [42, 1000, 36]])))
c = layers.CategoryEncoding(num_tokens=4, output_mode="one_hot"); print(c(np.array([3, 2, 0, 1])))
c = layers.CategoryEncoding(num_tokens=4, output_mode="multi_hot"); print(c(np.array([[0, 1], [0, 0], [1, 2], [3, 1]])))
c = layers.CategoryEncoding(num_tokens=4, output_mode="count"); print(c(np.array([[0, 1], [0, 0], [1, 2], [3, 1]])))
d = layers.Discretization(bin_boundaries=[0., 1., 2.]); print(d(np.array([[-1.5, 1.0, 3.4, .5], [0.0, 3.0, 1.3, 0.0]])))
d = layers.Discretization(num_bins=4, epsilon=0.01); d.adapt(np.array([[-1.5, 1.0, 3.4, .5], [0.0, 3.0, 1.3, 0.0]])); print(d(np.array([[-1.5, 1.0, 3.4, .5]])).shape)
# %%
from tensorflow import keras; keras.backend.clear_session()
import tensorflow as tf, numpy as np
dataset = tf.data.Dataset.from_tensor_slices([8, 3, 0, 8, 2, 1])
print(dataset); 
for elem in dataset: print(elem.numpy())
it = iter(dataset); print(next(it).numpy()); print(dataset.reduce(0, lambda state, value: state + value).numpy())
d1 = tf.data.Dataset.from_tensor_slices(tf.ones([4, 10])); print(d1.element_spec)
d2 = tf.data.Dataset.from_tensor_slices((tf.ones([4]), tf.ones([4, 100], dtype=tf.int32))); print(d2.element_spec)
d3 = tf.data.Dataset.zip((d1, d2)); print(d3.element_spec); print(d3)
for a, (b, c) in d3.take(1): print("shapes: {a.shape}, {b.shape}, {c.shape}".format(a=a, b=b, c=c))
def count(stop):
    i = 0
    while i < stop: yield i; i += 1
dc = tf.data.Dataset.from_generator(count, args=[25], output_types=tf.int32, output_shapes=())
for b in dc.repeat().batch(10).take(3): print(b.numpy())
inc = tf.data.Dataset.range(100); dec = tf.data.Dataset.range(0, -100, -1); ds = tf.data.Dataset.zip((inc, dec)); bd = ds.batch(4)
for batch in bd.take(2): print([arr.numpy() for arr in batch])
print(bd, ds.batch(7, drop_remainder=True))
d = tf.data.Dataset.range(10).map(lambda x: tf.fill([tf.cast(x, tf.int32)], x)).padded_batch(4, padded_shapes=(None,))
for batch in d.take(2): print(batch.numpy())
for w in tf.data.Dataset.range(7).window(3): print(list(w.as_numpy_iterator()))
z, o = tf.data.Dataset.from_tensors(0).repeat(3), tf.data.Dataset.from_tensors(1).repeat(3)
print(list(tf.data.Dataset.choose_from_datasets([z, o], tf.data.Dataset.range(2).repeat(3)).as_numpy_iterator()))
s = tf.data.Dataset.sample_from_datasets([z, o], weights=[0.5, 0.5]); print(sorted(list(s.as_numpy_iterator()))[:2])
print([x for x in tf.data.Dataset.from_tensor_slices({"a": [1, 2], "b": [[3], [4]]}).batch(2).as_numpy_iterator()])
print(len(ds), ds.cardinality().numpy(), tf.data.experimental.cardinality(dc).numpy(), dc.cardinality() == tf.data.UNKNOWN_CARDINALITY, inc.repeat().cardinality() == tf.data.INFINITE_CARDINALITY)
p = ds.shuffle(100, seed=1).map(lambda x, y: (tf.cast(x, tf.float32) / 2, y), num_parallel_calls=tf.data.AUTOTUNE).cache().batch(32).prefetch(tf.data.AUTOTUNE)
for x, y in p.take(1): print(x.shape, x.dtype, y.dtype)
print(list(tf.data.Dataset.range(1, 4).interleave(lambda x: tf.data.Dataset.from_tensors(x).repeat(2), cycle_length=2, block_length=1).as_numpy_iterator()))
print(list(tf.data.Dataset.from_tensor_slices([[1, 2], [3, 4]]).unbatch().as_numpy_iterator()), list(tf.data.Dataset.range(5).group_by_window(key_func=lambda x: x % 2, reduce_func=lambda k, w: w.batch(3), window_size=3).as_numpy_iterator()))
print([b.numpy().tolist() for b in tf.data.Dataset.from_generator(lambda: iter([[1], [1, 2, 3], [2, 2]]), output_signature=tf.TensorSpec([None], tf.int32)).bucket_by_sequence_length(lambda e: tf.shape(e)[0], [2], [2, 2])])
opts = tf.data.Options(); opts.experimental_distribute.auto_shard_policy = tf.data.experimental.AutoShardPolicy.DATA if hasattr(tf.data.experimental, "AutoShardPolicy") else None; print(type(ds.with_options(opts)).__name__ != "")
print(list(tf.data.Dataset.random(seed=4).take(1))[0].dtype, tf.data.Dataset.list_files("*.nothing", shuffle=False) if False else "ok", ds.apply(lambda d: d.take(2)).cardinality().numpy())
print(list(dataset.sparse_batch if False else dataset.ragged_batch(4).take(0)), tf.data.Dataset.from_tensors([1, 2, 3]).element_spec, dataset.get_single_element if False else tf.data.Dataset.from_tensors(5).get_single_element())
# %%
from tensorflow import keras; keras.backend.clear_session()
import tensorflow as tf, os, tempfile, numpy as np
class SimpleModule(tf.Module):
    def __init__(self, name=None):
        super().__init__(name=name); self.a_variable = tf.Variable(5.0, name="train_me"); self.non_trainable_variable = tf.Variable(5.0, trainable=False, name="do_not_train_me")
    def __call__(self, x): return self.a_variable * x + self.non_trainable_variable
sm = SimpleModule(name="simple"); print(sm(tf.constant(5.0))); print("trainable variables:", sm.trainable_variables); print("all variables:", sm.variables); print(sm.name)
class Dense(tf.Module):
    def __init__(self, in_features, out_features, name=None):
        super().__init__(name=name); self.w = tf.Variable(tf.ones([in_features, out_features]), name="w"); self.b = tf.Variable(tf.zeros([out_features]), name="b")
    def __call__(self, x): return tf.nn.relu(tf.matmul(x, self.w) + self.b)
class SequentialModule(tf.Module):
    def __init__(self, name=None): super().__init__(name=name); self.dense_1 = Dense(3, 3); self.dense_2 = Dense(3, 2)
    def __call__(self, x): return self.dense_2(self.dense_1(x))
m = SequentialModule(name="the_model"); print("Model results:", m(tf.constant([[2.0, 2.0, 2.0]]))); print("Submodules:", len(m.submodules)); 
for v in m.variables: print(v.name, v.shape)
class FlexibleDense(tf.Module):
    def __init__(self, out_features, name=None): super().__init__(name=name); self.is_built = False; self.out_features = out_features
    def __call__(self, x):
        if not self.is_built:
            self.w = tf.Variable(tf.ones([x.shape[-1], self.out_features]), name="w"); self.b = tf.Variable(tf.zeros([self.out_features]), name="b"); self.is_built = True
        y = tf.matmul(x, self.w) + self.b; return tf.nn.relu(y)
fd = FlexibleDense(3); print(fd(tf.constant([[2.0, 2.0, 2.0], [3.0, 3.0, 3.0]])))
d = tempfile.mkdtemp(); p = os.path.join(d, "ck"); ck = tf.train.Checkpoint(model=m); ck.write(p); 
m2 = SequentialModule(); m2.dense_1.w.assign(tf.zeros([3, 3])); tf.train.Checkpoint(model=m2).restore(p); print(m2(tf.constant([[2.0, 2.0, 2.0]])))
class Net(tf.keras.Model):
    def __init__(self): super().__init__(); self.l1 = tf.keras.layers.Dense(5)
    def call(self, x): return self.l1(x)
net = Net(); opt = tf.keras.optimizers.Adam(0.1); dataset = tf.data.Dataset.from_tensor_slices((tf.range(10.)[:, None], tf.range(5.)[None, :] + tf.range(10.)[:, None])).repeat().batch(2); iterator = iter(dataset)
ckpt = tf.train.Checkpoint(step=tf.Variable(1), optimizer=opt, net=net); manager = tf.train.CheckpointManager(ckpt, os.path.join(d, "tf_ckpts"), max_to_keep=3)
def train_step(net, example, optimizer):
    with tf.GradientTape() as tape: output = net(example[0]); loss = tf.reduce_mean(tf.abs(output - example[1]))
    variables = net.trainable_variables; gradients = tape.gradient(loss, variables); optimizer.apply_gradients(zip(gradients, variables)); return loss
ckpt.restore(manager.latest_checkpoint)
if manager.latest_checkpoint: print("Restored from {}".format(manager.latest_checkpoint))
else: print("Initializing from scratch.")
for _ in range(12):
    example = next(iterator); loss = train_step(net, example, opt); ckpt.step.assign_add(1)
    if int(ckpt.step) % 5 == 0: save_path = manager.save(); print("Saved checkpoint for step {}: {}".format(int(ckpt.step), os.path.basename(save_path)))
print([os.path.basename(c) for c in manager.checkpoints], os.path.basename(tf.train.latest_checkpoint(os.path.join(d, "tf_ckpts"))), opt.iterations.numpy())
if False: w = tf.summary.create_file_writer(os.path.join(d, "logs"))
if False:
    for s in range(3): tf.summary.scalar("loss", 0.1 * s, step=s)
    tf.summary.histogram("h", tf.range(3.), step=0); tf.summary.image("im", tf.zeros([1, 2, 2, 1]), step=0); tf.summary.text("t", "hello", step=0)
pass
table = tf.lookup.StaticHashTable(tf.lookup.KeyValueTensorInitializer(tf.constant(["a", "b"]), tf.constant([1, 2])), default_value=-1); print(table.lookup(tf.constant(["b", "z"])), table.size().numpy(), table[tf.constant("a")])
vt = tf.lookup.StaticVocabularyTable(tf.lookup.KeyValueTensorInitializer(tf.constant(["x", "y"]), tf.constant([0, 1], tf.int64)), 1); print(vt.lookup(tf.constant(["y", "q"])))
mt = tf.lookup.experimental.MutableHashTable(tf.string, tf.int64, -1); mt.insert(tf.constant(["k"]), tf.constant([5], tf.int64)); print(mt.lookup(tf.constant(["k", "n"])))
# %%
rank_0 = tf.constant(4); print(rank_0)
rank_2 = tf.constant([[1, 2], [3, 4], [5, 6]], dtype=tf.float16); print(rank_2)
a = tf.constant([[1, 2], [3, 4]]); b = tf.ones([2, 2], dtype=tf.int32)
print(tf.add(a, b), "\n"); print(a * b, "\n"); print(a @ b, "\n")
print(tf.convert_to_tensor([1, 2, 3])); print(tf.reduce_max([1, 2, 3])); print(tf.reduce_max(np.array([1, 2, 3])))
r4 = tf.zeros([3, 2, 4, 5]); print("Type of every element:", r4.dtype); print("Number of axes:", r4.ndim); print("Shape of tensor:", r4.shape); print("Elements along axis 0 of tensor:", r4.shape[0]); print("Total number of elements (3*2*4*5): ", tf.size(r4).numpy()); print(tf.rank(r4), tf.shape(r4))
r1 = tf.constant([0, 1, 1, 2, 3, 5, 8, 13, 21, 34]); print("First:", r1[0].numpy(), "Everything:", r1[:].numpy(), "Before 4:", r1[:4].numpy(), "Reversed:", r1[::-1].numpy())
x = tf.constant([[1], [2], [3]]); print(x.shape, x.shape.as_list(), tf.reshape(x, [1, 3])); print(tf.transpose(tf.constant([[[1, 2], [3, 4]]]), perm=[1, 0, 2]))
f64 = tf.constant([2.2, 3.3, 4.4], dtype=tf.float64); print(tf.cast(f64, dtype=tf.float16), tf.cast(f64, tf.uint8))
x = tf.constant([1, 2, 3]); y = tf.constant(2); print(tf.multiply(x, 2), x * y); print(tf.broadcast_to(tf.constant([1, 2, 3]), [3, 3]))
rag = tf.ragged.constant([[0, 1, 2, 3], [4, 5], [6, 7, 8], [9]]); print(rag); print(rag.shape)
s = tf.constant("Gray wolf"); print(s); ts = tf.constant(["Gray wolf", "Quick brown fox", "Lazy dog"]); print(ts)
print(tf.strings.split(s, sep=" ")); print(tf.strings.split(ts)); print(tf.strings.to_number(tf.strings.split(tf.constant("1 10 100"), " ")))
print(tf.constant("🥳👍")); print(tf.strings.bytes_split(tf.constant("Duck"))); print(tf.io.decode_raw(tf.strings.bytes_split(tf.constant("Duck")), tf.uint8)); print(tf.strings.length(ts), tf.strings.upper(ts), tf.strings.join(["a", "b"], "-"), tf.strings.substr(ts, 0, 3), tf.strings.regex_replace(ts, "o", "0"), tf.strings.reduce_join(ts, separator=","))
print(tf.strings.unicode_split("你好", "UTF-8"), tf.strings.as_string(tf.constant([1.5, 2.0])), tf.strings.format("x={}", tf.constant([1, 2])), tf.strings.strip([" a "]), tf.strings.lower("ABC"))
st = tf.sparse.SparseTensor(indices=[[0, 0], [1, 2]], values=[1, 2], dense_shape=[3, 4]); print(st, "\n"); print(tf.sparse.to_dense(st))
print(tf.one_hot([0, 2], 3), tf.range(3, 10, 2), tf.linspace(0., 1., 3), tf.eye(2), tf.fill([2], 7), tf.zeros_like(x))
print(tf.gather([10, 20, 30], [2, 0]), tf.gather_nd([[1, 2], [3, 4]], [[0, 1]]), tf.scatter_nd([[1], [3]], [9, 8], [5]), tf.tensor_scatter_nd_update(tf.zeros(3, tf.int32), [[1]], [5]), tf.boolean_mask([1, 2, 3], [True, False, True]))
print(tf.where([True, False, True]), tf.unique([1, 1, 2, 3, 3]), tf.math.top_k([1, 5, 3], 2), tf.concat([[1], [2]], 0), tf.stack([[1, 2], [3, 4]], 1), tf.split(tf.range(6), 3), tf.tile([1, 2], [2]), tf.pad([[1]], [[1, 1], [0, 1]]))
print(tf.slice(tf.reshape(tf.range(9), [3, 3]), [1, 0], [2, 2]), tf.strided_slice(tf.range(10), [1], [8], [3]), tf.expand_dims([1, 2], -1).shape, tf.squeeze([[1]]).shape, tf.sort([3, 1, 2], direction="DESCENDING"), tf.argsort([3, 1, 2]))
print(tf.math.segment_sum([1, 2, 3], [0, 0, 1]), tf.math.unsorted_segment_sum([1, 2, 3], [1, 0, 1], 2), tf.math.cumsum([1, 2, 3]), tf.math.floormod(7, 3), tf.math.reduce_std([1., 2.]), tf.bitcast(1., tf.int32), tf.clip_by_value([1, 5], 2, 3), tf.math.bincount([1, 1, 2]), tf.math.confusion_matrix([0, 1], [0, 0]))
