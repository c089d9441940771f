# %%
import torch
from torch import distributions as D
from torch.utils import data


def refused(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


class Stream(data.IterableDataset):
    def __iter__(self):
        return iter(range(3))


pairs = data.TensorDataset(torch.arange(4.0), torch.arange(4))
refused(lambda: data.RandomSampler(range(5), replacement=1))
refused(lambda: data.WeightedRandomSampler([[0.1], [0.9]], 4))
refused(lambda: data.WeightedRandomSampler([0.1], 2, replacement=1))
refused(lambda: data.BatchSampler(range(7), 3, 1))
refused(lambda: data.DistributedSampler(range(7), num_replicas=2, rank=3))
refused(lambda: data.DataLoader(Stream(), sampler=[1]))
refused(lambda: data.DataLoader(pairs, batch_size=None, drop_last=True))
refused(lambda: data.StackDataset())
refused(lambda: data.StackDataset(pairs, range(3)))
print(list(data.DistributedSampler(range(7), num_replicas=2, rank=1, shuffle=False, drop_last=True)), torch.version.debug)
# %%
t = torch.tensor
print(D.Dirichlet(t([1.0, 2.0, 3.0])).mode, D.Dirichlet(t([[0.5, 0.2], [2.0, 3.0]])).mode, D.Beta(0.5, 0.5).mode, D.Beta(2.0, 3.0).mode)
print(D.OneHotCategorical(t([[0.1, 0.9], [0.7, 0.3]])).mode, D.Weibull(1.0, 2.0).mode, D.NegativeBinomial(5.0, 0.3).mode)
print(D.FisherSnedecor(3.0, 4.0).mode, D.FisherSnedecor(1.0, 4.0).mode, D.Kumaraswamy(2.0, 2.0).mode, D.InverseGamma(2.0, 3.0).cdf(t(1.0)))
unit = D.ContinuousBernoulli(t([0.3, 0.5, 0.9]))
print(unit.variance, unit.stddev, unit.entropy())
# %%
from torch.autograd import functional
from torch.func import grad, jacfwd, jacrev

x = t([1.0, 2.0])
print(jacrev(lambda x: (x**2, x.sum()), has_aux=True)(x))
print(jacfwd(lambda x: (x**2, {"kept": x}), has_aux=True)(x))
refused(lambda: grad(lambda x: x.sum(), argnums=3)(x))
refused(lambda: grad(lambda x: x.sum())(t([1, 2])))
refused(lambda: functional.jacobian(lambda x: torch.ones(2), x, strict=True))
refused(lambda: functional.jacobian(lambda x: 3.0, x))
refused(lambda: functional.jacobian(lambda x: x, 3.0))
refused(lambda: functional.hessian(lambda x: x * 2, x))


class Wrong(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return g * 3


start = torch.ones(2, dtype=torch.double, requires_grad=True)
try:
    torch.autograd.gradcheck(Wrong.apply, (start,))
except torch.autograd.gradcheck.GradcheckError as error:
    print(error)
# %%
from torch import fx

traced = fx.symbolic_trace(lambda x, w: torch.relu(x @ w).sum())
print([(node.name, node.is_impure(), node.stack_trace) for node in traced.graph.nodes])
# %%
from torch import nn
from torch.nn import functional as F

x = torch.linspace(-2, 3, 6)
print(F.softplus(x, 2.0, 3.0), nn.Softplus(2, 3)(x), F.softplus(x, threshold=1), nn.Softplus()(x))
torch.set_printoptions(precision=2)
rows = torch.arange(30.0).reshape(1, 1, 5, 6) ** 1.5
for mode in ("bilinear", "bicubic"):
    print(F.interpolate(rows, scale_factor=0.5, mode=mode, antialias=True), F.interpolate(rows, scale_factor=0.7, mode=mode, antialias=True))
    print(
        F.interpolate(rows, size=(2, 3), mode=mode, antialias=True),
        F.interpolate(rows, scale_factor=0.7, mode=mode, antialias=True, recompute_scale_factor=True),
    )
print(F.interpolate(rows.byte(), scale_factor=1.3, mode="bilinear"), F.interpolate(rows.byte(), scale_factor=0.7, mode="bicubic", antialias=True))
# %%
x = torch.randn(40, generator=torch.Generator().manual_seed(5)).round(decimals=1)
print(
    torch.histc(x, 5, -1, 1),
    torch.histc(x, 8),
    x.double().histc(7, -1.5, 1.5),
    torch.histc(torch.ones(4), 3),
    torch.histc(torch.tensor([1.0, 2.0, 5.0]), bins=4, max=5),
)
refused(lambda: torch.histc(x, 5, 2, 1))
refused(lambda: torch.histc(torch.tensor([1, 2])))
print(x[:6].reshape(2, 3).index_fill(1, torch.tensor([0, -1]), 9.0))
refused(lambda: x.index_fill(0, torch.tensor([-41]), 1.0))
# %%
whole = torch.arange(12.0).reshape(2, 6)
part = whole[0]
print(part.resize_(1, 2, 3).shape, part.shape, whole.resize_(3, 4).shape)
part.mul_(10)
print(part, whole)
print(torch.arange(3.0).resize_(2, 2).shape, torch.arange(6.0).resize_(2, 2))
