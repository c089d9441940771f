# A network built from layers gives the same numbers op by op and compiled, and trains by gradients of its parameters.
import tandem as td
from tandem import nn

td.random.seed(1)
net = nn.Sequential(nn.Dense(16, activation="relu"), nn.Dense(8, activation="tanh"), nn.Dense(1))
x = td.random.normal((32, 4))
y = td.sum(x, axis=1, keepdims=True)

eager = net(x)
net.hybridize()
assert td.max(abs(net(x) - eager)).item() < 1e-5


def loss(net):
    return td.mean((net(x) - y) ** 2)


before = loss(net).item()
step = td.value_and_grad(loss)
for _ in range(60):
    _, gradients = step(net)
    for name, parameter in net.named_parameters():
        parameter.assign(parameter - 0.05 * gradients[name])
assert loss(net).item() < before / 4, (before, loss(net).item())
