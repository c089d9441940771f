# %%
import tensorflow as tf
import numpy as np
import keras
def tf_function(f=None, **k): return f if f is not None else (lambda g: g)
from keras import layers
def r(*shape): return (np.arange(np.prod(shape)).reshape(shape) / np.prod(shape)).astype("float32")
def fill(m):
    m.set_weights([r(*w.shape) - 0.4 for w in m.get_weights()]); return m
def p(x): return np.round(np.asarray(x, "float32"), 4).tolist()
# %%
# Masks through an LSTM
m = keras.Sequential([keras.Input((4, 2)), layers.Masking(mask_value=0.0), layers.LSTM(3), layers.Dense(1)])
fill(m)
x = r(2, 4, 2); x[0, 2:] = 0
print(p(m(x)))
print(p(m(x[:1, :2])))
# %%
# Embedding with mask_zero
e = layers.Embedding(6, 3, mask_zero=True); ids = np.array([[1, 2, 0, 0], [3, 4, 5, 0]])
out = e(ids); print(e.compute_mask(ids).numpy()); print(out.shape)
m = keras.Sequential([keras.Input((None,), dtype="int32"), layers.Embedding(6, 3, mask_zero=True), layers.GRU(2, return_sequences=True), layers.GlobalAveragePooling1D()])
fill(m); print(p(m(ids)))
# %%
# explicit mask
lstm = layers.LSTM(2, return_sequences=True, return_state=True); x = r(2, 3, 2); lstm(x); fill(lstm)
mask = np.array([[True, True, False], [True, False, False]])
seq, h, c = lstm(x, mask=tf.constant(mask)); print(p(seq), p(h), p(c))
# %%
# a layer of one's own that computes a mask
class TemporalSplit(layers.Layer):
    def call(self, inputs): return tf.split(inputs, 2, axis=1)
    def compute_mask(self, inputs, mask=None):
        if mask is None: return None
        return tf.split(mask, 2, axis=1)
class TemporalSoftmax(layers.Layer):
    def __init__(self, **kw): super().__init__(**kw); self.supports_masking = True
    def call(self, inputs, mask=None):
        assert mask is not None
        m = tf.expand_dims(tf.cast(mask, "float32"), -1)
        e = tf.exp(inputs) * m
        return e / tf.reduce_sum(e * m, axis=1, keepdims=True)
inputs = keras.Input(shape=(None,), dtype="int32")
x = layers.Embedding(input_dim=10, output_dim=2, mask_zero=True)(inputs)
x = layers.Dense(1)(x)
outputs = TemporalSoftmax()(x)
model = fill(keras.Model(inputs, outputs)); print(p(model(np.array([[1, 2, 3, 0], [4, 5, 0, 0]]))))
# %%
# stateful
s = layers.LSTM(2, stateful=True); x = r(2, 3, 2); s(x); fill(s)
s.reset_states() if hasattr(s, "reset_states") else s.reset_state()
a = s(x); b = s(x); s.reset_state(); c = s(x)
print(np.allclose(a, b), np.allclose(a, c), p(b))
# %%
# stateful in a model with predict
m = keras.Sequential([keras.Input(batch_shape=(1, None, 1)), layers.GRU(2, stateful=True), layers.Dense(1)]); fill(m)
x = r(1, 3, 1); print(p(m.predict(x, verbose=0)), p(m.predict(x, verbose=0)));
for l in m.layers:
    if hasattr(l, "reset_states"): l.reset_states()
