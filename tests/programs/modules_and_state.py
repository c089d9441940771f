# Modules: where parameters are found, sharing, modes, state, hooks, initialisers, lazy shapes, copies.
import copy

import tandem as td
from tandem import nn

td.random.seed(3)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = [nn.Dense(4, in_units=4) for _ in range(2)]
        self.heads = {"a": nn.Dense(2, in_units=4), "b": [nn.Dense(3, in_units=4)]}
        self.scale = nn.Parameter(td.ones(4))
        self.register_buffer("calls", td.zeros(()))
        self.tied = self.blocks[0]

    def forward(self, x):
        for block in self.blocks:
            x = td.tanh(block(x))
        self.calls = self.calls + 1
        return self.heads["a"](x * self.scale), self.heads["b"][0](x)


net = Net()
names = [name for name, _ in net.named_parameters()]
assert names == [
    "scale", "blocks.0.weight", "blocks.0.bias", "blocks.1.weight", "blocks.1.bias", "heads.a.weight", "heads.a.bias",
    "heads.b.0.weight", "heads.b.0.bias",
], names  # fmt: skip
assert len(net.parameters()) == 9 and next(net.parameters()) is net.scale
assert net.num_parameters() == 4 + 2 * 20 + 10 + 15
assert len(net.modules()) == 5 and len(net.children()) == 4
assert [name for name, _ in net.named_buffers()] == ["calls"]
x = td.random.normal((3, 4))
eager = net(x)
net.hybridize()
for a, b in zip(net(x), eager):
    assert td.max(abs(a - b)).item() < 1e-5
assert net.calls.item() == 2.0

# State.
state = net.state_dict()
assert "tied.weight" in state and "calls" in state
net.scale.assign(net.scale * 0)
assert net.scale.tolist() == [0.0] * 4 and state["scale"].tolist() == [1.0] * 4
result = net.load_state_dict(state)
assert result.missing_keys == [] and net.scale.tolist() == [1.0] * 4
state.pop("scale")
state["extra"] = td.zeros(1)
assert net.load_state_dict(state, strict=False) == (["scale"], ["extra"])
try:
    net.load_state_dict(state)
except ValueError as error:
    assert "it lacks scale" in str(error) and "extra" in str(error)
else:
    raise AssertionError("a state that does not fit was taken")
twin = copy.deepcopy(net)
assert twin.blocks[0] is twin.tied and twin.scale is not net.scale
twin.scale.assign(twin.scale + 1)
assert net.scale.tolist() == [1.0] * 4

# Lazy layers learn their sizes from a state.
made = nn.Sequential(nn.Dense(3, in_units=2), nn.BatchNorm(in_channels=3), nn.LayerNorm(3), nn.Conv1d(3, 4, 2))
lazy = nn.Sequential(nn.Dense(3), nn.BatchNorm(), nn.LayerNorm(), nn.Conv1d(None, 4, 2))
assert len(lazy.parameters()) == 0
lazy.load_state_dict(made.state_dict())
assert [p.shape for p in lazy.parameters()] == [p.shape for p in made.parameters()]
made[:3].save_parameters("made.safetensors")
again = nn.Sequential(nn.Dense(3), nn.BatchNorm(), nn.LayerNorm())
again.load_parameters("made.safetensors")
y = td.random.normal((5, 2))
made.eval(), again.eval()
assert td.max(abs(made[:3](y) - again(y))).item() < 1e-6

# Modes, and layers that are exchanged after compiling.
net = nn.Sequential(nn.Dense(8, "relu"), nn.Dropout(0.5), nn.Dense(2)).hybridize()
net.eval()
assert net(x).tolist() == net(x).tolist()
net.train()
assert net(x).tolist() != net(x).tolist()
net[1] = nn.Identity()
assert net(x).tolist() == net(x).tolist()

# Hooks.
seen = []
first = net[0].register_forward_hook(lambda layer, args, output: seen.append((type(layer).__name__, output.shape)))
before = net.register_forward_pre_hook(lambda layer, args: (args[0] * 0,))
net.hybridize(False)
zero = net(x)
assert seen == [("Dense", (3, 8))] and zero.tolist() == net(x * 0).tolist()
first.remove()
before.remove()
count = len(seen)
assert net(x).tolist() != zero.tolist() and len(seen) == count

# Initialisers in three spellings.
net = nn.Sequential(nn.Dense(4), nn.Dense(2, kernel_initializer="ones"))
net.initialize(nn.init.Constant(0.5))
net(td.ones((1, 3)))
assert net[0].weight.tolist() == [[0.5] * 4] * 3 and net[1].weight.tolist() == [[1.0] * 2] * 4
net.initialize(nn.init.Zero())
assert net[0].weight[0, 0].item() == 0.5
net.initialize(nn.init.Zero(), force_reinit=True)
assert net[0].weight[0, 0].item() == 0.0 and net[1].weight[0, 0].item() == 1.0


def start(layer):
    if isinstance(layer, nn.Linear):
        nn.init.xavier_uniform_(layer.weight)
        nn.init.constant_(layer.bias, 0.25)


net = nn.Sequential(nn.Linear(100, 50), nn.ReLU(), nn.Linear(50, 10)).apply(start)
assert net[0].bias.tolist() == [0.25] * 50
assert 0.19 < td.max(abs(net[0].weight)).item() <= 0.2
w = nn.init.orthogonal_(td.zeros((8, 20)))
assert td.max(abs(w @ w.T - td.eye(8))).item() < 1e-4
w = nn.init.trunc_normal_(td.zeros((2000,)), std=1.0, a=-0.5, b=2.0)
assert -0.5 <= td.min(w).item() < -0.45 and td.max(w).item() <= 2.0
w = nn.init.kaiming_normal_(td.zeros((200, 100)), nonlinearity="relu")
assert abs(td.std(w).item() - 0.02**0.5) < 0.01

# Sequential is a list, and a dict.
net = nn.Sequential({"first": nn.Dense(4), "act": nn.ReLU(), "last": nn.Dense(2)})
assert net["first"] is net.first is net[0] and net(td.ones((2, 3))).shape == (2, 2)
assert [name for name, _ in net.named_parameters()] == ["first.weight", "first.bias", "last.weight", "last.bias"]
assert len(net[:2]) == 2 and net[:2](td.ones((2, 3))).shape == (2, 4)
del net[-1]
net.append(nn.Dense(7))
assert len(net) == 3 and net(td.ones((2, 3))).shape == (2, 7)
