# What other libraries make of NumPy's arrays, which lie on the CPU, is where their own tensors are.
import numpy as np
import tensorflow as tf
import torch
from mxnet import np as mnp

import tandem as td

td_device = td.Tensor.device.__get__

values = np.arange(6, dtype="float32").reshape(2, 3)
for made in (torch.tensor(values), torch.as_tensor(values), torch.from_numpy(values), tf.constant(values), tf.convert_to_tensor(values), mnp.array(values)):
    assert td_device(made) == device, made
    assert (made + 1).tolist() == [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
assert (torch.ones(2, 3) * torch.from_numpy(values)).sum().item() == 15.0
# Numbers of 64 bits are of 32 on a device that has no others.
labels = np.array([2, 0])
for made in (torch.from_numpy(labels), tf.constant(labels), mnp.array(labels)):
    assert made.tolist() == [2, 0] and ("64" in str(made.dtype)) == (device == "cpu")
if device == "cpu":
    shared = torch.from_numpy(values)
    values[0, 0] = 7
    assert shared[0, 0].item() == 7.0
    values[0, 0] = 0

# Pipelines over arrays: bytes become numbers that meet a network's weights.
pictures = (np.arange(24).reshape(4, 2, 3) * 10).astype("uint8")
weights = tf.Variable(tf.ones((3, 2)))
pairs = tf.data.Dataset.from_tensor_slices((pictures, np.array([0, 1, 2, 3])))
assert [(x.shape.as_list(), x.dtype.name, int(y)) for x, y in pairs.take(1)] == [([2, 3], "uint8", 0)]
batches = pairs.map(lambda x, y: (tf.cast(x, tf.float32) / 10, tf.cast(y, tf.int32) + tf.constant(1))).batch(3)
totals = [(tf.reduce_sum(x @ weights).numpy().item(), y.numpy().tolist()) for x, y in batches]
assert totals == [(306.0, [1, 2, 3]), (246.0, [4])], totals
flags = tf.data.Dataset.from_tensor_slices(np.array([True, False]))
assert [bool(x) for x in flags] == [True, False] and next(iter(flags)).dtype == tf.bool
loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.from_numpy(values), torch.from_numpy(labels)), batch_size=2)
x, y = next(iter(loader))
assert torch.nn.Linear(3, 2)(x).shape == (2, 2) and y.tolist() == [2, 0]

# Numbers that are made for another device than that in force are there; whole ones may have 64 bits on the CPU.
for made in (torch.tensor([1.5], device="cpu"), torch.tensor([1, 2], device="cpu"), torch.tensor([True], device="cpu"), torch.tensor([2**40], device="cpu")):
    assert td_device(made) == "cpu"
assert made.dtype == torch.int64 and made.item() == 2**40 and torch.tensor([1, 2], device="cpu").dtype == torch.int64

# An array, which lies on the CPU, beside a tensor of TensorFlow's in one operator: on either side.
ones, row = tf.ones(3), np.array([1.0, 2.0, 3.0], dtype="float32")
for made in (ones + row, row + ones, row * ones, ones - row):
    assert isinstance(made, tf.Tensor) and made.dtype == tf.float32, made
assert (row - ones).numpy().tolist() == [0.0, 1.0, 2.0] and (ones < row).numpy().tolist() == [False, True, True]

# Arrays of JAX come back from a GPU as NumPy's, and a metric counts there without integers of 64 bits.
import jax.numpy as jnp

found = np.asarray(jnp.arange(3) * 2)
assert isinstance(found, np.ndarray) and found.tolist() == [0, 2, 4]
overlap = tf.keras.metrics.MeanIoU(num_classes=2)
overlap.update_state([0, 0, 1, 1], [0, 1, 0, 1])
assert abs(float(overlap.result()) - 1 / 3) < 1e-6
