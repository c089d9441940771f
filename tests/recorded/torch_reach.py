# %%
import torch, math, copy
from torch import nn
import torch.nn.functional as F
from torch.autograd import Function
def ramp(*shape):
    n = math.prod(shape)
    return (torch.arange(n, dtype=torch.float32).reshape(shape) / n).round(decimals=3)
# %%
# names of mixed precision, in all of their places
from torch.cuda.amp import autocast, GradScaler
net = nn.Linear(2, 1); opt = torch.optim.SGD(net.parameters(), lr=0.1); scaler = torch.amp.GradScaler("cuda", enabled=False)
nn.init.ones_(net.weight); nn.init.zeros_(net.bias)
with torch.autocast(device_type="cpu", dtype=torch.bfloat16, enabled=False):
    loss = (net(torch.ones(1, 2)) ** 2).sum()
scaler.scale(loss).backward(); scaler.unscale_(opt); scaler.step(opt); scaler.update()
net.weight, scaler.is_enabled(), torch.bfloat16
# %%
# entries of a ModuleDict as attributes, with a weight that two layers share
class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleDict(dict(wte=nn.Embedding(4, 2), h=nn.ModuleList([nn.Linear(2, 2)])))
        self.head = nn.Linear(2, 4, bias=False)
        self.parts.wte.weight = self.head.weight
    def forward(self, x): return self.head(self.parts.h[0](self.parts.wte(x)))
m = Tied(); print([n for n, _ in m.named_parameters()], m(torch.tensor([[1, 2]])).shape, m.parts.wte.weight is m.head.weight)
nn.Embedding(3, 2, sparse=False, _weight=torch.ones(3, 2)).weight
# %%
# writes in the backward of a function
class MyReLU(Function):
    @staticmethod
    def forward(ctx, input): ctx.save_for_backward(input); return input.clamp(min=0)
    @staticmethod
    def backward(ctx, grad_output): input, = ctx.saved_tensors; g = grad_output.clone(); g[input < 0] = 0; return g
x = torch.tensor([-1., 2., -3., 4.], requires_grad=True); y = MyReLU.apply(x); print(y); y.sum().backward(); x.grad
# %%
# backward that is not linear, that asks for numbers, that calls NumPy
import numpy as np
class Straight(Function):
    @staticmethod
    def forward(ctx, x): return (x > 0).float()
    @staticmethod
    def backward(ctx, g): return F.hardtanh(g)
class Sine(Function):
    @staticmethod
    def forward(ctx, x, b): ctx.save_for_backward(x, b); return torch.as_tensor(np.sin(x.detach().numpy())) + b.detach()
    @staticmethod
    def backward(ctx, g): x, b = ctx.saved_tensors; return torch.as_tensor(g.numpy() * np.cos(x.detach().numpy())), g.sum(0) * torch.tensor([1., 2.])
class Scaled(Function):
    @staticmethod
    def forward(ctx, x): ctx.total = x.sum().item(); return x * 1
    @staticmethod
    def backward(ctx, g): return g * ctx.total if g.norm() > 1 else g
w = torch.tensor([0.3, -0.2], requires_grad=True); (Straight.apply(Straight.apply(w * 2) * 5 - 1) * torch.tensor([3., 0.5])).sum().backward(); print(w.grad)
x = torch.tensor([0.5, 1.], requires_grad=True); b = torch.zeros(2, requires_grad=True); y = Sine.apply(x, b); print(y); (y * 3).sum().backward(); print(x.grad, b.grad)
x.grad = None; Scaled.apply(x).sum().backward(); x.grad
# %%
class Linear2(Function):
    @staticmethod
    def forward(input, weight, bias):
        o = input.mm(weight.t())
        if bias is not None: o += bias.unsqueeze(0).expand_as(o)
        return o
    @staticmethod
    def setup_context(ctx, inputs, output): ctx.save_for_backward(*inputs)
    @staticmethod
    def backward(ctx, go):
        i, w, b = ctx.saved_tensors; gi = gw = gb = None
        if ctx.needs_input_grad[0]: gi = go.mm(w)
        if ctx.needs_input_grad[1]: gw = go.t().mm(i)
        if b is not None and ctx.needs_input_grad[2]: gb = go.sum(0)
        return gi, gw, gb
