"""What the size of weights adds to a loss, rows and classes that are not there, copies of parameters, summaries of known sizes."""
import copy
import pickle

import tandem as td
from tandem import nn, optim

# Regularizers of layers, as in Keras: by name, as objects, as functions of the weights.
net = nn.Sequential(
    nn.Dense(2, kernel_initializer="ones", kernel_regularizer=nn.regularizers.L2(0.5), bias_regularizer=lambda b: td.sum(b)),
    nn.Dense(1, kernel_initializer="ones", kernel_regularizer="l1"),
)
x, y = td.ones((8, 3)), td.zeros((8, 1))
net(x)
assert [round(loss.item(), 4) for loss in net.losses] == [3.0, 0.0, 0.02]
assert nn.Embedding(2, 2, embeddings_initializer="ones", embeddings_regularizer="l2").losses[0].item() > 0.03
grads = td.grad(lambda net: sum(net.losses))(net)
assert grads["0.weight"].tolist() == [[1.0, 1.0]] * 3 and grads["0.bias"].tolist() == [1.0, 1.0]
# `td.fit` adds them: from 1, a weight that the loss does not see shrinks by lr * 2 * 0.5 a step.
net = nn.Dense(1, use_bias=False, kernel_initializer="ones", kernel_regularizer=nn.regularizers.L2(0.5))
history = td.fit(net, (td.zeros((4, 1)), td.zeros((4, 1))), loss="mse", optimizer=optim.SGD(net, lr=0.1), epochs=1, batch_size=4, verbose=0)
assert abs(net.weight.item() - 0.9) < 1e-6 and abs(history.history["loss"][0] - 0.5) < 1e-6
try:
    nn.Dense(1, kernel_regularizer="l3")
except ValueError as error:
    assert "l1_l2" in str(error)
else:
    raise AssertionError("a regularizer of no name")


class Own(nn.Module):
    """An attribute of a program's own by this name stays."""

    def __init__(self):
        super().__init__()
        self.losses = []


assert Own().losses == []

# Rows and classes that are not there are errors where that costs no waiting: on the CPU, op by op.
table = nn.Embedding(3, 2)
cases = [
    (lambda: table(td.tensor([0, 3])), "no row 3"),
    (lambda: table(td.tensor([[-1]])), "no row -1"),
    (lambda: table(td.tensor([0] * 99 + [7])), "no row 7"),
    (lambda: nn.functional.embedding(td.tensor([5]), td.ones((3, 2))), "no row 5"),
    (lambda: nn.CrossEntropyLoss()(td.ones((2, 3)), td.tensor([0, 4])), "no class 4"),
    (lambda: nn.NLLLoss()(td.ones((2, 3)), td.tensor([0, -2])), "no class -2"),
    (lambda: nn.functional.cross_entropy(td.ones((2, 3)), td.tensor([0, 3])), "no class 3"),
]
if td.device() == "cpu":
    for call, words in cases:
        try:
            call()
        except IndexError as error:
            assert words in str(error), error
        else:
            raise AssertionError(words)
assert nn.CrossEntropyLoss()(td.ones((2, 3)), td.tensor([0, -100])).item() > 1
assert nn.CrossEntropyLoss()(td.ones((2, 3)), td.ones((2, 3)) / 3).item() > 1
assert table(td.zeros((0,), dtype="int32")).shape == (0, 2)

# A copy of a parameter is one.
weight = td.Parameter(td.tensor([1.0, 2.0]), requires_grad=False, name="w")
twin = copy.deepcopy(weight)
assert type(twin) is td.Parameter and not twin.requires_grad and twin.name == "w"
twin.assign(td.zeros(2))
assert weight.tolist() == [1.0, 2.0]

# A network whose first layer knows its features needs no example.
text = str(td.summary(nn.Sequential(nn.Dense(4, input_shape=(3,)), nn.Dense(2))))
assert "(1, 4)" in text and text == str(td.summary(nn.Sequential(nn.Dense(4, input_shape=(3,)), nn.Dense(2)), (1, 3)))
try:
    td.summary(nn.Conv2d(1, 2, 3))
except TypeError as error:
    assert "shape" in str(error)
else:
    raise AssertionError("a summary of an unknown input")
