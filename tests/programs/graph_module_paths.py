# Nodes of a graph know the modules that were being called when they were traced; those of a gradient know those of their forward op.
import json

import tandem as td
from tandem import nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = nn.Dense(8, in_units=4)
        self.down = nn.Dense(4, in_units=8)

    def forward(self, x):
        return x + self.down(self.up(x).relu())


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [Block() for _ in range(2)]
        self.head = nn.Sequential(nn.Dense(3, in_units=4))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


def operations(f):
    document = json.loads(next(iter(td.graph(f)._repr_mimebundle_().values())))
    nodes = document["stages"][0]["nodes"]
    return [(".".join(node["scope"]), node["op"]) for node in nodes if node["role"] in ("compute", "movement")]


net = Net()
loss = td.jit(lambda x: net(x).sum())
loss(td.ones((2, 4)))
made = operations(loss)
assert ("net.layers[0].up", "matmul") in made
assert ("net.layers[1].down", "matmul") in made
assert ("net.layers[1]", "relu") in made
assert ("net.head.[0]", "matmul") in made
assert ("", "sum") in made

gradient = td.jit(lambda x: td.grad(lambda y: net(y).sum())(x))
gradient(td.ones((2, 4)))
made = operations(gradient)
assert made.count(("net.layers[0].up", "matmul")) == 2
assert ("net.layers[1]", "where") in made

# A hybridized module is the outermost one of its own graph.
net.hybridize()
net(td.ones((2, 4)))
assert ("net.layers[0].up", "matmul") in operations(net)


# A call that fails leaves no module behind.
class Fails(nn.Module):
    def forward(self, x):
        raise ValueError("not today")


fails = Fails()
try:
    td.jit(lambda x: fails(x))(td.ones(2))
except ValueError:
    pass
after = td.jit(lambda x: x * 2.0 + 1.0)
after(td.ones(2))
assert all(path == "" for path, _ in operations(after))
print("ok")