m.layers[0].reset_state(); print(p(m.predict(x, verbose=0)))
# %%
# Bidirectional with states
b = layers.Bidirectional(layers.LSTM(2, return_sequences=True, return_state=True)); x = r(1, 3, 2); b(x); fill(b)
out = b(x); print(len(out), [o.shape for o in out], p(out[0]), p(out[1]), p(out[3]))
# %%
b = layers.Bidirectional(layers.GRU(2), backward_layer=layers.GRU(2, go_backwards=True), merge_mode="sum"); x = r(1, 3, 2); b(x); fill(b); print(p(b(x)))
# %%
# Encoder to decoder
enc_in = keras.Input((None, 2)); _, sh, sc = layers.LSTM(3, return_state=True, name="enc")(enc_in)
dec_in = keras.Input((None, 2)); d, _, _ = layers.LSTM(3, return_sequences=True, return_state=True, name="dec")(dec_in, initial_state=[sh, sc])
out = layers.Dense(2, activation="softmax")(d)
m = fill(keras.Model([enc_in, dec_in], out)); print(p(m([r(1, 3, 2), r(1, 2, 2)]))); m.summary()
# %%
# constraints
d = layers.Dense(2, kernel_constraint=keras.constraints.MaxNorm(1.0), use_bias=False); d(r(1, 2)); m = keras.Sequential([keras.Input((2,)), layers.Dense(2, kernel_constraint=keras.constraints.NonNeg(), use_bias=False)]); fill(m); m.compile(keras.optimizers.SGD(0.1), "mse"); m.fit(r(4, 2), r(4, 2), epochs=1, verbose=0, shuffle=False, batch_size=2); print(p(m.get_weights()[0]))
print(p(keras.constraints.UnitNorm()(np.array([[3., 0.], [4., 2.]], "float32"))), p(keras.constraints.MinMaxNorm(0.5, 1.0)(np.array([[3.], [4.]], "float32"))))
# %%
# preprocessing: Hashing
h = layers.Hashing(num_bins=3); print(h(np.array([["A"], ["B"], ["C"], ["D"], ["E"]])).numpy().tolist())
h = layers.Hashing(num_bins=3, mask_value=""); print(h(np.array([["A"], ["B"], [""], ["C"], ["D"]])).numpy().tolist())
h = layers.Hashing(num_bins=3, salt=[133, 137]); print(h(np.array([["A"], ["B"], ["C"], ["D"], ["E"]])).numpy().tolist())
h = layers.Hashing(num_bins=3, salt=133); print(h(np.array([["A"], ["B"], ["C"], ["D"], ["E"]])).numpy().tolist())
h = layers.Hashing(num_bins=10, output_mode="one_hot"); print(h(np.array([12, 100000])).numpy())
h = layers.Hashing(num_bins=7); print(h(tf.constant([1, 2, 3])), h(tf.constant([["red", "green"]])))
# %%
# AUC
y = [0, 0, 1, 1, 1, 0]; q = [0.1, 0.4, 0.35, 0.8, 0.6, 0.7]
def v(m, *a, **k): m.update_state(*a, **k); return np.round(np.asarray(m.result()), 5).tolist()
A = keras.metrics.AUC
print(v(A(), y, q), v(A(curve="PR"), y, q), v(A(num_thresholds=3), y, q), v(A(thresholds=[0.3, 0.5]), y, q), v(A(summation_method="majoring"), y, q), v(A(summation_method="minoring", curve="PR"), y, q), v(A(), y, q, sample_weight=[1, 0, 1, 2, 1, 1]), v(A(from_logits=True), y, [-1., 0.3, -0.2, 2., 1., 1.5]), v(A(multi_label=True, num_labels=2), [[0, 1], [1, 0], [1, 1]], [[0.1, 0.8], [0.7, 0.4], [0.3, 0.2]]))
P = keras.metrics
print(v(P.Precision(thresholds=[0.3, 0.5, 0.7]), y, q), v(P.Recall(thresholds=[0.2, 0.65]), y, q), v(P.Precision(top_k=1), [[0, 1, 0]], [[0.1, 0.2, 0.7]]), v(P.Precision(class_id=1), [[0, 1], [1, 0]], [[0.1, 0.9], [0.2, 0.8]]), v(P.TruePositives(thresholds=[0.2, 0.65]), y, q), v(P.FalsePositives(), y, q, sample_weight=[1, 2, 3, 4, 5, 6]))
print(v(P.SensitivityAtSpecificity(0.5), y, q), v(P.SpecificityAtSensitivity(0.5), y, q), v(P.PrecisionAtRecall(0.6), y, q), v(P.RecallAtPrecision(0.6), y, q))
# %%
print(v(P.F1Score(), [[1., 0], [0, 1], [1, 0]], [[0.9, 0.1], [0.8, 0.2], [0.4, 0.6]]), v(P.F1Score(average="weighted", threshold=0.5), [[1., 0], [0, 1], [1, 1]], [[0.9, 0.1], [0.8, 0.2], [0.4, 0.6]]), v(P.FBetaScore(beta=2.0), [[1., 0], [0, 1], [1, 0]], [[0.9, 0.1], [0.8, 0.2], [0.4, 0.6]]), v(P.R2Score(), [[1.], [4.], [3.]], [[2.], [4.], [4.]]), v(P.BinaryIoU(target_class_ids=[0, 1], threshold=0.3), [0, 1, 0, 1], [0.1, 0.2, 0.4, 0.7]), v(P.IoU(num_classes=2, target_class_ids=[0]), [0, 0, 1, 1], [0, 1, 0, 1]), v(P.OneHotMeanIoU(num_classes=3), [[0, 0, 1], [1, 0, 0]], [[0.2, 0.3, 0.5], [0.1, 0.2, 0.7]]), v(P.MeanRelativeError(normalizer=[1., 3.]) if hasattr(P, "MeanRelativeError") else P.Mean(), [1., 3.]), v(P.ConcordanceCorrelation(axis=-1), [[0., 1, 0.5], [1, 1, 0.2]], [[0.1, 0.9, 0.5], [1, 0.9, 0.2]]), v(P.PearsonCorrelation(axis=-1), [[0., 1, 0.5], [1, 1, 0.2]], [[0.1, 0.9, 0.5], [1, 0.9, 0.2]]))
print(v(P.MeanMetricWrapper(fn=lambda a, b: tf.abs(a - b), name="x"), tf.constant([1.]), tf.constant([3.])), P.AUC().name.rstrip("_0123456789"), P.get("mse"), P.BinaryAccuracy(threshold=0.3).get_config(), P.Precision(thresholds=0.4, name="pp").get_config())
# %%
# losses
L = keras.losses; yt = np.array([[0., 1.], [1., 0.]], "float32"); yp = np.array([[0.6, 0.4], [0.4, 0.6]], "float32")
for l in [L.BinaryCrossentropy(label_smoothing=0.1), L.BinaryFocalCrossentropy(gamma=2), L.CategoricalFocalCrossentropy(), L.CategoricalCrossentropy(label_smoothing=0.1), L.Hinge(), L.SquaredHinge(), L.CategoricalHinge(), L.Huber(delta=0.1), L.LogCosh(), L.KLDivergence(), L.Poisson(), L.CosineSimilarity(axis=-1), L.MeanAbsolutePercentageError(), L.MeanSquaredLogarithmicError(), L.Dice(), L.Tversky(alpha=0.4, beta=0.6), L.MeanSquaredError(reduction="none"), L.MeanSquaredError(reduction="sum"), L.MeanAbsoluteError(reduction="mean_with_sample_weight")]:
    print(l.name, p(l(yt, yp)), p(l(yt, yp, sample_weight=np.array([1., 0.5], "float32"))))
