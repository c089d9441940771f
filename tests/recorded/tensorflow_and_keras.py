# %%
import tensorflow as tf
import numpy as np
tf.constant([[1.0, 2.0], [3.0, 4.0]])
# %%
tf.range(12), tf.zeros((2, 3)), tf.ones(2), tf.constant(3), tf.constant("hi"), tf.constant([True, False]), tf.reshape(tf.range(4), (2, 2))
# %%
v = tf.Variable([1.0, 2.0]); v
# %%
v.assign([3.0, 4.0]); v.assign_add([1.0, 1.0]); v, v.numpy(), v.shape, v.dtype
# %%
x = tf.Variable(3.0)
with tf.GradientTape() as t:
    y = x ** 2
t.gradient(y, x)
# %%
x = tf.constant([1.0, 2.0])
with tf.GradientTape(persistent=True) as t:
    t.watch(x); y = tf.reduce_sum(x * x); z = tf.exp(x)
t.gradient(y, x), t.gradient(z, x)
# %%
with tf.GradientTape() as t2:
    t2.watch(x)
    with tf.GradientTape() as t1:
        t1.watch(x); y = tf.reduce_sum(x ** 3)
    g = t1.gradient(y, x)
t2.jacobian(g, x)
# %%
a = tf.constant([[1, 2], [3, 4]])
a + a, a * 2, a @ a, tf.transpose(a), tf.reduce_mean(a), tf.reduce_sum(a, axis=0), tf.reduce_max(a, axis=1, keepdims=True), tf.argmax(a, axis=1), tf.cast(a, tf.float32)
# %%
a[0], a[:, 1], a[..., tf.newaxis].shape, tf.concat([a, a], axis=0).shape, tf.stack([a, a]).shape, tf.expand_dims(a, 0).shape, tf.squeeze(tf.ones((1, 2))).shape
# %%
tf.where([True, False], [1, 2], [3, 4]), tf.gather([10, 20, 30], [0, 2]), tf.one_hot([0, 2], 3), tf.boolean_mask([1, 2, 3], [True, False, True]), tf.equal([1, 2], [1, 3]), tf.clip_by_value([1, 5], 2, 4)
# %%
tf.nn.softmax([1.0, 1.0]), tf.nn.relu([-1.0, 1.0]), tf.sigmoid(0.0), tf.math.log(1.0), tf.sqrt(4.0), tf.square(3), tf.pow(2, 3), tf.abs(-1), tf.sign([-2.0, 3.0]), tf.norm([3.0, 4.0])
# %%
tf.linspace(0.0, 1.0, 3), tf.fill((2, 2), 7), tf.eye(2), tf.zeros_like(a), tf.tensordot([1.0, 2.0], [3.0, 4.0], axes=1), tf.einsum("ij,jk->ik", tf.ones((2, 2)), tf.eye(2)), tf.cumsum([1, 2, 3]), tf.sort([3, 1, 2]), tf.split(tf.range(4), 2), tf.tile([1, 2], [2]), tf.unique([1, 2, 1])
# %%
model = tf.keras.Sequential([tf.keras.layers.Input((4,)), tf.keras.layers.Dense(8, activation="relu"), tf.keras.layers.Dropout(0.5), tf.keras.layers.Dense(2)])
model.summary()
# %%
model(tf.ones((3, 4))).shape, len(model.trainable_variables), [w.shape for w in model.get_weights()], model.count_params()
# %%
m = tf.keras.Sequential([tf.keras.Input((1,)), tf.keras.layers.Dense(1, kernel_initializer="zeros")])
m.compile(optimizer=tf.keras.optimizers.SGD(0.1), loss="mse", metrics=["mae"])
h = m.fit(np.array([[1.0], [2.0]]), np.array([[2.0], [4.0]]), epochs=3, verbose=0, shuffle=False)
{k: [round(float(v), 5) for v in vs] for k, vs in h.history.items()}
# %%
[round(float(v), 5) for v in m.evaluate(np.array([[1.0]]), np.array([[2.0]]), verbose=0)], m.predict(np.array([[3.0]]), verbose=0).round(4)
# %%
def run(o):
    w = tf.Variable([1.0, 2.0])
    for _ in range(3):
        with tf.GradientTape() as t:
            l = tf.reduce_sum((w - 3.0) ** 2)
        o.apply_gradients([(t.gradient(l, w), w)])
    return w.numpy().round(4)
