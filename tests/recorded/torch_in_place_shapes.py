# %%
import torch
import torch.nn as nn
x = torch.arange(6.0)
y = x.view(2, 3)
x.unsqueeze_(0)
print(x.shape, y.shape)
y[0, 1] = 10
print(x)
x.squeeze_()
print(x, x.shape)
# %%
a = torch.arange(6).reshape(2, 3).clone()
print(a.t_().shape, a, a.stride(), a.is_contiguous())
b = torch.zeros(2, 3, 4)
print(b.transpose_(0, 2).shape, b.stride(), b.swapaxes_(0, 1).shape)
# %%
r = torch.tensor([[1, 2], [3, 4], [5, 6]])
print(r.resize_(2, 2), r.shape)
s = torch.ones(3)
print(s.resize_as_(torch.zeros(1, 2)).shape)
# %%
net = nn.Linear(3, 2)
net.weight.data = torch.ones(4, 3)
net.bias.data = torch.zeros(4)
print(net(torch.ones(1, 3)), net.weight.shape, net.weight.requires_grad)
net(torch.ones(1, 3)).sum().backward()
print(net.weight.grad)
opt = torch.optim.SGD(net.parameters(), lr=0.5)
opt.step()
print(net.weight)
# %%
p = nn.Parameter(torch.arange(6.0).reshape(2, 3))
before = p.data
p.data = p.data[:, :2]
print(p, before)
p.data = p.data.double()
print(p.dtype)
# %%
w = torch.ones(2, requires_grad=True)
try:
    w.unsqueeze_(0)
except RuntimeError as error:
    print(error)
h = w * 2
h.unsqueeze_(1)
h.sum().backward()
print(h.shape, w.grad)
# %%
x = torch.ones(3, requires_grad=True)
y = x * 2
z = y.sum()
print(z.grad_fn.name(), z.grad_fn.next_functions[0][0].name(), z.grad_fn.next_functions[0][1])
leaf = y.grad_fn.next_functions[0][0]
print(leaf.name(), leaf.variable is x or torch.equal(leaf.variable, x), leaf.next_functions)
# %%
def depth(fn):
    return 0 if fn is None else 1 + max([depth(f) for f, _ in fn.next_functions], default=0)

print(depth(((x * 2).exp() + x).sum().grad_fn))
# %%
nn.Linear(2, 2)(torch.ones(1, 2)).sum().backward()
loss = nn.Linear(2, 1)(torch.ones(1, 2)).sum()
loss.backward()
try:
    loss.backward()
except RuntimeError as error:
    print(str(error)[:60])
# %%
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = (x * 1).detach()
z = y.expand(3, 2)
y[0] = 5
print(z, z.stride(), z.sum())
x.expand(3, 2).pow(2).sum().backward()
print(x.grad)
