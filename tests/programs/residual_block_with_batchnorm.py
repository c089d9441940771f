# A residual block with batch normalisation: batch statistics in training, running averages in inference, eager as compiled.
import tandem as td
from tandem import nn

td.random.seed(2)


class Block(nn.Module):
    def __init__(self, channels, stride=1):
        super().__init__()
        self.conv1 = nn.Conv2d(None, channels, 3, stride=stride, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(channels)
        self.conv2 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(channels)
        self.shortcut = nn.Conv2d(None, channels, 1, stride=stride) if stride != 1 else nn.Identity()

    def forward(self, x):
        y = td.relu(self.bn1(self.conv1(x)))
        return td.relu(self.bn2(self.conv2(y)) + self.shortcut(x))


net = nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), Block(4), Block(8, stride=2), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.LazyLinear(5))
x = td.random.normal((4, 3, 8, 8)) * 2.0 + 1.0
y = net(x)
assert y.shape == (4, 5)
assert len(net.buffers()) == 8
names = [name for name, _ in net.named_parameters()]
assert "1.conv1.weight" in names and "2.bn2.bias" in names and "2.shortcut.weight" in names, names

# One batch moves the averages by a tenth, with the variance divided by the count less 1.
bn = nn.BatchNorm2d(3)
z = bn(x)
mean = td.mean(x, axis=(0, 2, 3))
variance = td.var(x, axis=(0, 2, 3), correction=1)
assert td.max(abs(bn.running_mean - 0.1 * mean)).item() < 1e-5
assert td.max(abs(bn.running_var - (0.9 + 0.1 * variance))).item() < 1e-4
assert td.max(abs(td.mean(z, axis=(0, 2, 3)))).item() < 1e-4
bn.eval()
wanted = (x - td.reshape(bn.running_mean, (1, 3, 1, 1))) / td.sqrt(td.reshape(bn.running_var, (1, 3, 1, 1)) + 1e-5)
assert td.max(abs(bn(x) - wanted)).item() < 1e-4

# Compiled, the averages move as well, and each mode has its own program.
import copy

twin = copy.deepcopy(net)
twin.hybridize()
for _ in range(2):
    a, b = net(x), twin(x)
assert td.max(abs(a - b)).item() < 1e-3
for (name, one), (_, other) in zip(net.named_buffers(), twin.named_buffers()):
    assert td.max(abs(one - other)).item() < 1e-4, name
before = net[1].bn1.running_mean.tolist()
net.eval(), twin.eval()
assert td.max(abs(net(x) - twin(x))).item() < 1e-3
assert net[1].bn1.running_mean.tolist() == before
twin.train()
twin(x)
assert twin[1].bn1.running_mean.tolist() != before

# The gradient flows through the batch's statistics, and moves the averages once a step.
net.train()
start = net[2].bn1.running_var.tolist()
value, gradients = td.value_and_grad(lambda net: td.mean(net(x) ** 2))(net)
assert all(td.all(td.isfinite(g)).item() for g in gradients.values()) and set(gradients) == set(names)
assert net[2].bn1.running_var.tolist() != start
