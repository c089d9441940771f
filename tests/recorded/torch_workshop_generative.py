# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler

ar = torch.arange
w = nn.Parameter(torch.ones(3))
# %%
# Bayes by backprop
import torch.distributions as D


class BLinear(nn.Module):
    def __init__(s, i, o):
        super().__init__()
        s.mu = nn.Parameter(torch.zeros(o, i))
        s.rho = nn.Parameter(torch.full((o, i), -3.0))
        s.prior = D.Normal(0, 1)

    def forward(s, x):
        q = D.Normal(s.mu, F.softplus(s.rho))
        w = q.rsample()
        s.kl = (q.log_prob(w) - s.prior.log_prob(w)).sum()
        return F.linear(x, w)


torch.manual_seed(7)
bl = BLinear(2, 1)
o = torch.optim.Adam(bl.parameters(), 0.05)
X = torch.randn(20, 2)
Y = X @ torch.tensor([[1.0], [-1.0]])
for _ in range(10):
    l = F.mse_loss(bl(X), Y) + bl.kl / 20
    o.zero_grad()
    l.backward()
    o.step()
print(f"{l.item():.4f}", bl.mu)
# %%
# time series windows + 1d conv + exponential smoothing
s = torch.sin(ar(30.0) / 3)
win = s.unfold(0, 6, 1)
X, Y = win[:, :5], win[:, 5]
torch.manual_seed(8)
cm = nn.Sequential(nn.Unflatten(1, (1, 5)), nn.Conv1d(1, 4, 3), nn.ReLU(), nn.Flatten(), nn.LazyLinear(1))
cm(X)
print(cm)
o = torch.optim.NAdam(cm.parameters(), 0.02)
for _ in range(10):
    l = F.huber_loss(cm(X).squeeze(-1), Y)
    o.zero_grad()
    l.backward()
    o.step()
print(f"{l.item():.5f}", F.avg_pool1d(s[None, None], 5, stride=5), F.conv1d(s[None, None], torch.ones(1, 1, 3) / 3, padding="same").shape)


