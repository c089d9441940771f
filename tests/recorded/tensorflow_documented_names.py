# %%
import os; os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np, tensorflow as tf, keras
# %%
v = tf.compat.v1.get_variable("v", initializer=0.0, use_resource=True); print(v)
with tf.compat.v1.variable_scope("part"):
    w = tf.compat.v1.get_variable("w", (2, 3), initializer=tf.compat.v1.zeros_initializer())
print(w.name, w.numpy().sum(), tf.constant(1) + 1)
tf.compat.v1.reset_default_graph(); print(tf.executing_eagerly(), type(tf.compat.v1.get_default_graph()).__name__, tf.constant(2.0) * 2)
step = tf.compat.v1.train.get_or_create_global_step(); print(step)
opt = tf.compat.v1.train.GradientDescentOptimizer(0.1)
x = tf.Variable(3.0)
opt.minimize(lambda: x * x, global_step=step); print(x.numpy(), step.numpy())
opt2 = tf.compat.v1.train.AdamOptimizer(0.1); opt2.minimize(lambda: x * x, var_list=[x]); print(x.numpy())
print(tf.compat.v1.losses.mean_squared_error([1., 2.], [1., 4.]), tf.compat.v1.trainable_variables(), tf.compat.v1.global_variables_initializer())
rate = tf.compat.v1.train.exponential_decay(0.1, step, 10, 0.5); print(rate())
with tf.Graph().as_default():
    a = tf.compat.v1.placeholder(tf.float32, ()); b = tf.compat.v1.get_variable("b", initializer=2.0)
    with tf.compat.v1.Session() as s: s.run(tf.compat.v1.global_variables_initializer()); print(s.run(a * b, {a: 4.0}))
print(tf.executing_eagerly())
# %%
o = tf.data.Options()
o.deterministic = False
o.autotune.enabled = False
o.experimental_optimization.apply_default_optimizations = False
o.threading.private_threadpool_size = 4
o.experimental_distribute.auto_shard_policy = tf.data.experimental.AutoShardPolicy.OFF
print(o.deterministic, o.autotune.enabled, o.threading.max_intra_op_parallelism)
try: o.nothing = 1
except AttributeError as e: print(e)
ds = tf.data.Dataset.range(6).with_options(o)
print(ds.options().deterministic)
ds = tf.data.Dataset.from_tensor_slices((np.arange(6), np.arange(6) * 10))
for a, b in ds.window(3): print(list(a.as_numpy_iterator()), list(b.as_numpy_iterator()))
for x, y in ds.window(3, 1, drop_remainder=True).flat_map(lambda x, y: tf.data.Dataset.zip((x.batch(3), y.batch(3)))): print(x.numpy(), y.numpy())
ds = tf.data.Dataset.from_tensor_slices({"a": [1, 2, 3, 4], "b": [5, 6, 7, 8]})
for w in ds.window(2): print({k: list(v.as_numpy_iterator()) for k, v in w.items()})
print(list(tf.data.Dataset.range(8).batch(4).rebatch([2, 1, 1]).as_numpy_iterator()))
print(tf.data.Dataset.range(3).map(lambda x: (37.0, ["Foo", "Bar"], np.array([1.0, 2.0]))).element_spec)
open("f.bin", "wb").write(b"HH0123456789F")
print(list(tf.data.FixedLengthRecordDataset("f.bin", 5, header_bytes=2, footer_bytes=1).as_numpy_iterator()))
print(tf.data.DatasetSpec.from_value(tf.data.Dataset.range(3)))
p = tf.data.Dataset.from_tensor_slices([0, 0, 0, 1]).repeat(500).rejection_resample(lambda x: x, [0.5, 0.5], [0.75, 0.25], seed=1)
v = np.array([int(c) for c, x in p])
print(abs(v.mean() - 0.5) < 0.1)
print(list(tf.data.Dataset.from_tensor_slices([1., 2., 0., 4.]).map(lambda x: tf.debugging.check_numerics(1. / x, "bad")).ignore_errors().as_numpy_iterator()))
# %%
class Part(tf.Module):
    def __init__(self, name=None):
        super().__init__(name=name)
        self.w = None
    @tf.Module.with_name_scope
    def __call__(self, x):
        if self.w is None: self.w = tf.Variable(tf.ones([x.shape[-1], 2]), name="w")
        if not hasattr(self, "b"): self.b = tf.Variable(tf.zeros([2]))
        return x @ self.w + self.b
