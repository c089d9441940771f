# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
import torch, random, os, numpy as np, torch.nn as nn, torch.nn.functional as F
from dataclasses import dataclass, asdict


def seed_everything(s):
    random.seed(s)
    np.random.seed(s)
    torch.manual_seed(s)
    torch.cuda.manual_seed(s)
    torch.cuda.manual_seed_all(s)
    os.environ["PYTHONHASHSEED"] = str(s)
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = False
    torch.use_deterministic_algorithms(True, warn_only=True)


seed_everything(3)
device = torch.device("cuda" if torch.cuda.is_available() else "mps" if torch.backends.mps.is_available() else "cpu")
print(device, device.type, torch.backends.cudnn.deterministic)
torch.backends.cuda.matmul.allow_tf32 = True
torch.set_float32_matmul_precision("high")


@dataclass
class Cfg:
    lr: float = 1e-2
    hidden: int = 8
    epochs: int = 2


cfg = Cfg()
torch.rand(1), np.random.rand(), random.random(), asdict(cfg), torch.cuda.device_count(), torch.get_default_dtype(), torch.version.cuda if False else None


# %%
class Trainer:
    def __init__(self, model, opt, loss_fn, device="cpu", callbacks=()):
        self.model, self.opt, self.loss_fn, self.device, self.callbacks, self.history = (
            model.to(device),
            opt,
            loss_fn,
            device,
            callbacks,
            {"train": [], "val": []},
        )

    def _run(self, loader, train):
        self.model.train(train)
        tot = n = 0
        with torch.set_grad_enabled(train):
            for x, y in loader:
                x, y = x.to(self.device, non_blocking=True), y.to(self.device, non_blocking=True)
                out = self.model(x)
                loss = self.loss_fn(out, y)
                if train:
                    self.opt.zero_grad(set_to_none=True)
                    loss.backward()
                    self.opt.step()
                tot += loss.detach().item() * x.size(0)
                n += x.size(0)
        return tot / n

    def fit(self, tr, va, epochs):
        for e in range(epochs):
            self.history["train"].append(self._run(tr, True))
            self.history["val"].append(self._run(va, False))
            for c in self.callbacks:
                c(self, e)


from torch.utils.data import TensorDataset, DataLoader, random_split

X = torch.randn(40, 3)
Y = (X.sum(1) > 0).long()
ds = TensorDataset(X, Y)
tr, va = random_split(ds, [0.8, 0.2], generator=torch.Generator().manual_seed(0))
g = torch.Generator()
g.manual_seed(0)
net = nn.Sequential(nn.Linear(3, cfg.hidden), nn.ReLU(), nn.Linear(cfg.hidden, 2))
t = Trainer(net, torch.optim.Adam(net.parameters(), lr=cfg.lr), nn.CrossEntropyLoss(), callbacks=[lambda t, e: print(e, round(t.history["val"][-1], 4))])
t.fit(DataLoader(tr, 8, shuffle=True, generator=g, num_workers=0, pin_memory=False), DataLoader(va, 8), cfg.epochs)
{k: [round(v, 4) for v in h] for k, h in t.history.items()}
# %%
for name, p in net.named_parameters():
    print(f"{name:12s} {str(tuple(p.shape)):10s} {p.numel():4d} {p.requires_grad} {p.dtype} {p.grad is not None}")
print(sum(p.numel() for p in net.parameters() if p.requires_grad), next(net.parameters()).device, next(net.parameters()).is_cuda)
for m in net:
    print(m.__class__.__name__, m.training)
# %%
h = {}


def save(name):
    def hook(m, i, o):
        h[name] = o.detach().clone()

    return hook


hd = net[1].register_forward_hook(save("relu"))
_ = net(X[:2])
hd.remove()
print(h["relu"].shape, (h["relu"] == 0).float().mean() >= 0)
w = net[0].weight
w.mean(), w.std(), w.abs().max(), torch.linalg.matrix_norm(w), (w > 0).sum(), w.flatten().histc(4, -1, 1)
# %%
with torch.no_grad():
    for p in net.parameters():
        p.add_(torch.randn_like(p) * 0.0)
    net[0].weight[0] = 0
    net[0].bias.zero_()
    net[2].weight.copy_(torch.eye(2, 8))
