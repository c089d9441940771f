"""Tensors, parameters and modules in pickles."""
import pickle

import tandem as td
from tandem import nn


def again(value):
    return pickle.loads(pickle.dumps(value))


for x in (td.arange(6.0).reshape(2, 3), td.zeros((0, 3)), td.tensor(True), td.tensor([1.5], dtype="float16"), td.tensor([2, -3], dtype="int8")):
    y = again(x)
    assert y.dtype == x.dtype and y.shape == x.shape and y.tolist() == x.tolist() and y.device == x.device
assert again(td.ones(2, requires_grad=True)).requires_grad and not again(td.ones(2, requires_grad=True) * 2).requires_grad
first, (second, text) = again([td.ones(2), (td.tensor(1), "a")])
assert first.tolist() == [1.0, 1.0] and second.item() == 1 and text == "a"
weight = again(td.Parameter(td.ones(2), name="w"))
assert type(weight) is td.Parameter and weight.requires_grad and weight.name == "w"


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(2, 3)
        self.norm = nn.BatchNorm1d(3)
        self.rest = nn.ModuleList([nn.Dense(3, activation="relu")])
        self.steps = 5

    def forward(self, x):
        return self.rest[0](self.norm(td.relu(self.first(x))))


net = Net()
x = td.ones((2, 2))
net(x)
net.eval()
other = again(net)
assert td.allclose(other(x), net(x)) and other.steps == 5 and not other.training
other.first.weight.assign(td.zeros((3, 2)))
assert not td.allclose(other.first.weight, net.first.weight)
optimizer = td.optim.Adam(net, lr=0.1)
net(x).sum().backward()
optimizer.step()
state = again({"model": net.state_dict(), "optimizer": optimizer.state_dict()})
net.load_state_dict(state["model"])
optimizer.load_state_dict(state["optimizer"])
