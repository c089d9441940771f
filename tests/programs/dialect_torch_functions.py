"""Functions of the PyTorch dialect beyond the basic ones; results are those of PyTorch 2.0.1."""
import torch


def near(x, wanted):
    return torch.allclose(x.cpu().float(), torch.tensor(wanted, dtype=torch.float32).cpu(), atol=2e-4)


assert torch.can_cast(torch.double, torch.float) and not torch.can_cast(torch.float, torch.int) and torch.can_cast(torch.int, torch.uint8)
assert torch.broadcast_shapes((2, 1), (1, 3)) == torch.Size([2, 3])
assert torch.block_diag(torch.ones(1, 2), torch.ones(2, 1)).tolist() == [[1.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, 1.0]]
assert torch.tril_indices(3, 3).tolist() == [[0, 1, 1, 2, 2, 2], [0, 0, 1, 0, 1, 2]] and torch.triu_indices(2, 3, 1).tolist() == [[0, 0, 1], [1, 2, 2]]
assert near(torch.lgamma(torch.tensor([0.5, 1.0, 2.5, 10.0, -0.5])), [0.5724, 0.0, 0.2847, 12.8018, 1.2655])
assert near(torch.digamma(torch.tensor([1.0, 2.5])), [-0.5772, 0.7032]) and near(torch.special.gammaln(torch.tensor(3.5)), 1.2010)
assert near(torch.sinc(torch.tensor([0.0, 0.5])), [1.0, 0.6366]) and near(torch.erfinv(torch.tensor([0.5])), [0.4769])
assert torch.gcd(torch.tensor([4, 6]), torch.tensor([6, 9])).tolist() == [2, 3] and torch.ldexp(torch.tensor([1.0]), torch.tensor([3])).tolist() == [8.0]
assert torch.matrix_exp(torch.tensor([[0.0, 1.0], [0.0, 0.0]])).tolist() == [[1.0, 1.0], [0.0, 1.0]] and near(torch.logdet(torch.eye(2) * 2), 1.3863)
assert torch.vander(torch.tensor([1, 2, 3])).tolist() == [[1, 1, 1], [4, 2, 1], [9, 3, 1]]
assert torch.cumulative_trapezoid(torch.tensor([1.0, 2.0, 3.0])).tolist() == [1.5, 4.0] and torch.trapz(torch.tensor([1.0, 2.0, 3.0])).item() == 4.0
assert torch.tensor([1, 2, 2, 3]).mode().values.item() == 2 and torch.tensor([1.0, 3.0, 2.0]).cummax(0).indices.tolist() == [0, 1, 1]

x = torch.zeros(3)
x.index_put_((torch.tensor([0, 0, 1]),), torch.tensor([1.0, 2.0, 3.0]), accumulate=True)
assert x.tolist() == [3.0, 3.0, 0.0]
y = torch.zeros(2, 3)
y.index_put_((torch.tensor([0, 1]), torch.tensor([1, 2])), torch.tensor(5.0))
assert y.tolist() == [[0.0, 5.0, 0.0], [0.0, 0.0, 5.0]]
z = torch.zeros(2)
assert torch.exp_(z) is z and z.tolist() == [1.0, 1.0] and torch.relu_(torch.tensor([-1.0])).tolist() == [0.0]
assert torch.ones(2, 3).sum_to_size(1, 3).tolist() == [[2.0, 2.0, 2.0]]
assert torch.zeros(2, 1).squeeze_().shape == (2,)
try:
    torch.ones(3).t_().transpose_(0, 1)
except IndexError:
    pass
else:
    raise AssertionError("one axis cannot change places")

# Positions and counts are tensors of this library, and gradients go by PyTorch's names.
assert repr(torch.tensor([0, 1, 1]).cpu().nonzero()) in ("tensor([[1],\n        [2]])", "tensor([[1],\n        [2]], device='cpu')")
assert all(type(part) is torch.Tensor for part in torch.tensor([3, 1, 2, 3]).unique(return_counts=True))
x = torch.ones(2, 2, requires_grad=True)
names = [found.grad_fn.name() for found in (x[0, 1], x[:, 1], x[1:, 0], x[0, 1:], x[None], x[torch.tensor([0])], 1 - x, 2 / x, x**2)]
assert names == [f"{name}Backward{n}" for name, n in (
    ("Select", 0), ("Select", 0), ("Select", 0), ("Slice", 0), ("Unsqueeze", 0), ("Index", 0), ("Rsub", 1), ("Mul", 0), ("Pow", 0))], names

# Draws with replacement follow PyTorch's stream.
torch.manual_seed(0)
assert torch.multinomial((torch.ones(6) / 6).cpu(), 5, replacement=True).tolist() == [5, 4, 2, 5, 3]
with torch.random.fork_rng():
    first = torch.rand(2).tolist()
assert torch.rand(2).tolist() == first
with torch.autocast("cpu"):
    assert torch.ones(2).dtype == torch.float32

from torch.utils.data import *

batches = list(DataLoader([("x", 1), ("y", 2)], 2))
assert batches[0][0] == ("x", "y") and batches[0][1].tolist() == [1, 2]
assert len(StackDataset(range(3), range(3))) == 3 and StackDataset(range(3), range(3, 6))[1] == (1, 4)

from torch.distributions import Beta, Gamma, Laplace, Multinomial, Poisson

assert near(Poisson(3.0).log_prob(torch.tensor(2.0)), -1.4959) and near(Gamma(2.0, 3.0).log_prob(torch.tensor(1.0)), -0.8028)
assert near(Beta(2.0, 3.0).mean, 0.4) and near(Beta(2.0, 3.0).log_prob(torch.tensor(0.5)), 0.4055) and near(Beta(2.0, 3.0).variance, 0.04)
assert near(Laplace(0.0, 1.0).cdf(torch.tensor(1.0)), 0.8161)
assert near(Multinomial(4, torch.ones(2)).log_prob(torch.tensor([1.0, 3.0])), -1.3863)
