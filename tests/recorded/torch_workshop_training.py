# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
import math, torch, torch.nn as nn, torch.nn.functional as F


# own optimizer and scheduler
class Lion(torch.optim.Optimizer):
    def __init__(self, params, lr=1e-2, betas=(0.9, 0.99), weight_decay=0.0):
        if lr < 0:
            raise ValueError(f"Invalid lr: {lr}")
        super().__init__(params, dict(lr=lr, betas=betas, weight_decay=weight_decay))

    @torch.no_grad()
    def step(self, closure=None):
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if len(state) == 0:
                    state["step"], state["m"] = 0, torch.zeros_like(p, memory_format=torch.preserve_format)
                m, (b1, b2) = state["m"], group["betas"]
                state["step"] += 1
                p.mul_(1 - group["lr"] * group["weight_decay"]).add_(torch.sign(m * b1 + p.grad * (1 - b1)), alpha=-group["lr"])
                m.mul_(b2).add_(p.grad, alpha=1 - b2)
        return loss


w = nn.Parameter(torch.tensor([1.0, -1.0]))
o = Lion([w], lr=0.1)
sch = torch.optim.lr_scheduler.LambdaLR(o, lambda s: min(1.0, (s + 1) / 3))
for _ in range(5):
    o.zero_grad()
    (w**2).sum().backward()
    o.step()
    sch.step()
print(w, o, o.state_dict()["state"][0]["step"], o.state_dict()["param_groups"])
o2 = Lion([nn.Parameter(torch.zeros(2))])
o2.load_state_dict(o.state_dict())
o2.param_groups[0]["lr"]


# %%
# batch norm and RNN from scratch
class BN(nn.Module):
    def __init__(s, n, eps=1e-5, mom=0.1):
        super().__init__()
        s.g, s.b = nn.Parameter(torch.ones(n)), nn.Parameter(torch.zeros(n))
        s.register_buffer("rm", torch.zeros(n))
        s.register_buffer("rv", torch.ones(n))
        s.eps, s.mom = eps, mom

    def forward(s, x):
        if s.training:
            m, v = x.mean(0), x.var(0, unbiased=False)
            with torch.no_grad():
                s.rm.mul_(1 - s.mom).add_(s.mom * m)
                s.rv.mul_(1 - s.mom).add_(s.mom * x.var(0))
        else:
            m, v = s.rm, s.rv
        return s.g * (x - m) / torch.sqrt(v + s.eps) + s.b


torch.manual_seed(0)
x = torch.randn(8, 3)
a, b = BN(3), nn.BatchNorm1d(3)
print(torch.allclose(a(x), b(x), atol=1e-6), torch.allclose(a.rv, b.running_var))
a.eval(), b.eval()
torch.allclose(a(x), b(x), atol=1e-6), a
# %%
rnn = nn.RNN(2, 3, batch_first=True)
xs = torch.randn(1, 4, 2)
h = torch.zeros(1, 3)
for t in range(4):
    h = torch.tanh(xs[:, t] @ rnn.weight_ih_l0.T + rnn.bias_ih_l0 + h @ rnn.weight_hh_l0.T + rnn.bias_hh_l0)
torch.allclose(rnn(xs)[0][:, -1], h, atol=1e-6), [tuple(p.shape) for p in nn.LSTM(2, 3, 2, proj_size=0).parameters()], nn.LSTM(2, 3).bias_hh_l0.shape
# %%
# weight/spectral norm, parametrize
from torch.nn.utils import parametrizations as PZ, parametrize

torch.manual_seed(1)
l = PZ.weight_norm(nn.Linear(3, 2))
print(l, [n for n, _ in l.named_parameters()])
sn = PZ.spectral_norm(nn.Linear(3, 3))


class Sym(nn.Module):
    def forward(self, X):
        return X.triu() + X.triu(1).transpose(-1, -2)


s = nn.Linear(2, 2)
parametrize.register_parametrization(s, "weight", Sym())
print(s, torch.equal(s.weight, s.weight.T), parametrize.is_parametrized(s))
parametrize.remove_parametrizations(s, "weight")
s, PZ.orthogonal(nn.Linear(2, 2)).weight.shape
# %%
# HMM: forward algorithm and Viterbi
A, Bm, pi = torch.tensor([[0.7, 0.3], [0.4, 0.6]]), torch.tensor([[0.5, 0.4, 0.1], [0.1, 0.3, 0.6]]), torch.tensor([0.6, 0.4])
obs = [0, 1, 2, 2]
al = pi.log() + Bm[:, obs[0]].log()
v, back = al.clone(), []
for o in obs[1:]:
    al = torch.logsumexp(al[:, None] + A.log(), 0) + Bm[:, o].log()
    sc, ix = (v[:, None] + A.log()).max(0)
    v = sc + Bm[:, o].log()
    back.append(ix)
path = [v.argmax().item()]
for ix in reversed(back):
    path.append(ix[path[-1]].item())