given = tuple(ramp(*s).double().requires_grad_() for s in ((3, 4), (2, 4), (2,)))
torch.autograd.gradcheck(Linear2.apply, given, eps=1e-6, atol=1e-4)
# %%
x = torch.tensor([1., 2.]); print(torch.autograd.functional.hvp(lambda x: (x ** 3).sum(), x, torch.tensor([1., 0.])), torch.autograd.functional.vjp(lambda x: x ** 2, x, torch.ones(2)))
a = torch.ones(2, requires_grad=True); torch.autograd.grad(outputs=a * 2, inputs=a, grad_outputs=torch.ones(2), only_inputs=True)
# %%
from torch.func import functional_call, stack_module_state, vmap, grad, vjp
models = [nn.Linear(3, 2) for _ in range(3)]; params, buffers = stack_module_state(models); base = models[0]; X = ramp(4, 3)
out = vmap(lambda p, b, x: functional_call(base, (p, b), (x,)), in_dims=(0, 0, None))(params, buffers, X)
print({k: tuple(v.shape) for k, v in params.items()}, out.shape, torch.allclose(out[1], models[1](X), atol=1e-6), vjp(lambda x: x ** 2, x)[0])
vjp(lambda x: (x ** 2, x.sum()), x, has_aux=True)[2]
# %%
b = nn.BatchNorm1d(2, momentum=None); b(ramp(3, 2)); b(ramp(3, 2)); print(b.num_batches_tracked, list(b.state_dict())); b.eps = 0.1; b.momentum = 0.5; print(b); b.reset_running_stats(); b.num_batches_tracked
# %%
class Empty(nn.Module): pass
try: Empty()(1)
except NotImplementedError as e: print(e)
lazy = nn.Sequential(nn.Flatten(), nn.LazyLinear(2)); lazy(torch.ones(1, 2, 2)); print(lazy); nn.Sequential(nn.ReLU6(inplace=True), nn.SiLU(True), nn.Hardswish(), nn.Mish(inplace=True))
# %%
torch.manual_seed(0); print(torch.empty(6).exponential_(), torch.multinomial(torch.ones(5), 3), torch.multinomial(torch.ones(2, 5), 1, True), torch.empty(8).bernoulli_(0.3), F.dropout(torch.ones(8), 0.25), F.dropout2d(torch.ones(1, 6, 1, 1)).flatten(), nn.Dropout(0.5)(torch.ones(4)), torch.rand(1))
# %%
torch.manual_seed(0); t = nn.Transformer(4, 2, 1, 1, 8, dropout=0.0); h = nn.MultiheadAttention(4, 2, kdim=3, vdim=2); e = nn.TransformerEncoderLayer(4, 2, 8)
[round(p.abs().sum().item(), 3) for m in (t, h, e) for p in m.parameters()], torch.rand(1)
# %%
torch.manual_seed(0); l = nn.Linear(2, 3); l.reset_parameters(); print(l.bias, hasattr(nn.ReLU(), "reset_parameters"), nn.Dropout(0.3).p)
q = torch.tensor([0.5], requires_grad=True); o = torch.optim.Adam([{"params": [q], "lr": 0.1}], amsgrad=True); (q ** 2).backward(); o.step(); o.state[q]["step"], list(o.state[q]), len(o.state)
# %%
from torch.nn.utils import parametrize, prune, parametrizations
class Symmetric(nn.Module):
    def forward(self, X): return X.triu() + X.triu(1).transpose(-1, -2)
