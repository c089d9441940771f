# A network as StableHLO with its weights beside it, and a training step as a folder from which JAX goes on.
import os

import tandem as td

td.random.seed(3)
net = td.nn.Sequential(td.nn.Conv2d(1, 2, 3, padding=1), td.nn.ReLU(), td.nn.Flatten(), td.nn.Linear(32, 3))
x = td.random.normal((2, 1, 4, 4))
net(x)
td.save("net.mlir", net, x)
text = open("net.mlir").read()
assert text.count("func.func") == 1 and "@main" in text
assert '"stablehlo.convolution"' in text and '"stablehlo.gather"' not in text
weights = td.load("net.safetensors")
assert {name: w.shape for name, w in weights.items()} == {name: w.shape for name, w in net.named_parameters()}
for name, w in net.named_parameters():
    assert td.allclose(weights[name], w)
    assert f'weight "{name}"' in text

# A pure step: what comes back first is what is learnt.
def loss_of(p, x, y):
    return td.mean((x @ p["w"] + p["b"] - y) ** 2)

@td.jit
def step(p, rate, x, y):
    loss, g = td.value_and_grad(loss_of)(p, x, y)
    # In another order than it was given.
    return {"b": p["b"] - rate * g["b"], "w": p["w"] - rate * g["w"]}, loss

p = {"w": td.ones((3, 2)), "b": td.zeros(2)}
batch = td.ones((4, 3)), td.zeros((4, 2))
td.save("pure/", step, p, td.tensor(0.1), *batch, engine="jax")
assert sorted(os.listdir("pure")) == ["data.safetensors", "run.py", "step.mlir", "step.safetensors"]
described = {}
exec(open("pure/run.py").read().split("import argparse")[0], described)
assert described["PARAMETERS"] == [
    ("p.w", "float32", (3, 2), "state"), ("p.b", "float32", (2,), "state"), ("rate", "float32", (), "state"),
    ("x", "float32", (4, 3), "batch"), ("y", "float32", (4, 2), "batch"),
]
assert described["CARRIED"] == [(0, 1), (1, 0)] and described["RESULTS"] == 3
assert sorted(td.load("pure/step.safetensors")) == ["p.b", "p.w", "rate"]
assert td.load("pure/data.safetensors")["x"].tolist() == batch[0].tolist()

# Another size of the batch is traced, not run.
td.save("wide/", step, p, td.tensor(0.1), *batch, engine="jax", global_batch=32)
assert "tensor<32x3xf32>" in open("wide/step.mlir").read()

# A step that writes: parameters and the optimizer's state go on by themselves.
optimizer = td.optim.Adam(net.parameters(), lr=0.01)

@td.jit
def train(x, y):
    optimizer.zero_grad()
    loss = td.cross_entropy(net(x), y)
    loss.backward()
    optimizer.step()
    return loss

before = [w.tolist() for w in net.parameters()]
td.save("module", train, x, td.tensor([0, 2]), engine="jax")
assert [w.tolist() for w in net.parameters()] == before
exec(open("module/run.py").read().split("import argparse")[0], described)
learnt = {described["PARAMETERS"][parameter][0] for _, parameter in described["CARRIED"]}
assert {name for name, _ in net.named_parameters()} < learnt


def refused(kind, part, *args, **options):
    try:
        td.save(*args, **options)
    except kind as error:
        assert part in str(error), error
    else:
        raise AssertionError(part)


refused(ValueError, "learns nothing", "none/", lambda x: x.sum(), x, engine="jax")
refused(ValueError, "not 'torch'", "none/", step, p, engine="torch")
refused(ValueError, "state names 'q'", "none/", step, p, td.tensor(0.1), *batch, engine="jax", state=["q"])
refused(ValueError, "draws random numbers", "noise.mlir", lambda x: x + td.random.normal((2,)), td.ones(2))
refused(TypeError, "engine='jax'", "step.mlir", step, p, td.tensor(0.1), *batch, global_batch=8)


# Gradients that a step leaves for the next one are learnt, too.
@td.jit
def adds_up(x, y):
    loss = td.cross_entropy(net(x), y)
    loss.backward()
    optimizer.step()
    return loss


count = len(described["CARRIED"])
td.save("sums/", adds_up, x, td.tensor([0, 2]), engine="jax")
exec(open("sums/run.py").read().split("import argparse")[0], described)
assert len(described["CARRIED"]) == count + len(list(net.parameters()))
assert all(w.grad is None for w in net.parameters())