print(L.Huber(delta=0.5).get_config(), L.BinaryCrossentropy(from_logits=True).get_config(), L.serialize(L.MeanSquaredError()))
# %%
# ragged
digits = tf.ragged.constant([[3, 1, 4, 1], [], [5, 9, 2], [6], []])
words = tf.ragged.constant([["So", "long"], ["thanks", "for", "all", "the", "fish"]])
print(tf.add(digits, 3)); print(tf.reduce_mean(digits, axis=1)); print(tf.concat([digits, [[5, 3]]], axis=0)); print(tf.strings.substr(words, 0, 2))
print(digits[0], digits[:, :2], digits[:, -2:]); print(digits + 3); print(digits + tf.ragged.constant([[1, 2, 3, 4], [], [5, 6, 7], [8], []]))
print(digits.shape, words.shape, digits.dtype, digits.row_splits, digits.value_rowids(), digits.to_list(), digits.numpy().shape)
# %%
q = tf.ragged.constant([["Who", "is", "Dan", "Smith"], ["Pause"], ["Will", "it", "rain"]]); print(tf.strings.length(q)); print(q.flat_values.shape, q.bounding_shape(), tf.rank(q).numpy(), tf.reduce_sum(tf.ragged.constant([[1, 2], [3]]), axis=0), tf.reduce_max(tf.ragged.constant([[1, 2], [3]])))
rt = tf.RaggedTensor.from_row_splits(values=[1, 2, 3, 4], row_splits=[0, 1, 1, 4]); print(rt, rt == tf.ragged.constant([[1], [], [2, 3, 5]]), rt * tf.constant([[10], [20], [30]]), rt.row_lengths(), rt.nrows(), tf.cast(rt, tf.float32), rt.to_tensor(default_value=-1, shape=[3, 2]), rt > 2)
nested = tf.ragged.constant([[[1, 2], [3]], [], [[4]]]); print(nested, nested.shape, nested.ragged_rank, nested.values, nested.flat_values, nested.nested_row_splits, nested.merge_dims(0, 1), nested[0], nested.to_tensor())
for row in tf.ragged.constant([[1], [2, 3]]): print(row)
# %%
@tf_function
def rnn(n, x):
    ta = tf.TensorArray(tf.float32, size=n)
    s = tf.zeros_like(x)
    for i in tf.range(n):
        s = s + x * tf.cast(i, tf.float32)
        ta = ta.write(i, s)
    return ta.stack()
print(rnn(tf.constant(4), tf.constant([1., 2.])))
@tf_function
def fib(n):
    ta = tf.TensorArray(tf.int32, size=0, dynamic_size=True)
    a = 0; b = 1
    for i in tf.range(5):
        ta = ta.write(i, a); a, b = b, a + b
    return ta.stack()
