# %%
import tensorflow as tf
import numpy as np
from tensorflow import keras
from tensorflow.keras import layers
def r(*shape): return (np.arange(np.prod(shape)).reshape(shape) / np.prod(shape)).astype("float32")
def fill(m):
    m.set_weights([r(*w.shape) - 0.4 for w in m.get_weights()]); return m
# %%
inputs = keras.Input(shape=(784,), name="img")
x = layers.Dense(64, activation="relu")(inputs)
x = layers.Dense(64, activation="relu")(x)
outputs = layers.Dense(10)(x)
model = keras.Model(inputs=inputs, outputs=outputs, name="mnist_model")
model.summary()
print(inputs.shape, inputs.dtype, outputs.shape)
# %%
encoder_input = keras.Input(shape=(28, 28, 1), name="img")
x = layers.Conv2D(16, 3, activation="relu")(encoder_input)
x = layers.Conv2D(32, 3, activation="relu")(x)
x = layers.MaxPooling2D(3)(x)
x = layers.Conv2D(32, 3, activation="relu")(x)
x = layers.Conv2D(16, 3, activation="relu")(x)
encoder_output = layers.GlobalMaxPooling2D()(x)
encoder = keras.Model(encoder_input, encoder_output, name="encoder")
encoder.summary()
decoder_input = keras.Input(shape=(16,), name="encoded_img")
x = layers.Reshape((4, 4, 1))(decoder_input)
x = layers.Conv2DTranspose(16, 3, activation="relu")(x)
x = layers.UpSampling2D(3)(x)
decoder_output = layers.Conv2DTranspose(1, 3, activation="relu")(x)
decoder = keras.Model(decoder_input, decoder_output, name="decoder")
auto_in = keras.Input(shape=(28, 28, 1)); ae = keras.Model(auto_in, decoder(encoder(auto_in)), name="autoencoder")
print(ae(np.ones((1, 28, 28, 1), "float32")).shape, len(ae.layers))
# %%
title = keras.Input(shape=(None,), name="title"); tags = keras.Input(shape=(3,), name="tags")
t = layers.Embedding(10, 4)(title); t = layers.LSTM(5)(t)
z = layers.concatenate([t, tags])
pri = layers.Dense(1, name="priority")(z); dep = layers.Dense(2, name="department")(z)
m = keras.Model(inputs=[title, tags], outputs={"priority": pri, "department": dep})
m.compile(optimizer=keras.optimizers.RMSprop(1e-3), loss={"priority": keras.losses.BinaryCrossentropy(from_logits=True), "department": keras.losses.CategoricalCrossentropy(from_logits=True)}, loss_weights={"priority": 1.0, "department": 0.2})
h = m.fit({"title": np.ones((8, 3), int), "tags": r(8, 3)}, {"priority": np.ones((8, 1), "float32"), "department": np.eye(2)[[0, 1] * 4]}, epochs=2, batch_size=4, verbose=0)
print(sorted(h.history), {k: v.shape for k, v in m.predict({"title": np.ones((8, 3), int), "tags": r(8, 3)}, verbose=0).items()})
# %%
inputs = keras.Input(shape=(8, 8, 3)); x = layers.Conv2D(4, 3, activation="relu", padding="same")(inputs); b = layers.Conv2D(4, 3, padding="same")(x); x = layers.add([x, b]); x = layers.GlobalAveragePooling2D()(x); x = layers.Dropout(0.5)(x); out = layers.Dense(2, activation="softmax")(x)
m = keras.Model(inputs, out, name="toy_resnet"); m.summary(); m.count_params(), [l.name for l in m.layers][-1], m.get_layer(index=1).filters
# %%
class CustomDense(layers.Layer):
    def __init__(self, units=32, **kw):
        super().__init__(**kw); self.units = units
    def build(self, input_shape):
        self.w = self.add_weight(shape=(input_shape[-1], self.units), initializer="ones", trainable=True)
        self.b = self.add_weight(shape=(self.units,), initializer="zeros", trainable=True)
    def call(self, inputs):
        return tf.matmul(inputs, self.w) + self.b
    def get_config(self):
        return {"units": self.units}
inputs = keras.Input((4,)); m = keras.Model(inputs, CustomDense(10)(inputs)); print(m(np.ones((1, 4), "float32"))); print(len(m.trainable_weights), m.layers[1].units, m.layers[1].get_config()["units"])
# %%
class MyModel(keras.Model):
    def __init__(self):
        super().__init__()
        self.d1 = layers.Dense(3, activation="relu"); self.drop = layers.Dropout(0.5); self.d2 = layers.Dense(2)
    def call(self, x, training=False):
        x = self.d1(x); x = self.drop(x, training=training); return self.d2(x)
