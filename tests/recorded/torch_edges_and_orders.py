# %%
import math

import torch

nan, inf = math.nan, math.inf
a = torch.tensor([1.5, -2.25, 0.0, nan, inf, -inf, 3.0])
b = torch.tensor([2.0, 3.0, nan, 1.0, 1.0, -inf, -2.0])
i = torch.tensor([7, -7, 3, 0, -2])
m = torch.tensor([True, False, True])
x = torch.tensor([[3.0, 1.0, 2.0], [6.0, 5.0, 4.0]])


def told(f):
    try:
        return f()
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:90]}"


# %%
print(torch.fmin(a, b), torch.fmax(a, b), torch.fmax(i, torch.tensor(1)))
print(torch.fmod(a, b), torch.fmod(a, inf), torch.fmod(i, 3), a.fmod(2))
print(
    torch.xlogy(torch.tensor([0.0, 0.0, 1.0, nan]), torch.tensor([nan, 0.0, 2.0, 1.0])),
    torch.special.xlog1py(torch.tensor([0.0, 1.0]), torch.tensor([-1.0, 1.0])),
)
print(torch.sign(a), torch.sgn(a), torch.sign(m), torch.square(m), a**0.5)
print(torch.special.entr(torch.tensor([0.0, 0.5, -1.0])), torch.erfinv(torch.tensor([0.0, 0.5, 1.0, -1.0, 2.0])))
print(torch.lgamma(torch.tensor([0.5, 1.0, -1.0, 0.0, 10.0, inf])), torch.digamma(torch.tensor([0.5, 1.0, -1.0, 0.0])))
print(torch.nan_to_num(a), torch.nan_to_num(a, nan=1.0, posinf=2.0, neginf=3.0), a.nan_to_num(), torch.heaviside(a, torch.tensor(0.5)))
print(
    torch.gcd(torch.tensor([12, 18, 0]), torch.tensor([8, 27, 5])),
    torch.lcm(torch.tensor([12, 18]), torch.tensor([8, 27])),
    torch.tensor([12, 18]).gcd_(torch.tensor(4)),
)
print(torch.tril_indices(3, 4, 1), torch.triu_indices(2, 3, dtype=torch.int32))

# %%
for f in (
    lambda: torch.div(i, 2, rounding_mode="bad"),
    lambda: torch.add(i, i, alpha=0.5),
    lambda: -m,
    lambda: torch.abs(m),
    lambda: torch.relu(m),
    lambda: +m,
    lambda: torch.pow(i, -1),
    lambda: torch.clamp(a),
    lambda: torch.isclose(torch.tensor([1.0]), torch.tensor([1])),
    lambda: torch.allclose(torch.tensor([1.0]), torch.tensor([1.0], dtype=torch.float64)),
    lambda: torch.equal(i, [1]),
    lambda: torch.add(a, b, out=torch.empty(7, dtype=torch.int64)),
    lambda: torch.gcd(torch.tensor([1.0]), torch.tensor([2.0])),
    lambda: torch.sum([1, 2]),
    lambda: torch.empty(0).max(0),
    lambda: torch.empty(0).argmax(),
    lambda: m.argmax(),
    lambda: x.sum(dim=(0, 0)),
    lambda: x.kthvalue(5),
    lambda: x.quantile(1.5),
    lambda: i.quantile(0.5),
    lambda: torch.bincount(torch.tensor([-1])),
    lambda: torch.bincount(torch.tensor([1.0])),
    lambda: torch.bmm(x, x),
    lambda: torch.bmm(torch.ones(2, 2, 3), torch.ones(3, 3, 1)),
    lambda: x @ torch.tensor(2.0),
    lambda: torch.tril(torch.ones(3)),
    lambda: i.norm(),
):
    print(told(f))

# %%
n = torch.tensor([[1.0, nan, 3.0, 2.0], [4.0, 0.0, 5.0, 1.0]])
print(n.median(), n.median(1), n.nanmedian(), n.nanmedian(dim=1, keepdim=True), x.median(0), i.median())
print(x.kthvalue(2), x.kthvalue(1, 0, keepdim=True), x.quantile(torch.tensor([0.25, 0.75]), dim=1), x.quantile(0.3, interpolation="lower"))
print(torch.searchsorted(torch.tensor([[1, 3, 5], [2, 4, 6]]), torch.tensor([[3], [4]])))
print(torch.searchsorted(torch.tensor([[1, 3, 3, 5], [2, 4, 6, 8]]), torch.tensor([[3, 0, 9], [4, 2, 9]]), right=True))
print(torch.searchsorted(torch.tensor([1, 3, 5]), 4), torch.searchsorted(torch.tensor([5, 1, 3]), torch.tensor([2, 4]), sorter=torch.tensor([1, 2, 0])))
print(torch.diff(x, dim=0, prepend=torch.zeros(1, 3)), x.diff(append=torch.zeros(2, 1)), x.to(torch.uint8).all(), x.to(torch.uint8).any(0))

# %%
t = torch.arange(24.0).reshape(2, 3, 4)
print(torch.linalg.matrix_norm(t, dim=(0, 1)), torch.linalg.matrix_norm(t, 1, dim=(0, 2)), torch.linalg.matrix_norm(t, -math.inf, dim=(1, 0), keepdim=True))
print(torch.linalg.matrix_norm(t, "nuc", dim=(0, 1)), torch.linalg.matrix_norm(t, 2, keepdim=True).shape, torch.norm(x, "nuc"), torch.norm(x, p=2, dim=(0, 1)))
print(torch.linalg.norm(x, 1), torch.linalg.norm(x, dtype=torch.float64), torch.linalg.vector_norm(x, 3, dim=0), x.norm(dim=1, dtype=torch.float64))
low = torch.tensor([[2.0, 0.0], [1.0, 4.0]])
print(
    torch.linalg.solve_triangular(low, torch.ones(1, 2), upper=False, left=False),
    torch.linalg.solve_triangular(low, torch.ones(2, 1), upper=False, unitriangular=True),
)
print(torch.linalg.eigh(torch.tensor([[2.0, 1.0], [9.0, 3.0]]), UPLO="U")[0], torch.linalg.inv_ex(torch.eye(2)))

# %%
v = torch.tensor([1.0, 2.0], requires_grad=True)
print(v.max(0), v.sort().values, torch.lerp(v, v, 0.5), torch.nn.functional.pad(v, (1, 1)), torch.outer(v, v), torch.linalg.norm(v))
print(torch.nn.functional.l1_loss(v, v * 2), torch.nn.functional.selu(v), torch.nn.functional.hardswish(v), torch.nn.functional.softsign(v))
print(v.cumprod(0), v.abs(), v.pow(2), v.reshape(1, 2), v.cross(v, dim=0) if v.numel() == 3 else "", torch.ones(3).cross(torch.arange(3.0), dim=0))
# %%
runs = torch.tensor([1, 1, 2, 2, 3, 1, 1])
print(torch.unique_consecutive(runs, return_inverse=True, return_counts=True))
rows = torch.tensor([[3, 1], [3, 1], [1, 2], [3, 1]])
print(torch.unique_consecutive(rows, dim=0, return_counts=True), torch.unique(rows, dim=0, return_inverse=True, return_counts=True))
print(torch.std_mean(rows.float(), 0, False), torch.var_mean(rows.float(), 1, keepdim=True))
print(torch.nansum(rows), torch.cumprod(torch.tensor([1.5, 2.5]), 0, dtype=torch.int64), torch.cumsum(torch.tensor(0.5), 0))
