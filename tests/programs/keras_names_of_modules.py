"""Modules with Keras's names: the mode comes with the call, variables are frozen, read and set."""

import tandem as td
from tandem import nn, optim

x = td.ones((3, 5))
net = nn.Sequential(nn.Dense(4), nn.Dropout(0.5), nn.Dense(2))
assert td.allclose(net(x, training=False), net(x, training=False)) and net.training and net[1].training
net.eval()
wanted = net(x)
net(x, training=True)
assert not net.training and not net[1].training and td.allclose(net(x, training=None), wanted)
net.hybridize()
assert td.allclose(net(x, training=False), wanted, atol=1e-6)


class OwnMode(nn.Module):
    def __init__(self):
        super().__init__()
        self.dense, self.dropout = nn.Dense(3), nn.Dropout(0.5)

    def call(self, x, training=False):
        return self.dropout(self.dense(x), training=training)


class NoMode(OwnMode):
    def forward(self, x):
        return self.dropout(self.dense(x))


for net in (OwnMode(), NoMode()):
    assert td.allclose(net(x, training=False), net(x, training=False))

# The loop of Keras's guides, compiled.
net = nn.Sequential(nn.Dense(8, activation="tanh"), nn.BatchNorm(), nn.Dense(1))
optimizer = optim.Adam(learning_rate=0.05)
x = td.random.normal((32, 3))
y = td.sum(x, axis=1, keepdims=True)
net(x)


@td.jit
def step(x, y):
    with td.GradientTape() as tape:
        loss = td.mean(td.square(net(x, training=True) - y))
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    return loss


first = step(x, y).item()
for _ in range(60):
    last = step(x, y).item()
assert last < 0.2 * first

# Freezing, also before a layer has its parameters.
net = nn.Sequential(nn.Dense(4, activation="relu"), nn.Dense(2))
net[0].trainable = False
x = td.ones((3, 5))
net(x)
assert net.trainable and not net[0].trainable and not net[0].weight.requires_grad
assert [value.shape for value in net.trainable_variables] == [(4, 2), (2,)] and len(net.non_trainable_variables) == 2
before = net[0].weight.tolist()
td.fit(net, (td.random.normal((32, 5)), td.random.normal((32, 2))), loss="mse", epochs=2, verbose=0)
assert net[0].weight.tolist() == before
net.trainable = True
assert len(net.trainable_variables) == len(net.weights) == 4

# Reading and setting.
weights = net.get_weights()
net.set_weights([value * 0 for value in weights])
assert net(x).sum().item() == 0
net.set_weights(weights)
net.save_weights("keras_names.safetensors")
other = nn.Sequential(nn.Dense(4, activation="relu"), nn.Dense(2))
other.load_weights("keras_names.safetensors")
assert td.allclose(other(x), net(x))
try:
    net.set_weights(weights[:1])
except ValueError as error:
    assert "4 variables" in str(error)


class OwnAttributes(nn.Module):
    def __init__(self):
        super().__init__()
        self.weights, self.variables = nn.Parameter(td.ones(3)), [1, 2]

    def forward(self, x):
        return x * self.weights


net = OwnAttributes()
assert net(td.ones(3)).sum().item() == 3 and net.variables == [1, 2] and len(net.trainable_variables) == 1

# What validates, under Keras's names; and PyTorch's order of `save`, and a group of one tensor.
x, y = td.data.iris()
for validation in ({"validation_split": 0.2}, {"validation_data": (x, y)}):
    history = td.fit(nn.Sequential(nn.Dense(3)), (x, y), loss="cross_entropy", verbose=0, **validation)
    assert "val_loss" in history.history
try:
    td.fit(nn.Sequential(nn.Dense(3)), x, y)
except TypeError as error:
    assert "td.fit(net, (x, y), loss)" in str(error)
net = nn.Linear(2, 1)
td.save(net.state_dict(), "order.safetensors")
assert td.load("order.safetensors")["bias"].shape == (1,)
groups = optim.Adam([{"params": net.weight, "lr": 1e-2}, {"params": [net.bias]}], lr=1e-3).param_groups
assert [group["lr"] for group in groups] == [0.01, 0.001]
try:
    td.save(net.state_dict(), "net.pt")
except ValueError as error:
    assert "pickled" in str(error)
assert nn.functional.one_hot(td.tensor([0, 2])).tolist() == [[1, 0, 0], [0, 0, 1]] and nn.functional.unfold(td.ones((1, 1, 3, 3)), 2).shape == (1, 4, 4)
