# PaddlePaddle's names: tensors and their text, gradients, layers with [in, out] weights, optimizers, data, paddle.Model, files.
import os

import numpy as np
import paddle
import paddle.nn as nn
import paddle.nn.functional as F

assert paddle.__version__ == "3.3.1+tandem"
place = "cpu" if device == "cpu" else "gpu:0"
assert paddle.get_device() == place

x = paddle.to_tensor([1.0, 2.0])
assert repr(x) == f"Tensor(shape=[2], dtype=float32, place=Place({place}), stop_gradient=True,\n       [1., 2.])"
assert x.shape == [2] and str(x.shape) == "paddle.Size([2])" and x.stop_gradient and x.dtype == paddle.float32
assert paddle.concat([x, x], axis=0).tolist() == [1.0, 2.0, 1.0, 2.0] and paddle.split(paddle.arange(6), 3)[1].tolist() == [2, 3]
assert paddle.transpose(paddle.ones([2, 3]), perm=[1, 0]).shape == [3, 2] and x.unsqueeze([0, 2]).shape == [1, 2, 1]
assert paddle.max(paddle.to_tensor([[1.0, 3.0]]), axis=1).tolist() == [3.0] and paddle.full([2], 3).dtype == paddle.float32

# The numbers of a seed are Paddle's own.
paddle.seed(1)
assert np.allclose(paddle.rand([3]).numpy(), [0.01787627, 0.7649231, 0.67605734], atol=1e-6)
assert np.allclose(paddle.randn([3]).numpy(), [-0.12462555, -0.50329798, 0.10179076], atol=1e-5)
assert paddle.randint(0, 10, [5]).tolist() == [6, 5, 0, 4, 8] and paddle.randperm(5).tolist() == [1, 0, 4, 2, 3]

# Gradients add up; clear_grad sets them to zero; stop_gradient ends them.
w = paddle.to_tensor([1.0, 2.0], stop_gradient=False)
(w * w).sum().backward()
assert w.grad.tolist() == [2.0, 4.0] and not (w * 2).stop_gradient
w.clear_grad()
assert w.grad.tolist() == [0.0, 0.0]
(g,) = paddle.grad((w**3).sum(), [w], create_graph=True)
assert g.tolist() == [3.0, 12.0] and paddle.grad(g.sum(), w)[0].tolist() == [6.0, 12.0]
y = w * 3
y.stop_gradient = True
assert (y + 1).stop_gradient
with paddle.no_grad():
    assert (w * 2).stop_gradient


class Net(nn.Layer):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(2, 8)
        self.out = nn.Linear(8, 2, weight_attr=paddle.ParamAttr(initializer=nn.initializer.Normal(0.0, 0.1)))

    def forward(self, x):
        return self.out(F.relu(self.hidden(x)))


net = Net()
assert net.hidden.weight.shape == [2, 8] and [name for name, _ in net.named_parameters()] == ["hidden.weight", "hidden.bias", "out.weight", "out.bias"]
assert str(net.out) == "Linear(in_features=8, out_features=2, dtype=float32)"
X = paddle.randn([64, 2])
Y = (X.sum(axis=1, keepdim=True) > 0).astype("int64")
optimizer = paddle.optimizer.Adam(
    paddle.optimizer.lr.StepDecay(0.05, 20), parameters=net.parameters(), weight_decay=1e-4, grad_clip=nn.ClipGradByGlobalNorm(1.0)
)
loss_fn, losses = nn.CrossEntropyLoss(), []
for _ in range(15):
    loss = loss_fn(net(X), Y)
    loss.backward()
    optimizer.step()
    optimizer.clear_grad()
    optimizer._learning_rate.step()
    losses.append(float(loss))
assert losses[-1] < losses[0] * 0.6, losses

conv = nn.Sequential(nn.Conv2D(1, 2, 3, padding="same"), nn.BatchNorm2D(2), nn.ReLU(), nn.AdaptiveAvgPool2D(1), nn.Flatten())
assert conv(paddle.ones([2, 1, 5, 5])).shape == [2, 2] and "1._mean" in conv.state_dict()
outputs, (h, c) = nn.LSTM(3, 4, direction="bidirect")(paddle.ones([2, 5, 3]))
assert outputs.shape == [2, 5, 8] and h.shape == [2, 2, 4]
assert nn.MultiHeadAttention(4, 2)(paddle.ones([1, 3, 4])).shape == [1, 3, 4]


class Points(paddle.io.Dataset):
    def __getitem__(self, at):
        return np.array([at, -at], dtype="float32") / 8, np.array([at % 2], dtype="int64")

    def __len__(self):
        return 16


batches = list(paddle.io.DataLoader(Points(), batch_size=6))
assert [batch[0].shape for batch in batches] == [[6, 2], [6, 2], [4, 2]] and batches[0][1].shape == [6, 1]
model = paddle.Model(Net())
model.prepare(paddle.optimizer.SGD(0.1, parameters=model.parameters()), nn.CrossEntropyLoss(), paddle.metric.Accuracy())
model.fit(Points(), batch_size=8, epochs=1, verbose=0)
found = model.evaluate(Points(), batch_size=8, verbose=0)
assert sorted(found) == ["acc", "loss"] and model.predict(Points(), batch_size=8, stack_outputs=True, verbose=0)[0].shape == (16, 2)

paddle.save(net.state_dict(), "dialect_paddle.pdparams")
other = Net()
assert other.set_state_dict(paddle.load("dialect_paddle.pdparams")) == ([], [])
os.remove("dialect_paddle.pdparams")
assert np.allclose(other(X).numpy(), net(X).numpy(), atol=1e-5)

for wrong in (lambda: paddle.ones([2, 3]) @ paddle.ones([2, 3]), lambda: paddle.ones([2, 3]).reshape([4]), lambda: paddle.to_tensor([1.0, 2.0]).item()):
    try:
        wrong()
        raise AssertionError("no error")
    except ValueError:
        pass
try:
    paddle.no_such_name
    raise AssertionError("no error")
except AttributeError as error:
    assert "not part of Tandem's paddle" in str(error)
assert paddle.load.__module__ == "paddle.serialization" and paddle.vision.models.LeNet()(paddle.ones([1, 1, 28, 28])).shape == [1, 10]

# A table of numbers and truths is an array of objects.
import numpy

mixed = paddle.to_tensor(numpy.array([[1.5, True], [2, False]], dtype=object))
assert mixed.tolist() == [[1.5, 1.0], [2.0, 0.0]] and mixed.dtype == (paddle.float64 if device == "cpu" else paddle.float32)

# Pictures become tensors; transforms of pictures know the ways of interpolation, and where a random part lies.
from PIL import Image

picture = Image.fromarray(np.arange(18, dtype="uint8").reshape(2, 3, 3))
assert paddle.to_tensor(picture, dtype="float32").transpose([2, 0, 1]).shape == [3, 2, 3]
grid, transforms = paddle.arange(48, dtype="float32").reshape([1, 6, 8]), paddle.vision.transforms
assert transforms.resize(grid, (3, 4), interpolation="nearest")[0, 0].tolist() == [0, 2, 4, 6] and transforms.Resize((3, 4))(grid)[0, 0].tolist() == [4.5, 6.5, 8.5, 10.5]
assert transforms.RandomCrop((2, 2))._get_param(picture, (2, 3)) == (0, 0, 2, 3) and transforms.crop(np.zeros((3, 9, 5)), 0, 0, 4, 4).shape == (3, 4, 5)