m = MyModel(); y = m(r(2, 4)); fill(m); print(m(r(2, 4)), m.built, len(m.weights)); m(r(2, 4), training=True).shape
# %%
class CustomModel(keras.Model):
    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            y_pred = self(x, training=True)
            loss = self.compute_loss(y=y, y_pred=y_pred)
        grads = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(grads, self.trainable_variables))
        for metric in self.metrics:
            if metric.name == "loss": metric.update_state(loss)
            else: metric.update_state(y, y_pred)
        return {m.name: m.result() for m in self.metrics}
i = keras.Input((3,)); o = layers.Dense(1)(i); m = fill(CustomModel(i, o)); m.compile(optimizer=keras.optimizers.SGD(0.1), loss="mse", metrics=["mae"])
h = m.fit(r(8, 3), r(8, 1), epochs=2, batch_size=4, shuffle=False, verbose=0); sorted((k, [round(float(v), 4) for v in vs]) for k, vs in h.history.items())
# %%
m = fill(keras.Sequential([keras.Input((3,)), layers.Dense(4, activation="relu"), layers.Dense(2)]))
opt = keras.optimizers.SGD(0.1); loss_fn = keras.losses.SparseCategoricalCrossentropy(from_logits=True); acc = keras.metrics.SparseCategoricalAccuracy()
ds = tf.data.Dataset.from_tensor_slices((r(12, 3), np.arange(12) % 2)).batch(4)
# tf.function
def train_step(x, y):
    with tf.GradientTape() as tape:
        logits = m(x, training=True); l = loss_fn(y, logits)
    opt.apply_gradients(zip(tape.gradient(l, m.trainable_weights), m.trainable_weights)); acc.update_state(y, logits)
    return l
for e in range(2):
    for step, (x, y) in enumerate(ds):
        l = train_step(x, y)
    print("epoch %d loss %.4f acc %.4f" % (e, float(l), float(acc.result()))); acc.reset_state()
# %%
d = tf.data.Dataset.range(10)
print(list(d.map(lambda x: x * x).filter(lambda x: x % 2 == 0).as_numpy_iterator())); print([b.numpy().tolist() for b in d.batch(4)], [b.numpy().tolist() for b in d.batch(4, drop_remainder=True)]); print(list(d.take(2).repeat(2).as_numpy_iterator()), list(d.skip(8).as_numpy_iterator())); print([b.tolist() for b in d.window(3, shift=2, drop_remainder=True).flat_map(lambda w: w.batch(3)).as_numpy_iterator()]); print(d.reduce(np.int64(0), lambda a, b: a + b)); print(len(d), d.element_spec, d)
print(list(tf.data.Dataset.zip((d.take(2), d.skip(8))).as_numpy_iterator())); print([x.numpy() for x in d.shard(3, 0)], [int(x) for x in d.concatenate(d.take(1))][-1]); print(next(iter(d.enumerate(5).take(1)))); print([{k: v.numpy() for k, v in e.items()} for e in tf.data.Dataset.from_tensor_slices({"a": [1, 2], "b": [3., 4.]})])
for x, y in tf.data.Dataset.from_tensor_slices((tf.constant([[1, 2], [3, 4]]), tf.constant([0, 1]))): print(x, y)
def gen():
    for i in range(3): yield (i, [1] * i)
g = tf.data.Dataset.from_generator(gen, output_signature=(tf.TensorSpec((), tf.int32), tf.TensorSpec((None,), tf.int32)))
for i, s in g.padded_batch(2): print(i.numpy(), s.numpy())
print(d.cache().shuffle(10).batch(3).prefetch(tf.data.AUTOTUNE), d.batch(4).unbatch().cardinality().numpy(), list(d.interleave(lambda x: tf.data.Dataset.from_tensors(x).repeat(2), cycle_length=2).take(6).as_numpy_iterator()), [x.numpy() for x in d.scan(np.int64(0), lambda s, x: (s + x, s + x))], list(d.take_while(lambda x: x < 3).as_numpy_iterator()), list(d.unique().take(2).as_numpy_iterator()))
# %%
# tf.function
def f(x):
    print("tracing"); return x + 1
