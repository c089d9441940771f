"""Errors of tensors, products, indices, optimizers and schedules in the words that programs look for."""

# %%
import torch
import torch.nn.functional as F
from torch.optim import lr_scheduler as S


def told(*functions):
    for function in functions:
        try:
            print(function())
        except Exception as error:
            print(type(error).__name__, str(error)[:250])


a, b = torch.ones(2, 2), torch.ones(2, 2).double()
told(lambda: a @ b, lambda: a @ b[0], lambda: a[0] @ b[0], lambda: a[None] @ b[None], lambda: torch.ones(3, 2, 2) @ b, lambda: torch.mm(a.long(), a))
# %%
told(lambda: torch.tensor([1, "a"]), lambda: torch.tensor(None), lambda: torch.tensor([[1, None]]), lambda: torch.tensor({"a": 1}))
# %%
x = torch.ones(2, 3)
told(lambda: x.view(-1, -1), lambda: x.permute(0, 0), lambda: torch.cat([]), lambda: torch.stack([]), lambda: torch.cat([x, [1]]), lambda: x.chunk(0))
# %%
told(lambda: x["a"], lambda: x[1.5], lambda: x[torch.tensor([0.5])], lambda: x[0, "a"], lambda: x[[[0, 1]]].shape)
# %%
y = torch.ones(3)
told(
    lambda: y.__setitem__(5, 1),
    lambda: y.__setitem__(0, torch.ones(2)),
    lambda: y.__setitem__([0, 1], torch.ones(3)),
    lambda: y.__setitem__(torch.tensor([True, False]), 1),
    lambda: x.__setitem__(0, torch.ones(5)),
)
# %%
told(lambda: torch.linalg.inv(x), lambda: torch.det(x), lambda: torch.linalg.cholesky(x), lambda: torch.linalg.det(torch.ones(2)))
told(lambda: torch.linalg.solve(torch.zeros(2, 2), torch.ones(2)), lambda: float(y), lambda: int(y), lambda: torch.ones(0).max())
# %%
told(lambda: F.cross_entropy(torch.ones(2, 3, 4), torch.ones(2, 3).long()), lambda: torch.einsum("ij,jk", x))
# %%
p, q = torch.nn.Parameter(torch.zeros(1)), torch.nn.Parameter(torch.zeros(1))
o = torch.optim.SGD([p], lr=1.0)
told(
    lambda: o.add_param_group({"params": [p]}),
    lambda: torch.optim.SGD([p], lr=0.1, nesterov=True),
    lambda: torch.optim.SGD([p], foo=1),
    lambda: torch.optim.SGD([p, q]).load_state_dict(o.state_dict()),
    lambda: S.OneCycleLR(o, 1.0),
    lambda: S.LambdaLR(o, [lambda e: 1, lambda e: 2]),
)
# %%
o = torch.optim.SGD([p], lr=1.0, momentum=0.9)
s = S.OneCycleLR(o, 2.0, total_steps=3)
told(*[s.step] * 4)
# %%
from torch import nn

told(
    lambda: nn.MaxPool2d(2)(torch.ones(1, 3, 1, 5)), lambda: F.avg_pool2d(torch.ones(3, 1, 1), 2), lambda: F.max_pool2d(torch.ones(4, 4), 2),
    lambda: F.max_pool1d(torch.ones(1, 3, 1), 2), lambda: nn.ConvTranspose2d(3, 2, 3)(torch.ones(1, 4, 8, 8)),
    lambda: F.conv_transpose1d(torch.ones(1, 4, 8), torch.ones(3, 2, 3)), lambda: F.grid_sample(torch.ones(1, 1, 2, 2), torch.ones(1, 2, 2, 3)),
    lambda: F.one_hot(torch.tensor([-1])), lambda: F.one_hot(torch.tensor([3]), 3), lambda: nn.Embedding(4, 2, padding_idx=5),
    lambda: nn.EmbeddingBag(4, 2)(torch.tensor([[1, 9]])), lambda: nn.EmbeddingBag(4, 2)(torch.tensor([1, 2])),
)
# %%
told(
    lambda: F.cross_entropy(torch.ones(2, 3), torch.ones(2, 4)), lambda: F.cross_entropy(torch.ones(2, 3), torch.tensor([0, 1]), torch.ones(2)),
    lambda: F.binary_cross_entropy(torch.tensor([0.5]), torch.tensor([2.0])), lambda: torch.linalg.eigh(torch.ones(2, 3)),
    lambda: nn.LSTM(3, 4)(torch.ones(2, 1, 3), (torch.ones(1, 2, 4), torch.ones(1, 2, 4))), lambda: nn.RNN(3, 4, nonlinearity="sine"),
    lambda: nn.MultiheadAttention(4, 2)(*[torch.ones(2, 1, 3)] * 3), lambda: torch.cumsum(torch.ones(2), 2),
    lambda: torch.autograd.grad(torch.ones(1, requires_grad=True), torch.ones(1)), lambda: torch.cross(torch.ones(2), torch.ones(2), dim=0),
    lambda: nn.Linear(3, 0)(torch.ones(2, 3)).shape, lambda: nn.utils.fusion.fuse_linear_bn_eval(nn.Linear(2, 3).eval(), nn.BatchNorm1d(3).eval()),
)
