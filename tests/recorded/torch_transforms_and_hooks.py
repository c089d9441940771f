# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
import torch, torch.nn as nn, torch.nn.functional as F
from torch.func import vmap, grad, functional_call, jacrev, jacfwd, hessian, stack_module_state, vjp, jvp, grad_and_value, linearize, functionalize

x = torch.arange(6.0).reshape(2, 3)
vmap(torch.dot)(x, x), vmap(lambda a, b: a @ b, in_dims=(0, None))(x, torch.ones(3)), vmap(lambda a: a * 2, in_dims=1, out_dims=1)(x)
# %%
vmap(vmap(torch.mul, in_dims=(None, 0)), in_dims=(0, None))(torch.arange(2.0), torch.arange(3.0))
# %%
grad(lambda v: (v**3).sum())(torch.tensor([1.0, 2.0])), grad(lambda a, b: (a * b).sum(), argnums=(0, 1))(torch.ones(2), torch.ones(2) * 3)
# %%
grad_and_value(lambda v: (v**2).sum())(torch.tensor([3.0])), grad(lambda v: ((v**2).sum(), v + 1), has_aux=True)(torch.tensor([3.0]))
# %%
jacrev(torch.sin)(torch.tensor([0.0, 1.0])), jacfwd(lambda v: v**2)(torch.tensor([1.0, 2.0])), hessian(lambda v: (v**3).sum())(torch.tensor([1.0, 2.0]))
# %%
jacrev(lambda a, b: (a * b, a.sum()), argnums=(0, 1))(torch.ones(2), torch.ones(2) * 2)
# %%
out, f = vjp(torch.sin, torch.tensor([0.0, 1.0]))
out, f(torch.ones(2)), jvp(torch.sin, (torch.tensor([0.0, 1.0]),), (torch.ones(2),))
# %%
models = [nn.Linear(3, 2) for _ in range(3)]
p, b = stack_module_state(models)
print({k: v.shape for k, v in p.items()}, b)
base = models[0]
vmap(lambda p, b, x: functional_call(base, (p, b), (x,)), in_dims=(0, 0, None))(p, b, x).shape
# %%
vmap(lambda a: a + torch.randn(1), randomness="different")(torch.zeros(3)).shape
# %%
try:
    vmap(lambda a: a + torch.randn(1))(torch.zeros(3))
except RuntimeError as e:
    print(str(e)[:60])
# %%
try:
    vmap(torch.dot)(torch.ones(2, 3), torch.ones(3, 3))
except ValueError as e:
    print(str(e)[:70])
# %%
vmap(lambda d: d["a"] * 2)({"a": x}), vmap(lambda a: (a, a.sum()))(x), vmap(lambda a: a.sum(), chunk_size=1)(x)
# %%
o, lin = linearize(torch.sin, torch.tensor([0.0]))
o, lin(torch.ones(1))
# %%
torch.vmap(torch.linalg.det)(torch.eye(2).expand(3, 2, 2)), vmap(lambda a: torch.where(a > 2, a, 0))(x), vmap(F.softmax, in_dims=(0, None))(x, 0)
# %%
hv = lambda f, p, v: jvp(grad(f), (p,), (v,))[1]
hv(lambda v: (v**3).sum(), torch.tensor([1.0, 2.0]), torch.ones(2))
# %%
from torch.autograd.functional import jacobian, hessian as H, hvp, vhp, jvp as J, vjp as V

(
    jacobian(lambda a, b: a * b, (torch.ones(2), torch.ones(2) * 2)),
    H(lambda a, b: (a * b * b).sum(), (torch.ones(1), torch.ones(1) * 2)),
    hvp(lambda a: (a**3).sum(), torch.ones(2), torch.ones(2)),
    vjp(lambda a: a**2, torch.ones(2))[0],
)
# %%
(
    jacobian(lambda a: (a.sum(), a * 2), torch.ones(2)),
    V(lambda a: a**2, torch.ones(2), torch.ones(2)),
    J(lambda a: a**2, torch.ones(2), torch.ones(2)),
    vhp(lambda a: (a**3).sum(), torch.ones(2), torch.ones(2)),
)
# %%
cf = (
    torch.compile(lambda x: x * 2 + 1, mode="reduce-overhead", dynamic=True, backend="inductor")
    if False
    else torch.compile(lambda x: x * 2 + 1, backend="eager")
)
cf(torch.ones(2))


