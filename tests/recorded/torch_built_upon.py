# What libraries built on PyTorch ask of it: transforms and distributions that they subclass, what modules hold, hooks, results in place.
# %%
import copy

import torch
from torch import nn
from torch import distributions as D
from torch.distributions import constraints
from torch.distributions import transforms as T

compose = T.ComposeTransform([T.AffineTransform(0.0, 2.0), T.TanhTransform()])
x = torch.tensor([0.1, -0.3])
y = compose(x)
print(compose.domain, compose.codomain, compose.bijective, compose.sign, compose.event_dim)
print(compose.log_abs_det_jacobian(x, y), compose.inv(y), compose.inv.log_abs_det_jacobian(y, x))
T.ExpTransform().inv, T.ExpTransform() == T.ExpTransform(), T.AffineTransform(0, 1) == T.AffineTransform(0, 2), compose.inv
# %%
stick, corr, z = T.StickBreakingTransform(), T.CorrCholeskyTransform(), torch.tensor([0.3, -0.2, 0.5])
print(stick(z), stick.inv(stick(z)), stick.forward_shape((2, 3)), stick.inverse_shape((2, 4)))
print(corr(z), corr.inv(corr(z)), corr.log_abs_det_jacobian(z, corr(z)), corr.forward_shape((3,)))
reshape, parts = T.ReshapeTransform((4,), (2, 2)), T.CatTransform([T.ExpTransform(), T.AffineTransform(0.0, 2.0)], lengths=[1, 2])
print(reshape.domain, reshape.codomain, reshape.forward_shape((3, 4)), parts(z), parts.log_abs_det_jacobian(z, parts(z)), parts.domain)
T.IndependentTransform(T.ExpTransform(), 1), T.IndependentTransform(T.ExpTransform(), 1).domain, T.PowerTransform(2.0).sign, T.TanhTransform(cache_size=1)._cache_size
# %%
for constraint in (constraints.positive, constraints.unit_interval, constraints.interval(-1.0, 2.0), constraints.simplex, constraints.real_vector, constraints.corr_cholesky):
    print(constraint, D.biject_to(constraint), D.transform_to(constraint))
D.biject_to(constraints.boolean)
# %%
class Cube(T.Transform):
    domain = codomain = constraints.real
    bijective, sign = True, 1

    def _call(self, x):
        return x**3

    def _inverse(self, y):
        return y.abs().pow(1 / 3) * y.sign()

    def log_abs_det_jacobian(self, x, y):
        return torch.log(3 * x**2)


cubes = D.TransformedDistribution(D.Normal(0.0, 1.0), [Cube()])
sticks = D.TransformedDistribution(D.Independent(D.Normal(torch.zeros(4, 3), 1.0), 1), [stick])
print(cubes.log_prob(torch.tensor([0.5, 8.0])), Cube(cache_size=1), Cube().with_cache())
print(sticks.batch_shape, sticks.event_shape, sticks.support, sticks.has_rsample, sticks.expand((2, 4)).batch_shape)
logs = D.LogNormal(torch.tensor([0.0, 1.0]), torch.tensor([1.0, 2.0]))
logs, logs.mean, logs.mode, logs.entropy(), logs.transforms, logs.base_dist, isinstance(logs, D.TransformedDistribution), logs.log_prob(torch.tensor([1.0, 2.0]))
# %%
normal = D.MultivariateNormal(torch.zeros(3, 2), precision_matrix=torch.tensor([[2.0, 0.5], [0.5, 1.0]]))
print(normal, normal.batch_shape, normal.scale_tril[0], normal.covariance_matrix[0], normal.log_prob(torch.ones(2)), normal.expand((4, 3)).batch_shape)
counts = D.Binomial(torch.tensor([3.0, 5.0]), torch.tensor(0.4))
print(counts, counts.log_prob(torch.tensor([1.0, 2.0])), counts.support, D.Binomial(5, torch.tensor([0.3, 0.4])).enumerate_support().shape)
print(D.OneHotCategorical(torch.ones(2, 3)).enumerate_support().shape, D.Independent(D.Normal(torch.zeros(3), 1.0), 1).expand((4,)).batch_shape)
mixture = D.MixtureSameFamily(D.Categorical(torch.ones(3)), D.Normal(torch.zeros(3), torch.ones(3)))
mixture.expand((4,)).batch_shape, mixture.support, D.kl_divergence(D.Normal(0.0, 1.0), D.Gumbel(0.0, 1.0)), constraints.is_dependent(constraints.dependent)
# %%
class Own(D.Distribution):
    arg_constraints = {"a": constraints.positive}
    support = constraints.real

    def __init__(self, a, validate_args=None):
        self.a = torch.as_tensor(a)
        super().__init__(self.a.shape, validate_args=validate_args)


