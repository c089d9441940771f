# %%
import torch, math
from torch import nn
import torch.nn.functional as F
# %%
# complex tensors
z = torch.tensor([1 + 2j, 3 - 4j]); print(z, z.dtype, z.shape, z.real, z.imag, z.abs(), torch.abs(z), z.angle(), torch.angle(z))
print(z.conj(), torch.conj(z), z * z, z + 1, 2 * z, z / 2, 1 / z, z ** 2, -z, z - 1j, z == z)
print(torch.complex(torch.tensor([1., 2.]), torch.tensor([0.5, -0.25])), torch.polar(torch.ones(2), torch.tensor([0., math.pi / 2])))
print(torch.view_as_real(z), torch.view_as_complex(torch.ones(2, 2)), torch.is_complex(z), z.is_complex(), z[0], z[1].item(), z.tolist())
print(torch.exp(z), z.sum(), z.mean(), torch.tensor([1j], dtype=torch.complex128), torch.complex64)
# %%
# Fourier transforms, and gradients through them
x = torch.arange(8.); f = torch.fft.fft(x); print(f); print(torch.fft.ifft(f).real.abs().round(decimals=3)); print(torch.fft.rfft(x), torch.fft.irfft(torch.fft.rfft(x)).abs().round(decimals=3))
print(torch.fft.fftfreq(5), torch.fft.rfftfreq(4, 0.5), torch.fft.fftshift(torch.arange(5)), torch.fft.ifftshift(torch.arange(5)))
a = torch.arange(6.).view(2, 3); print(torch.fft.fft2(a), torch.fft.rfft2(a).shape, torch.fft.fftn(a).abs(), torch.fft.ifft2(torch.fft.fft2(a)).real)
print(torch.allclose(torch.fft.irfft2(torch.fft.rfft2(a), s=a.shape), a, atol=1e-5), torch.fft.fft(x, n=4, norm="ortho"))
w = torch.ones(4, requires_grad=True); p = torch.fft.rfft(w * torch.arange(4.)).abs().pow(2).sum(); p.backward(); print(p, w.grad)
# %%
# products of complex matrices, and rotary embeddings
m = torch.tensor([[1 + 1j, 0], [2, 1j]]); print(m @ m, m.mH, m.T, torch.matmul(m, torch.tensor([1, 1j])))
def rope(x, theta=10000.0):
    d = x.shape[-1]; fr = 1.0 / (theta ** (torch.arange(0, d, 2).float() / d)); fr = torch.outer(torch.arange(x.shape[0]), fr); fc = torch.polar(torch.ones_like(fr), fr)
    xc = torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2)); return torch.view_as_real(xc * fc).flatten(-2).type_as(x), fc
o, fc = rope(torch.ones(3, 4)); print(o, fc, fc.dtype)
# %%
try: torch.view_as_complex(torch.ones(3))
except RuntimeError as e: print(e)
# %%
# sparse tensors
i = torch.tensor([[0, 1, 1], [2, 0, 2]]); v = torch.tensor([3., 4., 5.]); s = torch.sparse_coo_tensor(i, v, (2, 3)); print(s); print(s.to_dense(), s.is_sparse, s.layout, s._nnz(), s.shape, s.dtype)
c = torch.sparse_coo_tensor([[0, 0, 1], [1, 1, 0]], [1., 2., 3.]).coalesce(); print(c, c.indices(), c.values(), c.is_coalesced())
d = torch.eye(3).to_sparse(); print(d); print(torch.sparse.mm(s, torch.ones(3, 2)), s @ torch.ones(3), torch.mm(s, torch.ones(3, 1)), s.t().to_dense())
print((s * 2).to_dense(), (s + s).to_dense(), torch.sparse.sum(s), s.sum())
# %%
try: s.indices()
except RuntimeError as e: print(e)
w = torch.ones(3, 2, requires_grad=True); torch.sparse.mm(s, w).sum().backward(); print(w.grad)
print(torch.sparse.softmax(s.coalesce(), dim=1).to_dense(), torch.eye(2).is_sparse)
# %%
# reductions into places
src = torch.tensor([1., 2., 3., 4., 5., 6.]); idx = torch.tensor([0, 0, 1, 1, 2, 2])
for r in ("sum", "prod", "mean", "amax", "amin"):
    print(r, torch.zeros(4).scatter_reduce(0, idx, src, reduce=r, include_self=False), torch.ones(3).scatter_reduce(0, idx, src, reduce=r))