K = tf.keras.optimizers
run(K.SGD(0.1)), run(K.SGD(0.1, momentum=0.9)), run(K.Adam(0.1)), run(K.RMSprop(0.1)), run(K.Adagrad(0.1)), run(K.Adadelta(1.0)), run(K.Nadam(0.1)), run(K.AdamW(0.1))
# %%
L = tf.keras.losses
c = tf.constant; L.MeanSquaredError()(c([[1.0, 2.0]]), c([[0.0, 0.0]])), L.SparseCategoricalCrossentropy(from_logits=True)(c([0]), c([[1.0, 1.0]])).numpy().round(4), L.BinaryCrossentropy(from_logits=True)(c([1.0]), c([0.0])).numpy().round(4), L.MeanAbsoluteError()(c([1.0]), c([3.0])), L.Huber()(c([0.0]), c([2.0])), L.KLDivergence()(c([[0.4, 0.6]]), c([[0.5, 0.5]])).numpy().round(4)
# %%
# differs: a function that exec makes has no source there
@tf.function
def f(x, n):
    s = tf.constant(0.0)
    for i in tf.range(n):
        if x > 0:
            s += x
        else:
            s -= x
    return s
f(tf.constant(2.0), tf.constant(3)), f(tf.constant(-2.0), tf.constant(3))
# %%
ds = tf.data.Dataset.from_tensor_slices(([1, 2, 3, 4, 5], [5, 4, 3, 2, 1]))
for a, b in ds.batch(2):
    print(a.numpy(), b.numpy())
# %%
list(tf.data.Dataset.range(5).map(lambda x: x * 2).filter(lambda x: x > 2).as_numpy_iterator()), len(ds), ds.element_spec
# %%
[x.numpy().tolist() for x in tf.data.Dataset.range(6).shuffle(6, seed=1).batch(4, drop_remainder=True)][0].__len__(), list(tf.data.Dataset.range(3).repeat(2).as_numpy_iterator()), list(tf.data.Dataset.zip((tf.data.Dataset.range(2), tf.data.Dataset.range(2))).as_numpy_iterator())
# %%
class M(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.d = tf.keras.layers.Dense(3, use_bias=False, kernel_initializer="ones")
    def call(self, x, training=False):
        return self.d(x)
M()(tf.ones((1, 2)))
# %%
class Lay(tf.keras.layers.Layer):
    def __init__(self, u):
        super().__init__(); self.u = u
    def build(self, s):
        self.w = self.add_weight(shape=(s[-1], self.u), initializer="ones", name="w")
    def call(self, x):
        return x @ self.w
l = Lay(2); l(tf.ones((1, 3))), l.weights[0].shape
# %%
c = tf.keras.layers.Conv2D(2, 3, padding="same", kernel_initializer="ones"); c(tf.ones((1, 4, 4, 1)))[0, :, :, 0], tf.keras.layers.MaxPool2D()(tf.reshape(tf.range(16.0), (1, 4, 4, 1)))[0, :, :, 0], tf.keras.layers.GlobalAveragePooling2D()(tf.ones((1, 2, 2, 3)))
# %%
tf.keras.layers.LSTM(4, return_sequences=True)(tf.ones((2, 3, 5))).shape, tf.keras.layers.Embedding(10, 4)(tf.constant([[1, 2]])).shape, tf.keras.layers.BatchNormalization()(tf.ones((2, 3)), training=True), tf.keras.layers.LayerNormalization()(tf.constant([[1.0, 1.0]]))
# %%
inp = tf.keras.Input((3,)); out = tf.keras.layers.Dense(1)(inp); fm = tf.keras.Model(inp, out); fm(tf.ones((2, 3))).shape
# %%
met = tf.keras.metrics.SparseCategoricalAccuracy(); met.update_state([0, 1], [[0.9, 0.1], [0.8, 0.2]]); met.result(), tf.keras.metrics.Mean()([1.0, 2.0]), tf.keras.utils.to_categorical([0, 2], 3)
# %%
# differs: a float32 is printed as the shortest text that gives it
sch = tf.keras.optimizers.schedules.ExponentialDecay(0.1, 10, 0.5); sch(10), tf.keras.optimizers.schedules.CosineDecay(0.1, 10)(5), tf.keras.optimizers.schedules.PiecewiseConstantDecay([2], [1.0, 0.1])(3)
# %%
try:
    tf.constant([[1.0, 2.0]]) @ tf.constant([[1.0, 2.0]])
except Exception as e:
    print(type(e).__name__)
# %%
try:
    tf.constant(1) + tf.constant(1.0)
except Exception as e:
    print(type(e).__name__)
# %%
# differs: tf.print writes to stderr there
tf.print(tf.constant([1, 2])); tf.strings.length("abc"), tf.rank([[1]]), tf.size([1, 2]), tf.shape([[1, 2]]), tf.is_tensor(v), tf.convert_to_tensor([1.0]), tf.executing_eagerly()
# %%
tf.random.set_seed(1); tf.random.normal((2,)).shape, tf.random.uniform((2,), maxval=5, dtype=tf.int32).dtype, tf.float32, tf.int64.name
# %%
tf.scan(lambda a, x: a + x, tf.range(4)), tf.map_fn(lambda x: x * 2, tf.range(3)), tf.while_loop(lambda i: i < 3, lambda i: (i + 1,), (tf.constant(0),)), tf.cond(tf.constant(True), lambda: 1, lambda: 2), tf.case([(tf.constant(True), lambda: tf.constant(5))])