print(Own(2.0), Own(torch.ones(3)).batch_shape, Own(1.0)._validate_args, sorted(k for k in vars(D) if k.startswith("Con")))
Own(-1.0)
# %%
_ = torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
net._modules["1"] = nn.Tanh()
layer = nn.Linear(2, 2, bias=False)
print(net, list(layer._parameters), nn.BatchNorm1d(2, affine=False)._parameters)
del layer._parameters["weight"]
print(list(layer.parameters()))
layer._parameters["weight"] = nn.Parameter(torch.ones(2, 2))
layer(torch.ones(1, 2)).tolist(), list(layer.state_dict())
# %%
class Held(nn.Module):
    def __init__(self, other):
        super().__init__()
        self.a = nn.Linear(2, 2)
        self.register_buffer("b", torch.ones(2))
        object.__setattr__(self, "hidden", other)
        self.__dict__["too"] = other


held = Held(nn.Linear(1, 1))
held._buffers["b"] = torch.zeros(2)
held._modules["q"] = nn.ReLU()
print(held, list(held.state_dict()), held.b, len(list(held.parameters())), copy.deepcopy(held))
held._modules.pop("q")
held._modules["a"] = nn.Identity()
held
# %%
class Asked(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner, self.w = inner, nn.Parameter(torch.ones(2))

    def __getattr__(self, name):
        questions.append(name)
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(super().__getattr__("inner"), name)


questions = []
asked = Asked(nn.Linear(2, 2))
questions.clear()
asked.w, asked.weight.shape, questions
# %%
class Mixin(nn.Module):
    def __init__(self):
        super().__init__()
        self.tag = "mixed in"


class Mixed(nn.Linear, Mixin):
    pass


class Sets(nn.Module):
    def __init__(self):
        super().__init__()
        self.add_module("one", nn.ReLU())
        self.two = nn.Tanh()

    def __setattr__(self, name, value):
        if isinstance(value, nn.Module):
            self.add_module(name, value)
        else:
            super().__setattr__(name, value)


Mixed(2, 3).tag, Sets()
# %%
# what `data` was keeps its memory
p = nn.Parameter(torch.ones(2))
before = p.data
p.data = torch.zeros(2)
print(before, p)
p.data = before
a, b = nn.Parameter(torch.ones(2)), nn.Parameter(torch.zeros(2))
a.data, b.data = b.data, a.data
shared = torch.arange(4.0).reshape(2, 2)
shared.data = shared.data.T
p, a, b, shared
# %%
x = torch.ones(2, 3, requires_grad=True)
h = x * 2
_ = h.register_hook(lambda g: g * 10)
print(torch.autograd.grad((h * 3).sum(), x))
net = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
_ = net[1].register_full_backward_hook(lambda module, before, after: (before[0] * 0 + 1,))
x = torch.ones(1, 2, requires_grad=True)
print(torch.allclose(torch.autograd.grad(net(x).sum(), x)[0], net[0].weight.sum(0)))
k = x * 3
_ = k.register_hook(lambda g: g + 1)
print(torch.autograd.grad((k * k).sum(), (k, x)))
k = x * 3
y = (k * k).sum()
torch.autograd.grad(y, k), torch.autograd.grad(k.sum(), x)
# %%
class Broadcast(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, a):
        return x * a

    @staticmethod
    def backward(ctx, g):
        return g, g


x, a = torch.ones(2, 3, requires_grad=True), torch.tensor(2.0, requires_grad=True)
Broadcast.apply(x, a).sum().backward()
a.grad
# %%
o = torch.zeros(4)
torch.cumsum(torch.ones(2), 0, out=o[2:])
print(o)
places = torch.zeros(4, dtype=torch.long)
torch.max(torch.eye(2), 1, out=(o[:2], places[:2]))
torch.sort(torch.tensor([2.0, 1.0]), out=(o[2:], places[2:]))
print(o, places)
torch.arange(2.0, out=o[:2]), torch.linspace(0, 1, 2, out=o[2:]), torch.index_select(torch.arange(3.0), 0, torch.tensor([2, 1]), out=o[1:3])
print(o)
torch.gather(torch.tensor([[1.0, 2], [3, 4]]), 1, torch.tensor([[1], [0]]), out=o[:2, None])
torch.std(torch.eye(2), 1, out=o[2:]), o
# %%
seen = torch.zeros(4, dtype=torch.bool)
part = seen[:2]
part |= True
bits = torch.tensor([1, 2])
same = bits
bits ^= 3
bits <<= 1
seen, same
# %%
from torch._C import _disabled_torch_function_impl, _get_tracing_state
from torch.functional import einsum
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.nn.modules.module import _IncompatibleKeys
from torch.nn.utils.stateless import functional_call
from torch.optim.optimizer import required
from torch.quasirandom import SobolEngine
from torch.serialization import MAP_LOCATION
from torch.types import Number

print(SobolEngine(3).draw(4), required, _get_tracing_state(), _disabled_torch_function_impl(torch.add, (), (1, torch.ones(1))))
issubclass(nn.LSTM, nn.RNNBase), isinstance(torch.ones(1), torch.FloatTensor), torch.FloatTensor([1])
# %%
class Named(torch.Tensor):
    calls = []

    @staticmethod
    def __new__(cls, data, info):
        return torch.as_tensor(data).as_subclass(cls)

    def __init__(self, data, info):
        self.info = info

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        cls.calls.append(func.__name__)
        found = super().__torch_function__(func, types, args, kwargs or {})
        known = [a.info for a in args if isinstance(a, Named) and hasattr(a, "info")]
        if isinstance(found, Named) and known:
            found.info = known[0]
        return found


named = Named([1.0, 2.0], "kept")
both = torch.stack([named, named])
print((named + 1).info, torch.exp(named).info, type(both).__name__, Named.calls[-1])


class Scalar:
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return "mean" if func is torch.mean else NotImplemented


print(torch.mean(Scalar()), torch.overrides.is_tensor_like(Scalar()), torch.mean(torch.ones(3)))
torch.mul(Scalar(), 2)
# %%
_ = torch.manual_seed(0)
norm = nn.InstanceNorm2d(3, track_running_stats=True, affine=True)
x = torch.randn(2, 3, 4, 4) * 2 + 1
_ = norm(x)
print(norm, list(norm.state_dict()), norm.running_mean, norm.eval()(x)[0, 0, 0].tolist()[0] < 0)
print(torch.spmm(torch.eye(3).to_sparse(), torch.ones(3, 2)))
pareto = D.GeneralizedPareto(torch.tensor(0.0), torch.tensor(1.0), torch.tensor(0.3))
print(pareto, pareto.log_prob(torch.tensor(1.0)), pareto.cdf(torch.tensor(1.0)), pareto.mean, pareto.support)
nn.LayerNorm(4).eps, nn.MaxPool2d((2, 3), stride=1).kernel_size, nn.LeakyReLU(0.2).negative_slope, nn.Softmax(dim=1).dim
