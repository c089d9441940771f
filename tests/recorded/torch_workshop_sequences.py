# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
import math, torch, torch.nn as nn, torch.nn.functional as F, numpy as np

x = torch.arange(6).reshape(2, 3)
y = x[1:]
(
    y.untyped_storage().data_ptr() == x.untyped_storage().data_ptr(),
    x.storage().size(),
    list(x.t().storage()),
    x.untyped_storage().nbytes(),
    torch.typename(x),
    torch.frexp(torch.tensor([3.0, 0.25])),
)
# %%
torch.set_printoptions(precision=2, sci_mode=False)
print(torch.tensor([1e-5, 1234.5]))
torch.set_printoptions(profile="default")
print(
    torch.tensor([1e-5, 1234.5]),
    torch.tensor([1e10, 1.0]),
    torch.tensor([0.1, float("nan"), -float("inf")]),
    torch.arange(1200.0).reshape(2, 600),
    torch.zeros(0),
    torch.zeros(2, 0),
    torch.tensor(3.0),
    torch.tensor([True]),
    torch.tensor([1 + 2j]),
    torch.randn(2, 3, generator=torch.Generator().manual_seed(1)) * 100,
)
# %%
q = torch.tensor([[3.0, 1.0], [2.0, 4.0]])
(
    q.sort(dim=1),
    q.max(0),
    q.min(),
    q.argmax(),
    q.topk(1),
    q.cumsum(1),
    q.prod(),
    q.median(),
    q.mode(0),
    q.kthvalue(1),
    q.unique(),
    torch.unique(torch.tensor([1, 1, 2]), return_counts=True),
    q.flip(0),
    q.norm(),
    q.std(),
    q.var(0),
    q.quantile(0.5),
    q.logsumexp(1),
    q.histc(2),
    q.diff(),
    q.trace(),
    q.clamp(2, 3),
    q.round(),
    torch.searchsorted(torch.tensor([1, 3, 5]), torch.tensor([2, 3])),
    torch.bucketize(torch.tensor([2.0]), torch.tensor([1.0, 3.0])),
)
# %%
w = torch.tensor([2.0], requires_grad=True)
z = w * 3
z.retain_grad()
l = z**2
l.backward()
print(w.grad, z.grad, w.is_leaf, z.is_leaf, l.grad_fn.name(), z.grad_fn.name())
w.grad.zero_()
(w.detach() * w).backward()
w.grad, w.requires_grad_(False), torch.is_grad_enabled()
# %%
with torch.no_grad():
    u = w * 2
print(u.requires_grad)
g = torch.autograd.grad((z * 0 + 1).sum(), w, allow_unused=True) if False else None
xx = torch.linspace(0, 1, 3, requires_grad=True)
yy = (xx**3).sum()
(g,) = torch.autograd.grad(yy, xx, create_graph=True)
h = torch.autograd.grad(g.sum(), xx)
g, h, torch.autograd.functional.jacobian(lambda v: v**2, xx.detach())
# %%
for L in (
    nn.MSELoss(),
    nn.CrossEntropyLoss(weight=torch.ones(2)),
    nn.BCEWithLogitsLoss(pos_weight=torch.ones(1)),
    nn.SmoothL1Loss(beta=0.5),
    nn.HuberLoss(delta=2.0),
    nn.KLDivLoss(reduction="batchmean"),
    nn.TripletMarginLoss(),
    nn.CTCLoss(),
    nn.GaussianNLLLoss(),
    nn.NLLLoss(),
):
    print(L, L.reduction)
