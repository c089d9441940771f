# %%
import torch
from torch import nn
from torch.nn import functional as F


def told(call):
    """What a call gives, or what is said against it."""
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


torch.manual_seed(3)
rows, table, shift = torch.randn(3, 5).bfloat16(), torch.randn(2, 5).bfloat16(), torch.randn(2).bfloat16()
print(F.linear(rows, table, shift), torch.addmm(shift, rows, table.T, beta=0.5), F.linear(rows, table))
print((rows - rows.mean()) / rows.std())
layer = nn.Linear(5, 2)
with torch.autocast("cpu", torch.bfloat16):
    print(layer(rows.float()).detach())
print(layer.bfloat16()(rows[0]).detach(), nn.LSTM(5, 2).bfloat16()(rows)[1][0].dtype)
# %%
torch.manual_seed(4)
print(nn.Linear(3, 2, dtype=torch.bfloat16).weight, nn.Embedding(2, 2, dtype=torch.float64).weight, nn.Linear(3, 1, dtype=torch.float16).bias)
print(torch.empty(3, dtype=torch.bfloat16).uniform_(-0.577, 0.577), torch.rand(1))
# %%
torch.set_default_dtype(torch.float64)
torch.manual_seed(5)
net = nn.Sequential(nn.Linear(1, 3), nn.Tanh(), nn.Linear(3, 1))
x = torch.linspace(-1, 1, 4).view(-1, 1).requires_grad_()
slope = torch.autograd.grad(net(x).sum(), x, create_graph=True)[0]
print(net(x), slope.detach(), nn.BatchNorm1d(2).running_mean.dtype, nn.GRU(2, 2)(torch.ones(3, 2))[0].dtype)
adam = torch.optim.Adam(net.parameters(), lr=0.01)
for _ in range(2):
    adam.zero_grad()
    (net(x) - x**2).pow(2).mean().backward()
    adam.step()
print(net[0].weight)
wide = nn.LazyLinear(2)(torch.ones(1, 3)).dtype, nn.Transformer(4, 2, 1, 1, 8)(torch.ones(2, 1, 4), torch.ones(2, 1, 4)).dtype
torch.set_default_dtype(torch.float32)
print(nn.Linear(1, 1).weight.dtype, wide)
# %%
mask, small = torch.tensor([True, False]), torch.tensor([7, 8], dtype=torch.uint8)
print(torch.where(mask, small, -1), torch.where(mask, -1, small), small.where(mask, 1.5))
told(lambda: torch.where(mask, small, 300))
told(lambda: F.linear(torch.ones(1, 2).double(), torch.ones(1, 2)))
told(lambda: nn.Flatten()(torch.ones(3)))
told(lambda: nn.Upsample(scale_factor=2, mode="trilinear")(torch.ones(1, 1, 2, 2)))
told(lambda: torch.ones(1).retain_grad())
print(torch.are_deterministic_algorithms_enabled())
# %%
x = torch.ones(2, requires_grad=True)
told(lambda: torch.autograd.grad(x * 2, x, torch.ones(3)))
print(torch.autograd.grad(x.sum(), torch.ones(2, requires_grad=True), materialize_grads=True))
from torch.optim import lr_scheduler

steps = torch.optim.SGD([x], lr=0.1)
told(lambda: lr_scheduler.ReduceLROnPlateau(steps, factor=2.0))
told(lambda: lr_scheduler.ReduceLROnPlateau(steps, "lowest"))
told(lambda: lr_scheduler.CosineAnnealingWarmRestarts(steps, 0))
told(lambda: lr_scheduler.LinearLR(steps, 2.0))
told(lambda: lr_scheduler.ConstantLR(steps, -1))
told(lambda: lr_scheduler.SequentialLR(steps, [lr_scheduler.StepLR(steps, 1)], [1, 2]))
told(lambda: torch.optim.Muon(nn.Linear(2, 1).parameters()))
matrix = nn.Parameter(torch.tensor([[1.0, -2.0, 0.5], [0.25, 3.0, 1.0]]))
muon = torch.optim.Muon([matrix], lr=0.1)
for _ in range(2):
    muon.zero_grad()
    (matrix**3).sum().backward()
    muon.step()
print(matrix)
# %%
told(lambda: torch.func.vmap(lambda row: torch.rand(2))(torch.ones(2)))
torch.manual_seed(6)
told(lambda: torch.func.vmap(lambda row: torch.rand(2))(torch.ones(2)))
print(torch.rand(2))


class Cube(torch.autograd.Function):
    """A derivative that says that it is computed."""

    @staticmethod
    def forward(x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, gradient):
        calls.append(1)
        print(end="")
        return 3 * ctx.saved_tensors[0] ** 2 * gradient


calls = []
x = torch.tensor([0.5, 2.0], dtype=torch.float64, requires_grad=True)
Cube.apply(x).sum().backward()
print(x.grad, torch.func.grad(lambda y: Cube.apply(y).sum())(x.detach()), torch.autograd.functional.jacobian(Cube.apply, x.detach()))
print(torch.autograd.gradcheck(Cube.apply, (x,)))
c = Cube.apply(x).sum()
c.backward()
told(c.backward)
# %%
layer = nn.Linear(2, 1)
layer.register_full_backward_hook(lambda module, into, out: print(into[0] / module.weight, out))
layer.register_forward_pre_hook(lambda module, args: (args[0] * 2,))
layer(torch.ones(1, 2, requires_grad=True)).sum().backward()
# %%
short = torch.tensor([1.001, 2.003, 3.1416], dtype=torch.bfloat16)
print(short.exp().float(), short.softmax(0).float(), short.sum().float(), torch.tensor(1.0) + short, torch.ones(3) + short)
short.add_(0.123)
print(short.float(), (short * 1000).int())
short[0] = 1.2345
short += 1
print(short.double(), short.fill_(0.3).float(), short.copy_(torch.tensor([0.1, 0.2, 0.3])).float())
known = nn.AdaptiveLogSoftmaxWithLoss(8, 10, [3, 6])(torch.ones(2, 8), torch.tensor([0, 9]))
print(known._fields, known.loss.grad_fn.name(), known.output.shape)
from torch.utils.data import *

print(list(DistributedSampler(range(5), 2, 1, shuffle=False)))
# %%
torch.manual_seed(7)
with torch.device("meta"):
    nn.Linear(3, 2)
nn.Embedding(3, 2, device="meta")
print(torch.rand(1), nn.Conv2d(1, 1, 1).to(memory_format=torch.channels_last).weight.shape, torch.set_grad_enabled(True))
torch.set_float32_matmul_precision("high")
print(torch.get_float32_matmul_precision())
told(lambda: F.triplet_margin_loss(torch.ones(2, 3), torch.ones(2, 3), torch.ones(3)))
told(lambda: F.gumbel_softmax(torch.tensor([1, 2])))
told(lambda: torch.distributions.Dirichlet(torch.tensor(1.0)))
low = torch.distributions.LowRankMultivariateNormal(torch.zeros(2), torch.ones(2, 1), torch.ones(2))
relaxed = torch.distributions.RelaxedOneHotCategorical(torch.tensor(0.5), torch.tensor([0.3, 0.7]))
told(lambda: relaxed.mean)
print(low, relaxed.has_rsample, torch.distributions.LKJCholesky(2, 1.0).has_rsample)
