# %%
import numpy as np
import mxnet as mx
from mxnet import autograd, nd
from mxnet.io import DataBatch, DataDesc, NDArrayIter

data = np.arange(14).reshape(7, 2)
batches = NDArrayIter(data, np.arange(7), batch_size=3)
print(batches.provide_data, batches.provide_label)
for batch in batches:
    print(batch.data[0].asnumpy().tolist(), batch.label[0].asnumpy().tolist(), batch.pad)
batches.reset()
print(batches.next(), DataDesc("x", (2, 3)).shape)

# %%
for handling in ("discard", "roll_over"):
    it = mx.io.NDArrayIter({"a": data, "b": data * 10}, batch_size=3, last_batch_handle=handling)
    for _ in range(2):
        print(handling, [[x.asnumpy()[:, 0].tolist() for x in b.data] for b in it], it.provide_data[1].name)
        it.reset()
print(sum(1 for _ in mx.io.ResizeIter(NDArrayIter(data, batch_size=3), 5)))
print(DataBatch([nd.ones((2, 3))], [nd.ones(2)]))

# %%
csr = nd.sparse.csr_matrix(([7, 8, 9], [0, 2, 1], [0, 1, 1, 3]), shape=(3, 4))
print(csr, csr.stype, csr.asnumpy().tolist())
print(csr.data.asnumpy(), csr.indices.asnumpy(), csr.indptr.asnumpy(), csr.indptr.dtype)
print(csr[2:].asnumpy(), nd.sparse.dot(csr, nd.ones((4, 2))).asnumpy().tolist(), nd.dot(csr, nd.ones((4, 1))).shape)
rows = nd.sparse.row_sparse_array(([[1, 2], [3, 4]], [1, 4]), shape=(6, 2))
print(rows, rows.indices.asnumpy(), rows.data.asnumpy().tolist(), rows.retain(nd.array([4])).indices.asnumpy())
print(nd.array([[0, 1], [2, 0]]).tostype("csr").indices.asnumpy(), csr.tostype("default"), nd.sparse.zeros("csr", (2, 2)).stype)
print(nd.sparse.elemwise_add(csr, csr).stype, nd.sparse.csr_matrix((2, 3)).shape)


# %%
class Halved(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], mx.nd.array(in_data[0].asnumpy() / 2))

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        self.assign(in_grad[0], req[0], out_grad[0] * 5 + out_data[0])


@mx.operator.register("halved")
class HalvedProp(mx.operator.CustomOpProp):
    def __init__(self):
        super().__init__(need_top_grad=True)

    def create_operator(self, ctx, shapes, dtypes):
        return Halved()


x = nd.array([1.0, 2.0, 3.0])
x.attach_grad()
with autograd.record():
    y = nd.Custom(x, op_type="halved")
    z = (y * 2).sum()
z.backward()
print(y, x.grad)

# %%
store = mx.kv.create("local")
store.init(3, nd.ones((2, 2)) * 2)
out = nd.zeros((2, 2))
store.push(3, [nd.ones((2, 2)), nd.ones((2, 2)) * 4])
store.pull(3, out=out)
print(out, store.type, store.rank)
store.set_updater(lambda key, given, kept: kept.__iadd__(given * 2))
store.push(3, nd.ones((2, 2)))
store.pull(3, out=out)
print(out[0].asnumpy())
store.init(["a", "b"], [nd.ones(2)] * 2)
store.pull(["a", "b"], out=[out[0], out[1]])
print(out.asnumpy().tolist())

# %%
print(nd.random_normal(shape=(2, 3)).shape, nd.random_uniform(0, 1, shape=(4,)).shape, nd.sample_multinomial(nd.array([0.0, 1.0]), shape=3).asnumpy())
print(nd.sample_normal(nd.array([0.0, 9.0]), nd.array([0.0, 0.0]), shape=2).asnumpy())
print(nd.SoftmaxActivation(nd.array([[1.0, 1.0]])), nd.linalg_potrf(nd.array([[4.0, 0.0], [0.0, 9.0]])).asnumpy().tolist())
print(nd.choose_element_0index(nd.array([[1, 2], [3, 4]]), nd.array([1, 0])).asnumpy(), nd.onehot_encode(nd.array([1, 0]), nd.zeros((2, 3))).asnumpy().tolist())
print(nd.fill_element_0index(nd.array([[1, 2], [3, 4]]), nd.array([9, 8]), nd.array([1, 0])).asnumpy().tolist(), nd.hypot(nd.array([3.0]), nd.array([4.0])))
weight, moment = nd.ones(2), nd.zeros(2)
nd.sgd_mom_update(weight, nd.ones(2), moment, lr=0.1, momentum=0.9, out=weight)
print(weight, nd.sgd_update(weight, nd.ones(2), lr=0.5).asnumpy(), nd.khatri_rao(nd.array([[1, 2]]), nd.array([[3, 4], [5, 6]])).asnumpy().tolist())

# %%
print(mx.test_utils.list_gpus(), nd.ones(2).dtype, nd.array(np.arange(3)).dtype, nd.array(nd.array([1], dtype="uint8")).dtype == np.uint8)
mx.test_utils.assert_almost_equal(nd.ones(2), np.ones(2))
mx.profiler.set_config(profile_all=True)
mx.profiler.set_state("run")
with mx.profiler.Domain("d").new_task("t") as task:
    print(task)

# %%
picture = nd.array(np.arange(48).reshape(4, 4, 3) * 5, dtype="uint8")
changes = mx.image.CreateAugmenter((3, 2, 2), mean=np.zeros(3), std=np.ones(3) * 2)
print([type(c).__name__ for c in changes], changes[0].dumps())
for change in changes:
    picture = change(picture)
print(picture.shape, picture.dtype, picture[0, 0].asnumpy())
print(mx.image.HorizontalFlipAug(1.0)(picture)[0, 0].asnumpy(), mx.img.copyMakeBorder(picture, 1, 1, 0, 0).shape)

# %%
import mxnet.contrib
from mxnet.contrib.ndarray import MultiBoxPrior
from mxnet.test_utils import list_gpus

print(mx.contrib.nd.isnan(nd.array([1.0])).asnumpy(), mx.metric.create("f1").name, MultiBoxPrior is not None, list_gpus())