# %%
@torch.compile(backend="eager", fullgraph=False)
def ff(x):
    return x.sum()


ff(torch.ones(3))
# %%
torch.compiler.is_compiling(), torch.compiler.disable(lambda: 3)()
# %%
torch._dynamo.reset()
# %%
cm = torch.compile(nn.Linear(2, 2), backend="eager")
print(cm)
list(cm.state_dict())
# %%
try:
    torch.compile(lambda x: x, backend="nope")(torch.ones(1))
except Exception as e:
    print(type(e).__name__)
# %%
try:
    nn.Linear(2, 2)(torch.ones(3))
except RuntimeError as e:
    print(e)
# %%
from torch.utils.checkpoint import checkpoint, checkpoint_sequential

a = torch.ones(2, requires_grad=True)
y = checkpoint(lambda v: v * v, a, use_reentrant=False)
y.sum().backward()
a.grad, checkpoint_sequential(nn.Sequential(nn.Linear(2, 2), nn.ReLU()), 2, a, use_reentrant=False).shape
# %%
F.scaled_dot_product_attention(torch.ones(1, 2, 3), torch.ones(1, 2, 3), torch.arange(6.0).reshape(1, 2, 3), is_causal=True)
# %%
with torch.autograd.set_detect_anomaly(True):
    print(1)
# %%
torch.set_default_dtype(torch.float64)
print(torch.tensor(1.5))
torch.set_default_dtype(torch.float32)
torch.tensor(1.5)
# %%
with torch.amp.autocast("cpu", dtype=torch.bfloat16):
    print(torch.is_autocast_enabled("cpu"))
s = torch.amp.GradScaler("cpu", enabled=False)
s.is_enabled(), s.get_scale(), s.scale(torch.ones(1))
# %%
with torch.random.fork_rng():
    torch.rand(1)
with torch.autograd.profiler.record_function("x"):
    pass
torch.utils.data.get_worker_info()
# %%
import torch, torch.nn as nn
from torch.nn.modules.batchnorm import _BatchNorm
from torch.nn.modules.loss import _Loss
from torch.nn.modules.utils import _pair
from torch.nn.modules import Module, Linear
import torch.nn.modules.conv as C

(
    isinstance(nn.BatchNorm2d(1), _BatchNorm),
    isinstance(nn.Linear(1, 1), _BatchNorm),
    issubclass(nn.L1Loss, _Loss),
    _pair(3),
    Module is nn.Module,
    isinstance(nn.Conv2d(1, 1, 1), C._ConvNd),
    isinstance(nn.Conv1d(1, 1, 1), nn.modules.conv._ConvNd),
    nn.modules.linear.Linear is nn.Linear,
)
# %%
n = nn.Linear(2, 2)
h = n.register_forward_hook(lambda *a: None)
len(n._forward_hooks), len(n._forward_pre_hooks), len(n._backward_hooks)
# %%
s = torch.amp.GradScaler("cpu", init_scale=4.0)
w = torch.ones(2, requires_grad=True)
o = torch.optim.SGD([w], lr=1.0)
l = (w * 3).sum()
s.scale(l).backward()
print(w.grad)
s.unscale_(o)
print(w.grad)
s.step(o)
s.update()
print(w, s.get_scale(), s.state_dict())
# %%
o.zero_grad()
s.scale((w * float("inf")).sum()).backward()
s.step(o)
s.update()
print(w, s.get_scale())
# %%
torch.autograd.gradgradcheck(lambda x: x**3, torch.tensor([1.0, 2.0], dtype=torch.double, requires_grad=True))
# %%
n = nn.Linear(2, 1)
n.register_full_backward_pre_hook(lambda m, g: print("pre", g))
n(torch.ones(1, 2)).sum().backward()


# %%
class Loss(_Loss):
    def __init__(self, reduction="mean"):
        super().__init__(None, None, reduction)

    def forward(self, a, b):
        return (a - b).abs().mean()


Loss()(torch.ones(2), torch.zeros(2)), Loss().reduction
# %%
torch.GradScaler is torch.amp.GradScaler, torch.cuda.amp.GradScaler().is_enabled()