layer = nn.Linear(3, 3); parametrize.register_parametrization(layer, "weight", Symmetric()); print(torch.equal(layer.weight, layer.weight.T), layer, [n for n, _ in layer.named_parameters()], parametrize.is_parametrized(layer))
layer(torch.ones(1, 3)).sum().backward(); print(layer.parametrizations.weight.original.grad); parametrize.remove_parametrizations(layer, "weight"); print(layer, torch.equal(layer.weight, layer.weight.T))
wn = parametrizations.weight_norm(nn.Linear(4, 2)); print(wn, [n for n, _ in wn.named_parameters()])
old = torch.nn.utils.weight_norm(nn.Linear(4, 2)); print([(n, tuple(p.shape)) for n, p in old.named_parameters()]); torch.nn.utils.remove_weight_norm(old); print([n for n, _ in old.named_parameters()])
sn = torch.nn.utils.spectral_norm(nn.Conv2d(1, 4, 3))
for _ in range(30): sn(torch.ones(1, 1, 5, 5))
print(round(torch.linalg.svdvals(sn.weight.detach().reshape(4, -1))[0].item(), 3), list(sn.state_dict()), sn)
# %%
m = nn.Linear(6, 4); m.weight.data = ramp(4, 6) - 0.4; prune.ln_structured(m, "weight", amount=0.5, n=2, dim=0); print(m.weight_mask[:, 0]); prune.l1_unstructured(m, "weight", amount=2); print((m.weight == 0).sum(), prune.is_pruned(m), [n for n, _ in m.named_parameters()], [n for n, _ in m.named_buffers()], m)
(m(torch.ones(1, 6)) ** 2).sum().backward(); print(((m.weight_orig.grad != 0) == (m.weight_mask != 0)).all()); prune.remove(m, "weight"); print((m.weight == 0).sum(), [n for n, _ in m.named_parameters()])
net = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 2)); prune.global_unstructured([(net[0], "weight"), (net[2], "weight")], pruning_method=prune.L1Unstructured, amount=0.25); int((net[0].weight == 0).sum() + (net[2].weight == 0).sum()), list(net.state_dict())
# %%
x = torch.arange(16.).view(1, 1, 4, 4); print(F.interpolate(x, size=(2, 2), mode='area'), F.interpolate(x, size=(6, 6), mode='bicubic', align_corners=False)[0, 0, 0], F.interpolate(x, size=(3, 3), mode='bicubic', align_corners=True)[0, 0, 0], F.interpolate(x, scale_factor=0.5, mode='nearest-exact'))
print(torch.cartesian_prod(torch.tensor([1, 2]), torch.tensor([3, 4])), torch.einsum(ramp(2, 3), [0, 1], ramp(3, 2), [1, 2], [0, 2]))
A = torch.tensor([[4., 1.], [1., 3.]]); torch.linalg.matrix_norm(A, 2), torch.linalg.matrix_norm(A, "nuc").round(decimals=3), torch.linalg.inv_ex(A).inverse, torch.cholesky_solve(torch.ones(2, 1), torch.linalg.cholesky(A)), torch.linalg.matrix_exp(torch.zeros(2, 2))
# %%
from torch.distributions import *
from torch.distributions import transforms
x = torch.tensor([0.3, 0.7]); k = torch.tensor([0., 1.])
for d in (Cauchy(0., 1.), Gumbel(0., 1.), StudentT(3.), Chi2(3.), HalfNormal(1.)): print(type(d).__name__, d.log_prob(x), d.mean, d.variance)
for d in (Geometric(0.3), Binomial(5, torch.tensor(0.3))): print(type(d).__name__, d.log_prob(k), d.mean, d.variance)
i = Independent(Normal(torch.zeros(3), torch.ones(3)), 1); mix = MixtureSameFamily(Categorical(torch.ones(2)), Normal(torch.tensor([-1., 1.]), torch.ones(2))); squashed = TransformedDistribution(Normal(torch.zeros(2), torch.ones(2)), [transforms.AffineTransform(1., 2.), transforms.TanhTransform()])
m = MultivariateNormal(torch.zeros(2), torch.tensor([[2., .5], [.5, 1.]]))
print(i, i.log_prob(torch.zeros(2, 3)), i.event_shape, i.batch_shape, i.entropy(), mix.log_prob(k), mix.mean, squashed.log_prob(torch.tensor([0.1, 0.5])), m.entropy(), m)
kl_divergence(m, MultivariateNormal(torch.ones(2), torch.eye(2))), kl_divergence(i, Independent(Normal(torch.ones(3), torch.ones(3)), 1)), kl_divergence(Exponential(1.), Exponential(2.)), Dirichlet(torch.tensor([1., 2., 3.])).log_prob(torch.tensor([0.2, 0.3, 0.5])), OneHotCategorical(torch.tensor([0.1, 0.9])).log_prob(k), Normal(0., 1.).icdf(torch.tensor(0.8))
# %%
from torchvision import transforms as T
from torchvision.transforms import functional as TF
from PIL import Image
pixels = np.arange(48, dtype=np.uint8).reshape(4, 4, 3); im = Image.fromarray(pixels); x = T.ToTensor()(im)
print(T.PILToTensor()(im)[0], T.PILToTensor()(im).dtype, T.Pad(1)(x)[0, 1], TF.gaussian_blur(x, 3, 1.0)[0], TF.gaussian_blur(x, [3, 3])[1, 0], T.GaussianBlur(3), T.Pad(2), T.GaussianBlur(3, 0.5)(x).shape)
torch.manual_seed(1); T.RandomErasing(1.0)(torch.ones(1, 8, 8)).sum()
# %%
torch.manual_seed(0); encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8, 0.0, 'gelu', batch_first=True, norm_first=True), 2, norm=nn.LayerNorm(4), enable_nested_tensor=False)
encoder(ramp(1, 2, 4)).detach()
