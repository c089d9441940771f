# Modules and backward(): a small U-Net learns to mark squares, frozen parameters stay, and tied ones add their gradients up.
import tandem as td
from tandem import nn
from tandem.nn import functional as F

td.random.seed(8)


def block(channels):
    return nn.Sequential(nn.LazyConv2d(channels, 3, padding=1), nn.BatchNorm2d(channels), nn.ReLU())


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList([block(4), block(8)])
        self.bottom = block(8)
        self.up = nn.ModuleDict({"low": nn.LazyConvTranspose2d(8, 2, stride=2), "high": nn.LazyConvTranspose2d(4, 2, stride=2)})
        self.merge = [block(8), block(4)]
        self.head = nn.Conv2d(4, 1, 1)

    def forward(self, x):
        a = self.down[0](x)
        b = self.down[1](F.max_pool2d(a, 2))
        c = self.bottom(F.max_pool2d(b, 2))
        c = self.merge[0](td.concat([self.up["low"](c), b], axis=1))
        c = self.merge[1](td.concat([self.up["high"](c), a], axis=1))
        return self.head(c)


places = [(2, 3), (6, 1), (5, 6), (1, 7)]
masks = [[[[1.0 if r <= i < r + 4 and c <= j < c + 4 else 0.0 for j in range(12)] for i in range(12)]] for r, c in places]
target = td.tensor(masks)
x = target + 0.5 * td.random.normal((4, 1, 12, 12))
net = UNet()
assert net(x).shape == (4, 1, 12, 12)


def loss():
    return F.binary_cross_entropy_with_logits(net(x), target)


first = loss().item()
for _ in range(12):
    net.zero_grad()
    value = loss()
    value.backward()
    with td.no_grad():
        for parameter in net.parameters():
            parameter.assign(parameter - 0.5 * parameter.grad)
assert value.item() < first / 2, (first, value.item())

# The habit of backward() and that of td.grad give the same numbers.
net.eval()
net.zero_grad()
loss().backward()
gradients = td.grad(lambda net: loss())(net)
for name, parameter in net.named_parameters():
    assert td.max(abs(parameter.grad - gradients[name])).item() < 1e-4, name

# Frozen parameters have no gradient, either way.
net.down.requires_grad_(False)
net.zero_grad()
loss().backward()
assert all(parameter.grad is None for parameter in net.down.parameters())
assert all(parameter.grad is not None for parameter in net.up.parameters())
names = set(td.grad(lambda net: loss())(net))
assert names == {name for name, _ in net.named_parameters() if not name.startswith("down.")}
assert net.num_parameters(trainable_only=True) == net.num_parameters() - net.down.num_parameters()
net.unfreeze()
assert len(td.grad(lambda net: loss())(net)) == len(net.parameters())


# Tied: one table for words in and out, with one gradient that is the sum of both.
class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(5, 3)
        self.head = nn.Linear(3, 5, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, tokens):
        return self.head(self.embedding(tokens))


net = Tied()
assert [name for name, _ in net.named_parameters()] == ["embedding.weight"]
assert set(net.state_dict()) == {"embedding.weight", "head.weight"}
tokens = td.tensor([0, 2, 2])
net(tokens).sum().backward()
table = net.embedding.weight
once = td.zeros((5, 3)) + td.sum(td.take(table.detach(), tokens, axis=0), axis=0)
twice = td.reshape(td.tensor([1.0, 0.0, 2.0, 0.0, 0.0]), (5, 1)) * td.sum(table.detach(), axis=0)
assert td.max(abs(table.grad - once - twice)).item() < 1e-4

# The padding row has no gradient.
padded = nn.Embedding(4, 2, padding_idx=1)
td.sum(padded(td.tensor([1, 3, 1])) ** 2).backward()
assert padded.weight.grad[1].tolist() == [0.0, 0.0] and padded.weight.grad[3].tolist() != [0.0, 0.0]

# A layer in Keras's spelling, with weights that learn and one that does not.
class Center(nn.Layer):
    def build(self, input_shape):
        self.shift = self.add_weight(shape=(input_shape[-1],), initializer="zeros", name="shift")
        self.steps = self.add_weight(shape=(), initializer="zeros", name="steps", trainable=False)

    def call(self, x):
        self.steps.assign_add(1.0)
        return x - td.mean(x, axis=0) + self.shift


layer = Center()
y = layer(td.tensor([[1.0, 2.0], [3.0, 6.0]]))
assert y.tolist() == [[-1.0, -2.0], [1.0, 2.0]] and len(layer.parameters()) == 1 and layer.steps.item() == 1.0
layer.hybridize()
layer(td.ones((2, 2))), layer(td.ones((2, 2)))
assert layer.steps.item() == 3.0
y = layer(td.ones((2, 2)))
td.sum(y).backward()
assert layer.shift.grad.tolist() == [2.0, 2.0]
