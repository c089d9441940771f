"""PyTorch's tensors: printed forms, random numbers, shared memory, gradients, as PyTorch gives them."""

import torch

assert torch.__version__.endswith("+tandem")

# Printed forms.
assert repr(torch.arange(12)) == "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11])"
assert repr(torch.zeros(2, 3)) == "tensor([[0., 0., 0.],\n        [0., 0., 0.]])"
assert repr(torch.tensor([1e-8, 1.0, 1000.0])) == "tensor([1.0000e-08, 1.0000e+00, 1.0000e+03])"
assert repr(torch.tensor([0.5, float("nan"), float("inf")])) == "tensor([0.5000,    nan,    inf])"
assert repr(torch.tensor([True, False])) == "tensor([ True, False])"
assert repr(torch.tensor([])) == "tensor([])" and repr(torch.zeros(0, 3)) == "tensor([], size=(0, 3))"
assert repr(torch.tensor([1, 2], dtype=torch.uint8)) == "tensor([1, 2], dtype=torch.uint8)"
assert repr(torch.arange(2000)) == "tensor([   0,    1,    2,  ..., 1997, 1998, 1999])"
assert repr(torch.ones(2, requires_grad=True)) == "tensor([1., 1.], requires_grad=True)"
w = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
assert repr(w * 2) == "tensor([[2., 4.],\n        [6., 8.]], grad_fn=<MulBackward0>)"
assert repr(w.sum()) == "tensor(10., grad_fn=<SumBackward0>)" and "SumBackward1" in repr(w.sum(0)) and "CloneBackward0" in repr(w.clone())
assert repr(torch.ones(2, 2).shape) == "torch.Size([2, 2])" and repr(torch.float32) == "torch.float32"
assert repr(torch.device("cuda:0")) == "device(type='cuda', index=0)" and str(torch.device("cpu")) == "cpu"
torch.set_printoptions(precision=2)
assert repr(torch.tensor([3.14159])) == "tensor([3.14])"
torch.set_printoptions(profile="default")

if torch.get_default_device().type == "cpu":
    # Numbers that PyTorch draws from these seeds.
    torch.manual_seed(0)
    assert repr(torch.rand(4)) == "tensor([0.4963, 0.7682, 0.0885, 0.1320])"
    torch.manual_seed(0)
    assert repr(torch.randn(2, 3)) == "tensor([[ 1.5410, -0.2934, -2.1788],\n        [ 0.5684, -1.0845, -1.3986]])"
    torch.manual_seed(42)
    assert repr(torch.randn(3)) == "tensor([0.3367, 0.1288, 0.2345])"
    torch.manual_seed(0)
    assert torch.allclose(torch.randn(4, 4)[0], torch.tensor([-1.1258, -1.1524, -0.2506, -0.4339]), atol=1e-4)
    torch.manual_seed(0)
    assert torch.randperm(10).tolist() == [4, 1, 7, 5, 3, 9, 0, 8, 6, 2]

    # Types.
    assert torch.tensor([1, 2]).dtype == torch.int64 and torch.tensor([1.0]).dtype is torch.float32
    assert (torch.tensor([1, 2]) / 2).dtype == torch.float32 and torch.tensor([True, True]).sum().dtype == torch.int64
    assert torch.tensor([3, 1, 2]).type() == "torch.LongTensor" and torch.ones(2).double().dtype == torch.float64

# Shared memory.
a = torch.arange(12.0).reshape(3, 4)
a[1:3][:, 1] = -1.0
assert a.tolist() == [[0.0, 1.0, 2.0, 3.0], [4.0, -1.0, 6.0, 7.0], [8.0, -1.0, 10.0, 11.0]]
b = a.view(4, 3)
b.zero_()
assert a.abs().sum().item() == 0.0
c = a.t()
a[0, 1] = 5.0
assert c[1, 0] == 5.0
p = torch.ones(2, requires_grad=True)
p.data -= 0.5
p.data[:] = p.data * 2
assert p.tolist() == [1.0, 1.0] and p.requires_grad and p.is_leaf
before = id(a)
a += 1
a[:] = a + 1
assert id(a) == before

