"""What `keras.ops` gives: networks, pictures, symbols."""

# %%
import numpy as np, keras, tensorflow as tf
from keras import ops

x = np.array([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]], "float32")
y = np.array([[2.0, 1.0, 0.5], [-1.0, 3.0, 2.0]], "float32")
n = np.array([[3, 1, 2], [6, 4, 5]], "int32")
v = np.array([0.1, 0.5, 0.9], "float32")
b = np.array([[True, False, True], [False, False, True]])
xi = ops.convert_to_tensor(n)


def show(*parts):
    for part in parts:
        try:
            print(repr(part()))
        except Exception as error:
            print(type(error).__name__, str(error).split("\n")[0])


# %%
show(
    lambda: ops.softsign(x),
    lambda: ops.solve([[1.0, 2.0], [3.0, 4.0]], [1.0, 2.0]),
    lambda: ops.solve_triangular([[1.0, 0.0], [3.0, 4.0]], [[1.0], [2.0]], lower=True),
    lambda: ops.sort(x),
    lambda: ops.sort(x, axis=0),
    lambda: ops.sparse_plus(x),
    lambda: ops.sparse_sigmoid(x),
    lambda: ops.sparsemax(x),
    lambda: ops.split(x, 3, axis=1),
    lambda: ops.split(np.arange(6), 2),
    lambda: ops.split(np.arange(6), [2, 3]),
    lambda: ops.split(x, [1], axis=-1),
    lambda: ops.sqrt(y**2),
    lambda: ops.sqrt(n),
)
# %%
show(
    lambda: ops.square(n),
    lambda: ops.squareplus(x),
    lambda: ops.squeeze(np.ones((1, 2, 1))).shape,
    lambda: ops.squeeze(np.ones((1, 2, 1)), axis=0).shape,
    lambda: ops.stack([x, y]),
    lambda: ops.stack([x, y], axis=-1),
    lambda: ops.stack([n, y], axis=1),
    lambda: ops.std(x),
    lambda: ops.std(n),
    lambda: ops.std(x, axis=0, keepdims=True),
    lambda: ops.stop_gradient(x),
    lambda: ops.subtract(x, y),
    lambda: ops.subtract(1, n),
    lambda: ops.sum(x),
)
# %%
show(
    lambda: ops.sum(n),
    lambda: ops.sum(b),
    lambda: ops.sum(x, axis=0),
    lambda: ops.sum(n, axis=(0, 1), keepdims=True),
    lambda: ops.swapaxes(np.zeros((1, 2, 3)), 0, 2).shape,
    lambda: ops.switch(1, [lambda: 1, lambda: 2]),
    lambda: ops.take(x, [0, 2], axis=1),
    lambda: ops.take(x, [0, -1]),
    lambda: ops.take(x, 1, axis=0),
    lambda: ops.take_along_axis(x, np.argsort(x), axis=1),
    lambda: ops.take_along_axis(x, [0, 3], axis=None),
    lambda: ops.tan(v),
    lambda: ops.tensordot(x, y, axes=2),
    lambda: ops.tensordot(x, y, axes=[[1], [1]]),
)
# %%
show(
    lambda: ops.threshold(x, 1, 0),
    lambda: ops.tile(v, 2),
    lambda: ops.tile(x, (2, 1)),
    lambda: ops.tile(x, (2, 1, 1)).shape,
    lambda: ops.top_k(x, 2),
    lambda: ops.top_k([1, 5, 3], 2),
    lambda: ops.trace(x),
    lambda: ops.trace(n, offset=1),
    lambda: ops.transpose(x),
    lambda: ops.transpose(np.zeros((1, 2, 3)), (2, 0, 1)).shape,
    lambda: ops.trapezoid([1.0, 2.0, 3.0]),
    lambda: ops.trapezoid([1.0, 2.0, 3.0], dx=0.5),
    lambda: ops.tri(3),
    lambda: ops.tri(2, 3, k=1, dtype="int32"),
)
# %%
show(
    lambda: ops.tril(np.ones((3, 3))),
    lambda: ops.triu(x, k=1),
    lambda: ops.true_divide(n, 2),
    lambda: ops.trunc(x),
    lambda: ops.unique([3, 1, 1, 2]),
    lambda: ops.unravel_index([1, 5], (2, 3)),
    lambda: ops.unstack(x, axis=1),
    lambda: ops.unstack(x),
    lambda: ops.var(x),
    lambda: ops.var(n, axis=1),
    lambda: ops.vdot(x, y),
    lambda: ops.vectorize(lambda q: q + 1)(v),
    lambda: ops.vectorized_map(lambda r: ops.sum(r), x),
    lambda: ops.view_as_complex(np.ones((2, 2))),
)
# %%
show(
    lambda: ops.view_as_real(np.array([1 + 2j])),
    lambda: ops.vstack([x, y]),
    lambda: ops.where(x > 0),
    lambda: ops.where(x > 0, x, 0),
    lambda: ops.where(b, n, -1),
    lambda: ops.where(b, n, 1.5),
    lambda: ops.while_loop(lambda i, s: i < 5, lambda i, s: (i + 1, s + i), [0, 0]),
    lambda: ops.zeros((2, 3), dtype="int32"),
    lambda: ops.zeros(2),
    lambda: ops.zeros_like(x),
    lambda: ops.zeros_like(n, dtype="float32"),
    lambda: ops.shape(keras.KerasTensor((None, 3))),
    lambda: ops.erfc(v) if hasattr(ops, "erfc") else 0,
)
# %%
import numpy as np, keras, tensorflow as tf
from keras import ops

