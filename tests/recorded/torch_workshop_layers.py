# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
import math, copy
import torch, torch.nn as nn, torch.nn.functional as F
import torch.nn.utils.prune as prune

torch.manual_seed(0)
lin = nn.Linear(4, 3)
prune.l1_unstructured(lin, name="weight", amount=0.5)
print(lin.weight_mask, [n for n, _ in lin.named_parameters()], [n for n, _ in lin.named_buffers()])
# %%
prune.random_unstructured(lin, "bias", 1)
prune.remove(lin, "weight")
print(sorted(lin.state_dict()), prune.is_pruned(lin))
prune.ln_structured(lin, "weight", amount=1, n=2, dim=0)
lin.weight
# %%
net = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 2))
prune.global_unstructured([(net[0], "weight"), (net[2], "weight")], pruning_method=prune.L1Unstructured, amount=0.25)
(
    round(100.0 * float(torch.sum(net[0].weight == 0) + torch.sum(net[2].weight == 0)) / float(net[0].weight.nelement() + net[2].weight.nelement()), 2),
    prune.custom_from_mask(nn.Linear(2, 1), "weight", torch.tensor([[1, 0]])).weight_mask,
)
# %%
# mixed precision training loop
torch.manual_seed(0)
m = nn.Linear(3, 1)
o = torch.optim.SGD(m.parameters(), 0.1)
sc = torch.amp.GradScaler("cpu", enabled=False)
x, y = torch.randn(8, 3), torch.randn(8, 1)
for _ in range(3):
    o.zero_grad()
    with torch.autocast(device_type="cpu", dtype=torch.bfloat16, enabled=False):
        l = F.mse_loss(m(x), y)
    sc.scale(l).backward()
    sc.unscale_(o)
    torch.nn.utils.clip_grad_norm_(m.parameters(), 1.0)
    sc.step(o)
    sc.update()
print(f"{l.item():.4f}", sc.state_dict(), sc.is_enabled())
# %%
# TensorBoard is optional; LR finder
torch.manual_seed(1)
m = nn.Linear(2, 1)
o = torch.optim.SGD(m.parameters(), lr=1e-4)
st = copy.deepcopy(m.state_dict())
sch = torch.optim.lr_scheduler.LambdaLR(o, lambda i: 10 ** (i / 5))
x = torch.randn(16, 2)
y = x.sum(1, keepdim=True)
hist = []
for i in range(15):
    l = F.mse_loss(m(x), y)
    o.zero_grad()
    l.backward()
    o.step()
    hist.append((o.param_groups[0]["lr"], l.item()))
    sch.step()
m.load_state_dict(st)
lrs, ls = map(torch.tensor, zip(*hist))
print(lrs[:4], ls[::5], lrs[torch.gradient(ls)[0].argmin()])
# %%
# KFold by hand
torch.manual_seed(2)
X, Y = torch.randn(20, 2), torch.randint(0, 2, (20,))
perm = torch.randperm(20)
folds = perm.chunk(4)
res = []
for k in range(4):
    va = folds[k]
    tr = torch.cat([f for i, f in enumerate(folds) if i != k])
    m = nn.Linear(2, 2)
    o = torch.optim.Adam(m.parameters(), 0.1)
    for _ in range(5):
        o.zero_grad()
        F.cross_entropy(m(X[tr]), Y[tr]).backward()
        o.step()
    res.append((m(X[va]).argmax(1) == Y[va]).float().mean().item())
print(res, perm[:5])
torch.utils.data.Subset(torch.utils.data.TensorDataset(X, Y), va.tolist())[0][0].shape
# %%
# siamese / contrastive / triplet / InfoNCE
torch.manual_seed(3)
enc = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 3))
a, b = enc(torch.randn(5, 4)), enc(torch.randn(5, 4))
lab = torch.tensor([1.0, 0, 1, 0, 1])
d = F.pairwise_distance(a, b)
con = (lab * d**2 + (1 - lab) * torch.clamp(1.0 - d, min=0) ** 2).mean()
z1, z2 = F.normalize(a), F.normalize(b, dim=1)
logits = z1 @ z2.T / 0.1
print(
    con,
    F.cross_entropy(logits, torch.arange(5)),
    nn.TripletMarginLoss(margin=1.0)(a, b, b.flip(0)),
    nn.CosineEmbeddingLoss(margin=0.2)(a, b, lab * 2 - 1),
    torch.cdist(a, b).shape,
)


# %%
# U-Net
class Double(nn.Sequential):
    def __init__(self, i, o):
        super().__init__(nn.Conv2d(i, o, 3, padding=1), nn.ReLU(inplace=True), nn.Conv2d(o, o, 3, padding=1), nn.ReLU(inplace=True))


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.d1, self.d2 = Double(1, 4), Double(4, 8)
        self.pool = nn.MaxPool2d(2)
        self.up = nn.ConvTranspose2d(8, 4, kernel_size=2, stride=2)
        self.u1 = Double(8, 4)
        self.out = nn.Conv2d(4, 1, 1)

    def forward(self, x):
        a = self.d1(x)
        b = self.d2(self.pool(a))
        return self.out(self.u1(torch.cat([a, self.up(b)], dim=1)))


torch.manual_seed(4)
un = UNet()
print(un)
img = torch.rand(2, 1, 8, 8)
pr = torch.sigmoid(un(img))
tgt = (img > 0.5).float()
dice = 1 - (2 * (pr * tgt).sum((1, 2, 3)) + 1) / (pr.sum((1, 2, 3)) + tgt.sum((1, 2, 3)) + 1)
dice, pr.shape