f(tf.constant(1)); f(tf.constant(2)); f(tf.constant([1.])); print(f(tf.constant(5)), f.get_concrete_function(tf.TensorSpec([], tf.int32)).structured_outputs if False else "")
# tf.function
def g(x): return tf.reduce_sum(x)
print(g(tf.constant([1, 2, 3])))
# %%
v = tf.Variable([[1., 2.], [3., 4.]], name="v"); v[0, 1].assign(9.); v.scatter_nd_update([[1, 0]], [7.]); print(v, v.trainable, v.value(), tf.reduce_sum(v)); v.assign_sub(tf.ones((2, 2))); print(v.numpy(), v.read_value(), v + 1)
# %%
cb = []
class Log(keras.callbacks.Callback):
    def on_train_begin(self, logs=None): cb.append("begin")
    def on_epoch_end(self, epoch, logs=None): cb.append((epoch, sorted(logs)))
    def on_train_batch_end(self, batch, logs=None): cb.append(batch)
m = fill(keras.Sequential([keras.Input((3,)), layers.Dense(1)])); m.compile("sgd", "mse", metrics=["mae"])
h = m.fit(r(8, 3), r(8, 1), batch_size=4, epochs=2, validation_split=0.25, callbacks=[Log(), keras.callbacks.EarlyStopping(patience=3), keras.callbacks.ReduceLROnPlateau(), keras.callbacks.LearningRateScheduler(lambda e, lr: lr * 0.5), keras.callbacks.ModelCheckpoint("ck.weights.h5", save_weights_only=True), keras.callbacks.LambdaCallback(on_epoch_begin=lambda e, logs: None), keras.callbacks.TerminateOnNaN(), keras.callbacks.CSVLogger("l.csv")], verbose=0)
print(cb, sorted(h.history), h.epoch, round(float(m.optimizer.learning_rate.numpy()), 5))
# %%
x = r(1, 4, 4, 1)
print(layers.AveragePooling2D(2)(x)[..., 0], layers.MaxPool2D(3, strides=1, padding="same")(x)[..., 0], layers.Flatten()(x).shape, layers.Permute((2, 1))(r(1, 2, 3)).shape, layers.RepeatVector(2)(r(1, 3)).shape, layers.Dot(axes=1)([r(1, 3), r(1, 3)]), layers.Multiply()([r(1, 3), r(1, 3)]), layers.Maximum()([r(1, 3), 1 - r(1, 3)]), layers.Concatenate()([r(1, 2), r(1, 2)]), layers.LeakyReLU(negative_slope=0.1)(np.array([-1., 1.])), layers.ReLU(max_value=1)(np.array([-1., 3.])), layers.Softmax()(np.array([[1., 1.]])), layers.ELU()(np.array([-1.])), layers.PReLU()(np.array([[-1.]])), layers.Lambda(lambda v: v * 2)(r(1, 2)), layers.TimeDistributed(layers.Dense(2))(r(1, 3, 2)).shape, layers.Bidirectional(layers.LSTM(3))(r(1, 3, 2)).shape, layers.GRU(3, return_sequences=True, return_state=True)(r(1, 3, 2))[1].shape, layers.SimpleRNN(3)(r(1, 3, 2)).shape, layers.Conv1D(2, 3, padding="causal")(r(1, 5, 1)).shape, layers.SeparableConv2D(2, 3)(x).shape, layers.DepthwiseConv2D(3)(x).shape, layers.MultiHeadAttention(2, 4)(r(1, 3, 4), r(1, 3, 4)).shape, layers.Attention()([r(1, 3, 4), r(1, 3, 4)]).shape, layers.GaussianNoise(0.1)(r(1, 2)), layers.ActivityRegularization(0.1)(r(1, 2)), layers.GlobalAveragePooling1D()(r(1, 2, 3)), layers.Embedding(5, 2)(np.array([[1, 2]])).shape, layers.UnitNormalization()(np.array([[3., 4.]])), layers.Masking()(r(1, 2, 3)).shape, sep="\n")
# %%
M = keras.metrics
def met(m, *a):
    m.update_state(*a); return round(float(m.result()), 4)