print(fib(3))
@tf_function
def dyn_rnn(x):
    xt = tf.transpose(x, [1, 0, 2]); steps = tf.shape(xt)[0]
    states = tf.TensorArray(tf.float32, size=steps); state = tf.zeros_like(xt[0])
    for i in tf.range(steps):
        state = xt[i] + state; states = states.write(i, state)
    return tf.transpose(states.stack(), [1, 0, 2])
print(dyn_rnn(r(2, 3, 2)))
# %%
inputs = keras.Input((8,)); x = layers.Dense(4, activation="relu")(inputs); mean = layers.Dense(2, name="z_mean")(x); lv = layers.Dense(2, name="z_log_var")(x)
class Sampling(layers.Layer):
    def call(self, inputs):
        m, v = inputs; return m + keras.ops.exp(0.5 * v) * 0.1
z = Sampling()([mean, lv]); enc = keras.Model(inputs, [mean, lv, z], name="encoder"); enc.summary(); fill(enc); print([p(o) for o in enc(r(1, 8))])
# %%
x = keras.Input((4,)); y = keras.ops.relu(x * 2 - 1); z = keras.ops.mean(keras.ops.concatenate([y, x ** 2], axis=-1), axis=-1, keepdims=True); m = keras.Model(x, z[:, :1]); m.summary(); print(p(m(r(2, 4)))); print(x[:, 1].shape, abs(x).shape, (-x).dtype)
# %%
o = keras.optimizers.Adam(0.1, clipnorm=1.0); v = tf.Variable([1., 2.]); o.apply_gradients([(tf.constant([3., 4.]), v)]); print(p(v), o.iterations.numpy(), o.learning_rate.numpy(), o.get_config()["clipnorm"])
s = keras.optimizers.SGD(0.1, momentum=0.9, nesterov=True, weight_decay=0.01); v = tf.Variable([1., 2.]); s.apply_gradients([(tf.constant([3., 4.]), v)]); s.apply_gradients([(tf.constant([3., 4.]), v)]); print(p(v)); s.learning_rate = 0.5; print(float(s.learning_rate)); s.learning_rate.assign(0.25); print(float(s.learning_rate))
for O in ("Lion", "Nadam", "Adadelta", "RMSprop", "Adamax", "Adagrad", "LossScaleOptimizer"):
    if O == "LossScaleOptimizer": continue
    v = tf.Variable([[1., 2.]]); o = getattr(keras.optimizers, O)(0.1); o.apply_gradients([(tf.constant([[0.3, -0.4]]), v)]); o.apply_gradients([(tf.constant([[0.3, -0.4]]), v)]); print(O, p(v))
# %%
# tf_idf
t = layers.TextVectorization(output_mode="tf_idf"); t.adapt(["a b c", "a b", "a"]); print(list(map(str, t.get_vocabulary())), p(t(["a a b", "c z"])))
t = layers.TextVectorization(output_mode="count", ngrams=2); t.adapt(["the cat sat", "the cat"]); print(list(map(str, t.get_vocabulary())), p(t(["the cat ran"])))
t = layers.TextVectorization(output_mode="multi_hot", max_tokens=6, pad_to_max_tokens=True); t.adapt(["x y", "y"]); print(list(map(str, t.get_vocabulary())), p(t(["y q"])))
t = layers.TextVectorization(output_mode="tf_idf", vocabulary=["earth", "wind"], idf_weights=[0.4, 0.6]); print(p(t(["earth wind wind fire"])), list(map(str, t.get_vocabulary())))
# %%
# normalization
n = layers.Normalization(axis=-1); n.adapt(np.array([[0., 7.], [2., 9.], [4., 11.]], "float32")); print(p(n(np.array([[1., 8.]], "float32"))), n.mean, n.variance)
n = layers.Normalization(mean=3., variance=4.); print(p(n(np.array([[1.], [5.]], "float32"))))
n = layers.Normalization(axis=None, invert=True); n.adapt(np.array([1., 2, 3], "float32")); print(p(n(np.array([0., 1.], "float32"))))
d = layers.Discretization(bin_boundaries=[0., 1., 2.], output_mode="one_hot"); print(p(d(np.array([-1., 0.5, 5.], "float32"))))
d = layers.Discretization(num_bins=4, epsilon=0.01); d.adapt(np.array([[-1.5, 1.0, 3.4, .5], [0.0, 3.0, 1.3, 0.0]])); print(d(np.array([[-1.5, 1.0, 3.4, .5], [0.0, 3.0, 1.3, 0.0]], "float32")), d.bin_boundaries)
c = layers.CategoryEncoding(num_tokens=4, output_mode="count"); print(p(c(np.array([[0, 1, 1], [3, 3, 3]]), count_weights=np.array([[.1, .2, .3], [1, 1, 1]]))))
