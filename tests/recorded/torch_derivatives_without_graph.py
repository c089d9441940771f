"""Derivatives of `torch.autograd.functional`, with and without a graph, and schedulers of what is no optimizer."""
# %%
import torch
from torch.autograd import functional as F
from torch.optim import lr_scheduler

u = torch.tensor([1.0, 2.0], requires_grad=True)
cubes = lambda v: (v**3).sum()
# %%
print(F.hessian(cubes, u), F.jacobian(torch.sin, u))
print(F.hvp(cubes, u, torch.ones(2)), F.vhp(cubes, u, torch.ones(2)))
print(F.vjp(torch.sin, u, torch.ones(2)), F.jvp(torch.sin, u, torch.ones(2)))
print(F.jacobian(lambda a, b: a * b, (u, u)))
# %%
found = F.jacobian(torch.sin, u, create_graph=True)
print(found.requires_grad, F.hessian(cubes, u, create_graph=True).requires_grad, F.hvp(cubes, u, torch.ones(2), create_graph=True)[1].requires_grad)
found.sum().backward()
print(u.grad)
# %%
for make in (lambda o: lr_scheduler.StepLR(o, 2), lambda o: lr_scheduler.MultiStepLR(o, [1]), lr_scheduler.ReduceLROnPlateau):
    try:
        make(torch.nn.Linear(2, 2))
    except TypeError as error:
        print(error)
# %%
print(F.jacobian(lambda x: (x.sin(), x * 2), torch.ones(2)))
print(F.jacobian(lambda x, y: (x * y, x), (torch.ones(2), torch.ones(2))))
