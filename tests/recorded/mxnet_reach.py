# %%
import mxnet as mx
import numpy as np
from mxnet import autograd, gluon, nd
from mxnet.gluon import rnn
# %%
for name, options in (("ftrl", {}), ("signum", {}), ("signum", {"momentum": 0.0, "learning_rate": 0.1}), ("ftml", {}), ("dcasgd", {}), ("lamb", {"wd": 0.1})):
    update, w = mx.optimizer.get_updater(mx.optimizer.create(name, **options)), nd.array([[1.0, -2.0], [0.5, 3.0]])
    for k in range(3):
        update(0, nd.array([[0.1, -0.2], [0.3, 0.4]]) * (k + 1), w)
    print(name, np.round(w.asnumpy(), 4))
# %%
x = nd.arange(16).reshape((1, 1, 4, 4))
print(nd.pad(x, mode="constant", constant_value=9, pad_width=(0, 0, 0, 0, 1, 1, 1, 1)), nd.pad(x, mode="edge", pad_width=(0, 0, 0, 0, 1, 0, 0, 2)), nd.pad(x, mode="reflect", pad_width=(0, 0, 0, 0, 2, 1, 1, 2)))
print(nd.UpSampling(x[:, :, :2, :2], scale=2, sample_type="nearest"), nd.space_to_depth(x, 2), nd.depth_to_space(nd.arange(8).reshape((1, 4, 1, 2)), 2))
# %%
a = nd.array([[3, 1, 2], [9, 8, 7]]); steps = nd.arange(6).reshape((3, 2))
print(nd.norm(a), nd.norm(a, axis=1).astype("int32"), nd.contrib.box_iou(nd.array([[0, 0, 1, 1]]), nd.array([[0.5, 0.5, 1, 1]])), nd.smooth_l1(nd.array([-2, 0.5]), scalar=1), nd.zeros_like(a), nd.hard_sigmoid(nd.array([1.0, -3.0])))
print(nd.SequenceMask(nd.ones((3, 2)), nd.array([1, 2]), use_sequence_length=True, value=-1), nd.SequenceReverse(steps, nd.array([2, 3]), use_sequence_length=True), nd.SequenceLast(steps, nd.array([2, 3]), use_sequence_length=True))
print(nd.scatter_nd(nd.array([5, 6]), nd.array([[0, 1], [2, 0]]), (2, 3)), nd.unravel_index(nd.array([5, 2]), shape=(2, 3)), nd.ravel_multi_index(nd.array([[1, 0], [2, 1]]), shape=(2, 3)), nd.argmax_channel(a), nd.shape_array(a))
print(nd.linalg.gemm2(a, a, transpose_b=True), nd.linalg.potrf(nd.array([[4.0, 2.0], [2.0, 3.0]])), np.round(nd.CTCLoss(nd.arange(12).reshape((4, 1, 3)) / 12, nd.array([[1, 2]])).asnumpy(), 4))
# %%
print(nd.contrib.boolean_mask(a, nd.array([0, 1])), nd.contrib.isfinite(a), nd.contrib.quadratic(a, a=1, b=2, c=3), nd.contrib.index_copy(nd.zeros((3, 2)), nd.array([1]), nd.ones((1, 2))), nd.contrib.AdaptiveAvgPooling2D(x, output_size=2), nd.contrib.arange_like(a, axis=1))
def step(data, states):
    output = data + states[0]
    return output, [output]
print(nd.contrib.foreach(step, steps, [nd.zeros(2)]))
out, last = nd.contrib.while_loop(lambda i, s: i <= 5, lambda i, s: ([i + s], [i + 1, s + i]), [nd.array([1]), nd.array([0])], max_iterations=10); print(out[0].shape, last)
print(nd.contrib.cond(nd.array([1]) > 0, lambda: nd.array([1]), lambda: nd.array([2])))
# %%
rows = nd.arange(12).reshape((2, 3, 2)) / 12
stack = rnn.SequentialRNNCell(); stack.add(rnn.LSTMCell(3)); stack.add(rnn.DropoutCell(0.2)); stack.add(rnn.ResidualCell(rnn.GRUCell(3))); stack.initialize(mx.init.Constant(0.1))
out, states = stack.unroll(3, rows, merge_outputs=True); print(out.shape, len(states), np.round(out.asnumpy()[0], 4))
both = rnn.BidirectionalCell(rnn.LSTMCell(2), rnn.GRUCell(2)); both.initialize(mx.init.Constant(0.1)); out, states = both.unroll(3, rows, merge_outputs=True); print(np.round(out.asnumpy(), 4), len(states))
out, _ = both.unroll(3, rows, merge_outputs=True, valid_length=nd.array([2, 3])); print(np.round(out.asnumpy(), 4))
f1 = mx.metric.F1(); f1.update([nd.array([0, 1, 1])], [nd.array([[0.9, 0.1], [0.4, 0.6], [0.7, 0.3]])]); print(f1.get())
# %%
w, state = nd.array([2.0]), nd.array([1.0]); w.attach_grad()
for _ in range(3):
    with autograd.record():
        state = state * w
        loss = (state * state).sum()
    loss.backward(); print(state, w.grad)
loss.backward()
