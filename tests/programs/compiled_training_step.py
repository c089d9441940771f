# A whole training step is one compiled program: forward, gradient and update, with a learning rate that changes between calls.
import tandem as td
from tandem import nn, optim

td.random.seed(5)
x = td.random.normal((32, 8))
y = (td.sum(x[:, :3], axis=1) > 0).astype("int32")


def network():
    td.random.seed(6)
    net = nn.Sequential(nn.Dense(16, activation="tanh"), nn.Dense(2))
    net(x)
    return net


def loss(net, x, y):
    return td.cross_entropy(net(x), y)


def weights(net):
    return [value for parameter in net.parameters() for value in td.reshape(parameter, (-1,)).tolist()]


def close(a, b, tolerance=1e-4):
    return max(abs(p - q) for p, q in zip(a, b)) < tolerance


makers = [
    lambda net, lr: optim.SGD(net, lr=lr),
    lambda net, lr: optim.SGD(net, lr=lr, momentum=0.9, nesterov=True),
    lambda net, lr: optim.Adam(net, lr=lr),
    lambda net, lr: optim.AdamW(net, lr=lr, weight_decay=0.1),
    lambda net, lr: optim.RMSprop(net, lr=lr, centered=True),
]
for make in makers:
    eager, compiled = network(), network()
    slow, fast = make(eager, 0.05), make(compiled, 0.05)
    schedulers = [optim.lr_scheduler.StepLR(opt, 4, 0.1) for opt in (slow, fast)]

    @td.jit
    def step(x, y):
        value, gradients = td.value_and_grad(loss)(compiled, x, y)
        gradients, norm = optim.clip_by_global_norm(gradients, 0.5)
        fast.step(gradients)
        return value, norm

    losses = []
    for _ in range(12):
        value, gradients = td.value_and_grad(loss)(eager, x, y)
        slow.step(optim.clip_by_global_norm(gradients, 0.5)[0])
        again, _ = step(x, y)
        assert abs(value.item() - again.item()) < 1e-4, (slow, value, again)
        losses.append(again.item())
        for scheduler in schedulers:
            scheduler.step()
    assert step.cache_size() == 1, step
    assert losses[-1] < losses[0], losses
    assert close(weights(eager), weights(compiled)), slow
    # The two are one state: an eager step may follow a compiled one.
    slow.step(gradients)
    fast.step(gradients)
    assert close(weights(eager), weights(compiled)), slow

# A schedule as lr is part of the program, and moves with the step count.
net = network()
opt = optim.SGD(net, lr=optim.schedules.PiecewiseConstantDecay([2], [0.25, 0.0]))


@td.jit
def step(x, y):
    opt.step(td.grad(loss)(net, x, y))


seen = []
for _ in range(6):
    step(x, y)
    seen.append(weights(net))
assert seen[0] != seen[1] != seen[2] and seen[2] == seen[3] == seen[5]


# A scheduler's step inside of a compiled function would happen once; that is refused.
opt = optim.SGD(net, lr=0.1)
scheduler = optim.lr_scheduler.ExponentialLR(opt, 0.9)


@td.jit
def wrong(x, y):
    opt.step(td.grad(loss)(net, x, y))
    scheduler.step()


try:
    wrong(x, y)
except RuntimeError as error:
    assert "outside of the compiled function" in str(error), error
else:
    raise AssertionError("a scheduler stepped in a trace")
assert scheduler.get_last_lr() == [0.1]
