# A training that was stopped, saved and loaded goes on with the very bits of one that never stopped.
import tandem as td
from tandem import nn, optim

td.random.seed(3)
x = td.random.normal((24, 6))
y = td.sin(td.sum(x, axis=1, keepdims=True))


def network():
    td.random.seed(4)
    net = nn.Sequential(nn.Dense(8, activation="tanh"), nn.Dense(1))
    net(x)
    return net


def loss(net):
    return td.mean((net(x) - y) ** 2)


gradients = td.grad(loss)


def train(net, opt, scheduler, steps):
    for _ in range(steps):
        opt.step(gradients(net))
        scheduler.step()


def bits(net):
    return [parameter.tolist() for parameter in net.parameters()]


makers = [
    lambda net: optim.SGD(net, lr=0.05, momentum=0.9, nesterov=True),
    lambda net: optim.Adam(net, lr=0.02, amsgrad=True),
    lambda net: optim.AdamW(net, lr=0.02, betas=(0.87, 0.9931)),
    lambda net: optim.NAdam(net, lr=0.02),
    lambda net: optim.RMSprop(net, lr=0.01, centered=True, momentum=0.5),
]
for i, make in enumerate(makers):
    through = network()
    opt = make(through)
    train(through, opt, optim.lr_scheduler.ExponentialLR(opt, 0.93), 7)

    stopped = network()
    opt = make(stopped)
    scheduler = optim.lr_scheduler.ExponentialLR(opt, 0.93)
    train(stopped, opt, scheduler, 3)
    file = ("state.safetensors", "state.npz")[i % 2]
    td.save(file, {"optimizer": opt.state_dict(), "scheduler": scheduler.state_dict(), "step": 3})
    stopped.save_parameters("net.safetensors")

    resumed = network()
    resumed.load_parameters("net.safetensors")
    checkpoint = td.load(file)
    assert checkpoint["step"] == 3
    opt = make(resumed)
    scheduler = optim.lr_scheduler.ExponentialLR(opt, 0.93)
    opt.load_state_dict(checkpoint["optimizer"])
    scheduler.load_state_dict(checkpoint["scheduler"])
    train(resumed, opt, scheduler, 4)
    assert bits(resumed) == bits(through), opt
    assert bits(stopped) != bits(through)

# The state alone, without anything around it.
td.save("opt.safetensors", opt.state_dict())
again = makers[-1](resumed)
again.load_state_dict(td.load("opt.safetensors"))
assert again.param_groups[0]["alpha"] == 0.99 and again.state[0]["square_avg"].tolist() == opt.state[0]["square_avg"].tolist()

# What does not fit is refused with the sizes.
for state, words in ((opt.state_dict(), "groups of [4] parameters"), ({"weights": {}}, "'state' and 'param_groups'")):
    try:
        optim.SGD([td.ones(2)]).load_state_dict(state)
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
