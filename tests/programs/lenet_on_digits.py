# LeNet learns synthetic digits: bars and boxes drawn into noise. It gives the same numbers op by op and compiled.
import tandem as td
from tandem import nn

td.random.seed(0)


def picture(kind):
    rows = [[0.0] * 16 for _ in range(16)]
    for i in range(4, 12):
        if kind == 0:
            rows[i][7] = rows[i][8] = 1.0
        elif kind == 1:
            rows[7][i] = rows[8][i] = 1.0
        else:
            rows[4][i] = rows[11][i] = rows[i][4] = rows[i][11] = 1.0
    return rows


labels = td.tensor([0, 1, 2] * 8)
images = td.tensor([[picture(kind)] for kind in [0, 1, 2] * 8])
x = images + 0.3 * td.random.normal((24, 1, 16, 16))

net = nn.Sequential(
    nn.Conv2D(channels=4, kernel_size=5, padding=2, activation="tanh"),
    nn.AvgPool2D(pool_size=2, strides=2),
    nn.Conv2D(channels=8, kernel_size=5, activation="tanh"),
    nn.MaxPool2D(pool_size=2, strides=2),
    nn.Flatten(),
    nn.Dense(16, activation="relu"),
    nn.Dense(3),
)
assert net(x).shape == (24, 3)
assert [layer.weight.shape for layer in net if hasattr(layer, "weight")] == [(4, 1, 5, 5), (8, 4, 5, 5), (32, 16), (16, 3)]
eager = net(x)
net.hybridize()
assert td.max(abs(net(x) - eager)).item() < 1e-4


def loss(net):
    return td.cross_entropy(net(x), labels)


step = td.value_and_grad(loss)
first = loss(net).item()
for _ in range(12):
    _, gradients = step(net)
    for name, parameter in net.named_parameters():
        parameter.assign(parameter - 0.2 * gradients[name])
assert loss(net).item() < first / 3, (first, loss(net).item())
assert (td.argmax(net(x), axis=1) == labels).all().item()