al.logsumexp(0), path[::-1], v
# %%
# GMM by EM
torch.manual_seed(2)
X = torch.cat([torch.randn(30, 1) - 3, torch.randn(30, 1) + 2])
mu, sd, pw = torch.tensor([-1.0, 1.0]), torch.ones(2), torch.full((2,), 0.5)
for _ in range(8):
    lp = torch.distributions.Normal(mu, sd).log_prob(X) + pw.log()
    r = (lp - lp.logsumexp(1, keepdim=True)).exp()
    n = r.sum(0)
    mu = (r * X).sum(0) / n
    sd = ((r * (X - mu) ** 2).sum(0) / n).sqrt()
    pw = n / len(X)
mu, sd, pw, lp.logsumexp(1).mean()
# %%
# Sinkhorn, PageRank, heat equation, Sobel, Mandelbrot
C = torch.cdist(torch.arange(3.0)[:, None], torch.arange(3.0)[:, None])
K = torch.exp(-C / 0.5)
u = torch.ones(3)
for _ in range(30):
    vv = (torch.ones(3) / 3) / (K.T @ u)
    u = (torch.ones(3) / 3) / (K @ vv)
print(u[:, None] * K * vv)
M = torch.tensor([[0, 0, 1.0], [0.5, 0, 0], [0.5, 1, 0]])
r = torch.full((3,), 1 / 3)
for _ in range(40):
    r = 0.15 / 3 + 0.85 * M @ r
print(r)
T = torch.zeros(1, 1, 7)
T[..., 3] = 1
for _ in range(3):
    T = F.conv1d(F.pad(T, (1, 1), mode="replicate"), torch.tensor([[[0.25, 0.5, 0.25]]]))
print(T)
gx = F.conv2d(torch.arange(16.0).reshape(1, 1, 4, 4), torch.tensor([[[[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]]]]))
z = c = torch.complex(torch.linspace(-2, 0.5, 6).repeat(3, 1), torch.linspace(-1, 1, 3)[:, None].expand(3, 6))
cnt = torch.zeros(3, 6, dtype=torch.int)
for _ in range(5):
    z = z * z + c
    cnt += (z.abs() < 2).int()
gx, cnt
# %%
# SVM with hinge, ridge in closed form, perceptron
torch.manual_seed(3)
X = torch.randn(40, 2)
y = torch.sign(X[:, 0] + 2 * X[:, 1])
w, b = torch.zeros(2, requires_grad=True), torch.zeros((), requires_grad=True)
for _ in range(40):
    loss = 0.01 * w.dot(w) + torch.relu(1 - y * (X @ w + b)).mean()
    gw, gb = torch.autograd.grad(loss, [w, b])
    with torch.no_grad():
        w -= 0.5 * gw
        b -= 0.5 * gb
print(f"{loss.item():.4f}", ((X @ w + b).sign() == y).float().mean())
ridge = torch.linalg.solve(X.T @ X + 0.1 * torch.eye(2), X.T @ y)
p = torch.zeros(2)
for xi, yi in zip(X, y):
    if yi * (p @ xi) <= 0:
        p += yi * xi
ridge, p
# %%
# focal, dice, label smoothing by hand, cosine schedule
lg = torch.tensor([[2.0, -1, 0.5], [0.0, 1, -1]])
t = torch.tensor([0, 2])
ce = F.cross_entropy(lg, t, reduction="none")
pt = torch.exp(-ce)
q = torch.full_like(lg, 0.1 / 3).scatter_(1, t[:, None], 0.9 + 0.1 / 3)
(
    ((1 - pt) ** 2 * ce).mean(),
    -(q * F.log_softmax(lg, -1)).sum(-1).mean(),
    F.cross_entropy(lg, t, label_smoothing=0.1),
    [round(0.5 * (1 + math.cos(math.pi * i / 4)), 3) for i in range(5)],
)
# %%
# VQ straight-through, gumbel hard via argmax, Gram-Schmidt
torch.manual_seed(4)
code = nn.Embedding(5, 2)
zq = torch.randn(3, 2, requires_grad=True)
idx = torch.cdist(zq, code.weight).argmin(1)
e = code(idx)
st = zq + (e - zq).detach()
(st.sum() + F.mse_loss(e, zq.detach()) + 0.25 * F.mse_loss(zq, e.detach())).backward()
print(idx, zq.grad, code.weight.grad)
V = torch.randn(3, 3)
Q = []
for v in V:
    u = v - sum((v @ q) * q for q in Q)
    Q.append(u / u.norm())
Q = torch.stack(Q)
torch.allclose(Q @ Q.T, torch.eye(3), atol=1e-5)
# %%
# actor critic, GAE
rew, val = torch.tensor([0.0, 0, 1]), torch.tensor([0.1, 0.2, 0.3, 0.0])
adv, g = torch.zeros(3), 0.0
for t in reversed(range(3)):
    d = rew[t] + 0.9 * val[t + 1] - val[t]
    g = d + 0.9 * 0.95 * g
    adv[t] = g
ratio = torch.exp(torch.tensor([0.1, -0.2, 0.3]))
adv, -torch.min(ratio * adv, ratio.clamp(0.8, 1.2) * adv).mean()
# %%
# per-sample gradients and ensembling with func; NTK
from torch.func import functional_call, vmap, grad, jacrev, stack_module_state

