# %%
import torch
import torch.nn.functional as F


def slopes(f, *values):
    given = [torch.tensor(value, requires_grad=True) for value in values]
    f(*given).sum().backward()
    return [x.grad for x in given]


# %%
t = torch.tensor([0.0, 1.0, 1.0, 0.0, 0.5, 1.0])
shares = [0.0, 1.0, 0.0, 1.0, 0.3, 1e-8]
print(slopes(lambda p: F.binary_cross_entropy(p, t), shares), F.binary_cross_entropy(torch.tensor(shares), t))
print(slopes(lambda p: F.binary_cross_entropy(p, t, weight=torch.arange(6.0), reduction="none"), shares))
print(slopes(lambda x: torch.nn.BCELoss()(torch.sigmoid(x), torch.tensor([1.0, 0.0, 0.0, 0.5])), [100.0, -200.0, 100.0, 0.3]))

# %%
zeros = [0.0, 0.0, 0.0]
for f in (
    lambda z: F.normalize(z, dim=0),
    lambda z: z.norm(),
    lambda z: z.std(),
    lambda z: torch.std(z, 0, keepdim=True),
    lambda z: torch.clamp(z, 0, 1),
    lambda z: z.clamp(min=0),
    lambda z: F.hardtanh(z + 1),
    lambda z: F.relu6(z),
    lambda z: torch.erfinv(z),
    lambda z: torch.fmax(z, z.detach()),
    lambda z: torch.fmin(z, z.detach()),
    lambda z: torch.lgamma(z + 1),
    lambda z: torch.xlogy(z + 1, z + 2),
    lambda z: z**0.5 + z.cumprod(0),
):
    print(slopes(f, zeros))

# %%
rows = torch.tensor([[0.0, 0.0], [3.0, 4.0]], requires_grad=True)
y = F.normalize(rows)
y.sum().backward()
print(y, rows.grad, F.normalize(rows, p=1, dim=0, eps=1.0), torch.nn.ReLU6()(torch.tensor([-1.0, 0.0, 6.0, 7.0])))
print(torch.distributions.LogNormal(0.5, 0.7).log_prob(torch.tensor([0.3, 2.0])))
try:
    F.normalize(torch.zeros(2))
except IndexError as error:
    print(error)

# %%
m = torch.tensor([[1, 0, 0], [0, 0, 0], [1, 1, 1]]).bool()
q = torch.arange(6.0).view(1, 3, 2) / 8
for mask in (m, torch.zeros(3, 3).masked_fill(~m, float("-inf"))):
    print(
        F.scaled_dot_product_attention(q, q, q, attn_mask=mask),
        slopes(lambda x: F.scaled_dot_product_attention(x, x, x, attn_mask=mask[1:, 1:]), [[1.0, 2.0], [3.0, 4.0]]),
    )
print(
    slopes(lambda x: x.max(0)[0], [1.0, 1.0]),
    slopes(lambda x: x.min(1, keepdim=True).values, [[1.0, 1.0], [3.0, 2.0]]),
    torch.tensor(3.0, requires_grad=True).max(0),
)
print(slopes(lambda x: torch.clamp(x, torch.tensor(0.0), torch.tensor(1.0)), [0.0, 1.0]), slopes(torch.linalg.cholesky, [[1.0, 0.0], [0.0, 2.0]]))
print(torch.linalg.cholesky(torch.tensor([[2.0, 1.0], [1.0, 2.0]]), upper=True), torch.tensor([[1.0, 5.0, 5.0], [2.0, 0.0, 2.0]]).max(1))

# %%
import numpy as np

for data in (
    [torch.tensor([1]), torch.tensor([2])],
    [torch.tensor([1.0]), 2],
    [[torch.tensor(1), 2], [3, 4]],
    [np.float64(1.5), np.float64(2)],
    [np.float32(1.5)],
    [np.int32(1)],
    [np.bool_(True)],
    [np.array([1, 2]), np.array([3, 4])],
    [torch.tensor(1.5, dtype=torch.float64), torch.tensor(2.0)],
):
    print(torch.tensor(data), torch.as_tensor(data).dtype)
print(torch.tensor([1, 2], dtype=float), torch.zeros(2, dtype=float), torch.ones(2).to(float).dtype, torch.arange(3, dtype=float))


# %%
def told(f):
    try:
        return f()
    except (RuntimeError, TypeError, ValueError, IndexError) as error:
        return f"{type(error).__name__}: {str(error)[:90]}"


x = torch.arange(12).reshape(3, 4)
for f in (
    lambda: torch.tensor([torch.ones(2), torch.ones(2)]),
    lambda: torch.zeros(-1),
    lambda: torch.zeros(2.5),
    lambda: torch.zeros_like([1]),
    lambda: torch.full(2, 3),
    lambda: torch.linspace(0, 1, -1),
    lambda: torch.normal(0.0, -1.0, (2,)),
    lambda: torch.normal(torch.zeros(2), -torch.ones(2)),
    lambda: torch.bernoulli(torch.tensor([2.0])),
    lambda: torch.bernoulli(torch.tensor([1, 0])),
    lambda: torch.multinomial(torch.tensor([0.0, 0.0]), 1),
    lambda: torch.multinomial(torch.tensor([-1.0, 2.0]), 1),
    lambda: torch.multinomial(torch.tensor([1, 2]), 1),
    lambda: torch.multinomial(torch.ones(2, 2, 2), 1),
    lambda: torch.multinomial(torch.ones(3), 0),
    lambda: torch.iinfo(torch.float32),
    lambda: torch.finfo(torch.int32),
    lambda: torch.set_default_dtype(torch.int32),
    lambda: torch.from_numpy([1]),
    lambda: x.size(5),
    lambda: x.unflatten(1, (3, 2)),
    lambda: torch.broadcast_shapes((2, 1), (3, 3)),
    lambda: torch.zeros(3).scatter_reduce(0, torch.tensor([0, 0]), torch.ones(2), reduce="bad"),
    lambda: torch.roll(x, (1, 2), dims=(0,)),
    lambda: torch.tensordot(torch.ones(2, 3), torch.ones(2, 3), dims=1),
    lambda: x.fliplr()[0].flip(dims=(0,)).fliplr(),
):
    print(told(f))
print(torch.flip(x, dims=(0, 1)), x.flip(0, 1)[0], x[torch.tensor([0, 1, 1], dtype=torch.uint8)], torch.tensor_split(x, (1, -1), dim=1)[1])
print(torch.tensordot(torch.ones(2, 3), torch.arange(6.0).reshape(3, 2), dims=([1], [0])), torch.atleast_2d(torch.tensor(1), torch.tensor([2])))
print(torch.isin(torch.tensor([1, 2, 3]), 2), torch.isin(x[0], torch.tensor([0, 3])), torch.roll(x, 1, 0), x.take(torch.tensor([0, -1])))