print(torch.zeros(3, 2).index_reduce_(0, torch.tensor([0, 0, 2]), torch.tensor([[1., 2.], [3., 4.], [5., 6.]]), "amax"))
torch.tensor([5, 7]).scatter_reduce(0, torch.tensor([0, 0]), torch.tensor([2, 3]), "mean"), torch.tensor([5, 7]).scatter_reduce(0, torch.tensor([0, 0]), torch.tensor([2, 3]), "amax", include_self=False)
# %%
# entries of containers, assigned as attributes
m = nn.ModuleDict({"a": nn.Linear(2, 2)}); m.a = nn.ReLU(); s = nn.Sequential(nn.Linear(1, 1), nn.ReLU(), nn.Sigmoid()); setattr(s, "1", nn.Tanh())
l = nn.ModuleList([nn.ReLU()]); setattr(l, "0", nn.Tanh()); print(m, m["a"], s, s[1], l)
s[1:]
# %%
# places and names of PyTorch's modules
from torch.utils.data.dataset import Dataset
from torch.utils.data.dataloader import default_collate
from torch.utils.data.sampler import SubsetRandomSampler
import torch.nn.utils.parametrize as P
from torch.nn.utils.parametrizations import orthogonal, weight_norm
from torch.nn.utils import prune
print(torch.is_autocast_enabled(), default_collate([1, 2]))
# %%
# classes and rows that are not there
try: nn.Embedding(3, 2)(torch.tensor([3]))
except IndexError as e: print(e)
try: nn.CrossEntropyLoss()(torch.ones(2, 3), torch.tensor([0, 3]))
except IndexError as e: print(e)
try: nn.functional.nll_loss(torch.zeros(2, 3), torch.tensor([0, -1]))
except IndexError as e: print(e)
print(nn.CrossEntropyLoss()(torch.ones(2, 3), torch.tensor([0, -100])), nn.CrossEntropyLoss(ignore_index=-1)(torch.ones(2, 3), torch.tensor([0, -1])), nn.CrossEntropyLoss()(torch.ones(2, 3), torch.ones(2, 3) / 3), nn.CrossEntropyLoss()(torch.ones(1, 3, 2, 2), torch.zeros(1, 2, 2, dtype=torch.long)), nn.CrossEntropyLoss()(torch.ones(3), torch.tensor(1)))
# %%
try: nn.LSTM(2, 3)(torch.ones(1, 1, 5))
except RuntimeError as e: print("RuntimeError")
class B(nn.Module):
    def __init__(self): super().__init__(); self.q = nn.Parameter(torch.ones(1))
try: B().register_buffer("q", torch.ones(1))
except KeyError as e: print(e)
m = B(); m.register_buffer("b", None); m.register_buffer("b", torch.zeros(2)); print(m.b)
# %%
# orthogonal weights
o = orthogonal(nn.Linear(4, 2)); print(torch.allclose(o.weight @ o.weight.T, torch.eye(2), atol=1e-5)); opt = torch.optim.SGD(o.parameters(), 0.1)
(o(torch.ones(1, 4)) ** 2).sum().backward(); opt.step(); print(torch.allclose(o.weight @ o.weight.T, torch.eye(2), atol=1e-5)); t = orthogonal(nn.Linear(2, 4)); print(torch.allclose(t.weight.T @ t.weight, torch.eye(2), atol=1e-5), o)
# %%
# means of models, their rates, and their statistics
from torch.optim.swa_utils import AveragedModel, SWALR, update_bn, get_ema_multi_avg_fn
net = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2)); opt = torch.optim.SGD(net.parameters(), lr=0.1); mean = AveragedModel(net); ema = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.9))
rates = {}
for kind in ("linear", "cos"):
    sched = SWALR(opt, anneal_strategy=kind, anneal_epochs=3, swa_lr=0.05); rates[kind] = []
    for _ in range(5): opt.step(); sched.step(); rates[kind].append(round(opt.param_groups[0]["lr"], 5))
mean.update_parameters(net); ema.update_parameters(net); update_bn([torch.ones(4, 2)], mean); print(rates, mean.n_averaged, list(mean.state_dict())[:2])
# %%
# blocks that a profile names, and what is computed again
from torch.profiler import profile, record_function, ProfilerActivity, schedule
from torch.utils.checkpoint import checkpoint, checkpoint_sequential
x = torch.ones(2, 2, requires_grad=True); net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
with profile(activities=[ProfilerActivity.CPU]) as prof:
    with record_function("a block"): y = checkpoint(net, x, use_reentrant=False)
print("a block" in prof.key_averages().table(sort_by="cpu_time_total", row_limit=5), torch.allclose(y, checkpoint_sequential(net, 2, x, use_reentrant=False)))
[schedule(wait=1, warmup=1, active=2, repeat=1)(at).name for at in range(6)]
# %%
# an embedding of which few rows learn
e = nn.Embedding(4, 2, sparse=True); opt = torch.optim.SparseAdam(list(e.parameters()), lr=0.05); nn.init.ones_(e.weight)
for rows in ([0, 2], [2]):
    opt.zero_grad(); e(torch.tensor(rows)).sum().backward(); opt.step()
print(e, opt); e.weight