# Functions and methods, results of several.
x = torch.tensor([[3.0, 1.0, 2.0], [9.0, 7.0, 8.0]])
values, indices = x.max(dim=1)
assert values.tolist() == [3.0, 9.0] and indices.tolist() == [0, 0]
assert x.sort(dim=1).values.tolist() == [[1.0, 2.0, 3.0], [7.0, 8.0, 9.0]] and x.argmax().item() == 3
assert repr(torch.topk(torch.tensor([1.0, 5.0, 3.0]), 2).values) == "tensor([5., 3.])"
assert abs(x.std().item() - 3.4059) < 1e-4 and abs(x.var(unbiased=False).item() - 9.6667) < 1e-3
assert x.sum(axis=0, keepdim=True).shape == (1, 3) and x.median().item() == 3.0
assert torch.cat([x, x], dim=1).shape == (2, 6) and [part.shape[1] for part in x.split(2, dim=1)] == [2, 1]
assert x.gather(1, torch.tensor([[0], [2]])).tolist() == [[3.0], [8.0]]
assert torch.zeros(2, 3).scatter_(1, torch.tensor([[0], [2]]), 1.0).tolist() == [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
assert torch.where(x > 2, x, 0.0).tolist() == [[3.0, 0.0, 0.0], [9.0, 7.0, 8.0]] and x[x > 7].tolist() == [9.0, 8.0]
assert torch.einsum("ij,kj->ik", x, x).tolist() == (x @ x.T).tolist()
assert x.clamp(2, 8).tolist() == [[3.0, 2.0, 2.0], [8.0, 7.0, 8.0]] and x.unsqueeze(0).squeeze().shape == (2, 3)
out = torch.zeros(2, 3)
torch.add(x, 1, out=out)
assert out[0].tolist() == [4.0, 2.0, 3.0] and x.add_(1).equal(out)
assert torch.nonzero(torch.tensor([0, 3, 0, 4])).tolist() == [[1], [3]] and x.numel() == 6 and x.size(1) == 3

# Gradients.
w = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
(w**2).sum().backward()
assert w.grad.tolist() == [2.0, 4.0, 6.0]
(3 * w).sum().backward()
assert w.grad.tolist() == [5.0, 7.0, 9.0]
w.grad.zero_()
y = w * w
u = y.detach()
(u * w).sum().backward()
assert w.grad.tolist() == [1.0, 4.0, 9.0]
first = torch.autograd.grad((w**3).sum(), w, create_graph=True)[0]
assert torch.autograd.grad(first.sum(), w)[0].tolist() == [6.0, 12.0, 18.0]
with torch.no_grad():
    assert not (w * 2).requires_grad
    w -= 1
assert w.tolist() == [0.0, 1.0, 2.0]
try:
    w += 1
    raise AssertionError("a leaf that requires a gradient was changed")
except RuntimeError as error:
    assert "leaf" in str(error)


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * 3 * x**2


v = torch.tensor([2.0], requires_grad=True)
Cube.apply(v).sum().backward()
assert v.grad.tolist() == [12.0]

# Honest about what is not there.
try:
    torch.hash_tensor
    raise AssertionError("torch.hash_tensor is there")
except AttributeError as error:
    assert "torch.hash_tensor is not part of Tandem's torch" in str(error)

# Changes in place of a program that never asks for derivatives do not fill the memory, and the last ones are still refused.
from torch._tensor import CHANGES

scale = torch.ones(2, requires_grad=True)
for _ in range(4200):
    scaled = scale.exp()
    scaled += 1
assert 0 < len(CHANGES) < 4200
try:
    scaled.sum().backward()
    raise AssertionError("the derivative needs what was written over")
except RuntimeError as error:
    assert "modified by an inplace operation" in str(error)

# A table of numbers and truths is an array of objects, which has a type to be read as.
import numpy

mixed = numpy.array([[1.5, True], [2, False]], dtype=object)
assert torch.tensor(mixed, dtype=torch.float32).tolist() == [[1.5, 1.0], [2.0, 0.0]]
