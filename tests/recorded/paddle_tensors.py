# %%
import numpy as np
import paddle
x = paddle.to_tensor([[1., 2., 3.], [4., 5., 6.]])
print(x, x.shape, x.dtype, x.place, x.stop_gradient, x.ndim, x.size)
print(paddle.to_tensor(3), paddle.to_tensor(2.5), paddle.to_tensor([True, False]), paddle.to_tensor(np.arange(3)), paddle.to_tensor([1, 2], dtype="float64"))
# %%
# printing: widths, signs, long tensors
print(paddle.to_tensor([1e-5, 1.0, 12345.678]), paddle.to_tensor([1e10, 1.0]), paddle.to_tensor([float("nan"), float("inf"), -1.5]))
print(paddle.arange(2000).astype("float32"), paddle.arange(5000).reshape([50, 100]), paddle.zeros([0, 3]))
print(paddle.arange(24, dtype="float32").reshape([2, 3, 4]) / 8)
# %%
# making tensors
print(paddle.zeros([2]), paddle.ones([2, 2], dtype="int64"), paddle.full([2], 3), paddle.full([2], 3.5), paddle.eye(2), paddle.arange(5), paddle.arange(1, 3, 0.5))
print(paddle.linspace(0, 1, 3), paddle.zeros_like(x), paddle.ones_like(x, dtype="int32"), paddle.full_like(x, 7), paddle.diag(paddle.to_tensor([1, 2])))
print(paddle.meshgrid(paddle.arange(2), paddle.arange(3)), paddle.tril(paddle.ones([3, 3])), paddle.empty([2]).shape, paddle.assign(x).shape)
# %%
# random numbers are those of a seed
paddle.seed(0)
print(paddle.randint(0, 10, [4]), paddle.rand([2, 2]), paddle.normal(0, 1, [2]), paddle.uniform([2], min=-1., max=1.), paddle.bernoulli(paddle.full([3], .5)))
print(paddle.randperm(5), paddle.standard_normal([3]), paddle.randint(5, shape=[2, 2]), paddle.rand([500]).mean().item() < 1, paddle.rand([2]))
paddle.seed(1)
paddle.rand([3]), paddle.randn([3]), paddle.randint(0, 10, [5]), paddle.randperm(6)
# %%
# arithmetic and its types
a = paddle.to_tensor([1, 2])
print(a / 2, a / paddle.to_tensor([2, 2]), a * 1.5, a // 2, a ** 2, a + 1, 5 - a, -a, a % 2)
print((a > 1), (a == 2), (a > 1).sum(), a.sum(), paddle.mean(a), a.max(), paddle.logical_not(a > 1))
a.astype("float32").dtype, a.cast("bool"), a.dtype, paddle.get_default_dtype()
# %%
# reductions
print(x.sum(), x.sum(axis=0), x.mean(axis=1, keepdim=True), x.max(axis=1), x.min(), x.prod(), x.argmax(), x.argmax(axis=1), x.var(), paddle.median(x), x.cumsum(), x.cumsum(0), x.cumprod(1))
print(paddle.all(x > 0), paddle.any(x > 5), paddle.logsumexp(paddle.zeros([2])), paddle.numel(x), paddle.shape(x), paddle.rank(x), x.numel())
paddle.topk(paddle.to_tensor([1., 3., 2.]), 2), paddle.sort(paddle.to_tensor([3., 1.]), descending=True), paddle.argsort(paddle.to_tensor([3., 1.])), paddle.kthvalue(x, 2), paddle.mode(paddle.to_tensor([1., 1., 2.]))
# %%
# shapes
print(x.reshape([3, -1]), x.reshape([0, -1]).shape, x.T, x.transpose([1, 0]).shape, x.unsqueeze([0, 2]).shape, x.flatten(), x.unsqueeze(0).squeeze().shape, x.tile([2, 1]).shape, x.expand([2, 2, 3]).shape)
print(paddle.concat([x, x], axis=1), paddle.stack([x, x]).shape, paddle.split(x, 3, axis=1)[0], paddle.split(x, [1, -1], axis=1)[1].shape, paddle.chunk(x, 2)[0], paddle.unbind(x)[1], paddle.flip(x, [1]), paddle.roll(x, 1), paddle.broadcast_to(paddle.ones([1, 3]), [2, 3]))
x.moveaxis(0, 1).shape, paddle.repeat_interleave(a, 2), paddle.t(x).shape, x.shape == [2, 3], x.shape + [1], paddle.hstack([a, a]), paddle.atleast_2d(a)
# %%
# indices
y = x.clone()
print(y[0], y[:, 1], y[1, 2], y[y > 2], y[[0, 1], [1, 2]], y[:, -1:], y[..., 0], y[None].shape, y[::2])
y[0, 0] = 10
y[1] = 0.
y[y > 5] = -1.
print(y, paddle.gather(x, paddle.to_tensor([1, 0]), axis=1), paddle.index_select(x, paddle.to_tensor([0])), paddle.take_along_axis(x, paddle.to_tensor([[0], [1]]), 1), paddle.gather_nd(x, paddle.to_tensor([[0, 1], [1, 2]])))
print(paddle.scatter(paddle.zeros([3, 1]), paddle.to_tensor([1, 2]), paddle.ones([2, 1])), paddle.scatter_nd_add(paddle.zeros([3]), paddle.to_tensor([[1], [1]]), paddle.ones([2])), paddle.put_along_axis(x, paddle.to_tensor([[0]]), 9., 0))
paddle.where(x > 3, x, paddle.zeros_like(x)), paddle.nonzero(x > 4), paddle.masked_select(x, x > 4), paddle.unique(paddle.to_tensor([3, 1, 3]), return_index=True, return_inverse=True, return_counts=True), paddle.index_sample(x, paddle.to_tensor([[0], [2]]))
# %%
# matrices
m = paddle.to_tensor([[2., 1.], [1., 3.]])
print(m @ m, paddle.matmul(m, m, transpose_y=True), paddle.mm(m, m), paddle.mv(m, m[0]), paddle.dot(m[0], m[1]), paddle.outer(m[0], m[1]), paddle.einsum("ij,jk->ik", m, m), paddle.trace(m), paddle.linalg.matrix_power(m, 2), paddle.kron(m, m).shape)
print(paddle.norm(paddle.to_tensor([3., 4.])), paddle.norm(m, p=1, axis=0), paddle.dist(m, m), paddle.bmm(m.unsqueeze(0), m.unsqueeze(0)), paddle.addmm(m, m, m), paddle.cross(paddle.to_tensor([1., 0., 0.]), paddle.to_tensor([0., 1., 0.])))
[round(v, 4) for v in paddle.linalg.eigh(m)[0].tolist()], paddle.linalg.det(m).item(), paddle.linalg.inv(m).numpy().round(4), paddle.linalg.solve(m, paddle.to_tensor([[3.], [4.]])).numpy().round(4), paddle.linalg.matrix_rank(m)
# %%
# gradients
w = paddle.to_tensor([1., 2.], stop_gradient=False)
z = (w * w).sum()
z.backward()
print(z, w.grad, w.is_leaf, z.is_leaf, w.gradient())
w.clear_grad()
print(w.grad)
(w * 3).backward()
print(w.grad, w.detach().stop_gradient, (w + 1).stop_gradient)
g = paddle.grad((w ** 3).sum(), w, create_graph=True)[0]
print(g, paddle.grad(g.sum(), w)[0])
with paddle.no_grad():
    print((w * 2).stop_gradient)
@paddle.no_grad()
def silent(v):
    return v * 2
silent(w).stop_gradient
# %%
# a layer of one's own, a hook
class Cube(paddle.autograd.PyLayer):
    @staticmethod
    def forward(ctx, v):
        ctx.save_for_backward(v)
        return v ** 3
    @staticmethod
    def backward(ctx, dy):
        v, = ctx.saved_tensor()
        return dy * 3 * v * v
u = paddle.to_tensor([2.0], stop_gradient=False)
Cube.apply(u).backward()
print(u.grad.numpy())
u.clear_grad()
h = u.register_hook(lambda grad: grad * 10)
(u * u).backward()
print(u.grad.numpy())
_ = h.remove()
# %%
# in place
v = paddle.ones([2])
v.add_(paddle.ones([2]))
v.scale_(3.)
print(v)
v[0] = 5.
v.fill_(3.)
v.clip_(0., 2.)
print(v, v.zero_(), v.set_value(np.array([1., 2.], "float32")), v)
v.stop_gradient = False
try:
    v.add_(paddle.ones([2]))
except ValueError as error:
    print("in place" in str(error) or "inplace" in str(error))
# %%
# values for Python
print(x.numpy(), x.tolist(), float(x.sum()), int(x.sum()), x[0, 0].item(), x.item(4), bool(x[0, 0]), len(x), [row.tolist() for row in x])
print(f"{x.sum().item():.2f} {float(x.mean()):.1f}", x.numpy().sum(), paddle.is_tensor(x), paddle.allclose(x, x), paddle.equal_all(x, x), (x.numpy() + 1)[0])
# %%
# misfits are errors
for f in (lambda: paddle.ones([2, 3]) @ paddle.ones([2, 3]), lambda: paddle.ones([2, 3]).reshape([4]), lambda: paddle.ones([2, 3]) + paddle.ones([4])):
    try:
        f()
    except ValueError as error:
        print(type(error).__name__)
try:
    paddle.multiply(paddle.to_tensor([1, 2]), paddle.ones([2]))
except TypeError as error:
    print(str(error)[:40])
# %%
# more functions of elements
t = paddle.to_tensor([-1.5, 0.5, 2.])
print(t.abs(), paddle.sign(t), t.round(), t.floor(), t.ceil(), t.trunc(), paddle.clip(t, -1, 1), paddle.maximum(t, paddle.zeros([3])), paddle.square(t), paddle.isnan(t), paddle.lerp(t, t + 1, 0.5), paddle.heaviside(t, t), paddle.reciprocal(t[2]), paddle.pow(t, 2), paddle.add_n([t, t]), paddle.scale(t, 2., 1.))
print(paddle.histogram(paddle.to_tensor([1., 2., 1.]), 4, 0, 3), paddle.bincount(paddle.to_tensor([1, 1, 3])), paddle.searchsorted(paddle.to_tensor([1, 3, 5]), paddle.to_tensor([2, 5])), paddle.diff(t), paddle.isclose(t, t), paddle.slice(x, [0, 1], [0, 1], [1, 3]), paddle.nan_to_num(paddle.to_tensor([float("nan"), 1.])), paddle.count_nonzero(t), paddle.cummax(paddle.to_tensor([1., 3., 2.]))[0])
# %%
# settings
print(paddle.get_device(), paddle.CPUPlace(), x.place.is_cpu_place(), paddle.in_dynamic_mode(), paddle.iinfo(paddle.int32).max, paddle.finfo(paddle.float32).eps)
paddle.set_printoptions(precision=3)
print(paddle.to_tensor([1.23456, 2.]))
paddle.set_printoptions(precision=8)
paddle.set_default_dtype("float64")
print(paddle.to_tensor([1.5]), paddle.zeros([1]).dtype)
paddle.set_default_dtype("float32")
# %%
# numbers of steps that are rounded, as paddle rounds them
print(paddle.arange(0, 1, 0.1), paddle.linspace(0, 1, 7), paddle.arange(0.5, 3, 0.3).numpy().tolist())
print(paddle.arange(-10, 10, 0.01)[-1], paddle.linspace(-5, 5, 100)[[33, 66]].numpy().tolist(), paddle.arange(1.0, 4), paddle.linspace(2, 3, 1))


class Firsts(paddle.io.DataLoader):
    def __iter__(self):
        return iter(list(super().__iter__())[:2])


print(len(list(Firsts(paddle.io.TensorDataset([paddle.arange(6)]), batch_size=2)())))
# %%
# signs that assign give another tensor
first = paddle.to_tensor([1.0, 2.0])
second = first
second += 1
third = second
third *= 3
third **= 2
third /= 2
fourth = third
fourth -= paddle.to_tensor([1.0, 0.0])
print(first.tolist(), second.tolist(), third.tolist(), fourth.tolist(), second is first)
with paddle.no_grad():
    layer = paddle.nn.Linear(2, 2)
    bias = layer.bias
    bias += 1
print(layer.bias.tolist(), bias.tolist(), type(first), type(layer.bias), type(layer.bias).__name__)
# %%
# what shares its elements with another tensor, and what has its own
base = paddle.arange(6, dtype="float32").reshape([2, 3]).clone()
seen = [base[0], base.transpose([1, 0]), paddle.moveaxis(base, 0, 1), +base, base.detach()]
apart = [paddle.split(base, 3, axis=1)[0], paddle.chunk(base, 2)[0], paddle.cast(base, "float32"), paddle.gather(base, paddle.to_tensor([0]))]
base[0, 0] = 50.0
print([float(x.reshape([-1])[0]) for x in seen], [float(x.reshape([-1])[0]) for x in apart])
print(paddle.moveaxis(paddle.zeros([2, 3, 4]), [0, 1], [2, 0]).shape, paddle.moveaxis(paddle.zeros([2, 3, 4]), 0, -1).shape)
leaf = paddle.to_tensor([1.0, 2.0], stop_gradient=False)
for change in (lambda: leaf.__setitem__(0, 5.0), lambda: leaf.add_(paddle.ones([2]))):
    try:
        change()
    except ValueError as error:
        print(str(error)[:28])
with paddle.no_grad():
    leaf[0] = 3.0
print(leaf[0].item())
# %%
# products of whole numbers keep their type
whole = paddle.to_tensor([[1, 2], [3, 4]], "int32")
print(whole.prod(), whole.cumprod(0), whole.sum().dtype, paddle.prod(whole, dtype="int64").dtype, paddle.prod(paddle.ones([2])))