print(met(M.Accuracy(), [1, 2], [1, 3]), met(M.BinaryAccuracy(), [1., 0], [0.8, 0.6]), met(M.CategoricalAccuracy(), [[0, 1.]], [[0.1, 0.9]]), met(M.Precision(), [1, 0, 1], [1, 1, 1]), met(M.Recall(), [1, 0, 1], [1, 1, 0]), met(M.AUC(), [0, 0, 1, 1], [0, 0.5, 0.3, 0.9]), met(M.MeanSquaredError(), [1.], [3.]), met(M.RootMeanSquaredError(), [1., 2], [3., 2]), met(M.TopKCategoricalAccuracy(k=1), [[0, 1.]], [[0.9, 0.1]]), met(M.Mean(), [1., 3]), met(M.Sum(), [1., 3]), met(M.MeanAbsoluteError(), [1.], [3.]), met(M.F1Score(average="micro"), [[1., 0], [0, 1]], [[0.9, 0.1], [0.8, 0.2]]), met(M.CosineSimilarity(), [[0., 1.]], [[1., 1.]]), met(M.TruePositives(), [1, 1], [1, 0]), met(M.MeanIoU(num_classes=2), [0, 1], [0, 0]))
# %%
m = fill(keras.Sequential([keras.Input((3,)), layers.Dense(2, kernel_regularizer=keras.regularizers.l2(0.1), activity_regularizer=keras.regularizers.L1(0.01))])); m(r(2, 3)); print([round(float(l), 4) for l in m.losses])
m.save("m.keras"); m2 = keras.models.load_model("m.keras"); print(np.allclose(m2.get_weights()[0], m.get_weights()[0])); m.save_weights("w.weights.h5"); m2.load_weights("w.weights.h5"); c = m.get_config(); print(sorted(c)); m3 = keras.Sequential.from_config(c); print(m3.count_params()); m4 = keras.models.clone_model(m); print(m4.count_params())
# %%
s = keras.optimizers.schedules
print([round(float(x(3)), 5) for x in (s.ExponentialDecay(0.1, 2, 0.5), s.ExponentialDecay(0.1, 2, 0.5, staircase=True), s.PiecewiseConstantDecay([2, 5], [1., .5, .1]), s.PolynomialDecay(0.1, 10), s.InverseTimeDecay(0.1, 1, 0.5), s.CosineDecay(0.1, 10), s.CosineDecayRestarts(0.1, 2))])
# %%
I = keras.initializers
print(I.Zeros()((2,)), I.Constant(3.)((2,)), I.Ones()((1,)), I.Identity()((2, 2)), I.GlorotUniform(seed=1)((2, 2)).shape, I.HeNormal()((2, 2)).shape, I.RandomNormal(stddev=0.)((2,)), I.Orthogonal()((2, 2)).shape, I.get("zeros")((1,)), keras.activations.get("relu")(tf.constant([-1., 1.])), keras.activations.gelu(tf.constant([1.])), keras.activations.swish(tf.constant([1.])), keras.losses.get("mse")(tf.constant([[1.]]), tf.constant([[3.]])), keras.utils.to_categorical([0, 2], 3), keras.utils.normalize(np.array([[3., 4.]])))
# %%
print(keras.preprocessing.sequence.pad_sequences([[1, 2, 3], [4]], maxlen=2), keras.utils.pad_sequences([[1], [2, 3]], padding="post"), keras.backend.epsilon(), keras.ops.softmax(np.array([1., 1.])), keras.ops.shape(np.ones((2, 3))), keras.ops.mean(np.ones((2, 3))))
# %%
m = keras.Sequential(); m.add(keras.Input(shape=(8, 8, 1))); m.add(layers.Conv2D(4, (3, 3), activation="relu", name="c")); m.add(layers.MaxPooling2D((2, 2))); m.add(layers.BatchNormalization()); m.add(layers.Flatten()); m.add(layers.Dense(3)); m.summary(); m.pop(); print(len(m.layers), m.output_shape, m.input_shape, m.layers[0].kernel.shape, m.layers[0].name); ext = keras.Model(m.inputs, m.get_layer("c").output); ext(np.ones((1, 8, 8, 1))).shape
# %%
m.layers[0].trainable = False; print(len(m.trainable_weights), len(m.non_trainable_weights), m.layers[0].trainable)
print(tf.nn.sparse_softmax_cross_entropy_with_logits([1], [[1., 2.]]), tf.nn.softmax_cross_entropy_with_logits([[0., 1.]], [[1., 2.]]), tf.nn.l2_loss([3., 4.]), tf.nn.leaky_relu([-1.]), tf.nn.log_softmax([[1., 1.]]), tf.nn.moments(tf.constant([1., 3.]), axes=[0]), tf.nn.conv2d(r(1, 3, 3, 1), np.ones((2, 2, 1, 1), "float32"), 1, "VALID")[0, ..., 0], tf.nn.max_pool2d(r(1, 4, 4, 1), 2, 2, "SAME")[0, ..., 0], tf.nn.bias_add([[1., 2.]], [1., 1.]), tf.nn.embedding_lookup(r(3, 2), [0, 2]), tf.nn.dropout(tf.ones(3), rate=0.0), tf.nn.batch_normalization(r(2, 2), 0., 1., None, None, 0.), tf.nn.top_k([1., 3., 2.], 2), tf.nn.gelu([1.]), tf.nn.l2_normalize([3., 4.]))
# %%
ta = tf.TensorArray(tf.float32, size=3)
for i in range(3): ta = ta.write(i, float(i))
print(ta.stack(), ta.read(1))
class Mod(tf.Module):
    def __init__(self): super().__init__(); self.w = tf.Variable(2.0, name="w")
    # tf.function
    def __call__(self, x): return x * self.w
