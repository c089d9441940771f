"""Functions of `paddle` that few programs use."""

# %%
import paddle

x = paddle.to_tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
print(x.permute(1, 0).shape, paddle.unstack(x)[0], x.ravel(), x.unflatten(1, [3, 1]).shape)
# %%
print(x.signbit(), paddle.gammaln(x).round(), paddle.i0e(x).round())
# %%
print(paddle.block_diag([x, x]).shape, paddle.combinations(paddle.to_tensor([1, 2, 3])), paddle.hsplit(x, 3)[0])
# %%
print(paddle.nanmedian(x), paddle.linalg.lu(paddle.to_tensor([[1.0, 2.0], [3.0, 4.0]])), paddle.linalg.matrix_norm(x))
# %%
print(paddle.slice_scatter(paddle.zeros([2, 3]), paddle.ones([2, 2]), axes=[1], starts=[1], ends=[3], strides=[1]))
print(paddle.cumulative_trapezoid(x), paddle.pdist(x), paddle.argwhere(x > 4), paddle.frexp(x)[1])
# %%
print(paddle.bitwise_right_shift(paddle.to_tensor([-8, 7]), paddle.to_tensor([1, 1]), is_arithmetic=False))
print(paddle.renorm(x, 2.0, 0, 3.0), paddle.histogram_bin_edges(x, bins=4), paddle.reduce_as(x, paddle.ones([3])))
# %%
print(paddle.fmax(paddle.to_tensor([1.0, float("nan")]), paddle.to_tensor([float("nan"), 2.0])), paddle.column_stack((paddle.to_tensor(1.0), paddle.to_tensor(2.0))))
print(paddle.tensordot(paddle.ones([2, 3, 4]), paddle.ones([5, 3, 4]), axes=[1, 2]).shape, paddle.ones(name="o", shape=[2]))
