# %%
import torch, torch.nn as nn
from torch import distributions as D
from torch.optim import lr_scheduler

weights = nn.Parameter(torch.ones(2))


def plain():
    return torch.optim.SGD([weights], 0.5, momentum=0.9)


# %%
for make in (
    lambda o: lr_scheduler.OneCycleLR(o, 1.0, 10),
    lambda o: lr_scheduler.CyclicLR(o, 0.1, 1.0, 3),
    lambda o: lr_scheduler.ReduceLROnPlateau(o),
    lambda o: lr_scheduler.LambdaLR(o, lambda epoch: 1.0),
    lambda o: lr_scheduler.MultiStepLR(o, [2, 5]),
    lambda o: lr_scheduler.StepLR(o, 3),
):
    optimizer = plain()
    schedule = make(optimizer)
    schedule.load_state_dict(schedule.state_dict())
    print(type(schedule).__name__, schedule.state_dict())
    print(sorted(optimizer.param_groups[0]))
# %%
optimizer = plain()
schedule = lr_scheduler.CosineAnnealingWarmRestarts(optimizer, 3, 2)
for _ in range(5):
    optimizer.step()
    schedule.step()
    print(schedule.T_cur, schedule.T_i)
optimizer = plain()
schedule = lr_scheduler.CyclicLR(optimizer, 0.1, 1.0, 2, scale_fn=lambda x: 1 / x, scale_mode="cycle")
rates = []
for _ in range(8):
    rates.append(round(optimizer.param_groups[0]["lr"], 5))
    optimizer.step()
    schedule.step()
rates
# %%
x = torch.tensor([-1.5, 2.0], dtype=torch.float64, requires_grad=True)
calls = []


def closure():
    optimizer.zero_grad()
    loss = (1 - x[0]) ** 2 + 100 * (x[1] - x[0] ** 2) ** 2
    loss.backward()
    calls.append(round(float(loss), 3))
    return loss


optimizer = torch.optim.LBFGS([x], line_search_fn="strong_wolfe", max_iter=8)
optimizer.step(closure)
print(calls)
calls.clear()
optimizer = torch.optim.LBFGS([x], lr=0.01, max_iter=5)
optimizer.step(closure)
print(calls)
# %%
print(dict(nn.CrossEntropyLoss(weight=torch.tensor([1.0, 2.0])).state_dict()))
print(list(nn.BCEWithLogitsLoss(pos_weight=torch.ones(1)).state_dict()))
# %%
torch.manual_seed(3)
print(nn.Linear(3, 2).weight.tolist(), torch.empty(3).uniform_(-0.3, 0.4).tolist())
print(torch.empty(4).normal_(1, 0.3).tolist())
# %%
torch.manual_seed(0)
shapes = torch.tensor([1.5, 20.5, 0.3], requires_grad=True)
drawn = D.Gamma(shapes, torch.tensor([1.0, 2.0, 3.0])).rsample((3,))
(drawn**2).sum().backward()
print(drawn, shapes.grad)
print(D.Beta(shapes, 2.0).sample((2,)), D.Dirichlet(shapes).sample(), D.Poisson(shapes).sample())
# %%
print(D.Beta(1.0, 2.0), D.Chi2(3.0), D.HalfNormal(1.0), D.InverseGamma(1.0, 2.0))
for ask in (lambda: D.Multinomial(2, torch.ones(2)).mode, lambda: D.Categorical(torch.tensor(0.5)), lambda: D.Normal(0.0, 1.0).log_prob(1)):
    try:
        ask()
    except (NotImplementedError, ValueError) as error:
        print(error)
# %%
import torch.nn.functional as F
from torch import fx

traced = fx.symbolic_trace(lambda x: F.dropout(F.max_pool2d(F.relu(x), 2) + F.elu(x, 0.5) + torch.relu(x), 0.3, False))
print(traced.code)
print(nn.Sequential(nn.ReLU(), nn.Linear(1, 2)) * 2)
