# %%
import torch, torch.nn as nn, torch.nn.functional as F, torch.nn.utils.prune as prune, torch.nn.utils.parametrize as parametrize
from torch.utils.data import DataLoader, Dataset, IterableDataset, RandomSampler, Subset, TensorDataset
def told(f):
    try: print(f())
    except Exception as error: print(type(error).__name__, error)
# %%
# loaders of tensors, of a subclass with items of its own, of streams
class Numbered(TensorDataset):
    def __getitem__(self, i):
        return (*super().__getitem__(i), i)
class Count(IterableDataset):
    def __iter__(self):
        yield from (1, 2, 3)
rows = Numbered(torch.arange(4.))
list(DataLoader(torch.arange(5), batch_size=3)), list(DataLoader(rows, batch_size=2)), list(DataLoader(Subset(rows, [3, 0]), batch_size=2)), list(DataLoader(Count(), batch_size=None))
# %%
torch.manual_seed(3)
many = iter(RandomSampler(range(7), replacement=True, num_samples=10**10))
[next(many) for _ in range(40)]
# %%
# lazy layers before and after their first call
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.LazyLinear(1))
opt = torch.optim.SGD(net.parameters(), 0.1)
print(list(net[1].parameters()), net[1].has_uninitialized_params())
for _ in range(3):
    opt.zero_grad(); loss = net(torch.ones(1, 2)).pow(2).sum(); loss.backward(); opt.step(); print(round(loss.item(), 4))
len(opt.param_groups[0]["params"]), type(net[1]).__name__
# %%
# elements of 16 bits stay so
x, mask = torch.ones(2, 3).bfloat16(), torch.tensor([[True, False, True]])
lin = nn.Linear(3, 2).bfloat16(); lin(x).float().sum().backward(); torch.optim.AdamW(lin.parameters()).step()
[y.dtype for y in (x.masked_fill(mask, 0.0), torch.where(mask, x, x), F.dropout(x, 0.5), x.mean(), x.cumsum(0), F.embedding(torch.tensor([1]), x), x.clone().masked_fill_(mask, 1), nn.Parameter(x) * x, x.sum(dtype=torch.float32), x.detach(), lin(x))]
# %%
# places that are not there
x = torch.arange(6.).reshape(2, 3)
told(lambda: x.scatter(1, torch.tensor([[5]]), 1.)); told(lambda: x.take(torch.tensor([-7]))); told(lambda: x.take(torch.tensor([-1, 0]))); told(lambda: x.index_add(0, torch.tensor([4]), torch.ones(1, 3)))
told(lambda: x.index_select(0, torch.tensor([-1]))); told(lambda: x.gather(1, torch.tensor([0]))); told(lambda: x.select(0, 3)); told(lambda: x.narrow(0, 1, 4)); told(lambda: x.index_fill(1, torch.tensor([4]), 1.))
# %%
torch.histogram(torch.tensor([1., 2, 1]), bins=4, range=(0., 3.), weight=torch.tensor([1., 2., 4.])), x.histogram(3), torch.histogramdd(torch.tensor([[0., 1.], [1., 0.]]), bins=2)
# %%
# sizes in tensors, memory by its number
n = torch.tensor([3, 5]).max() + 1
two = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
nn.Embedding(n, 2), nn.Linear(n, 2), F.one_hot(torch.tensor([1]), n), len({p.data_ptr() for p in two.parameters()}), x[1].data_ptr() - x.data_ptr(), x.view(3, 2).data_ptr() == x.data_ptr()
# %%
class Every(prune.BasePruningMethod):
    PRUNING_TYPE = "unstructured"
    def __init__(self, step): self.step = step
    def compute_mask(self, t, default_mask):
        mask = default_mask.clone(); mask.view(-1)[::self.step] = 0; return mask
lin = nn.Linear(4, 2); Every.apply(lin, "weight", 2); prune.ln_structured(lin, "weight", amount=1, n=2, dim=0)
print(int(lin.weight_mask.sum()), [n for n, _ in lin.named_parameters()], prune.is_pruned(lin))
prune.global_unstructured([(lin, "bias")], pruning_method=Every, step=2); print(lin.bias_mask)
prune.remove(lin, "weight"); told(lambda: prune.l1_unstructured(nn.Linear(2, 1), "weight", amount=9))
# %%
import torch.autograd.forward_ad as forward_ad
with forward_ad.dual_level():
    out = forward_ad.make_dual(torch.arange(3.), torch.ones(3)) ** 2
    print(forward_ad.unpack_dual(out).tangent)
v = torch.arange(2., requires_grad=True)
forward_ad.unpack_dual(out).tangent, torch.autograd.grad(v ** 3, v, torch.eye(2), is_grads_batched=True)
