# %%
import tensorflow as tf
import numpy as np
# %%
tf.random.set_seed(1234)
print(tf.random.uniform([3]), tf.random.uniform([2, 2], -1, 1), tf.random.uniform([3], seed=1), tf.random.uniform([3], seed=1))
print(np.round(tf.random.normal([2, 3]), 4), np.round(tf.random.normal([5], 1.0, 2.0, seed=7), 4))
# %%
tf.random.set_seed(5)
print(tf.random.shuffle(tf.range(7)), tf.random.uniform([4], maxval=10, dtype=tf.int32), tf.random.uniform([2], maxval=10**12, dtype=tf.int64))
print(tf.random.categorical(tf.math.log([[0.5, 0.2, 0.3], [0.1, 0.1, 0.8]]), 5), np.round(tf.random.truncated_normal([6]), 4))
print(tf.random.shuffle([[1, 2], [3, 4], [5, 6]]), np.round(tf.random.normal([2], dtype=tf.float64), 6))
# %%
print(tf.random.stateless_uniform([3], seed=(5, 6), minval=0, maxval=10, dtype=tf.int32), np.round(tf.random.stateless_normal([5], seed=[1, 2]), 4))
print(np.round(tf.random.stateless_truncated_normal([3], [1, 2]), 4), tf.random.stateless_uniform([2], seed=[-1, 2]))
print(tf.random.stateless_categorical(tf.math.log([[0.5, 0.5]]), 5, seed=[1, 2]))
# %%
g = tf.random.Generator.from_seed(1); print(np.round(g.normal(shape=[2, 3]), 4), g.uniform([2]), g.uniform([2], maxval=9, dtype=tf.int32), g.state)
h = g.split(2); print(np.round(h[0].normal([]), 4), g.make_seeds(2))
# %%
z = tf.constant([1 + 2j, 3 - 4j]); print(z, z.dtype, tf.abs(z), tf.math.real(z), tf.math.imag(z), tf.math.conj(z), tf.math.angle(z)); z
# %%
c = tf.complex([1.0, 2.0], [3.0, 4.0]); print(c, c * c, c + c, c - 2, c / c, -c, c == c, c[0], tf.reduce_sum(c), tf.reshape(c, [2, 1]), tf.concat([c, c], 0))
print(tf.cast([1.0, 2.0], tf.complex64), tf.cast(c, tf.float32), tf.matmul(tf.reshape(c, [1, 2]), tf.reshape(c, [2, 1])), tf.complex64, tf.as_dtype("complex128"), c.numpy())
# %%
tf.complex([1], [2])
# %%
x = tf.sin(tf.range(16.0) * 0.7); f = tf.signal.rfft(x); print(f.shape, f.dtype, np.round(tf.abs(f), 4), np.round(tf.signal.irfft(f) - x, 4).max() < 1e-4)
print(np.round(tf.abs(tf.signal.fft(tf.cast(x, tf.complex64))), 3), tf.signal.fftshift(tf.range(5)), tf.signal.ifftshift(tf.range(5)))
y = tf.signal.fft2d(tf.cast(tf.reshape(x, [4, 4]), tf.complex64)); print(y.shape, np.round(tf.math.real(tf.signal.ifft2d(y))[1], 4))
# %%
print(tf.signal.frame(tf.range(10.0), 4, 3), tf.signal.frame(tf.range(10), 4, 3, pad_end=True).shape, tf.signal.hann_window(5), np.round(tf.signal.hamming_window(4, periodic=False), 4))
print(np.round(tf.signal.kaiser_window(4), 4), np.round(tf.signal.vorbis_window(4), 4), tf.signal.overlap_and_add(tf.ones((3, 4)), 2))
# %%
s = tf.signal.stft(tf.sin(tf.range(100.0)), frame_length=16, frame_step=8); print(s.shape, s.dtype, np.round(tf.abs(s)[3], 3))
back = tf.signal.inverse_stft(s, 16, 8, window_fn=tf.signal.inverse_stft_window_fn(8)); print(back.shape, np.round(back[20:25], 4))
m = tf.signal.linear_to_mel_weight_matrix(4, 9, 8000.0, 80.0, 3600.0); print(np.round(m, 4))
print(np.round(tf.signal.mfccs_from_log_mel_spectrograms(tf.math.log(tf.tensordot(tf.abs(s), m, 1) + 1e-6))[0], 3))
# %%
x = tf.constant([1.0, 2.0, 4.0, 3.0])
for kind in (1, 2, 3, 4):
    print(np.round(tf.signal.dct(x, type=kind), 4))
print(np.round(tf.signal.idct(tf.signal.dct(x, norm="ortho"), norm="ortho"), 4))
# %%
v = tf.Variable(tf.sin(tf.range(16.0) * 0.7))
with tf.GradientTape() as tape:
    loss = tf.reduce_sum(tf.abs(tf.signal.rfft(v)) ** 2)
print(np.round(tape.gradient(loss, v)[:4], 3))
# %%
digits = tf.ragged.constant([[3, 1, 4, 1], [], [5, 9, 2], [6]]); print(digits.numpy(), digits == 1, digits > 2)
tf.ragged.constant([["Let's", "build"], ["a", "house"]])
# %%
q = tf.ragged.constant([["Who", "is", "Dan", "Smith"], ["Pause"], ["Will", "it", "rain", "later", "today"]]); print(tf.strings.to_hash_bucket_fast(q, 64))
mark = tf.fill([q.nrows(), 1], "#"); padded = tf.concat([mark, q, mark], axis=1); print(padded)
print(tf.strings.join([padded[:2, :-1], padded[:2, 1:]], separator="+"))
words = tf.nn.embedding_lookup(tf.reshape(tf.range(256.0), (64, 4)), tf.strings.to_hash_bucket_fast(q, 64)); print(words.shape, tf.reduce_mean(words, axis=1).shape)
# %%
tf.ragged.constant(["A", ["B", "C"]])
# %%
c = tf.sparse.SparseTensor(indices=[[0, 1], [1, 0], [1, 1]], values=[13, 15, 17], dense_shape=(2, 2))
print(tf.sparse.to_dense(tf.sparse.concat(axis=1, sp_inputs=[c, c])), tf.sparse.slice(c, [0, 1], [2, 1]), tf.sparse.map_values(tf.add, c, 5).values)
print(tf.sparse.transpose(c), tf.sparse.reshape(c, [4, 1]).indices, tf.sparse.retain(c, [True, False, True]).values, tf.sparse.eye(2), tf.sparse.expand_dims(c, 0).dense_shape)
print(tf.sparse.maximum(c, c * 2).values)
# %%
ds = tf.data.Dataset.from_tensor_slices((np.zeros((64, 4), "float32"), np.zeros((64,), "int32"))).batch(32)
print(ds.element_spec, ds.map(lambda x, y: (x * 2, y)).element_spec, tf.data.Dataset.range(10).batch(5, drop_remainder=True).element_spec, ds)
# %%
print(tf.math.xlog1py([0.0, 1.0], [2.0, 2.0]), tf.unravel_index([3, 5], [2, 3]), tf.truncatemod(-7, 3), np.round(tf.math.erfinv([0.5, -0.9]), 5))
print(np.round(tf.math.ndtri([0.1, 0.9]), 5), np.round(tf.math.bessel_i0([1.0]), 5), tf.identity_n([1, 2]), tf.grad_pass_through(tf.round)(1.6))