class Whole(tf.Module):
    def __init__(self):
        super().__init__()
        with self.name_scope:
            self.p = Part(); self.q = Part("second")
    @tf.Module.with_name_scope
    def __call__(self, x): return self.q(self.p(x))
m = Whole()
print(m(tf.ones([1, 3])))
print([v.name for v in m.variables], m.name, m.p.name)
with tf.name_scope("a") as s:
    print(s)
    with tf.name_scope("b") as t:
        print(t, tf.get_current_name_scope(), tf.Variable(1.0, name="v").name, tf.Variable(1.0).name)
print(repr(tf.get_current_name_scope()), tf.Variable(1.0).name)
with tf.compat.v1.variable_scope("vs"): print(tf.compat.v1.get_variable("x", (1,), initializer=tf.compat.v1.ones_initializer()).name, tf.Variable(2.0, name="y").name)
hyp = tf.SparseTensor([[0, 0, 0], [1, 0, 0]], ["a", "b"], (2, 1, 1)); truth = tf.SparseTensor([[0, 1, 0], [1, 0, 0], [1, 0, 1], [1, 1, 0]], ["a", "b", "c", "a"], (2, 2, 2))
print(tf.edit_distance(hyp, truth, normalize=True))
with tf.name_scope("k"):
    d = tf.keras.layers.Dense(2, name="d"); d(tf.ones((1, 2)))
print(d.kernel.path)
# %%
x = tf.reshape(tf.range(2 * 3 * 4), (2, 3, 4))
print(tf.gather(x, [[0, 2], [1, 1]], batch_dims=1, axis=1).numpy().tolist())
print(tf.gather(x, [[0, 2], [1, 1]], batch_dims=1, axis=2).numpy().tolist())
print(tf.gather(x, [[0, 2], [1, 1]], batch_dims=1).shape, tf.gather(x, [[[0], [2]], [[1], [1]]], batch_dims=1, axis=-1).shape, tf.gather(x, [[0, 1, 2], [3, 3, 0]], batch_dims=2).numpy().tolist(), tf.gather(x, [1], axis=-1).shape, tf.gather(x, 1).shape)
print(tf.gather(tf.constant([[1., 2.], [3., 4.]]), [[1], [0]], batch_dims=-1).numpy())
with tf.GradientTape() as t:
    v = tf.Variable([[1., 2., 3.], [4., 5., 6.]]); l = tf.reduce_sum(tf.gather(v, [[0, 0], [2, 1]], batch_dims=1) ** 2)
