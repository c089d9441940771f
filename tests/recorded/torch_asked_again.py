# %%
import torch
x = torch.ones(3, requires_grad=True)
y = (x + 1).view(1, 3).t().mean()
y.backward()
y.backward()
print(x.grad)
# %%
# Of a sum nothing is saved, and its parts can be asked one after the other.
parts = torch.cat([x, -x]).chunk(2)
for part in (*parts[0], *parts[1]):
    part.backward()
print(x.grad, torch.autograd.grad(parts[1].sum(), x), torch.autograd.grad(parts[1].sum(), x))
# %%
a = x + 1
a.sum().backward()
(a * 2).sum().backward()
print(x.grad)
# %%
# Products save their factors, also a plain number.
y = (x * 3).sum()
y.backward()
y.backward()
# %%
first, second = (x * x).sum(), torch.nn.functional.mse_loss(x, torch.zeros(3))
second.backward()
second.backward()
# %%
b = x.exp()
b.sum().backward()
b.mean().backward()
# %%
# What saved nothing serves several losses, each of which is asked once.
y = x + 1
for part in y:
    (part * part).backward()
print(x.grad)
loss = (y * y).sum()
loss.backward()
loss.backward()
