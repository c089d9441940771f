"""RAdam, Rprop, ASGD and LBFGS, which step op by op: they learn, resume, and say where they cannot be."""

import tandem as td
from tandem import nn, optim

td.random.seed(0)
x = td.random.normal((64, 3))
y = x @ td.tensor([[1.0], [-2.0], [0.5]]) + 1
makers = (
    lambda p: optim.RAdam(p, lr=0.1),
    lambda p: optim.RAdam(p, lr=0.1, weight_decay=1e-4, decoupled_weight_decay=True),
    lambda p: optim.Rprop(p, lr=0.01),
    lambda p: optim.ASGD(p, lr=0.05),
)
for make in makers:
    net = nn.Linear(3, 1)
    opt = make(net.parameters())
    for _ in range(150):
        opt.zero_grad()
        loss = nn.functional.mse_loss(net(x), y)
        loss.backward()
        opt.step()
    assert loss.item() < 2e-2

    # The next step of an optimizer that resumes is the one that would have followed.
    td.save("at_once.safetensors", opt.state_dict())
    resumed = make(net.parameters())
    resumed.load_state_dict(td.load("at_once.safetensors"))
    before = [p.tolist() for p in net.parameters()]
    gradient = td.grad(lambda net: td.mse_loss(net(x), y))(net)
    opt.step(gradient)
    wanted = net.weight.tolist()
    for p, value in zip(net.parameters(), before):
        p.assign(value)
    resumed.step(gradient)
    assert td.allclose(net.weight, td.tensor(wanted), atol=1e-6)

net = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.Linear(8, 1))
opt = optim.LBFGS(net.parameters(), max_iter=50, line_search_fn="strong_wolfe")


def closure():
    opt.zero_grad()
    loss = nn.functional.mse_loss(net(x), y)
    loss.backward()
    return loss


first = opt.step(closure)
assert closure().item() < 1e-2 * first.item()
optim.lr_scheduler.StepLR(optim.RAdam(net), 1).step()


def refused(f):
    try:
        f()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError("nothing was refused")


assert "td.optim.lr_scheduler.StepLR" in refused(lambda: optim.StepLR) and "td.optim.RMSprop" in refused(lambda: optim.RMSProp)
assert "outside of td.jit" in refused(lambda: td.jit(lambda: optim.RAdam([td.ones(2)]).step(td.ones(2)))())
assert "closure" not in refused(lambda: opt.step()) and "backward()" in refused(lambda: opt.step())
assert "compiled" in refused(lambda: optim.get("radam"))