net[2].weight, net[0].weight[0]
# %%
for p in net[0].parameters():
    p.requires_grad_(False)
o = torch.optim.SGD([p for p in net.parameters() if p.requires_grad], lr=0.1, momentum=0.9, weight_decay=1e-4)
l = net(X).logsumexp(1).mean()
l.backward()
o.step()
[p.grad is None for p in net.parameters()], o.state_dict()["state"].keys(), len(o.param_groups[0]["params"])
# %%
logits = torch.tensor([[1.0, 2.0, 0.5]])
probs = F.softmax(logits, dim=1)
conf, cls = probs.max(dim=1)
names = ["a", "b", "c"]
top = torch.topk(probs, k=2)
print(
    names[cls],
    f"{conf.item():.2%}",
    [(names[i], round(p.item(), 3)) for p, i in zip(top.values[0], top.indices[0])],
    probs.argsort(descending=True),
    probs.sum().item(),
)
# %%
A = torch.arange(12).reshape(3, 4)
print(
    A[A % 2 == 0],
    A[[0, 2]],
    A[:, [1, 3]],
    A[1:, -2:],
    A[..., None].shape,
    A[None].shape,
    A[torch.tensor([0, 1]), torch.tensor([2, 3])],
    A.T,
    A.sum(),
    A.float().mean(dim=1, keepdim=True),
    (A > 5).any(),
    (A > 5).all(dim=0),
    torch.where(A > 5, A, -1),
    A.reshape(-1)[::3],
    A.chunk(2, 1),
    A.split([1, 2]),
    torch.stack([A, A]).shape,
    torch.cat([A, A], 1).shape,
    A.unbind()[0],
    A.numpy().tolist(),
    A.view(2, 6),
    A.narrow(1, 1, 2),
    A.index_fill(0, torch.tensor([1]), 0),
    A.fliplr(),
    A.max(dim=1),
    A.size(),
    A.size(-1),
    A.dim(),
    A.nelement(),
)
# %%
x = torch.tensor(5.0, requires_grad=True)
y = x**2 + 2 * x
y.backward()
print(x.grad, y, x, y.grad_fn is not None)
x.grad = None
(x * torch.sin(x)).backward()
x.grad
# %%
import torch, torch.nn as nn, torch.nn.functional as F, math
from torch.utils.data import DataLoader, TensorDataset, RandomSampler, WeightedRandomSampler, SubsetRandomSampler, BatchSampler, IterableDataset

g = torch.Generator().manual_seed(5)
d = TensorDataset(torch.arange(7))
dl = DataLoader(d, batch_size=3, shuffle=True, generator=g)
print([[b[0].tolist() for b in dl] for _ in range(3)], torch.randint(9, (2,), generator=g))
torch.manual_seed(1)
dl = DataLoader(d, batch_size=4, shuffle=True)
print([[b[0].tolist() for b in dl] for _ in range(2)], torch.rand(1))
print(
    list(RandomSampler(range(4), num_samples=6, generator=torch.Generator().manual_seed(0))),
    list(RandomSampler(range(4), replacement=True, num_samples=6, generator=torch.Generator().manual_seed(0))),
    [b for b in BatchSampler(SubsetRandomSampler([3, 1, 2], generator=torch.Generator().manual_seed(0)), 2, True)],
)
# %%
it = iter(DataLoader(d, batch_size=2))
print(
    next(it),
    next(it)[0].dtype,
    len(DataLoader(d, 2, drop_last=True)),
    DataLoader(d, 2).dataset is d,
    DataLoader(d, 2).drop_last,
    DataLoader(d, batch_size=None).batch_size,
)
(
    next(iter(DataLoader([{"a": 1.5, "b": [1, 2]}, {"a": 2.5, "b": [3, 4]}], batch_size=2))),
    next(iter(DataLoader(["x", "y"], 2))),
    next(iter(DataLoader([(torch.ones(2), 1)], 1))),
)
# %%
try:
    next(iter(DataLoader([torch.ones(2), torch.ones(3)], batch_size=2)))
except RuntimeError as e:
    print(str(e)[:75])
try:
    DataLoader(d, batch_size=0)