# %%
# boxes
def iou(a, b):
    lt, rb = torch.max(a[:, None, :2], b[None, :, :2]), torch.min(a[:, None, 2:], b[None, :, 2:])
    wh = (rb - lt).clamp(min=0)
    inter = wh.prod(2)
    area = lambda q: (q[:, 2:] - q[:, :2]).prod(1)
    return inter / (area(a)[:, None] + area(b) - inter)


bx = torch.tensor([[0, 0, 2, 2], [1, 1, 3, 3], [0, 0, 2, 2.2], [5, 5, 6, 6]], dtype=torch.float)
sc = torch.tensor([0.9, 0.8, 0.95, 0.3])
keep, order = [], sc.argsort(descending=True)
while order.numel():
    i = order[0]
    keep.append(i.item())
    order = order[1:][iou(bx[i][None], bx[order[1:]])[0] <= 0.5]
print(keep, iou(bx, bx))
# %%
# gradient accumulation equals the large batch; checkpointing
torch.manual_seed(6)
m = nn.Linear(3, 1)
X, Y = torch.randn(8, 3), torch.randn(8, 1)
F.mse_loss(m(X), Y).backward()
g = m.weight.grad.clone()
m.zero_grad()
for xb, yb in zip(X.split(4), Y.split(4)):
    (F.mse_loss(m(xb), yb) / 2).backward()
print(torch.allclose(g, m.weight.grad), m.bias.grad)
from torch.utils.checkpoint import checkpoint

xx = torch.randn(2, 3, requires_grad=True)
checkpoint(nn.Sequential(m, nn.Tanh()), xx, use_reentrant=False).sum().backward()
xx.grad


# %%
# weight tying & shared modules
class Tied(nn.Module):
    def __init__(s):
        super().__init__()
        s.e = nn.Linear(4, 2, bias=False)
        s.bias = nn.Parameter(torch.zeros(4))

    def forward(s, x):
        return F.linear(torch.tanh(s.e(x)), s.e.weight.t(), s.bias)


t = Tied()
torch.nn.init.eye_(t.e.weight)
t(torch.ones(1, 4)).sum().backward()
print(t.e.weight.grad, len(list(t.parameters())))
s = nn.Linear(2, 2)
q = nn.Sequential(s, s)
len(list(q.parameters())), list(q.state_dict())
# %%
# einsum and broadcasting
ar, v = torch.arange, torch.tensor([3, 1, 2, 2])
a, b = torch.arange(6.0).view(2, 3), torch.arange(12.0).view(3, 4)
B = torch.arange(24.0).view(2, 3, 4)
print(
    torch.einsum("ij,jk->ik", a, b),
    torch.einsum("ii->i", torch.arange(9.0).view(3, 3)),
    torch.einsum("bij,bik->bjk", B, B).shape,
    torch.einsum("...d,d->...", B, torch.ones(4)),
    torch.einsum("i,j->ij", a[0], b[0]),
    torch.einsum(a, [0, 1], b, [1, 2], [2, 0]).shape,
)
try:
    a + b
except RuntimeError as e:
    print(e)
try:
    a @ a
except RuntimeError as e:
    print(e)
try:
    torch.einsum("ij,jk", a, a)
except RuntimeError as e:
    print(str(e)[:60])
# %%
(
    B.permute(2, 0, 1).stride(),
    B.transpose(1, 2).is_contiguous(),
    B[..., -1],
    B[:, [0, 2]].shape,
    B[B > 20],
    B.flatten(1).shape,
    B.unfold(2, 2, 1).shape,
    B.view(-1, 6)[0],
    torch.take_along_dim(B, torch.tensor([[[0]]]), 2),
    B.movedim(0, -1).shape,
    torch.tensor_split(v, 3),
    v.unsqueeze(0).repeat_interleave(2, 1),
    B.amax((0, 2)),
    torch.aminmax(B),
    B.std(dim=(1, 2), correction=0),
)
# %%
# sparse
i = torch.tensor([[0, 1, 1], [2, 0, 2]])
s = torch.sparse_coo_tensor(i, torch.tensor([3.0, 4.0, 5.0]), (2, 3))
print(s, s.to_dense(), s.coalesce().indices(), s.is_sparse)
torch.sparse.mm(s, torch.ones(3, 1)), (s * 2).to_dense(), s.t().to_dense().shape, torch.sparse.sum(s, 1).to_dense()
# %%
# FFT
t = ar(8.0) / 8
sig = torch.sin(2 * math.pi * t) + 0.5
f = torch.fft.rfft(sig)
print(f.abs().round(decimals=4), torch.fft.rfftfreq(8, 1 / 8))
torch.fft.irfft(f, n=8), torch.fft.fft(torch.tensor([1.0, 2.0, 3.0, 4.0])), torch.fft.fftshift(ar(5)), torch.complex(torch.tensor(1.0), torch.tensor(2.0)).abs()
# %%
import copy
import torch
from torch import nn

layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
encoder = nn.TransformerEncoder(encoder_layer=layer, num_layers=2, norm=nn.LayerNorm(8), enable_nested_tensor=False)
print(encoder(torch.ones(2, 3, 8)).shape, len(list(encoder.parameters())), encoder.num_layers)
print(nn.TransformerEncoder(layer, 2, None, False))
decoder = nn.TransformerDecoder(decoder_layer=nn.TransformerDecoderLayer(d_model=8, nhead=2), num_layers=3)
print(decoder(torch.ones(2, 3, 8), torch.ones(4, 3, 8)).shape, len(decoder.layers), len(list(copy.deepcopy(decoder).parameters())))
try:
    nn.TransformerEncoder(layer)
except TypeError as error:
    print(error)
