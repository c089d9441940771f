# What a layer makes by itself, random numbers or first states, is where its input is, whichever device is in force.
import mxnet as mx
import tensorflow as tf
import torch
from mxnet import autograd
from torch import nn

import tandem as td

other = next((name for name, *_ in td.devices() if name != device), device)
gpu = torch.device("cuda:0" if other == "webgpu" else "cpu")

x, seq = td.ones((3, 4)).to(other), td.ones((5, 2, 4)).to(other)
for layer in (
    td.nn.Dropout(0.5), td.nn.GaussianNoise(1.0), td.nn.RNN(4, 3), td.nn.GRU(4, 3, num_layers=2, dropout=0.5), td.nn.LSTM(4, 3, bidirectional=True),
    td.nn.LSTMCell(4, 3), td.nn.PositionalEncoding(4), td.nn.LearnedPositionalEncoding(8, 4), td.nn.RotaryEmbedding(4),
    td.nn.MultiHeadAttention(2, 4, dropout=0.5),
):  # fmt: skip
    layer.to(other)
    inputs = (seq, seq) if isinstance(layer, td.nn.MultiHeadAttention) else (x if "Cell" in type(layer).__name__ else seq,)
    found = layer(*inputs)
    while isinstance(found, tuple):
        found = found[0]
    assert found.device == other, layer
outputs, _ = td.nn.GRU(4, 3).to(other)(seq, lengths=[5, 2])
assert outputs[2:, 1].tolist() == [[0.0] * 3] * 3

# An optimizer that was made before its network moved, and after it had moved already.
for name, options in (("SGD", {"momentum": 0.9}), ("Adam", {})):
    here, there = nn.Linear(3, 2), nn.Linear(3, 2)
    there.load_state_dict(here.state_dict())
    for net, places in ((here, ("cpu",) * 3), (there, ("cpu", gpu, gpu))):
        net.to("cpu")
        optimizer = getattr(torch.optim, name)(net.parameters(), lr=0.1, **options)
        for place in places:
            net.to(place)
            optimizer.zero_grad()
            (net(torch.ones(4, 3, device=place)) ** 2).sum().backward()
            optimizer.step()
    assert there.weight.device.type == gpu.type and torch.allclose(here.weight.cpu(), there.weight.cpu(), atol=1e-5)

pictures = torch.ones((2, 3, 4, 4), device=gpu)
assert set(nn.functional.dropout2d(pictures).unique().tolist()) <= {0.0, 2.0}
assert torch.pdist(torch.tensor([[0.0], [3.0]], device=gpu)).item() == 3.0

# MXNet's functions of networks.
context = mx.gpu() if gpu.type == "cuda" else mx.cpu()
rows = mx.np.ones((2, 3), ctx=context)
with autograd.record():
    assert set(mx.npx.dropout(rows, p=0.5).asnumpy().reshape(-1).tolist()) <= {0.0, 2.0}
lengths = mx.np.array([1, 3], ctx=context)
assert mx.npx.sequence_mask(rows, lengths, True, axis=1).asnumpy().tolist() == [[1.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
assert mx.npx.softmax(rows, length=lengths.astype("int32"), use_length=True).asnumpy()[0].tolist() == [1.0, 0.0, 0.0]
assert mx.npx.one_hot(mx.np.array([0, 1], ctx=context), 2).asnumpy().tolist() == [[1.0, 0.0], [0.0, 1.0]]

# Functions that need numbers of their own beside what they are given.
values, labels = torch.arange(6.0, device=gpu).reshape(2, 3), torch.tensor([2, 0], device=gpu)
places = torch.tensor([1, 0])
assert values[places].tolist() == [[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]] and values[:, places][0].tolist() == [1.0, 0.0]
changed = values.clone()
changed[places, torch.tensor([2, 2])] = 9.0
assert changed.tolist() == [[0.0, 1.0, 9.0], [3.0, 4.0, 9.0]]
assert values.scatter(1, labels.unsqueeze(1), 7.0).tolist() == [[0.0, 1.0, 7.0], [7.0, 4.0, 5.0]]
assert values.index_fill(1, labels, 8.0)[0].tolist() == [8.0, 1.0, 8.0]
assert torch.unique(labels).tolist() == [0, 2] and torch.nonzero(labels).device.type == gpu.type
assert torch.quantile(values, 0.5).item() == 2.5 and torch.nansum(values).item() == 15.0
assert values.unfold(1, 2, 1)[0].tolist() == [[0.0, 1.0], [1.0, 2.0]]
assert torch.linalg.inv(2 * torch.eye(2, device=gpu)).tolist() == [[0.5, 0.0], [0.0, 0.5]]
for drawn in (
    torch.bernoulli(values / 6), torch.multinomial(values, 2), torch.normal(values, 1.0), torch.randint_like(values, 3),
    nn.functional.gumbel_softmax(values), *(family(values + 1, values + 9).sample() for family in (torch.distributions.Normal, torch.distributions.Uniform)),
    torch.distributions.Categorical(values + 1).sample(), torch.distributions.Gamma(values + 1, values + 1).sample(),
):  # fmt: skip
    assert drawn.device.type == gpu.type

# TensorFlow brings what lies on several devices to the GPU.
with tf.device("/CPU:0"):
    here, weights = tf.ones((2, 3)), tf.Variable(tf.ones((3, 1)))
with tf.device("/GPU:0"):
    there = 2.0 * tf.ones((2, 3))
place = there.device
for mixed in (
    here + there, there - here, here @ tf.transpose(there), tf.add(here, there), tf.maximum(here, there), tf.concat([here, there], 0),
    tf.stack([there, here]), tf.where(here > 0, there, here), tf.matmul(there, weights), tf.gather(there, tf.constant([0])),
):  # fmt: skip
    assert mixed.device == place, mixed
assert (here + there).numpy().tolist() == [[3.0] * 3] * 2 and bool(tf.reduce_all(here < there))
with tf.GradientTape() as tape:
    loss = tf.reduce_sum(there @ weights)
assert tape.gradient(loss, weights).numpy().tolist() == [[4.0]] * 3
# Whole numbers of 64 bits are of 32 on a GPU, whichever device is in force.
assert tf.argmax(there, 1).numpy().tolist() == [0, 0] and tf.cast(there, tf.int64).device == place
scores = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True, reduction="none")(tf.constant([0, 1]), there)
each = tf.nn.sparse_softmax_cross_entropy_with_logits(tf.constant([0, 1]), there)
assert scores.device == each.device == place and abs(float(scores[0]) - float(each[0])) < 1e-6
assert (1.0 / there).device == (there / here).device == (here / there).device == place
assert bool(tf.reduce_all(tf.argmax(there, 1) == tf.constant([0, 0], tf.int64))) and tf.clip_by_global_norm([there], 1.0)[0][0].device == place