mo = Mod(); print(mo(tf.constant(3.)), len(mo.trainable_variables)); ck = tf.train.Checkpoint(m=mo); p = ck.save("ck/t"); mo.w.assign(5.); ck.restore(p); print(mo.w.numpy()); tf.saved_model.save(mo, "sm"); 
g, n = tf.clip_by_global_norm([tf.constant([3., 4.])], 1.0); print(g, n); tf.debugging.assert_equal(1, 1); print(tf.executing_eagerly(), tf.nest.flatten([1, [2, 3]]), tf.nest.map_structure(lambda x: x + 1, {"a": 1}))
# %%
print(tf.constant(1.5) + 2, 3 - tf.constant([1.]), tf.constant(7) // 2, tf.constant(7) % 4, tf.constant(2.) ** 3, -tf.constant(1), tf.constant(1) < 2, tf.cast(1.7, tf.int32), tf.constant([1, 2]) == [1, 3], tf.constant(5).numpy(), int(tf.constant(5)), float(tf.constant(2.5)), bool(tf.constant(True)), len(tf.constant([1, 2])), tf.constant(3, dtype=tf.float64), tf.convert_to_tensor(np.ones(2)), tf.constant(1, shape=(2, 2)), tf.is_tensor(1), tf.constant([1.0, float("nan")]), tf.zeros([0]))
try: tf.constant(1) + tf.constant(1.0)
except Exception as e: print(type(e).__name__)
try: tf.ones((2, 3)) @ tf.ones((2, 3))
except Exception as e: print(type(e).__name__)
try: tf.constant([1, 2])[5]
except Exception as e: print(type(e).__name__)
try: tf.constant([1, 2])[0] = 1
except Exception as e: print(type(e).__name__)
try: tf.ones(3) + tf.ones(2)
except Exception as e: print(type(e).__name__)
try: tf.reshape(tf.ones(6), (4, 2))
except Exception as e: print(type(e).__name__)
try: layers.Dense(2)(tf.ones(3))
except Exception as e: print(type(e).__name__)
try: tf.constant([[1, 2], [3]])
except Exception as e: print(type(e).__name__)
# %%
a = tf.constant([[1, 2, 3], [4, 5, 6]])
print(a, a.shape, a.ndim, a.dtype, tf.rank(a), tf.size(a), tf.shape(a), a[:, 1:], a[-1], a.numpy(), tf.reshape(a, [-1]), tf.transpose(a, perm=[1, 0]), tf.tile(a, [1, 2]), tf.reverse(a, axis=[1]), tf.roll(a, 1, axis=0), tf.pad(a, [[1, 0], [0, 1]]), tf.gather(a, [0, 2], axis=1), tf.gather_nd(a, [[0, 1], [1, 2]]), tf.tensor_scatter_nd_update(a, [[0, 0]], [9]), tf.scatter_nd([[1], [3]], [9, 8], [5]), tf.slice(a, [0, 1], [2, 1]), tf.strided_slice(a, [0, 0], [2, 3], [1, 2]), tf.unstack(a), tf.repeat(a, 2, axis=0), tf.broadcast_to(tf.constant([1, 2]), [2, 2]), tf.meshgrid([1, 2], [3, 4]), tf.linalg.band_part(tf.ones((3, 3)), 0, -1), tf.reduce_prod(a), tf.reduce_any(a > 5), tf.math.top_k(a, 2), tf.argsort([3, 1, 2]), tf.searchsorted([1, 3, 5], [2]), tf.math.cumprod([1, 2, 3]), tf.math.segment_sum(tf.constant([1, 2, 3]), [0, 0, 1]), tf.math.unsorted_segment_mean(tf.constant([1., 2, 3]), [1, 0, 1], 2), tf.histogram_fixed_width([1., 2, 3], [0., 4.], 4), tf.math.bincount([1, 1, 2]), tf.math.confusion_matrix([0, 1], [1, 1]), tf.sequence_mask([1, 3], 4), sep="\n")
