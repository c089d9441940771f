"""Rarer functions of keras.ops and tf, shapes of layers, matrices and averages."""

# %%
import numpy as np
import tensorflow as tf
import keras
from keras import ops, layers
from tensorflow.keras import backend as K

r = lambda x, n=4: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
x = np.array([[1.0, -2.0, 3.0], [0.5, np.nan, 4.0]], "float32")
y = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], "float32")
x = np.array([[1.0, -2.0, 3.0], [0.5, np.nan, 4.0]], "float32")
y = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], "float32")
print([r(getattr(ops, n)(x)) for n in "nansum nanmean nanmax nanmin nanprod nanstd nanvar nancumsum nancumprod nanargmax nanmedian".split()])
print(r(ops.nanquantile(x, 0.5)), r(ops.nanpercentile(x, 50.0)), r(ops.percentile(y, 30.0)), ops.nansum(x, axis=1))
up = np.arange(4, dtype="float32").reshape(1, 2, 2, 1)
print(
    r(layers.UpSampling2D(2, interpolation="bilinear")(up))[0, :, :, 0], layers.UpSampling2D((1, 2))(up)[0, :, :, 0], layers.UpSampling3D()(up[:, None]).shape
)
print(
    layers.Dense(3).compute_output_shape((None, 4)),
    layers.Conv2D(4, 3).compute_output_shape((None, 8, 8, 3)),
    layers.Flatten().compute_output_shape((2, 3, 4)),
    layers.LSTM(5, return_sequences=True).compute_output_shape((2, 7, 3)),
    layers.Concatenate().compute_output_shape([(2, 3), (2, 4)]),
)
# %%
il = layers.IntegerLookup(vocabulary=[10, 20, 30], output_mode="one_hot")
print(il([10, 40]), il([10, 40]).dtype)
il = layers.IntegerLookup(vocabulary=[10, 20, 30], output_mode="one_hot")
print(il([10, 40]), il([10, 40]).dtype)
print(
    layers.IntegerLookup(vocabulary=[10, 20], output_mode="multi_hot")([[10, 20]]),
    layers.IntegerLookup(vocabulary=[10, 20], output_mode="count")([[10, 10]]),
    layers.StringLookup(vocabulary=["a", "b"], output_mode="one_hot")(["a", "z"]),
    layers.StringLookup(vocabulary=["a", "b"], invert=True)([1, 2, 0]),
    layers.CategoryEncoding(3, output_mode="one_hot")([0, 2]),
    layers.Hashing(4)(["a"]).shape,
    layers.Discretization([0.0, 1.0])([[-1.0, 0.5, 2.0]]),
    layers.TextVectorization(vocabulary=["hi", "you"], output_mode="tf_idf", idf_weights=[0.5, 0.6])(["hi you hi"]),
)
# %%
tf.assert_equal(1, 1)
tf.debugging.assert_rank(tf.ones((2, 2)), 2)
# %%
tf.assert_equal(1, 1)
tf.debugging.assert_rank(tf.ones((2, 2)), 2)
# %%
try:
    raise tf.errors.UnimplementedError(None, None, "x")
except tf.errors.OpError as e:
    print(type(e).__name__, e.message)
print(
    tf.TensorShape([2, None]).is_compatible_with([2, 3]),
    tf.TensorShape([2, None]).as_list(),
    tf.TensorShape([2, None]).with_rank(2),
    tf.TensorShape([2, None]).merge_with([None, 3]),
    tf.TensorShape([2, 3]).num_elements(),
    tf.TensorShape([1, 2]).concatenate([3]),
    tf.TensorShape([2, 3]).is_fully_defined(),
    tf.TensorShape([2, 3])[1:],
)
A = tf.constant([[4.0, 1.0], [2.0, 3.0]])
print(
    [r(t) for t in tf.linalg.lu(A)],
    r(tf.linalg.sqrtm(A)),
    r(tf.linalg.tridiagonal_solve(tf.constant([[1.0, 1.0, 0.0], [4.0, 4.0, 4.0], [0.0, 1.0, 1.0]]), tf.constant([1.0, 2.0, 3.0]))),
    r(tf.math.real(tf.linalg.eigvals(A))),
    tf.linalg.l2_normalize(A, 1),
    tf.linalg.LinearOperatorFullMatrix(A).matmul(A),
    tf.linalg.LinearOperatorDiag([1.0, 2.0]).to_dense(),
)
A = tf.constant([[4.0, 1.0], [2.0, 3.0]])
print(
    [r(t) for t in tf.linalg.lu(A)],
    r(tf.linalg.sqrtm(A)),
    r(tf.linalg.tridiagonal_solve(tf.constant([[1.0, 1.0, 0.0], [4.0, 4.0, 4.0], [0.0, 1.0, 1.0]]), tf.constant([1.0, 2.0, 3.0]))),
    r(tf.math.real(tf.linalg.eigvals(A))),
    tf.linalg.l2_normalize(A, 1),
    tf.linalg.LinearOperatorFullMatrix(A).matmul(A),
    tf.linalg.LinearOperatorDiag([1.0, 2.0]).to_dense(),
)
# %%
print(
    tf.nn.local_response_normalization(tf.ones((1, 1, 1, 4))),
    tf.nn.max_pool_with_argmax(tf.reshape(tf.range(16.0), (1, 4, 4, 1)), 2, 2, "VALID")[1][0, :, :, 0],
    tf.nn.conv1d_transpose(tf.ones((1, 3, 1)), tf.ones((2, 1, 1)), [1, 6, 1], 2).shape,
    tf.nn.weighted_moments(tf.constant([1.0, 2.0]), [0], tf.constant([1.0, 3.0])),
    tf.nn.pool(tf.ones((1, 4, 4, 1)), [2, 2], "MAX", strides=[2, 2]).shape,
    tf.nn.atrous_conv2d(tf.ones((1, 5, 5, 1)), tf.ones((2, 2, 1, 1)), 2, "VALID").shape,
)
rt = tf.RaggedTensor.from_row_starts([1, 2, 3], [0, 2])
print(
    rt,
    rt.with_flat_values(rt.flat_values * 2),
    rt.row_starts(),
    rt.row_limits(),
    rt.get_shape(),
    rt.dtype,
    tf.RaggedTensor.from_nested_row_splits([1, 2, 3], [[0, 2], [0, 1, 3]]),
    tf.RaggedTensor.from_uniform_row_length([1, 2, 3, 4], 2),
)
rt = tf.RaggedTensor.from_row_starts([1, 2, 3], [0, 2])
print(
    rt,
    rt.with_flat_values(rt.flat_values * 2),
    rt.row_starts(),
    rt.row_limits(),
    rt.get_shape(),
    rt.dtype,
    tf.RaggedTensor.from_nested_row_splits([1, 2, 3], [[0, 2], [0, 1, 3]]),
    tf.RaggedTensor.from_uniform_row_length([1, 2, 3, 4], 2),
)
ds = tf.data.Dataset.counter(start=1, step=2).take(3)
print(list(ds.as_numpy_iterator()))
ds = tf.data.Dataset.counter(start=1, step=2).take(3)
print(list(ds.as_numpy_iterator()))
