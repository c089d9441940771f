# Where a NaN or an infinity comes from: op, line, module, operands, eager, in gradients and in compiled functions.
import tandem as td
from tandem import nn


def entropy(x):
    share = x / x.sum()
    logs = td.log(share)
    return -(share * logs).sum()


good = td.find_nan(entropy, td.tensor([1.0, 2.0, 5.0]))
assert not good and good.op is None and good.checked >= 5, good
assert "finite" in str(good)

for f in (entropy, td.jit(entropy)):
    bad = td.find_nan(f, td.tensor([1.0, 0.0, 5.0]))
    assert bad and bad.kind == "infinity" and bad.op == "log" and bad.index == (1,) and bad.at == [0.0], bad
    assert bad.line == 8 and bad.operands[0].shape == (3,) and bad.operands[0].min == 0.0, bad
    assert "log" in str(bad) and "line 8" in str(bad)

# NaN alone: 0 * -inf, one line further.
bad = td.find_nan(entropy, td.tensor([1.0, 0.0, 5.0]), infinities=False)
assert bad.kind == "NaN" and bad.op == "multiply" and bad.line == 9 and bad.at[0] == 0.0, bad

# It came in with an argument.
bad = td.find_nan(entropy, td.tensor([1.0, td.nan]))
assert bad.op == "parameter" and bad.value.name == "x" and bad.index == (1,), bad

# The value is finite, and its derivative is not.
bad = td.find_nan(td.grad(lambda x: td.sqrt(x).sum()), td.tensor([4.0, 0.0]))
assert bad and bad.op != "sqrt" and bad.index == (1,), bad

# In a module of a training step, which changes nothing while it is looked at.
net = nn.Sequential(nn.Dense(4, activation="relu"), nn.Dense(2))
x = td.ones((2, 3))
net(x)
net.layers[1].weight.assign(net.layers[1].weight * 0.0 + 3e38)
net.layers[0].weight.assign(td.abs(net.layers[0].weight) + 1.0)
kept = net.layers[0].weight.tolist()


@td.jit
def step(x):
    loss, gradient = td.value_and_grad(lambda net, x: net(x).mean())(net, x)
    net.layers[0].weight.assign(net.layers[0].weight - 1.0)
    return loss + td.random.normal(()) * 0.0


td.random.seed(1)
drawn = td.random.normal((2,)).tolist()
td.random.seed(1)
bad = td.find_nan(step, x)
assert bad.kind == "infinity" and bad.op == "matmul" and "[1]" in bad.scope, bad
assert net.layers[0].weight.tolist() == kept
assert td.random.normal((2,)).tolist() == drawn

# Whole numbers have none, and shapes without elements hold none.
assert not td.find_nan(lambda x: x + 1, td.arange(4))
assert not td.find_nan(lambda x: td.exp(x), td.ones((0, 3)))

# Results of a loop are looked at.
bad = td.find_nan(lambda x: td.scan(lambda c, v: (c / v, c), x[0], x)[0], td.tensor([1.0, 0.0, 1.0]))
assert bad.op == "scan" and bad.kind == "infinity", bad