# %%
lp = F.log_softmax(torch.arange(12.0).reshape(2, 2, 3).permute(1, 0, 2), -1)
(
    F.ctc_loss(lp, torch.tensor([[1], [2]]), torch.tensor([2, 2]), torch.tensor([1, 1])),
    F.gaussian_nll_loss(torch.ones(2), torch.zeros(2), torch.ones(2)),
    F.poisson_nll_loss(torch.ones(2), torch.ones(2)),
    F.multi_margin_loss(torch.tensor([[0.1, 0.9]]), torch.tensor([1])),
    F.soft_margin_loss(torch.ones(2), torch.ones(2)),
    F.hinge_embedding_loss(torch.ones(2), torch.tensor([1.0, -1])),
    F.margin_ranking_loss(torch.ones(2), torch.zeros(2), torch.ones(2)),
    F.cross_entropy(torch.ones(1, 3), torch.tensor([[0.2, 0.3, 0.5]])),
    F.cross_entropy(torch.ones(1, 3, 2), torch.tensor([[0, 2]])),
    F.kl_div(torch.zeros(2), torch.ones(2), reduction="sum", log_target=True),
)
# %%
(
    F.pad(torch.ones(1, 2), (1, 1), value=5),
    F.one_hot(torch.tensor([0, 2])),
    F.interpolate(torch.arange(4.0).reshape(1, 1, 2, 2), scale_factor=2, mode="nearest"),
    F.interpolate(torch.arange(4.0).reshape(1, 1, 2, 2), size=(3, 3), mode="bilinear"),
    F.grid_sample(torch.arange(4.0).reshape(1, 1, 2, 2), torch.zeros(1, 1, 1, 2), align_corners=False),
    F.unfold(torch.arange(9.0).reshape(1, 1, 3, 3), 2),
    F.fold(torch.ones(1, 4, 4), (3, 3), 2),
    F.affine_grid(torch.eye(2, 3)[None], (1, 1, 2, 2), align_corners=False),
    F.normalize(torch.tensor([[3.0, 4.0]])),
    F.cosine_similarity(torch.ones(1, 2), torch.ones(1, 2)),
    F.gelu(torch.ones(1)),
    F.glu(torch.ones(2)),
    F.max_pool2d(torch.arange(16.0).reshape(1, 1, 4, 4), 2, return_indices=True),
    F.embedding_bag(torch.tensor([0, 1]), torch.ones(2, 2), torch.tensor([0])),
)


# %%
class Seq(nn.Module):
    def __init__(s):
        super().__init__()
        s.layers = nn.ModuleDict({"a": nn.Linear(1, 1), "b": nn.Linear(1, 1)})
        s.ps = nn.ParameterList([nn.Parameter(torch.ones(1)) for _ in range(2)])
        s.pd = nn.ParameterDict({"k": nn.Parameter(torch.zeros(1))})
        s.register_parameter("none", None)
        for n, l in s.layers.items():
            nn.init.ones_(l.weight)


s = Seq()
print(s)
(
    [n for n, _ in s.named_parameters()],
    list(s.state_dict()),
    "a" in s.layers,
    len(s.ps),
    s.pd.keys(),
    [n for n, _ in s.named_modules()],
    s.none,
    list(s.children())[0]["a"],
)
# %%
import pickle, copy, io

