# %%
import torch
import torch.nn as nn
import torch.nn.functional as F

torch.manual_seed(0)
a, b = torch.randn(3, requires_grad=True), torch.randn(3, 3, requires_grad=True)
c, d = torch.randn(2, 3, 3, requires_grad=True), torch.randn(2, 2, 3, 3, requires_grad=True)


def names(*tensors):
    return [x.grad_fn.name() for x in tensors]


[names(*(x @ y for y in (a, b, c, d))) for x in (a, b, c, d)]
# %%
print(c @ torch.ones(3, 3))
names(*(nn.Linear(3, 2)(x) for x in (a, b, c, d))), names(*(nn.Linear(3, 2, bias=False)(x) for x in (a, b, c, d)))
# %%
w, bias = torch.ones(2, 3), torch.zeros(2)
names(*(F.linear(x, w, bias) for x in (a, b, c, d))), names(*(F.linear(x, w) for x in (a, b, c, d)))
# %%
names(torch.log2(a.exp()), torch.log10(a.exp()), torch.exp2(a), torch.log1p(a.exp()), torch.expm1(a), torch.atan2(a, a), a**2, a**0.5, a**a, 2**a)
# %%
names(F.max_pool1d(c, 2), F.max_pool2d(d, 2), F.max_pool3d(d[None], 2), F.avg_pool1d(c, 2), F.avg_pool2d(d, 2), F.adaptive_avg_pool2d(d, 1))
# %%
names(F.adaptive_avg_pool2d(d, 2), F.adaptive_max_pool2d(d, 1), F.conv_transpose2d(d, torch.ones(2, 2, 2, 2)), F.scaled_dot_product_attention(d, d, d))
# %%
names(c.chunk(2)[0], c.split(1)[0], b.amax(0), b.trace(), b.scatter_add(0, torch.zeros(1, 3, dtype=torch.long), b), b.diag(), a.sign(), b.sgn())
# %%
names(a.median(), b.median(0)[0], b.kthvalue(1)[0], b.cummax(0)[0], b.logcumsumexp(0), torch.var_mean(b)[0], torch.std_mean(b, 0)[1], torch.nansum(b))
# %%
names(torch.addmm(b, b, b), torch.addcmul(a, a, a), torch.fmod(a, 1), torch.frac(a), torch.lgamma(a), torch.digamma(a), torch.sinc(a), torch.deg2rad(a))
# %%
names(torch.linalg.inv(b), torch.linalg.solve(b, a), torch.linalg.det(b), torch.linalg.svdvals(b), torch.linalg.eigvalsh(b), torch.linalg.matrix_exp(b))
# %%
names(F.softshrink(a), F.hardshrink(a), F.threshold(a, 0, 0), F.unfold(d, 2), F.fold(F.unfold(d, 2), (3, 3), 2), torch.cdist(b, b), F.pdist(b))
# %%
x = torch.zeros(3)
x[1:] = a[1:]
y = b * 1
y[b > 0] = 0
z = a.clone()
z.clamp_(0, 1)
print(x, y.requires_grad)
names(x, y, z)
# %%
names(torch.fft.rfft(a).real * 1, torch.view_as_real(torch.complex(a, a)), torch.complex(a, a).abs(), a // 1)
# %%
print(torch.fft.rfft(torch.arange(4.0, requires_grad=True)), torch.conj(torch.ones(2)))
# %%
# slopes that were lost
x = torch.tensor([0.5, 1.5, 3.0], requires_grad=True)
torch.autograd.grad(torch.digamma(x).sum(), x)
# %%
x = torch.arange(4.0).view(1, 4, 1).requires_grad_()
y = F.fold(x, (2, 2), 2, padding=0)
(y * torch.tensor([[1.0, 2.0], [3.0, 4.0]])).sum().backward()
print(y, x.grad)
F.fold(F.unfold(torch.ones(1, 2, 4, 4), 3, padding=1, stride=2), (4, 4), 3, padding=1, stride=2)
# %%
z = torch.zeros(2, requires_grad=True)
torch.autograd.grad(torch.complex(z, z).abs().sum(), z)
# %%
print(F.softshrink(torch.tensor([-1.0, -0.2, 0.0, 0.3, 2.0, float("nan")])))
w = torch.empty(3, 2)
torch.manual_seed(1)
nn.init.orthogonal_(w), nn.init.trunc_normal_(w, std=0.5)
# %%
# slopes of decompositions with complex results
v = torch.tensor([0.3, -1.2, 0.7, 2.0, 0.4, -0.6, 1.1, -0.9, 0.5], dtype=torch.float64, requires_grad=True)


def slope(f):
    return torch.autograd.grad(f(torch.complex(v, v**2 - 0.3 * v).view(3, 3)).sum(), v)[0]


print(torch.autograd.grad(torch.linalg.eigvals(v.view(3, 3)).abs().sum(), v)[0])
print(slope(lambda x: torch.linalg.eig(x)[1].abs()), slope(lambda x: torch.linalg.eigh(x @ x.mH)[1].abs()))
slope(lambda x: torch.linalg.svd(x)[0].abs()), slope(lambda x: torch.linalg.qr(x)[1].abs()), slope(lambda x: torch.linalg.slogdet(x)[1])
# %%
print(slope(lambda x: torch.linalg.lu_factor(x)[0].abs()), slope(lambda x: torch.linalg.lu(x)[2].abs()))
slope(lambda x: torch.linalg.cholesky(x @ x.mH + torch.eye(3)).abs())
# %%
z = torch.tensor([[1 + 2j, 3.0], [4j, 2 - 1j]])
print(torch.linalg.lu_factor(z))
torch.lu_unpack(*torch.linalg.lu_factor(z))
# %%
x, g = torch.arange(24.0).view(1, 2, 3, 4) ** 1.5, torch.tensor([[[[0.1, -0.7], [1.3, 0.4]], [[-1.6, 0.9], [0.25, -0.25]]]])
for mode in ("bilinear", "nearest", "bicubic"):
    for padding_mode in ("zeros", "border", "reflection"):
        print(F.grid_sample(x, g, mode, padding_mode, align_corners=mode == "nearest").sum((1, 2, 3)))
# %%
F.grid_sample(torch.arange(27.0).view(1, 1, 3, 3, 3), torch.tensor([[[[[0.1, -0.7, 0.4], [1.3, 0.4, -0.2]]]]]), align_corners=False)
# %%
w = torch.arange(6.0).view(3, 2)
print(F.embedding(torch.tensor([0, 2, 2]), w, max_norm=1.5), w)
w = torch.ones(3, 2, requires_grad=True)
F.embedding(torch.tensor([0, 2, 2]), w, scale_grad_by_freq=True).sum().backward()
w.grad
# %%
x, t, w = torch.arange(4.0), torch.tensor([1.0, 3.0, 0.0, 2.0]), torch.tensor([1.0, 2.0, 3.0, 0.5])
F.huber_loss(x, t, weight=w, delta=0.5), F.mse_loss(x, t, weight=w), F.l1_loss(x, t, weight=w), F.mse_loss(x, t, weight=w, reduction="none")
# %%
print(type(torch.jit.script(nn.Linear(2, 2))).__name__)
torch.stft(torch.arange(8.0), 4, window=torch.ones(4), return_complex=True)


# %%
def after(make, **options):
    p = nn.Parameter(torch.tensor([1.0, -2.0, 0.5]))
    optimizer = make([p], **options)
    for _ in range(5):
        optimizer.zero_grad()
        (p**2 * torch.arange(1.0, 4.0)).sum().backward()
        optimizer.step()
    return p.detach()


print(torch.optim.Adam([nn.Parameter(torch.ones(1))], decoupled_weight_decay=True))
after(torch.optim.Adam, lr=0.05, decoupled_weight_decay=True, weight_decay=0.1), after(torch.optim.Adafactor, lr=0.02, d=1.5)
# %%
torch.optim.Adafactor([nn.Parameter(torch.ones(1))], d=0.9)
# %%
import logging

torch._logging.set_logs(dynamo=logging.INFO)
torch.cpu.is_available(), torch.cpu.current_device()
