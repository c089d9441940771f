# A HybridBlock is eager until hybridize(), then traced once: what it prints, what it refuses, and how it goes to files.
import contextlib
import io

import tandem as td
from tandem import nn

td.random.seed(5)


class Net(nn.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.hidden = nn.Dense(4)
        self.output = nn.Dense(2)

    def hybrid_forward(self, F, x):
        print("module F:", F)
        print("value x:", x)
        x = F.relu(self.hidden(x))
        print("result:", x)
        return self.output(x)


def printed(f):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        value = f()
    return text.getvalue(), value


net = Net()
net.initialize()
x = td.ones((1, 3))
text, eager = printed(lambda: net(x))
assert text.startswith("module F: <module 'tandem.ndarray'>\nvalue x: [[1., 1., 1.]]\nresult: [["), text
net.hybridize()
text, compiled = printed(lambda: net(x))
assert text == "module F: <module 'tandem.symbol'>\nvalue x: <Symbol x>\nresult: <Symbol relu0>\n", text
assert td.max(abs(eager - compiled)).item() < 1e-6
assert printed(lambda: net(x))[0] == ""
net.hybridize(False)
assert "tandem.ndarray" in printed(lambda: net(x))[0]


# Own parameters come by name.
class Scale(nn.HybridBlock):
    def __init__(self):
        super().__init__()
        self.factor = nn.Parameter(td.tensor([2.0, 3.0]))

    def hybrid_forward(self, F, x, factor):
        return F.dot(x, F.np.expand_dims(factor, 1))


scale = Scale()
assert scale(td.ones((1, 2))).tolist() == [[5.0]]
scale.hybridize()
assert scale(td.ones((1, 2))).tolist() == [[5.0]]


# What needs values is refused, with what to write instead.
class Refused(nn.HybridBlock):
    def __init__(self, use):
        super().__init__()
        self.use = use

    def hybrid_forward(self, F, x):
        return self.use(x)


def branch(x):
    if x.sum() > 0:
        return x
    return -x


for use, words in [
    (branch, "truth value"),
    (lambda x: x * float(x.sum()), "number"),
    (lambda x: x * x.sum().item(), "number"),
    (lambda x: td.tensor(x.tolist()), "elements"),
]:
    block = Refused(use)
    assert block(td.ones(2)).tolist()[0] in (1.0, 2.0)
    block.hybridize()
    try:
        block(td.ones(2))
    except td.TracerError as error:
        assert words in str(error) and "line" in str(error) or "argument" in str(error), str(error)
    else:
        raise AssertionError(f"not refused: {words}")


# A Block is never compiled; the layers in it are.
class Plain(nn.Block):
    def __init__(self):
        super().__init__()
        self.layer = nn.Dense(2, in_units=2)
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        return self.layer(x) if x.sum() > 0 else x


plain = Plain()
plain.hybridize()
plain(td.ones((1, 2))), plain(td.ones((1, 2)))
assert plain.calls == 2 and plain.layer._compiled is not None

# Export and import.
mlp = nn.HybridSequential(nn.Dense(8, activation="relu"), nn.BatchNorm(), nn.Dropout(0.5), nn.Dense(3))
batch = td.random.normal((4, 5))
mlp(batch)
try:
    mlp.export("my_mlp")
except RuntimeError as error:
    assert "hybridize" in str(error)
else:
    raise AssertionError("a network that was not compiled was exported")
mlp.hybridize()
mlp(batch)
files = mlp.export("my_mlp")
assert files == ("my_mlp-symbol.json", "my_mlp-0000.params") and mlp.training
again = nn.SymbolBlock.imports(files[0], ["data"], files[1])
mlp.eval()
assert td.max(abs(again(batch) - mlp(batch))).item() < 1e-5
assert len(again.parameters()) == 6 and len(again.buffers()) == 2
value, gradients = td.value_and_grad(lambda net: td.mean(net(batch) ** 2))(again)
wanted = td.grad(lambda net: td.mean(net(batch) ** 2))(mlp)
for name, gradient in wanted.items():
    assert td.max(abs(gradients[name] - gradient)).item() < 1e-4, name