# %%
# tabular with embeddings
class Tab(nn.Module):
    def __init__(s, cards, n):
        super().__init__()
        s.embs = nn.ModuleList(nn.Embedding(c, min(50, (c + 1) // 2)) for c in cards)
        s.bn = nn.BatchNorm1d(n)
        k = sum(e.embedding_dim for e in s.embs)
        s.mlp = nn.Sequential(nn.Linear(k + n, 8), nn.ReLU(), nn.BatchNorm1d(8), nn.Dropout(0.0), nn.Linear(8, 1))

    def forward(s, c, x):
        return s.mlp(torch.cat([e(c[:, i]) for i, e in enumerate(s.embs)] + [s.bn(x)], 1)).squeeze()


torch.manual_seed(9)
tb = Tab([5, 7], 3)
print(tb)
c = torch.stack([torch.randint(0, 5, (10,)), torch.randint(0, 7, (10,))], 1)
tb(c, torch.randn(10, 3)).shape
# %%
# distillation
torch.manual_seed(10)
T_, S_ = nn.Linear(4, 3), nn.Linear(4, 3)
x, y = torch.randn(6, 4), torch.randint(0, 3, (6,))
tau = 2.0
with torch.no_grad():
    tl = T_(x)
sl = S_(x)
kd = F.kl_div(F.log_softmax(sl / tau, -1), F.softmax(tl / tau, -1), reduction="batchmean") * tau**2
loss = 0.7 * kd + 0.3 * F.cross_entropy(sl, y)
loss.backward()
print(kd, loss, S_.bias.grad)
# %%
import math
import torch, torch.nn as nn, torch.nn.functional as F


# LoRA
class LoRA(nn.Module):
    def __init__(self, base, r=2, alpha=4):
        super().__init__()
        self.base = base
        for p in base.parameters():
            p.requires_grad = False
        self.A = nn.Parameter(torch.randn(r, base.in_features) * 0.01)
        self.B = nn.Parameter(torch.zeros(base.out_features, r))
        self.scale = alpha / r

    def forward(self, x):
        return self.base(x) + self.scale * (x @ self.A.T @ self.B.T)

    def merge(self):
        self.base.weight.data += self.scale * self.B @ self.A
        return self.base


torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 2))
for n, m in list(net.named_children()):
    if isinstance(m, nn.Linear):
        setattr(net, n, LoRA(m))
print(net)
tr = [n for n, p in net.named_parameters() if p.requires_grad]
print(tr)
o = torch.optim.AdamW(filter(lambda p: p.requires_grad, net.parameters()), lr=0.1)
x = torch.randn(5, 4)
for _ in range(3):
    o.zero_grad()
    net(x).pow(2).sum().backward()
    o.step()
y = net(x)
net[2] = net[2].merge()
print(net, torch.allclose(y, net(x), atol=1e-5))


# %%
# rotary embeddings + KV cache
def rope(x, base=10000.0, start=0):
    T, d = x.shape[-2:]
    inv = 1.0 / base ** (torch.arange(0, d, 2).float() / d)
    ang = torch.outer(torch.arange(start, start + T).float(), inv)
    c, s = ang.cos(), ang.sin()
    x1, x2 = x[..., ::2], x[..., 1::2]
    return torch.stack((x1 * c - x2 * s, x1 * s + x2 * c), dim=-1).flatten(-2)


torch.manual_seed(1)
q, k, v = torch.randn(3, 1, 2, 5, 4).unbind(0)
full = F.scaled_dot_product_attention(rope(q), rope(k), v, is_causal=True)
cache_k, cache_v, outs = torch.empty(1, 2, 0, 4), torch.empty(1, 2, 0, 4), []
for t in range(5):
    cache_k = torch.cat([cache_k, rope(k[:, :, t : t + 1], start=t)], dim=2)
    cache_v = torch.cat([cache_v, v[:, :, t : t + 1]], dim=2)
    outs.append(F.scaled_dot_product_attention(rope(q[:, :, t : t + 1], start=t), cache_k, cache_v))
print(torch.allclose(torch.cat(outs, 2), full, atol=1e-5), cache_k.shape)
torch.polar(torch.ones(2), torch.tensor([0.0, math.pi / 2])), torch.view_as_real(torch.view_as_complex(q[0, 0, 0].view(2, 2)))
# %%
# beam search
torch.manual_seed(2)
table = torch.log_softmax(torch.randn(5, 5), -1)


def beam(start, n, k):
    beams = [([start], torch.tensor(0.0))]
    for _ in range(n):
        cand = []
        for seq, sc in beams:
            top = table[seq[-1]].topk(k)
            cand += [(seq + [i.item()], sc + lp) for lp, i in zip(top.values, top.indices)]
        beams = sorted(cand, key=lambda c: c[1], reverse=True)[:k]
    return beams


for seq, sc in beam(0, 3, 2):
    print(seq, f"{sc:.4f}", sc)


# %%
# mixture of experts
class MoE(nn.Module):
    def __init__(s, d, E, k=2):
        super().__init__()
        s.gate = nn.Linear(d, E, bias=False)
        s.experts = nn.ModuleList([nn.Sequential(nn.Linear(d, 2 * d), nn.SiLU(), nn.Linear(2 * d, d)) for _ in range(E)])
        s.k = k

    def forward(s, x):
        w, i = s.gate(x).softmax(-1).topk(s.k, -1)
        w = w / w.sum(-1, keepdim=True)
        out = torch.zeros_like(x)
        for e, ex in enumerate(s.experts):
            r, c = torch.where(i == e)
            if r.numel():
                out[r] += w[r, c, None] * ex(x[r])
        return out


torch.manual_seed(3)
moe = MoE(4, 3)
print(moe)
y = moe(torch.randn(6, 4))
y.sum().backward()
y, moe.gate.weight.grad.norm()
# %%
# Kalman filter
Fm, H, Q, R = torch.tensor([[1.0, 1.0], [0.0, 1.0]]), torch.tensor([[1.0, 0.0]]), 0.01 * torch.eye(2), torch.tensor([[0.5]])
x, P = torch.zeros(2), torch.eye(2)
torch.manual_seed(5)
for z in torch.arange(6.0) + 0.3 * torch.randn(6):
    x, P = Fm @ x, Fm @ P @ Fm.mT + Q
    K = P @ H.T @ torch.linalg.inv(H @ P @ H.T + R)
    x = x + (K @ (z[None] - H @ x))
    P = (torch.eye(2) - K @ H) @ P
print(x, P)
# %%
try:
    torch.linalg.inv(torch.zeros(2, 2))
except Exception as e:
    print(type(e).__name__, str(e)[:90])
try:
    torch.linalg.cholesky(-torch.eye(2))
except Exception as e:
    print(type(e).__name__, str(e)[:100])
# %%
# L-BFGS rosenbrock and Newton
p = torch.tensor([-1.5, 2.0], dtype=torch.double, requires_grad=True)
rb = lambda p: (1 - p[0]) ** 2 + 100 * (p[1] - p[0] ** 2) ** 2
o = torch.optim.LBFGS([p], line_search_fn="strong_wolfe", max_iter=60)


def cl():
    o.zero_grad()
    l = rb(p)
    l.backward()
    return l


o.step(cl)
print(p)
q = torch.tensor([-1.5, 2.0], dtype=torch.double)
for _ in range(6):
    g = torch.func.grad(rb)(q)
    Hs = torch.func.hessian(rb)(q)
    q = q - torch.linalg.solve(Hs, g)
print(q, torch.autograd.functional.hessian(rb, q))
# %%
for name in "SGD Adam RMSprop Adagrad Adadelta Rprop".split():
    print(getattr(torch.optim, name)([w]))
# %%
# add_param_group, freeze/unfreeze, lr per layer
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
o = torch.optim.SGD([{"params": net[0].parameters(), "lr": 1e-3}], lr=0.1, momentum=0.9)
o.add_param_group({"params": net[1].parameters()})
print(o, [g["lr"] for g in o.param_groups])
o.state_dict()["param_groups"]
# %%
# style: Gram matrix, total variation, deep dream step
torch.manual_seed(7)
img = torch.rand(1, 3, 6, 6, requires_grad=True)
conv = nn.Conv2d(3, 4, 3).requires_grad_(False)
ft = conv(img)
b, c, h, w = ft.shape
f = ft.view(b, c, h * w)
G = f @ f.transpose(1, 2) / (c * h * w)
tv = (img[..., 1:] - img[..., :-1]).abs().mean() + (img[..., 1:, :] - img[..., :-1, :]).abs().mean()
(G.pow(2).sum() + tv).backward()
print(G, tv, img.grad.abs().mean())
with torch.no_grad():
    img -= 0.1 * img.grad.sign()
    img.clamp_(0, 1)
img.min() >= 0, img.is_leaf
# %%
# FGSM, Grad-CAM, saliency
m = nn.Sequential(nn.Conv2d(1, 2, 3), nn.ReLU(), nn.Flatten(), nn.Linear(2 * 16, 3))
x = torch.rand(1, 1, 6, 6, requires_grad=True)
feats = {}
h = m[1].register_forward_hook(lambda mod, i, o: (o.retain_grad(), feats.update(a=o))[0])
F.cross_entropy(m(x), torch.tensor([1])).backward()
adv = (x + 0.03 * x.grad.sign()).clamp(0, 1).detach()
cam = F.relu((feats["a"].grad.mean((2, 3), keepdim=True) * feats["a"]).sum(1))
print(adv.shape, cam.shape, feats["a"].grad.shape, x.grad.abs().max() > 0)


# %%
# positional encodings, layer norm by hand, softmax temperature
def pe(T, d):
    p = torch.zeros(T, d)
    pos = torch.arange(0, T, dtype=torch.float).unsqueeze(1)
    div = torch.exp(torch.arange(0, d, 2).float() * (-math.log(10000.0) / d))
    p[:, 0::2] = torch.sin(pos * div)
    p[:, 1::2] = torch.cos(pos * div)
    return p


x = pe(3, 4)
ln = nn.LayerNorm(4)
mu, var = x.mean(-1, keepdim=True), x.var(-1, keepdim=True, unbiased=False)
print(x, torch.allclose(ln(x), (x - mu) / torch.sqrt(var + 1e-5), atol=1e-6), ln(x))
F.rms_norm(x, (4,)), nn.RMSNorm(4), F.group_norm(x[None].transpose(1, 2), 2), nn.InstanceNorm1d(4), nn.LocalResponseNorm(2)
# %%
# Hopfield / Ising / Game of life / cellular automaton with conv
grid = torch.zeros(1, 1, 5, 5)
grid[0, 0, 2, 1:4] = 1
k = torch.ones(1, 1, 3, 3)
k[0, 0, 1, 1] = 0
for _ in range(3):
    n = F.conv2d(F.pad(grid, (1, 1, 1, 1), mode="circular"), k)
    grid = ((n == 3) | ((grid == 1) & (n == 2))).float()
print(grid.int().squeeze())
pat = torch.tensor([[1.0, -1, 1, -1], [1, 1, -1, -1]])
W = pat.T @ pat / 4
W.fill_diagonal_(0)
torch.sign(W @ torch.tensor([1.0, -1, 1, 1]))
# %%
# Gaussian process regression
torch.manual_seed(8)
ls = nn.Parameter(torch.tensor(0.0))
X = torch.linspace(0, 3, 6)
y = torch.sin(X)
o = torch.optim.Adam([ls], 0.1)
rbf = lambda a, b: torch.exp(-0.5 * (a[:, None] - b) ** 2 / ls.exp() ** 2)
for _ in range(5):
    K = rbf(X, X) + 1e-2 * torch.eye(6)
    L = torch.linalg.cholesky(K)
    al = torch.cholesky_solve(y[:, None], L)
    nll = 0.5 * (y @ al).squeeze() + L.diagonal().log().sum()
    o.zero_grad()
    nll.backward()
    o.step()
print(f"{nll.item():.4f}", ls, (rbf(torch.tensor([1.5]), X) @ al).detach())
# %%
# matrix factorisation, recommender
torch.manual_seed(10)
U, V = nn.Embedding(4, 2), nn.Embedding(5, 2)
bu = nn.Embedding.from_pretrained(torch.zeros(4, 1), freeze=False)
r = torch.tensor([[0, 1, 5.0], [1, 2, 3.0], [3, 4, 1.0]])
u, i, t = r[:, 0].long(), r[:, 1].long(), r[:, 2]
o = torch.optim.SGD([*U.parameters(), *V.parameters(), *bu.parameters()], 0.1, weight_decay=1e-3)
for _ in range(10):
    l = ((U(u) * V(i)).sum(1) + bu(u).squeeze() - t).pow(2).mean()
    o.zero_grad()
    l.backward()
    o.step()
print(f"{l.item():.4f}", bu.weight.T)
# %%
# tokens & padding mask & label shift & perplexity & accuracy per class & metrics
logits = torch.tensor([[2.0, 1, 0], [0, 2, 1], [1, 0, 3], [3, 0, 0]])
y = torch.tensor([0, 1, 1, 0])
pred = logits.argmax(-1)
cm = torch.zeros(3, 3, dtype=torch.long).index_put_((y, pred), torch.tensor(1), accumulate=True)
tp = cm.diag()
print(
    cm,
    tp / cm.sum(0).clamp(min=1),
    tp / cm.sum(1).clamp(min=1),
    F.cross_entropy(logits, y, reduction="none"),
    F.cross_entropy(logits, y, weight=torch.tensor([1.0, 2, 1])),
    F.nll_loss(F.log_softmax(logits, 1), y, ignore_index=1),
    torch.topk(logits, 2, dim=1).indices.eq(y[:, None]).any(1).float().mean(),
)
# %%
# state dict surgery and partial load
m1 = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 4))
m2 = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 5))
sd = {k: v for k, v in m1.state_dict().items() if v.shape == m2.state_dict()[k].shape}
print(m2.load_state_dict(sd, strict=False))
try:
    m2.load_state_dict(m1.state_dict())
except RuntimeError as e:
    print(e)
try:
    m2.load_state_dict({"x": torch.ones(1)})
except RuntimeError as e:
    print(e)
m2.load_state_dict({"module." + k: v for k, v in m2.state_dict().items()}, strict=False)