x = np.array([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]], "float32")
y = np.array([[2.0, 1.0, 0.5], [-1.0, 3.0, 2.0]], "float32")
n = np.array([[3, 1, 2], [6, 4, 5]], "int32")
v = np.array([0.1, 0.5, 0.9], "float32")
b = np.array([[True, False, True], [False, False, True]])
im = np.arange(32, dtype="float32").reshape(1, 4, 4, 2)
# %%
show(
    lambda: ops.allclose([1.0, 2.0], [1.0, 2.0]),
    lambda: ops.angle([1.0, -1.0]),
    lambda: ops.associative_scan(lambda a, b: a + b, np.arange(5)),
    lambda: ops.associative_scan(lambda a, b: a * b, x, axis=1, reverse=True),
    lambda: ops.average_pool(im, 2),
    lambda: ops.average_pool(im, (2, 1), strides=1, padding="same").shape,
    lambda: ops.average_pool(np.arange(6.0).reshape(1, 6, 1), 2),
    lambda: ops.max_pool(im, 2, strides=2),
    lambda: ops.max_pool(np.arange(6.0).reshape(1, 6, 1), 2, strides=1, padding="same"),
    lambda: ops.batch_normalization(x, mean=[1.0, 0.0, 0.0], variance=[1.0, 4.0, 9.0], axis=-1),
    lambda: ops.batch_normalization(x, mean=[1.0, 0.0, 0.0], variance=[1.0, 4.0, 9.0], axis=-1, offset=[1.0, 1.0, 1.0], scale=[2.0, 2.0, 2.0], epsilon=0.0),
    lambda: ops.binary_crossentropy([1.0, 0.0], [0.9, 0.2]),
    lambda: ops.categorical_crossentropy([[0.0, 1.0]], [[0.3, 0.7]]),
    lambda: ops.categorical_crossentropy([[0.0, 1.0]], [[3.0, 7.0]], from_logits=True),
)
# %%
show(
    lambda: ops.sparse_categorical_crossentropy([1, 0], [[0.3, 0.7], [0.5, 0.5]]),
    lambda: ops.sparse_categorical_crossentropy([1, 0], [[3.0, 7.0], [1.0, 2.0]], from_logits=True),
    lambda: ops.cholesky_inverse([[2.0, 0.0], [1.0, 3.0]]),
    lambda: ops.conv(im, np.ones((2, 2, 2, 3), "float32")),
    lambda: ops.conv(im, np.ones((3, 3, 2, 3), "float32"), strides=2, padding="same"),
    lambda: ops.conv(np.ones((1, 6, 2), "float32"), np.ones((3, 2, 1), "float32"), padding="same"),
    lambda: ops.conv_transpose(im, np.ones((2, 2, 3, 2), "float32"), strides=2).shape,
    lambda: ops.conv_transpose(im, np.ones((2, 2, 1, 2), "float32"), strides=2, padding="same"),
    lambda: ops.depthwise_conv(im, np.ones((2, 2, 2, 1), "float32")),
    lambda: ops.separable_conv(im, np.ones((2, 2, 2, 1), "float32"), np.ones((1, 1, 2, 3), "float32")),
    lambda: ops.depth_to_space(np.arange(16.0).reshape(1, 2, 2, 4), 2),
    lambda: ops.space_to_depth(np.arange(16.0).reshape(1, 4, 4, 1), 2),
    lambda: ops.dsplit(np.arange(8).reshape(2, 2, 2), 2),
    lambda: ops.dstack([x, y]),
)
# %%
show(
    lambda: ops.vsplit(np.arange(8).reshape(4, 2), 2),
    lambda: ops.dtype(x),
    lambda: keras.backend.standardize_dtype(x.dtype),
    lambda: ops.extract_sequences(np.arange(8.0), 4, 2),
    lambda: ops.fft((np.array([1.0, 2.0, 3.0, 4.0]), np.zeros(4))),
    lambda: ops.fft2((np.arange(4.0).reshape(2, 2), np.zeros((2, 2)))),
    lambda: ops.istft(ops.stft(np.arange(16.0), 8, 4, 8), 8, 4, 8),
    lambda: ops.rfft(np.arange(6.0), fft_length=4),
    lambda: ops.fliplr(x),
    lambda: ops.flipud(x),
    lambda: ops.rms_normalization(x, scale=2.0),
    lambda: ops.matrix_rank(x),
    lambda: ops.nanargmax([1.0, np.nan, 3.0]),
    lambda: ops.nanargmin([[1.0, np.nan, 3.0], [5.0, 2.0, 1.0]], axis=1),
)
# %%
show(
    lambda: ops.nancumsum([1.0, np.nan, 3.0]),
    lambda: ops.nancumprod([1.0, np.nan, 3.0]),
    lambda: ops.nanmedian([1.0, np.nan, 3.0]),
    lambda: ops.nanmin([1.0, np.nan, 3.0]),
    lambda: ops.nanstd([1.0, np.nan, 3.0]),
    lambda: ops.nanvar([1.0, np.nan, 3.0]),
    lambda: ops.nanprod([1.0, np.nan, 3.0]),
    lambda: ops.nanquantile([1.0, np.nan, 3.0], 0.5),
    lambda: ops.nanpercentile([1.0, np.nan, 3.0], 50),
    lambda: ops.percentile(x, 50),
    lambda: ops.percentile(x, [25, 75], axis=0),
    lambda: ops.segment_min([1.0, 2.0, 3.0], [0, 0, 1]),
    lambda: ops.segment_prod([1.0, 2.0, 3.0], [0, 0, 1]),
    lambda: ops.unfold(im, 2).shape,
)
# %%
show(
    lambda: ops.view(x, "int32"),
    lambda: ops.cdist(x, y),
    lambda: ops.nn.relu(x),
    lambda: ops.nn.sigmoid(x),
    lambda: ops.numpy.mean(x),
    lambda: ops.numpy.concatenate([x, y]),
    lambda: ops.linalg.norm(x),
    lambda: ops.linalg.det([[1.0, 2.0], [3.0, 4.0]]),
    lambda: ops.image.resize(im, (2, 2)),
    lambda: ops.image.resize(im, (8, 8), interpolation="nearest").shape,
    lambda: ops.image.resize(im[0], (2, 3)).shape,
    lambda: ops.image.rgb_to_grayscale(np.arange(12.0).reshape(2, 2, 3) / 12),
    lambda: ops.image.rgb_to_hsv(np.arange(12.0).reshape(2, 2, 3) / 12),
    lambda: ops.image.hsv_to_rgb(np.arange(12.0).reshape(2, 2, 3) / 12),
)
# %%
show(
    lambda: ops.image.crop_images(im, top_cropping=1, left_cropping=1, target_height=2, target_width=2),
    lambda: ops.image.pad_images(im, top_padding=1, left_padding=1, target_height=6, target_width=6).shape,
    lambda: ops.image.affine_transform(im, np.array([[1.0, 0, 1, 0, 1, 0, 0, 0]])),
    lambda: ops.image.map_coordinates(im[0, :, :, 0], [[0.5, 1.0], [1.0, 2.0]], order=1),
    lambda: ops.image.extract_patches(im, (2, 2)),
    lambda: ops.image.sobel_edges(im) if hasattr(ops.image, "sobel_edges") else 0,
    lambda: (
        ops.image.perspective_transform(
            im, np.array([[[0.0, 0.0], [3.0, 0.0], [0.0, 3.0], [3.0, 3.0]]]), np.array([[[0.0, 0.0], [3.0, 0.0], [0.0, 3.0], [3.0, 3.0]]])
        ).shape
    ),
    lambda: (
        ops.image.scale_and_translate(
            im, (1, 8, 8, 2), scale=np.array([2.0, 2.0], "float32"), translation=np.zeros(2, "float32"), spatial_dims=(1, 2), method="linear"
        ).shape
    ),
    lambda: [n for n in dir(ops.image) if not n.startswith("_")],
)
k = keras.Input((3,))
show(
    lambda: k,
    lambda: ops.add(k, 1),
    lambda: ops.mean(k, axis=-1),
    lambda: ops.matmul(k, ops.ones((3, 4))),
)
# %%
show(
    lambda: ops.concatenate([k, k], axis=1),
    lambda: ops.reshape(k, (1, 3)),
    lambda: ops.reshape(k, (-1, 3)),
    lambda: ops.expand_dims(k, 1),
    lambda: ops.transpose(k),
    lambda: ops.cast(k, "int32"),
    lambda: ops.shape(k),
    lambda: ops.one_hot(ops.cast(k, "int32"), 5),
    lambda: ops.softmax(k),
    lambda: ops.sum(k),
    lambda: ops.norm(k, axis=-1),
    lambda: ops.split(k, 3, axis=1),
    lambda: ops.stack([k, k], axis=1),
    lambda: ops.where(k > 0, k, 0.0),
)
# %%
show(
    lambda: ops.argmax(k, axis=-1),
    lambda: ops.top_k(k, 2),
    lambda: ops.max(k, axis=1, keepdims=True),
    lambda: ops.einsum("bi,ij->bj", k, np.ones((3, 2))),
    lambda: ops.squeeze(ops.expand_dims(k, 1), 1),
    lambda: ops.tile(k, (1, 2)),
    lambda: ops.repeat(k, 2, axis=1),
    lambda: ops.roll(k, 1, axis=1),
    lambda: ops.cumsum(k, axis=1),
    lambda: ops.flip(k, axis=1),
    lambda: ops.pad(k, ((0, 0), (1, 1))),
    lambda: ops.take(k, [0, 1], axis=1),
    lambda: ops.sqrt(k) + ops.log(k) * 2,
    lambda: k + 1,
)
# %%
show(
    lambda: k * k,
    lambda: -k,
    lambda: k[:, 0],
    lambda: k[:, :2],
    lambda: k[..., None],
    lambda: k / 2,
    lambda: k // 2,
    lambda: k**2,
    lambda: k % 2,
    lambda: 2 - k,
    lambda: k @ np.ones((3, 2), "float32"),
    lambda: abs(k),
    lambda: k > 0,
    lambda: k == k,
)
# %%
show(
    lambda: k.shape,
    lambda: k.dtype,
    lambda: k.ndim,
    lambda: k.name,
    lambda: keras.Input((None, 3), dtype="int32", name="inp"),
    lambda: keras.KerasTensor((2, 3), dtype="int32", name="a"),
    lambda: keras.backend.is_keras_tensor(k),
    lambda: np.array(k),
    lambda: bool(k > 0),
    lambda: len(k),
    lambda: [i for i in k],
    lambda: k.numpy(),
    lambda: k.set_shape((None, 3)),
)
# %%
import numpy as np, keras, tensorflow as tf
from keras import ops

