# %%
import numpy as np, tensorflow as tf, keras
from keras import layers as L

x = tf.constant([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]])
n = tf.constant([[3, 1, 2], [6, 4, 5]])
a = np.array([1.0, 2.0, 3.0])
v = tf.Variable([1.0, 2.0, 3.0])
one = dict(kernel_initializer=keras.initializers.Constant(0.5))
rec = dict(kernel_initializer=keras.initializers.Constant(0.5), recurrent_initializer=keras.initializers.Constant(0.25))
s = np.arange(24, dtype="float32").reshape(2, 4, 3) / 8 - 1
im = np.arange(32, dtype="float32").reshape(1, 4, 4, 2)


def show(*parts):
    for part in parts:
        try:
            print(repr(part()))
        except Exception as error:
            print(type(error).__name__, str(error).split("\n")[0])


# %%
show(
    lambda: x * a,
    lambda: a * x,
    lambda: v * a,
    lambda: a + v,
    lambda: n * np.array([1, 2, 3]),
    lambda: n * np.array([1.5, 2.5, 3.5]),
    lambda: tf.add(x, a),
    lambda: tf.multiply(a, x),
    lambda: tf.matmul(x, np.ones((3, 1))),
    lambda: x @ np.ones((3, 1)),
    lambda: x / a,
    lambda: a / x,
    lambda: x > a,
    lambda: tf.constant(1) + 1.5,
)
# %%
show(
    lambda: tf.constant(1) + tf.constant(1.5),
    lambda: tf.math.cumprod(x, axis=1, exclusive=True),
    lambda: tf.math.cumprod(x, axis=0, exclusive=True, reverse=True),
    lambda: tf.math.bincount([1, 1, 2], weights=[0.5, 0.5, 1.0]),
    lambda: tf.math.bincount([[1, 1], [2, 0]], axis=-1),
    lambda: tf.math.bincount([1, 1, 2], binary_output=True),
    lambda: tf.math.top_k(x, k=tf.constant(2)),
    lambda: tf.linalg.diag([1.0, 2.0], k=1),
    lambda: tf.linalg.diag([1.0, 2.0], k=-1, padding_value=5.0),
    lambda: tf.linalg.slogdet([[2.0, 1.0], [0.0, 3.0]]),
    lambda: tf.linalg.lu([[2.0, 1.0], [4.0, 3.0]]),
    lambda: tf.linalg.qr([[1.0, 0.0], [0.0, 1.0]]),
    lambda: tf.linspace([0.0, 1.0], [1.0, 2.0], 3, axis=-1),
    lambda: tf.gather_nd(x, [[0], [1]], batch_dims=1),
)
# %%
show(
    lambda: tf.unique_with_counts([1, 2, 1]),
    lambda: tf.broadcast_dynamic_shape(tf.constant([3]), tf.constant([3, 1])),
    lambda: tf.TensorShape([2, 3]) == [2, 3],
    lambda: tf.TensorShape([2, 3]) != (2, 3),
)


class M(tf.Module):
    def __init__(self):
        super().__init__(name="m")
        with self.name_scope:
            self.w = tf.Variable(1.0)


show(lambda: M().w.shape)
w = keras.Variable([1.0, 2.0], name="a")
show(
    lambda: w,
    lambda: isinstance(w, keras.Variable),
    isinstance(tf.Variable(1.0), keras.Variable),
    lambda: keras.Variable("zeros", shape=(2,)).shape,
    lambda: L.DepthwiseConv1D(2, depthwise_initializer="ones")(s),
    lambda: L.DepthwiseConv2D(2, depthwise_initializer="ones", depth_multiplier=2)(im),
    lambda: L.SeparableConv1D(2, 2, depthwise_initializer="ones", pointwise_initializer="ones")(s),
    lambda: L.SeparableConv2D(2, 2, depthwise_initializer="ones", pointwise_initializer="ones")(im),
)
# %%
show(
    lambda: L.AdaptiveAveragePooling2D(2)(im),
    lambda: L.AdaptiveMaxPooling1D(2)(s),
    lambda: L.MultiHeadAttention(1, 2, **one)(np.ones((1, 2, 2), "float32"), np.ones((1, 2, 2), "float32")),
    lambda: L.GroupQueryAttention(2, 4, 2, **one)(s, s).shape,
    lambda: L.Embedding(5, 2, mask_zero=True).compute_mask(np.array([[1, 0]])),
    lambda: L.Masking(0.0).compute_mask(np.array([[[0.0, 0.0], [1.0, 2.0]]])),
    lambda: type(L.LSTM(2, return_state=True, **rec)(s)).__name__,
    lambda: L.LSTM(2, **rec)(s, mask=np.array([[True, True, False, False], [True] * 4])).shape,
    lambda: np.round(L.RNN(L.LSTMCell(2, **rec), return_sequences=True)(s, mask=np.array([[True, True, False, False], [True] * 4])), 4),
    lambda: np.round(L.RNN(L.GRUCell(2, **rec), go_backwards=True)(s, mask=np.array([[True, True, False, False], [True] * 4])), 4),
    lambda: L.STFTSpectrogram(frame_length=16, frame_step=8)(np.ones((1, 64, 1), "float32")).shape,
    lambda: L.MelSpectrogram(fft_length=64, sampling_rate=8000, sequence_stride=32, num_mel_bins=8)(np.ones((1, 256), "float32")).shape,
    lambda: L.InputSpec(shape=(None, 3), axes={-1: 3}),
    lambda: L.Dense(0),
)
# %%
show(
    lambda: L.Dense(2.5),
    lambda: L.Dense("a"),
    lambda: L.Dense(2, foo=1),
    lambda: L.LSTM(2)(np.ones((2, 3))),
    lambda: L.Dense(2, kernel_initializer="foo"),
    lambda: keras.losses.get("foo"),
    lambda: keras.optimizers.get("foo"),
    lambda: bool(keras.Input((2,)) > 0),
    lambda: keras.Input(3),
    lambda: keras.Input(),
)
# %%
k = keras.Input((3,))
act = keras.activations
print([f(k).shape for f in (act.relu, act.tanh, act.sigmoid, act.softmax, act.elu, act.gelu)])
print(keras.Model(k, L.Dense(1)(act.relu(k) * act.sigmoid(k)))(tf.ones((2, 3))).shape, tf.distribute.get_strategy().num_replicas_in_sync)
