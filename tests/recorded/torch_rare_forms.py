# %%
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import ChainDataset, IterableDataset, StackDataset, SubsetRandomSampler, WeightedRandomSampler

_ = torch.manual_seed(3)
# %%
# an LSTM whose outputs are projected
layer = nn.LSTM(4, 6, num_layers=2, proj_size=3, batch_first=True, bidirectional=True)
print(layer, [(name, tuple(p.shape)) for name, p in layer.named_parameters()][-10:-5])
outputs, (h, c) = layer(torch.ones(2, 5, 4))
outputs.sum().backward()
print(outputs.shape, h.shape, c.shape, outputs[0, 0], layer.weight_hr_l0.grad.norm())
# %%
nn.GRU(4, 6, proj_size=3)
# %%
# attention that sees a learned place and an empty one
layer = nn.MultiheadAttention(8, 2, add_bias_kv=True, add_zero_attn=True, batch_first=True)
x = torch.linspace(-1, 1, 64).reshape(2, 4, 8)
y, weights = layer(x, x, x, attn_mask=torch.triu(torch.ones(4, 4, dtype=torch.bool), 1))
print(list(layer.state_dict()), y[0, 1], weights[0])
print(nn.MultiheadAttention(8, 2, add_bias_kv=False)(x, x, x)[1].shape)
# %%
# heads of a query that share keys
q, k = torch.linspace(0, 1, 64).reshape(1, 4, 2, 8), torch.linspace(1, 0, 32).reshape(1, 2, 2, 8)
F.scaled_dot_product_attention(q, k, k, enable_gqa=True)[0, :, 1, :3]
# %%
# embeddings whose rows are shortened, or share their gradients
table = nn.Embedding(3, 2, max_norm=1.0)
table.weight.data.fill_(3.0)
print(table(torch.tensor([0, 2])), table.weight, table)
table = nn.Embedding(3, 2, scale_grad_by_freq=True)
table(torch.tensor([0, 0, 1])).sum().backward()
print(table.weight.grad, table)
# %%
nn.Linear(2, 3, size=1)
# %%
# hooks of steps, and what optimizers show of their arguments
p = nn.Parameter(torch.ones(2))
optimizer = torch.optim.AdamW([p], lr=0.1, fused=False, foreach=True)
before = optimizer.register_step_pre_hook(lambda o, args, kwargs: print("before", type(o).__name__))
after = optimizer.register_step_post_hook(lambda o, args, kwargs: print("after", len(args)))
(p * p).sum().backward()
optimizer.step()
before.remove(), after.remove()
optimizer.step()
print(optimizer)
# %%
# what computed a tensor
y = (p * 2).sum()
print(type(y.grad_fn).__name__, type((p * 2).grad_fn).__name__)
z = p * 3
z.retain_grad()
z.sum().backward()
print(z.grad, z.retains_grad, p.retains_grad)


# %%
class Counted(IterableDataset):
    def __iter__(self):
        return iter(range(2))


print(list(ChainDataset([Counted(), Counted()])), list(Counted() + Counted()), StackDataset([1, 2], [3, 4])[1])
print(sorted(SubsetRandomSampler([3, 1])), len(list(WeightedRandomSampler([0.1, 0.9], 5))))
# %%
WeightedRandomSampler([0.1], 0)
# %%
# rare functions
a = torch.ones(2, 2)
print(a.renorm(2, 0, 1.0), torch.kron(torch.eye(2), a), torch.cross(torch.tensor([1.0, 0, 0]), torch.tensor([0.0, 1, 0]), dim=0))
print(torch.chain_matmul(a, a, a), a.addbmm(torch.ones(1, 2, 2), torch.ones(1, 2, 2)), a.new(2, 3).shape, a.new([1, 2]))
x = torch.tensor([0.12, 0.26, 100.0], requires_grad=True)
y = torch.fake_quantize_per_tensor_affine(x, 0.1, 0, -128, 127)
y.sum().backward()
print(y.detach(), x.grad)
# %%
# distributions of a program's own: transforms, divergences, classes
import math

from torch import distributions as D


class Squash(D.transforms.Transform):
    bijective, sign = True, 1
    domain, codomain = D.constraints.real, D.constraints.interval(-1.0, 1.0)

    def _call(self, x):
        return torch.tanh(x)

    def _inverse(self, y):
        return torch.atanh(y)

    def log_abs_det_jacobian(self, x, y):
        return 2 * (math.log(2.0) - x - F.softplus(-2 * x))


v = torch.tensor([0.2, 0.5, 0.7])
squashed = D.TransformedDistribution(D.Normal(torch.zeros(3), torch.ones(3)), [Squash(cache_size=1)])
print(squashed.log_prob(v), squashed.cdf(v), squashed.icdf(v), squashed.rsample((2,)).shape)
logistic = D.TransformedDistribution(D.Uniform(0.0, 1.0), [D.SigmoidTransform().inv, D.AffineTransform(loc=1.0, scale=-2.0)])
print(
    logistic.log_prob(v), logistic.cdf(v), logistic.icdf(v), D.SigmoidTransform().inv(v), D.AffineTransform(1.0, 2.0).inv.log_abs_det_jacobian(v, v)
)


# %%
@D.register_kl(D.Normal, D.Cauchy)
def apart(p, q):
    return (p.loc - q.loc).abs()


print(D.kl_divergence(D.Normal(0.0, 1.0), D.Cauchy(2.0, 1.0)), D.kl_divergence(D.Binomial(5, torch.tensor(0.3)), D.Binomial(5, torch.tensor(0.5))))


# %%
class Fixed(D.Distribution):
    arg_constraints, support = {"place": D.constraints.positive}, D.constraints.real

    def __init__(self, place, validate_args=None):
        self.place = place
        super().__init__(place.shape, validate_args=validate_args)

    def rsample(self, sample_shape=torch.Size()):
        return torch.ones(self._extended_shape(sample_shape)) * self.place

    def log_prob(self, value):
        return -(value - self.place).abs()


fixed = Fixed(torch.tensor([1.0, 2.0]))
print(fixed, fixed.sample((3,)).shape, fixed.log_prob(torch.ones(2)), fixed.batch_shape, fixed.event_shape)
mixture = D.MixtureSameFamily(D.Categorical(torch.tensor([0.3, 0.7])), D.Normal(torch.tensor([-1.0, 1.0]), torch.tensor([0.5, 0.5])))
print(mixture, mixture.cdf(torch.tensor(0.0)))
# %%
# what results go by, and functions that are loaded late
x = torch.arange(6.0).reshape(2, 3).requires_grad_()
for y in (x.t(), x.transpose(0, 1), x.unsqueeze(0), x.squeeze(), x.squeeze(0), x.unbind()[0], x.norm(), x.repeat(2, 1)):
    print(y.grad_fn.name(), end=" ")
x = x.detach()
print(torch.dist(x, x + 1), x.diff(), torch.histc(x, 3, 0, 6), torch.cdist(x, x + 1), torch.diff(x, n=2))
print(torch.func.vmap(lambda a: (a, a * 2), out_dims=(0, 1))(x))
# %%
torch.autograd.functional.vjp(lambda a: a**2, torch.ones(2))
# %%
# a traced module in memory
import io

traced, file = torch.jit.trace(nn.Sequential(nn.Linear(2, 3), nn.ReLU()), torch.ones(1, 2)), io.BytesIO()
torch.jit.save(traced, file)
file.seek(0)
print(torch.equal(torch.jit.load(file)(torch.ones(1, 2)), traced(torch.ones(1, 2))))