x = np.array([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]], "float32")
# %%
show(
    lambda: ops.reshape(x, (4, 2)),
    lambda: ops.concatenate([x, np.ones((3, 2))]),
    lambda: ops.stack([x, np.ones((3, 2))]),
    lambda: ops.expand_dims(x, 5),
    lambda: ops.squeeze(x, 0),
    lambda: ops.transpose(x, (0, 0)),
    lambda: ops.sum(x, axis=3),
    lambda: ops.take(x, [5]),
    lambda: ops.one_hot([1.5], 3),
    lambda: ops.cast(x, "foo"),
    lambda: ops.foo,
    lambda: ops.norm(x, ord="foo"),
    lambda: ops.norm(x, axis=(0, 1, 2)),
    lambda: ops.cholesky(x),
)
# %%
show(
    lambda: ops.inv(x),
    lambda: ops.det(x),
    lambda: ops.solve(x, x),
    lambda: ops.convert_to_tensor("abc"),
    lambda: ops.convert_to_tensor([[1, 2], [3]]),
    lambda: ops.convert_to_tensor(None),
    lambda: ops.meshgrid(1, 2),
    lambda: ops.tile(x),
    lambda: ops.repeat(x),
    lambda: ops.where(x > 0, x),
    lambda: ops.clip(x),
    lambda: ops.linspace(0, 1, -1),
    lambda: ops.arange(),
    lambda: ops.eye(-1),
)
# %%
show(
    lambda: ops.zeros(),
    lambda: ops.full((2,)),
    lambda: ops.cross(x, np.ones((2, 4))),
    lambda: ops.max_pool(x, 2),
    lambda: ops.image.resize(x, (2, 2)),
    lambda: ops.image.resize(np.ones((1, 2, 2, 1)), (2, 2), interpolation="foo"),
    lambda: ops.categorical_crossentropy(np.ones((2, 3)), np.ones((2, 4))),
    lambda: ops.binary_crossentropy(np.ones((2, 3)), np.ones((2, 4))),
    lambda: ops.sparse_categorical_crossentropy(np.ones((2, 3)), np.ones((2, 4))),
    lambda: ops.mean([]),
    lambda: ops.max([]),
    lambda: ops.quantile(x, 2.0),
    lambda: ops.slice(x, (0, 0), (5, 5)),
    lambda: ops.get_item(x, 9),
)
# %%
show(
    lambda: ops.qr(x, mode="foo"),
    lambda: ops.histogram(x, bins=-1),
    lambda: ops.multi_hot([1, 2]),
    lambda: ops.rearrange(x, "a b c -> c b a"),
)
k = keras.Input((3,))
show(
    lambda: ops.add(k, np.ones(4)),
    lambda: ops.matmul(k, np.ones((4, 2))),
    lambda: ops.reshape(k, (2, 2)),
    lambda: ops.concatenate([k, keras.Input((3, 2))]),
    lambda: k[:, 5],
    lambda: k + "a",
    lambda: ops.expand_dims(k, 5),
    lambda: ops.split(k, 2, axis=1),
    lambda: keras.Input(),
)
# %%
show(
    lambda: keras.Input(3),
    lambda: keras.Input((3,), foo=1),
    lambda: keras.Input(shape=(3,), batch_shape=(2, 3)),
)