b = io.BytesIO()
torch.save(nn.Linear(2, 1), b)
b.seek(0)
print(torch.load(b, weights_only=False))
t2 = pickle.loads(pickle.dumps(torch.arange(3)))
t3 = copy.deepcopy(nn.Linear(1, 1))
t2, hash(t2) == hash(t2), t2.equal(torch.arange(3)), isinstance(t3, nn.Module)
# %%
gen = torch.Generator().manual_seed(42)
(
    torch.rand(2, generator=gen),
    torch.randint(0, 10, (3,), generator=gen),
    torch.randperm(4, generator=gen),
    gen.initial_seed(),
    torch.normal(0.0, 1.0, (2,), generator=gen),
    torch.empty(2).uniform_(-1, 1, generator=gen),
    torch.empty(2).normal_(generator=gen),
)
# %%
(
    torch.where(torch.tensor([True, False]), 1.0, torch.tensor([2.0, 3.0])),
    torch.nonzero(torch.tensor([0, 1, 1])),
    torch.masked_select(torch.arange(3), torch.tensor([True, False, True])),
    torch.index_select(torch.eye(2), 0, torch.tensor([1])),
    torch.gather(torch.eye(2), 1, torch.tensor([[0], [0]])),
    torch.scatter(torch.zeros(3), 0, torch.tensor([1]), 5.0),
    torch.roll(torch.arange(4), 1),
    torch.tril(torch.ones(2, 2)),
    torch.meshgrid(torch.arange(2), torch.arange(2), indexing="ij"),
    torch.cartesian_prod(torch.arange(2), torch.arange(2)),
    torch.combinations(torch.arange(3)),
    torch.block_diag(torch.ones(1), torch.ones(2, 2)),
    torch.kron(torch.eye(2), torch.ones(1, 2)),
    torch.cross(torch.tensor([1.0, 0, 0]), torch.tensor([0.0, 1, 0]), dim=0),
    torch.logspace(0, 2, 3),
    torch.bitwise_and(torch.tensor(6), 3),
    torch.logical_xor(torch.tensor(True), torch.tensor(False)),
    torch.isin(torch.arange(3), torch.tensor([1])),
    torch.nan_to_num(torch.tensor([float("nan")])),
    torch.lerp(torch.zeros(1), torch.ones(1), 0.3),
    torch.addmm(torch.ones(1), torch.ones(1, 2), torch.ones(2, 1)),
    torch.outer(torch.ones(2), torch.ones(1)),
    torch.vdot(torch.ones(2), torch.ones(2)),
    torch.tensordot(torch.ones(2, 3), torch.ones(3, 2), 1),
    torch.allclose(torch.ones(1), torch.ones(1)),
    torch.broadcast_shapes((2, 1), (3,)),
    torch.result_type(torch.ones(1), 2),
    torch.promote_types(torch.int32, torch.float16),
    torch.can_cast(torch.float, torch.int),
    torch.rot90(torch.eye(2)),
    torch.renorm(torch.ones(2, 2), 2, 0, 1.0),
    torch.cdist(torch.ones(1, 2), torch.zeros(1, 2)),
    torch.trapezoid(torch.ones(3)),
    torch.vander(torch.arange(3)),
    torch.diff(torch.tensor([1, 4])),
    torch.heaviside(torch.tensor([-1.0, 0.0]), torch.tensor(0.5)),
    torch.float_power(torch.tensor(2), 3),
    torch.gcd(torch.tensor(12), torch.tensor(8)),
    torch.clip(torch.tensor(5), max=3),
    torch.std_mean(torch.arange(3.0)),
    torch.var_mean(torch.arange(3.0)),
    torch.count_nonzero(torch.eye(2)),
    torch.bincount(torch.tensor([0, 2])),
    torch.histogram(torch.arange(4.0), 2) if False else 0,
)
# %%
(
    [torch.tensor(v).dtype for v in (1, 1.0, True, [1, 2.0], [True, 2], np.int8(1), 2**40)],
    torch.zeros(2, dtype=torch.int).dtype,
    (torch.tensor([1]) / 2),
    (torch.tensor([7]) // 2),
    (torch.tensor([-7]) // 2),
    (torch.tensor([7]) % 3),
    torch.tensor([1, 2]) ** 2,
    2 ** torch.tensor([1, 2]),
    ~torch.tensor([True]),
    -torch.tensor([1]),
    abs(torch.tensor([-1])),
    torch.tensor([1]) == 1,
    torch.tensor([1]) & 3,
    1 - torch.tensor([1]),
    1 / torch.tensor([2.0]),
    torch.tensor(3) > 2,
    torch.tensor([3]).float() @ torch.tensor([2.0]),
    divmod(7, 2),
    round(torch.tensor(2.6).item()),
    int(torch.tensor(2.6)),
    float(torch.tensor(2)),
    torch.tensor(5).item() + 1,
    f"{torch.tensor(3.14159):.2f}",
    len(torch.ones(3, 2)),
    list(torch.arange(2)),
    sum(torch.arange(3)),
    max(torch.tensor([1, 5])),
    torch.tensor([1, 2]).tolist() + [3],
    [*torch.arange(2)],
)
# %%
p = torch.nn.Parameter(torch.randn(2, 2))
p.requires_grad, type(p), p.data.shape, isinstance(p, torch.Tensor), p.T.requires_grad, nn.Parameter(torch.ones(1), requires_grad=False)
