# %%
import math, random
import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset, Dataset

# linear regression from scratch
g = torch.Generator().manual_seed(7)
X = torch.randn(60, 3, generator=g)
true_w = torch.tensor([[1.5], [-2.0], [0.5]])
Y = X @ true_w + 0.3 + 0.05 * torch.randn(60, 1, generator=g)
w = torch.zeros(3, 1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
for epoch in range(41):
    loss = ((X @ w + b - Y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        for p in (w, b):
            p -= 0.1 * p.grad
            p.grad.zero_()
    if epoch % 20 == 0:
        print(f"epoch {epoch:3d} loss {loss.item():.4f}")
print(w, b)
# %%
# logistic regression
torch.manual_seed(1)
pts = torch.cat([torch.randn(40, 2) + 1.5, torch.randn(40, 2) - 1.5])
lab = torch.cat([torch.ones(40), torch.zeros(40)])
clf = nn.Sequential(nn.Linear(2, 1), nn.Flatten(0))
opt = torch.optim.SGD(clf.parameters(), lr=0.5, momentum=0.9, nesterov=True)
crit = nn.BCEWithLogitsLoss()
for _ in range(30):
    opt.zero_grad()
    l = crit(clf(pts), lab)
    l.backward()
    opt.step()
acc = ((clf(pts) > 0).float() == lab).float().mean()
print(clf, crit, f"{l.item():.4f} {acc:.3f}")
opt


# %%
# MLP with early stopping & checkpoints
class MLP(nn.Module):
    def __init__(self, sizes, act=nn.Tanh, drop=0.0):
        super().__init__()
        layers = []
        for i, (a, b) in enumerate(zip(sizes[:-1], sizes[1:])):
            layers.append(nn.Linear(a, b))
            if i < len(sizes) - 2:
                layers += [act(), nn.Dropout(drop)]
        self.net = nn.Sequential(*layers)
        self.register_buffer("mean", torch.zeros(sizes[0]))

    def forward(self, x):
        return self.net(x - self.mean)


torch.manual_seed(2)
model = MLP([1, 16, 16, 1])
print(model)
xs = torch.linspace(-3, 3, 50).unsqueeze(1)
ys = torch.sin(xs)
opt = torch.optim.Adam(model.parameters(), lr=0.02)
best, wait, state = float("inf"), 0, None
import copy

for ep in range(40):
    model.train()
    opt.zero_grad()
    loss = F.mse_loss(model(xs), ys)
    loss.backward()
    opt.step()
    model.eval()
    with torch.no_grad():
        val = F.mse_loss(model(xs), ys).item()
    if val < best - 1e-4:
        best, wait, state = val, 0, copy.deepcopy(model.state_dict())
    else:
        wait += 1
        if wait == 5:
            print("stop", ep)
            break
print(round(best, 3))
model.load_state_dict(state)
# %%
import io, os, tempfile

path = os.path.join(tempfile.mkdtemp(), "ck.pt")
torch.save({"epoch": 3, "model": model.state_dict(), "opt": opt.state_dict(), "loss": best}, path)
ck = torch.load(path, weights_only=True)
m2 = MLP([1, 16, 16, 1])
m2.load_state_dict(ck["model"])
o2 = torch.optim.Adam(m2.parameters())
o2.load_state_dict(ck["opt"])
print(ck["epoch"], sorted(ck), o2.param_groups[0]["lr"], list(ck["opt"]["state"][0]), torch.equal(m2.net[0].weight, model.net[0].weight))
# %%
# CNN on synthetic images
torch.manual_seed(3)
imgs = torch.zeros(64, 1, 12, 12)
labels = torch.randint(0, 3, (64,))
for i, l in enumerate(labels):
    if l == 0:
        imgs[i, 0, 3:5] = 1
    elif l == 1:
        imgs[i, 0, :, 6:8] = 1
    else:
        imgs[i, 0, torch.arange(12), torch.arange(12)] = 1
imgs += 0.1 * torch.randn_like(imgs)


class CNN(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(1, 4, 3, padding=1, bias=False), nn.BatchNorm2d(4), nn.ReLU(inplace=True), nn.MaxPool2d(2))
        self.head = nn.Sequential(nn.AdaptiveAvgPool2d((2, 2)), nn.Flatten(), nn.Linear(16, 3))

    def forward(self, x):
        return self.head(self.features(x))


net = CNN()
print(net)
loader = DataLoader(TensorDataset(imgs, labels), batch_size=16, shuffle=True, drop_last=True)
opt = torch.optim.AdamW(net.parameters(), lr=0.05, weight_decay=1e-3)
sched = torch.optim.lr_scheduler.OneCycleLR(opt, 0.05, epochs=3, steps_per_epoch=len(loader))
for ep in range(3):
    tot = correct = n = 0
    for xb, yb in loader:
        out = net(xb)
        loss = F.cross_entropy(out, yb, label_smoothing=0.1)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        gn = nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        sched.step()
        tot += loss.item() * len(xb)
        correct += (out.argmax(1) == yb).sum().item()
        n += len(xb)
    print(f"{ep} {tot / n:.3f} {correct / n:.2f} {sched.get_last_lr()[0]:.5f}")
# %%
conf = torch.zeros(3, 3, dtype=torch.int64)
net.eval()
with torch.inference_mode():
    pred = net(imgs).argmax(dim=1)
for t, p in zip(labels, pred):
    conf[t, p] += 1
print(conf, conf.diag().sum() / conf.sum())
net.features[1].num_batches_tracked, net.features[1].running_mean


# %%
# VAE
class VAE(nn.Module):
    def __init__(self, d=6, h=8, z=2):
        super().__init__()
        self.enc = nn.Linear(d, h)
        self.mu = nn.Linear(h, z)
        self.logvar = nn.Linear(h, z)
        self.dec = nn.Sequential(nn.Linear(z, h), nn.ReLU(), nn.Linear(h, d), nn.Sigmoid())

    def reparameterize(self, mu, logvar):
        std = torch.exp(0.5 * logvar)
        eps = torch.randn_like(std)
        return mu + eps * std

    def forward(self, x):
        h = F.relu(self.enc(x))
        mu, lv = self.mu(h), self.logvar(h)
        return self.dec(self.reparameterize(mu, lv)), mu, lv


torch.manual_seed(4)
vae = VAE()
data = (torch.rand(32, 6) > 0.5).float()
opt = torch.optim.Adam(vae.parameters(), 1e-2)
for s in range(10):
    rec, mu, lv = vae(data)
    bce = F.binary_cross_entropy(rec, data, reduction="sum")
    kld = -0.5 * torch.sum(1 + lv - mu.pow(2) - lv.exp())
    opt.zero_grad()
    (bce + kld).backward()
    opt.step()
    if s % 5 == 0:
        print(f"{bce.item():.2f} {kld.item():.2f}")
vae.dec(torch.zeros(1, 2))
# %%
# diffusion
torch.manual_seed(6)
T = 20
betas = torch.linspace(1e-4, 0.2, T)
alphas = 1 - betas
abar = torch.cumprod(alphas, dim=0)
sqrt_abar, sqrt_1m = abar.sqrt(), (1 - abar).sqrt()


def q_sample(x0, t, noise):
    return sqrt_abar[t, None] * x0 + sqrt_1m[t, None] * noise


class Eps(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(T, 8)
        self.net = nn.Sequential(nn.Linear(10, 16), nn.SiLU(), nn.Linear(16, 2))

    def forward(self, x, t):
        return self.net(torch.cat((x, self.emb(t)), -1))


eps = Eps()
opt = torch.optim.Adam(eps.parameters(), 1e-2)
for s in range(8):
    x0 = torch.randn(32, 2) * 0.1 + torch.tensor([1.0, -1.0])
    t = torch.randint(0, T, (32,))
    noise = torch.randn_like(x0)
    loss = F.mse_loss(eps(q_sample(x0, t, noise), t), noise)
    opt.zero_grad()
    loss.backward()
    opt.step()
x = torch.randn(3, 2)
with torch.no_grad():
    for i in reversed(range(T)):
        tt = torch.full((3,), i, dtype=torch.long)
        e = eps(x, tt)
        x = (x - betas[i] / sqrt_1m[i] * e) / alphas[i].sqrt() + (betas[i].sqrt() * torch.randn_like(x) if i > 0 else 0)
print(f"{loss.item():.4f}", x)
# %%
# graph convolution
A = torch.tensor([[0, 1, 0, 0, 1], [1, 0, 1, 0, 0], [0, 1, 0, 1, 0], [0, 0, 1, 0, 1], [1, 0, 0, 1, 0]], dtype=torch.float32)
At = A + torch.eye(5)
d = At.sum(1).rsqrt()
S = torch.diag(d) @ At @ torch.diag(d)


class GCN(nn.Module):
    def __init__(self, a, h, c):
        super().__init__()
        self.w1 = nn.Parameter(torch.empty(a, h))
        self.w2 = nn.Parameter(torch.empty(h, c))
        self.reset_parameters()

    def reset_parameters(self):
        for w in (self.w1, self.w2):
            nn.init.xavier_uniform_(w, gain=nn.init.calculate_gain("relu"))

    def forward(self, x, s):
        return s @ F.relu(s @ x @ self.w1) @ self.w2


torch.manual_seed(0)
gcn = GCN(5, 4, 2)
print(gcn)
o = torch.optim.Adam(gcn.parameters(), 0.05)
mask = torch.tensor([True, False, False, True, False])
y = torch.tensor([0, 0, 1, 1, 0])
for _ in range(20):
    l = F.cross_entropy(gcn(torch.eye(5), S)[mask], y[mask])
    o.zero_grad()
    l.backward()
    o.step()
print(S, f"{l.item():.4f}")
Asp = S.to_sparse()
torch.sparse.mm(Asp, torch.ones(5, 1)), Asp._nnz(), gcn(torch.eye(5), S).argmax(1)
# %%
# message passing by scatter
ei = torch.tensor([[0, 1, 2, 3, 3], [1, 2, 0, 0, 1]])
h = torch.arange(8.0).view(4, 2)
agg = torch.zeros(4, 2).index_add_(0, ei[1], h[ei[0]])
mx = torch.full((4, 2), -1.0).scatter_reduce(0, ei[1][:, None].expand(-1, 2), h[ei[0]], "amax", include_self=False)
deg = torch.zeros(4).scatter_add_(0, ei[1], torch.ones(5))
agg, mx, deg, torch.zeros(4, 2).index_reduce(0, ei[1], h[ei[0]], "mean", include_self=False)
# %%
# neural ODE by RK4 with adjoint-free backprop
torch.manual_seed(0)
f = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 2))


def rk4(f, y, h):
    k1 = f(y)
    k2 = f(y + h / 2 * k1)
    k3 = f(y + h / 2 * k2)
    k4 = f(y + h * k3)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


t = torch.linspace(0, 2, 9)
truth = torch.stack([torch.exp(-0.3 * t) * torch.cos(2 * t), torch.exp(-0.3 * t) * torch.sin(2 * t)], 1)
o = torch.optim.Adam(f.parameters(), 0.02)
for it in range(12):
    y, traj = truth[0], [truth[0]]
    for i in range(8):
        y = rk4(f, y, t[i + 1] - t[i])
        traj.append(y)
    l = (torch.stack(traj) - truth).pow(2).mean()
    o.zero_grad()
    l.backward()
    o.step()
print(f"{l.item():.4f}", torch.stack(traj)[-1])
# %%
# PINN: u'' = -u
torch.manual_seed(0)
u = nn.Sequential(nn.Linear(1, 12), nn.Tanh(), nn.Linear(12, 1)).double()
o = torch.optim.LBFGS(u.parameters(), lr=1, max_iter=15, history_size=10, line_search_fn="strong_wolfe")
xs = torch.linspace(0, 3, 16, dtype=torch.float64).view(-1, 1).requires_grad_(True)
x0 = torch.zeros(1, 1, dtype=torch.float64, requires_grad=True)


def closure():
    o.zero_grad()
    y = u(xs)
    (dy,) = torch.autograd.grad(y, xs, torch.ones_like(y), create_graph=True)
    (ddy,) = torch.autograd.grad(dy.sum(), xs, create_graph=True)
    y0 = u(x0)
    (dy0,) = torch.autograd.grad(y0, x0, create_graph=True)
    loss = ((ddy + y) ** 2).mean() + y0.pow(2).squeeze() + (dy0 - 1).pow(2).squeeze()
    loss.backward()
    return loss


l0 = o.step(closure)
l1 = closure()
print(f"{l0.item():.4f}", l1.item() < l0.item(), l1.dtype)


# %%
# custom Function with double backward
class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * 3 * x**2


x = torch.tensor([1.0, 2.0], requires_grad=True)
y = Cube.apply(x)
(g1,) = torch.autograd.grad(y.sum(), x, create_graph=True)
(g2,) = torch.autograd.grad(g1.sum(), x)
print(y, g1, g2)


class STE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.scale = scale
        ctx.mark_non_differentiable()
        return torch.round(x * scale) / scale

    @staticmethod
    def backward(ctx, g):
        return g.clone(), None


z = torch.tensor([0.26, 0.74], requires_grad=True)
STE.apply(z, 2).sum().backward()
print(z.grad, torch.autograd.gradcheck(Cube.apply, torch.randn(3, dtype=torch.double, requires_grad=True)))
# %%
# hooks
acts = {}
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
torch.manual_seed(0)
for p in net.parameters():
    nn.init.constant_(p, 0.1)
hs = [m.register_forward_hook(lambda m, i, o, n=n: acts.__setitem__(n, (i[0].shape, o.detach().mean().item()))) for n, m in net.named_children()]
hb = net[2].register_full_backward_hook(lambda m, gi, go: print(type(m).__name__, [g.shape for g in gi], [g.shape for g in go]))
ht = net[0].weight.register_hook(lambda g: g * 2)
hp = net.register_forward_pre_hook(lambda m, a: (a[0] + 1,))
net(torch.ones(2, 3)).sum().backward()
print({k: (s, round(v, 4)) for k, (s, v) in acts.items()}, net[0].weight.grad[0])
[h.remove() for h in hs + [hb, ht, hp]]
acts.clear()
net(torch.ones(1, 3))
acts
# %%
gm = nn.modules.module.register_module_forward_hook(lambda m, i, o: print("global", type(m).__name__))
net(torch.ones(1, 3))
gm.remove()
net(torch.ones(1, 3))