except ValueError as e:
    print(e)
try:
    DataLoader(d, shuffle=True, sampler=RandomSampler(d))
except ValueError as e:
    print(e)
try:
    DataLoader(d, batch_size=2, batch_sampler=BatchSampler(RandomSampler(d), 2, False))
except ValueError as e:
    print(e)
# %%
lst = ["a", "b", "c"]
i = torch.tensor([1])
print(
    lst[i], lst[torch.tensor(2)], range(5)[torch.tensor(3)], [0] * torch.tensor(2), torch.arange(3)[i], {torch.tensor(1).item(): 2}[1], "x" * torch.tensor([3])
)
(
    hex(torch.tensor(255)),
    bool(torch.tensor([0.0])),
    int(torch.tensor([[7]])),
    complex(torch.tensor(2.0)),
    math.sqrt(torch.tensor(4.0)),
    round(torch.tensor(2.567), decimals=1) if False else torch.round(torch.tensor(2.567), decimals=1),
    max(3, torch.tensor(5)),
    sorted([torch.tensor(3), torch.tensor(1)]),
    torch.tensor(3) in [1, 3],
    torch.tensor([1, 2]) in {} if False else 0,
)
# %%
a = torch.tensor([1.0, 2.0, 3.0])
a[a > 1] += 10
a[0] -= 1
a[1:3] *= 2
b = a.new_tensor([1, 2])
c = a.new_zeros(2, 2)
print(
    a,
    b,
    c,
    a.new_full((2,), 7),
    torch.zeros_like(a, dtype=torch.long),
    a.type(torch.int64),
    a.type_as(torch.ones(1, dtype=torch.double)).dtype,
    a.to(torch.int8),
    a.double().dtype,
    a.bool(),
    a.int().dtype,
)
(
    a.masked_fill_(a > 20, 0),
    a.sort(descending=True).values,
    a.argsort(),
    a.msort() if hasattr(a, "msort") else 0,
    a.nonzero().squeeze(),
    a.cumprod(0),
    a.softmax(0).sum(),
    a.norm(1),
    a.dist(torch.zeros(3)),
    a.clamp_min(1),
    a.isnan().any(),
    a.sign(),
    a.reciprocal(),
    a.exp().log(),
    a.pow(2),
    a.square().sum().sqrt(),
    a.rsqrt(),
    a.floor(),
    a.trunc(),
    a.frac(),
    a.fmod(2),
    a.remainder(2),
    a.lt(5),
    a.eq(0),
    a.where(a > 0, torch.tensor(-1.0)),
    a.expand(2, -1),
    a.repeat(2, 1),
    a.tile(2),
    a.view(3, 1).matmul(a.view(1, 3)),
    a.outer(a).trace(),
)
# %%
m = nn.LSTM(3, 4, 2, batch_first=True, dropout=0.0)
torch.manual_seed(0)
[nn.init.constant_(p, 0.1) for p in m.parameters()]
y, (h, c) = m(torch.ones(2, 5, 3), (torch.zeros(2, 2, 4), torch.zeros(2, 2, 4)))
print(y.shape, h.shape, y[0, -1], h[-1, 0], c[0, 0, 0])
cell = nn.GRUCell(3, 4)
[nn.init.constant_(p, 0.1) for p in cell.parameters()]
hx = torch.zeros(2, 4)
for t in range(3):
    hx = cell(torch.ones(2, 3), hx)
(
    hx,
    nn.LSTMCell(3, 4)(torch.ones(3))[0].shape,
    nn.GRU(3, 4, bidirectional=True)(torch.ones(5, 3))[0].shape,
    [n for n, _ in nn.GRU(2, 3, 1, bidirectional=True).named_parameters()],
)


# %%
class Custom(nn.Module):
    __constants__ = ["k"]

    def __init__(self, k, **kw):
        super().__init__()
        self.k = k
        self.blocks = nn.ModuleList()
        [self.blocks.append(nn.Linear(k, k)) for _ in range(2)]
        self.act = F.relu
        self._private = nn.Identity()
        self.opt = None
        self.cache = {"a": torch.ones(1)}
        self.reset()

    def reset(self):
        for m in self.modules():
            if isinstance(m, nn.Linear):
                nn.init.trunc_normal_(m.weight, std=0.02)
                nn.init.constant_(m.bias, 0.5)

    def extra_repr(self):
        return f"k={self.k}"

    def forward(self, x, *, scale=1.0):
        for i, b in enumerate(self.blocks):
            x = self.act(b(x)) + i
        return x * scale