print(tf.convert_to_tensor(t.gradient(l, v)).numpy())
print(tf.math.in_top_k([0, 1, 3], [[1.2, -0.3, 2.8, 5.2], [0.1, 0.0, 0.0, 0.0], [0.0, 0.5, 0.3, 0.3]], 2))
print(tf.math.polyval([2, 1, 0], 3), tf.math.polyval([1., 2.], tf.constant([1., 2.])), tf.math.reduce_euclidean_norm(tf.constant([[1, 2, 3], [1, 1, 1]])), tf.math.count_nonzero(tf.constant(["", "a", "c", "b", " "])))
r = tf.math.top_k([1, 5, 3], k=2, index_type=tf.int16); print(r.indices)
z = tf.constant([[1 + 1j, 2 + 2j], [3 + 3j, 4 + 4j]]); print(tf.linalg.adjoint(z).numpy(), tf.linalg.matrix_transpose(z, conjugate=True).numpy(), tf.linalg.adjoint(tf.constant([[1., 2.]])).numpy())
print(tf.linalg.tensor_diag_part(tf.reshape(tf.range(16), (2, 2, 2, 2))).numpy())
print(tf.linalg.banded_triangular_solve([[2., 3., 4.], [1., 2., 3.]], tf.ones([3, 1])).numpy().ravel(), tf.linalg.banded_triangular_solve([[2., 3., 4., 5.], [-1., -2., -3., -4.]], tf.ones([4, 1]), lower=False).numpy().ravel())
# %%
# digits: 5
print(tf.strings.to_hash_bucket(["Hello", "TensorFlow", "2.x", "", "a longer text of words"], 1000).numpy(), tf.strings.unsorted_segment_join([["Y", "q", "c"], ["Y", "6", "6"], ["p", "G", "a"]], [1, 0, 1], 2, ":").numpy())
a, b = tf.strings.unicode_decode_with_offsets(["añb", "é"], "UTF-8"); print(a.to_list(), b.to_list())
a, b = tf.strings.unicode_split_with_offsets("añb", "UTF-8"); print(a.numpy(), b.numpy())
print(tf.math.special.bessel_i0([-1., .5]).numpy(), tf.math.special.expint([1.]).numpy(), tf.math.special.fresnel_cos([.5]).numpy(), tf.math.special.spence([.5]).numpy(), tf.math.special.dawsn([.5]).numpy())
m = tf.keras.metrics.MeanIoU(2); print(m.update_state([0, 0, 1, 1], [0, 1, 0, 1])); print(m.result().numpy())
m = tf.keras.metrics.BinaryIoU([0, 1], .5); m.update_state([0, 1, 0, 1], [.1, .2, .4, .7]); print(m.result().numpy())
m.reset_state(); m.update_state([0, 1, 0, 1], [.1, .2, .4, .7], sample_weight=[1, 2, 1, 1]); print(m.result().numpy())
m = tf.keras.metrics.SparseTopKCategoricalAccuracy(k=2, from_sorted_ids=True); m.update_state([2, 1], [[1, 0, 3], [1, 2, 3]]); print(m.result().numpy())
m = tf.keras.metrics.SparseTopKCategoricalAccuracy(k=1); m.update_state([2, 1], [[.1, .9, .8], [.05, .95, 0]], sample_weight=[.7, .3]); print(m.result().numpy())
# %%
# digits: 5
x = keras.ops.convert_to_tensor([[1 + 3j, 2 - 5j], [4 - 3j, 3 + 2j]])
print(x.dtype, keras.ops.angle(x).dtype, keras.ops.convert_to_tensor(np.array([1 + 1j])).dtype, keras.ops.angle(np.array([1 + 1j])).dtype, keras.ops.real(x).dtype, keras.ops.abs(x).dtype)
print(keras.ops.array([.5, 1., 1., 1.5]).dtype, keras.ops.array(np.array([.5])).dtype, keras.ops.fabs([-1, 2]).dtype, keras.ops.fabs([-1., 2]).numpy())
print(keras.ops.dtype(keras.ops.ones(2)), keras.ops.dtype(tf.constant([1])), keras.ops.dtype(np.ones(2)))
print(keras.ops.kaiser(5, beta=14.0).numpy(), keras.ops.kaiser(4, 8.6).numpy())
d = keras.layers.Dense(2); d.build((None, 3)); print(d.kernel.dtype, repr(d.kernel.dtype), d.kernel.dtype == tf.float32, d.kernel.dtype == "float32", d.dtype, d.compute_dtype)
print(keras.ops.cast(d.kernel, 'float16').dtype, d.kernel.value.dtype, keras.Variable(1.0).dtype, tf.Variable(1.0).dtype, d.kernel.value.shape, tf.nn.top_k([1., 3.]).values, keras.ops.top_k([1., 3.], 1)[0])
print(keras.ops.bincount(keras.ops.array([1, 2, 2, 3]), weights=keras.ops.array([.5, 1., 1., 1.5])))
# %%
i = [tf.ragged.constant([['a'], ['b', 'c']]), tf.ragged.constant([['d'], ['e']]), tf.ragged.constant([['f'], ['g']])]
print(tf.ragged.cross(i), tf.ragged.cross_hashed(i, num_buckets=100), tf.ragged.cross_hashed([tf.ragged.constant([[1, 2]]), tf.ragged.constant([[7]])]))
print(tf.ragged.stack_dynamic_partitions(['a', 'b', 'c', 'd', 'e'], [3, 0, 2, 2, 3], 5))
a = tf.SparseTensor([[0, 0], [1, 0], [1, 1]], ["a", "b", "c"], (2, 2)); b = tf.SparseTensor([[0, 0], [1, 0]], ["d", "e"], (2, 1))
print(tf.sparse.cross([a, b], separator="_Y_").values.numpy(), tf.sparse.cross_hashed([a, b], 50).values.numpy(), tf.sparse.cross([a, b]).dense_shape.numpy())
data = tf.SparseTensor(indices=[[0, 3], [0, 7], [1, 4], [1, 9]], values=np.array([10, 20, 11, 11]), dense_shape=[2, 10])
print(tf.sparse.bincount(data, axis=-1))
print(tf.sparse.bincount(np.array([[10, 20], [11, 10]], dtype=np.int64), axis=-1).values.numpy())
# %%
keras.utils.set_random_seed(1)
model = keras.Sequential([keras.layers.Dense(10)])
model.compile(keras.optimizers.SGD(0.01), loss="mse")
h = model.fit(np.arange(100).reshape(5, 20) / 100.0, np.zeros(5), epochs=2, batch_size=1, verbose=0)
print(np.round(h.history["loss"], 4).shape)
print(keras.losses.mean_squared_error(tf.zeros((3,)), tf.ones((3, 1))).numpy())
s = keras.optimizers.schedules.PiecewiseConstantDecay([100000, 110000], [1.0, 0.5, 0.1])
print(s(keras.ops.array(0)), s(100001), s(tf.constant(120000, tf.int64)))
e = keras.optimizers.schedules.ExponentialDecay(0.1, 100000, 0.96, staircase=True)
print(keras.optimizers.schedules.serialize(e))
# %%
l = keras.layers.Dense(3); l.build((None, 2))
w0 = l.get_weights()[0]
l.enable_lora(2)
print([v.path for v in l.weights], [v.path for v in l.trainable_weights], l.lora_enabled, len(l.non_trainable_weights), np.allclose(l(np.ones((1, 2), "float32")), np.ones((1, 2)) @ w0))
print(hasattr(keras.layers.Flatten(), "enable_lora"), hasattr(keras.layers.Embedding(2, 3), "enable_lora"))
try: l.enable_lora(2)
except ValueError as err: print(err)
m = keras.Sequential([keras.Input((2,)), l, keras.layers.Dense(1)]); m.compile("sgd", "mse")
history = m.fit(np.ones((4, 2)), np.ones((4, 1)), epochs=2, verbose=0)
print(np.abs(l.lora_kernel_b.numpy()).sum() > 0, m.count_params())
emb = keras.layers.Embedding(5, 4); emb.build(); emb.enable_lora(2); print([v.name for v in emb.weights], emb(np.array([[1, 2]])).shape)
c = keras.layers.Conv2D(3, 2); c.build((None, 4, 4, 2)); before = c(np.ones((1, 4, 4, 2), "float32")).numpy(); c.enable_lora(2); print([tuple(v.shape) for v in c.weights], np.allclose(c(np.ones((1, 4, 4, 2), "float32")), before, atol=1e-5))
m.export("exp", verbose=False)
r = tf.saved_model.load("exp"); print(np.allclose(r.serve(np.ones((2, 2), "float32")), m(np.ones((2, 2)))), list(r.signatures))
t = keras.layers.TFSMLayer("exp", call_endpoint="serving_default"); print(list(t(np.ones((2, 2), "float32"))), t(np.ones((2, 2), "float32"))["output_0"].shape)
t = keras.layers.TFSMLayer("exp"); print(t(np.ones((2, 2), "float32")).shape)
try: keras.layers.TFSMLayer("exp", call_endpoint="nothing")
except ValueError as err: print(str(err)[:90])
# %%
keras.backend.clear_session()
a = keras.optimizers.Adam(); b = keras.optimizers.Adam(0.01)
print(a.name, b.name, a.get_config()["name"], keras.optimizers.serialize(b)["config"]["name"])
print([k(name=None).name for k in (keras.optimizers.SGD, keras.optimizers.RMSprop, keras.optimizers.AdamW, keras.optimizers.Nadam, keras.optimizers.Ftrl, keras.optimizers.Adafactor, keras.optimizers.Lion, keras.optimizers.Adagrad)])
m = keras.Sequential([keras.Input((2,)), keras.layers.Dense(1)])
m.compile("adam", "mse")
print(keras.optimizers.SGD(0.1, momentum=0.9).get_config())
keras.backend.clear_session()
print(keras.optimizers.Adam().name)
# %%
from keras.layers import *
from keras.callbacks import *
print(LSTM.__name__, TextVectorization.__name__, ReduceLROnPlateau.__name__, RandomFlip.__name__)
