# The graphs that gradients flow through, arguments of old, paddings, and factors of symmetric matrices.
# %%
import torch
import torch.nn.functional as F
from torch import nn


def steps(y):
    return y.grad_fn.name() + str([(None if f is None else f.name(), i) for f, i in y.grad_fn.next_functions])


x = torch.tensor([0.1, 0.5, 0.9], requires_grad=True)
c = torch.ones(3)
print("\n".join(map(steps, [x * 2, 2 * x, x + 1, x - 1, 1 - x, x / 2, 2 / x, x**2, x + c, c * x, c - x, torch.where(c > 0, x, c), x.clamp(0, 1)])))
# %%
def walk(f, depth=0):
    print("  " * depth + (f.name() if f else "None"))
    for g, _ in f.next_functions if f else ():
        walk(g, depth + 1)


net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
walk(F.mse_loss(net(torch.ones(2, 3)), torch.ones(2, 2)).grad_fn)
walk(F.cross_entropy(net(torch.ones(2, 3)), torch.tensor([0, 1])).grad_fn)
walk((((x * 2 + 1) ** 2).mean() - 1).grad_fn)
layer = nn.Linear(3, 2)
walk(layer(torch.ones(1, 4, 3)).grad_fn)
# %%
rows = torch.ones(5, 2, 3)
for cls in (nn.LSTM, nn.GRU, nn.RNN):
    for options in ({}, {"batch_first": True}, {"num_layers": 2}, {"bidirectional": True}):
        y, state = cls(3, 4, **options)(rows)
        print(y.grad_fn.name(), [h.grad_fn.name() for h in (state if isinstance(state, tuple) else (state,))])
# %%
packed = nn.utils.rnn.pack_padded_sequence(torch.ones(5, 2, 3, requires_grad=True), [5, 3])
print(packed.data.grad_fn.name(), nn.GRU(3, 4)(packed)[0].data.grad_fn.name())
print(nn.MultiheadAttention(4, 2)(*[torch.ones(5, 2, 4)] * 3)[0].grad_fn.name())
q = torch.ones(1, 2, 3, 4, requires_grad=True)
print(F.scaled_dot_product_attention(q, q, q, attn_mask=torch.ones(3, 3)).grad_fn.name())
# %%
a, b = torch.linspace(0.1, 0.9, 6).reshape(2, 3), torch.linspace(0.2, 0.8, 6).reshape(2, 3)
t = torch.tensor([0, 2])
for old in ({"size_average": False}, {"reduce": False}, {"size_average": False, "reduce": False}, {"size_average": True}):
    print(F.nll_loss(a, t, **old), F.cross_entropy(a, t, **old), F.mse_loss(a, b, **old), F.smooth_l1_loss(a, b, **old))
    print(F.binary_cross_entropy(a, b, **old), F.binary_cross_entropy_with_logits(a, b, **old), F.kl_div(a, b, **old), F.poisson_nll_loss(a, b, **old))
    print(F.soft_margin_loss(a, b, **old), F.multi_margin_loss(a, t, **old), F.hinge_embedding_loss(a, b.sign(), **old))
    print(F.margin_ranking_loss(a, b, b.sign(), **old), F.triplet_margin_loss(a, b, a + 1, **old), F.cosine_embedding_loss(a, b, t.sign() * 2 - 1, **old))
    print(nn.CrossEntropyLoss(**old)(a, t), nn.NLLLoss(**old)(a, t), nn.MSELoss(**old)(a, b), nn.L1Loss(**old)(a, b), nn.BCELoss(**old)(a, b))
    print(nn.KLDivLoss(**old)(a, b), nn.MultiLabelMarginLoss(**old)(a, torch.tensor([[0, -1, 1], [1, 2, -1]])), nn.SoftMarginLoss(**old)(a, b))
# %%
print(F.nll_loss(a, t, None, False), F.mse_loss(a, b, False), F.cross_entropy(a, t, None, False), nn.MSELoss(False)(a, b), nn.CrossEntropyLoss(None, False)(a, t))
print(F.l1_loss(a, b, reduction="elementwise_mean"), F.smooth_l1_loss(a, b, None, None, "sum", 0.5), nn.SmoothL1Loss(None, None, "sum", 0.5)(a, b))
# %%
for loss in (F.mse_loss, F.l1_loss, F.binary_cross_entropy, F.kl_div, F.soft_margin_loss, F.poisson_nll_loss):
    try:
        loss(a, b, reduction="avg")
    except ValueError as error:
        print(loss.__name__, error)
# %%
x4 = torch.arange(24.0).reshape(1, 2, 3, 4)


def padded(*args, **options):
    try:
        print(F.pad(*args, **options).shape)
    except (RuntimeError, NotImplementedError) as error:
        print(type(error).__name__, error)


padded(x4, (1, 1), "reflect")
padded(x4, (9, 9, 1, 1), "reflect")
padded(x4[0], (4, 1), "reflect")
padded(x4, (5, 5, 1, 1), "circular")
padded(x4, (1,))
padded(x4, (1,) * 10)
padded(x4, (1, 1, 1, 1), "reflect", 3.0)
padded(x4, (1, 1), "foo")
padded(x4, (1, 1), value=None)
padded(x4, (-1, -1))
padded(torch.arange(4), (1, 1), value=1)
# %%
leaf = torch.ones(1, 1, 3, 3, requires_grad=True)
print([F.pad(leaf, (1, 1, 1, 1), mode).grad_fn.name() for mode in ("constant", "reflect", "replicate", "circular")])
# %%
A = torch.tensor([[4.0, 1.0, 2.0], [1.0, 3.0, 0.0], [2.0, 0.0, 5.0]])
B = torch.tensor([[0.0, 1.0, 2.0], [1.0, 0.0, 3.0], [2.0, 3.0, 0.0]])
LD, pivots, info = torch.linalg.ldl_factor_ex(torch.stack([A, B]))
print(LD, pivots, info)
torch.linalg.ldl_solve(LD, pivots, torch.ones(3, 1))
# %%
torch.linalg.ldl_factor(A)
# %%
torch.linalg.ldl_factor(torch.ones(2, 3))
# %%
from torch.utils.hooks import RemovableHandle

layer = nn.Linear(2, 2)
handles = [layer.register_forward_hook(lambda *_: None), x.register_hook(lambda g: g)]
print([type(handle) for handle in handles], [isinstance(handle, RemovableHandle) for handle in handles])
# %%
from torch.fx import GraphModule, Tracer


class Deep(Tracer):
    def is_leaf_module(self, m, module_qualified_name):
        return False


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.relu, self.lin, self.act = nn.ReLU(), nn.Linear(2, 3), nn.Tanh()

    def forward(self, x):
        return self.act(self.lin(self.relu(x)))


net = Net()
graph = Deep().trace(net)
print(GraphModule(net, graph).code)
print([(node.op, node.name) for node in graph.nodes])
# %%
first, second = torch.arange(2), torch.arange(3.0)
torch.utils.swap_tensors(first, second)
one, other = torch.ones(2, requires_grad=True), torch.zeros(2, 2)
(one * 2).sum().backward()
torch.utils.swap_tensors(one, other)
print(first, second, one, other, other.grad, one.grad)
# %%
# NAdam of doubles.
weight = torch.tensor([1.0, -2.0], dtype=torch.float64, requires_grad=True)
optimizer = torch.optim.NAdam([weight], lr=0.1)
for _ in range(3):
    optimizer.zero_grad()
    (weight**2).sum().backward()
    optimizer.step()
print(weight)