c = Custom(2)
print(c, c(torch.zeros(1, 2), scale=2.0))
c.blocks[0] = nn.Linear(2, 2, bias=False)
del c._private
c.blocks.extend([nn.ReLU()])
c.blocks.insert(0, nn.Tanh())
print(c, len(c.blocks), [n for n, _ in c.named_children()], c.blocks[-1], c.blocks[1:])
c.apply(lambda m: setattr(m, "tag", 1))
c.act.__name__, c.blocks[0].tag, hasattr(c, "zzz"), c.double().blocks[1].weight.dtype, c.half().blocks[2].bias.dtype
# %%
p = nn.Parameter(torch.arange(3.0))
o = torch.optim.Adam([p], lr=0.1, amsgrad=True)
sch = torch.optim.lr_scheduler.ReduceLROnPlateau(o, mode="max", factor=0.5, patience=0, threshold=0.0, min_lr=0.02)
out = []
for v in (1.0, 0.9, 0.8, 0.7, 2.0):
    o.zero_grad()
    (p**2).sum().backward()
    o.step()
    sch.step(v)
    out.append((round(o.param_groups[0]["lr"], 4), sch.num_bad_epochs))
print(out, p.data, sch.best, sch.get_last_lr())
s1 = torch.optim.lr_scheduler.LinearLR(torch.optim.SGD([p], 1.0), 0.1, total_iters=3)
s2 = torch.optim.lr_scheduler.CosineAnnealingLR(s1.optimizer, 4)
seq = torch.optim.lr_scheduler.SequentialLR(s1.optimizer, [s1, s2], [3])
r = []
for _ in range(7):
    r.append(round(seq.get_last_lr()[0], 4))
    s1.optimizer.step()
    seq.step()
r, o.state[p]["step"], sorted(o.state[p])
# %%
x = torch.linspace(-2, 2, 5)
torch.stack(
    [
        F.relu(x),
        F.elu(x),
        F.leaky_relu(x, 0.1),
        F.softplus(x),
        F.silu(x),
        F.mish(x),
        F.hardswish(x),
        F.hardtanh(x),
        F.hardsigmoid(x),
        F.softsign(x),
        F.tanhshrink(x),
        F.gelu(x),
        F.gelu(x, approximate="tanh"),
        F.selu(x),
        F.celu(x),
        F.relu6(x * 4),
        F.logsigmoid(x),
        F.hardshrink(x),
        F.softshrink(x),
        F.threshold(x, 0.5, -1.0),
        torch.sigmoid(x),
        x.tanh(),
        x.erf(),
        x.sinh(),
        torch.special.expit(x),
        F.softmin(x, 0),
    ]
)
# %%
t = torch.tensor([[1.0, float("nan")], [float("inf"), -1.0]])
print(
    t,
    torch.isnan(t),
    torch.nan_to_num(t, nan=0.0, posinf=9.0),
    torch.nansum(t[0]),
    torch.nanmean(t[0]),
    t.isinf(),
    torch.tensor([0.1 + 0.2]),
    torch.tensor(1e-8),
    torch.tensor([1e-8, 1.0]),
    torch.tensor([123456.789]),
    torch.tensor([1e6, 2.0]),
    torch.tensor([0.00001]),
    torch.tensor([100000.5]),
    torch.tensor([[1.5, 2.25], [1000.125, 3]]),
    torch.tensor([1, 1000000]),
    torch.tensor([-0.0]),
    torch.tensor([1.0, 2.0]),
    torch.tensor(2.5e9),
    torch.ones(2, 2, 2),
    torch.empty(0, 3),
    torch.tensor([]),
    torch.rand(3, 0).shape,
    torch.full((2,), True),
    torch.tensor([1.0], requires_grad=True) * 2,
    torch.tensor([[True], [False]]),
    torch.arange(20),
    torch.arange(30.0) / 7,
)