torch.manual_seed(6)
net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
params = {k: v.detach() for k, v in net.named_parameters()}
X = torch.randn(4, 2)
f = lambda p, x: functional_call(net, p, (x[None],))[0]
J = vmap(jacrev(f), (None, 0))(params, X)
ntk = sum(torch.einsum("nof,mof->nm", j.flatten(2), j.flatten(2)) for j in J.values())
print(ntk, torch.allclose(ntk, ntk.T, atol=1e-6))
gs = vmap(grad(lambda p, x: f(p, x).sum()), (None, 0))(params, X)
{k: tuple(v.shape) for k, v in gs.items()}


# %%
# autoencoder with tied decoder, training loop helpers, AverageMeter
class Meter:
    def __init__(s):
        s.s = s.n = 0

    def update(s, v, n=1):
        s.s += v * n
        s.n += n

    avg = property(lambda s: s.s / max(1, s.n))


torch.manual_seed(7)
enc, dec = nn.Linear(6, 2), nn.Linear(2, 6)
X = torch.randn(32, 2) @ torch.randn(2, 6)
o = torch.optim.Adam([*enc.parameters(), *dec.parameters()], 0.05)
from torch.utils.data import DataLoader, TensorDataset

for ep in range(3):
    m = Meter()
    for (xb,) in DataLoader(TensorDataset(X), batch_size=8):
        l = F.mse_loss(dec(enc(xb)), xb)
        o.zero_grad()
        l.backward()
        o.step()
        m.update(l.item(), len(xb))
    print(f"epoch {ep} | {m.avg:.4f}")
# %%
# CRF log-likelihood by logsumexp; edit distance with tensors; tf-idf
em, tr = torch.tensor([[1.0, 0], [0.0, 1], [1.0, 1]]), torch.tensor([[0.5, -0.5], [0.0, 0.2]])
tags = [0, 1, 1]
alpha = em[0]
for t in range(1, 3):
    alpha = torch.logsumexp(alpha[:, None] + tr + em[t], 0)
score = em[range(3), tags].sum() + tr[tags[:-1], tags[1:]].sum()
D = torch.zeros(4, 5, dtype=torch.long)
D[:, 0], D[0] = torch.arange(4), torch.arange(5)
for i, a in enumerate("cat", 1):
    for j, b in enumerate("cart", 1):
        D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + (a != b))
tf = torch.tensor([[2.0, 1, 0], [0.0, 1, 3]])
alpha.logsumexp(0) - score, D, tf / tf.sum(1, keepdim=True) * torch.log(2 / (tf > 0).sum(0))
# %%
# debugging: anomaly, nan checks, grad norms, hooks on every layer, summary by hand
net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
rows = []
hs = [
    m.register_forward_hook(lambda m, i, o: rows.append((m.__class__.__name__, list(o.shape), sum(p.numel() for p in m.parameters()))))
    for m in net.modules()
    if not list(m.children())
]
net(torch.zeros(3, 4))
[h.remove() for h in hs]
print(rows)
(
    torch.isnan(torch.tensor([float("nan")])).any(),
    torch.isfinite(torch.tensor([1.0, float("inf")])),
    nn.utils.clip_grad_norm_(net.parameters(), 1.0),
    nn.utils.parameters_to_vector(net.parameters()).shape,
)
# %%
# in-place rules and views
a = torch.arange(6.0).view(2, 3)
b = a.view(3, 2)
b[0, 0] = 9
c = a.t()
c[0, 1] = 7
d = a.clone()
d += 1
a.add_(1).mul_(2)
print(a, b, c.is_contiguous(), d)
e = a[:, 1]
e.zero_()
a[a > 10] = -1
a[0] = torch.tensor([1.0, 2, 3])
a[..., -1] *= 2
a.data.fill_diagonal_(5)
a, a.sum(0, keepdim=True), torch.arange(3).expand(2, 3).contiguous().stride(), a.view(-1)[::2], a.unfold(1, 2, 1)
# %%
# typed dataset with transforms and a sampler; worker info; iter/next
from torch.utils.data import Dataset, Sampler, WeightedRandomSampler, random_split, Subset, ConcatDataset


class Sq(Dataset):
    def __init__(self, n, tf=None):
        self.n, self.tf = n, tf

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError
        v = torch.tensor([i, i * i], dtype=torch.float32)
        return {"x": self.tf(v) if self.tf else v, "i": i, "name": f"s{i}"}


class Even(Sampler):
    def __init__(self, d):
        self.d = d

    def __iter__(self):
        return iter(range(0, len(self.d), 2))

    def __len__(self):
        return (len(self.d) + 1) // 2


dl = DataLoader(Sq(7, lambda v: v / 2), batch_size=2, sampler=Even(range(7)))
b = next(iter(dl))
print(b, len(dl), [x["i"].tolist() for x in dl])
tr, va = random_split(Sq(5), [3, 2], torch.Generator().manual_seed(0))
tr.indices, len(va), len(ConcatDataset([tr, va])), [d["i"] for d in Sq(2)]
