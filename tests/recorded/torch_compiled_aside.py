# %%
import copy
import io
import torch
from torch import nn
class Counted(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale, self.calls = nn.Linear(3, 2), 0
    def forward(self, x):
        self.calls += 1
        return torch.tanh(self.scale(x))
torch.manual_seed(2)
net, x = Counted(), torch.ones(1, 3)
fast = torch.compile(net, backend="aot_eager")
print(type(net), type(fast), fast._orig_mod is net, list(fast.state_dict()))
print(fast(x), net(x))
# %%
before = net.calls
for _ in range(4):
    net(x)
print(net.calls - before)
# %%
again = copy.deepcopy(fast)
optimizer = torch.optim.SGD(fast.parameters(), 0.5)
fast(x).sum().backward()
optimizer.step()
with torch.no_grad():
    print(net(x), fast(x), again(x), type(again))
# %%
fast.eval()
print(net.training, fast.training)
traced = torch.jit.trace(net, x)
print(traced, type(traced))
before = net.calls
net(x)
print(net.calls - before, list(traced.state_dict()))
# %%
stored = io.BytesIO()
torch.jit.save(traced, stored)
stored.seek(0)
with torch.no_grad():
    print(torch.jit.load(stored)(x))
# %%
class Asked(nn.Module):
    def forward(self, x):
        return x + 1 if torch.compiler.is_compiling() else x - 1
asked, zero = torch.compile(Asked(), backend="eager"), torch.zeros(2)
print(asked(zero))
with torch.compiler.set_stance("force_eager"):
    print(asked(zero))
@torch.compiler.set_stance("force_eager")
def eagerly(x):
    return asked(x)
print(eagerly(zero), asked(zero))
torch.compiler.set_stance("force_eager")
print(asked(zero))
torch.compiler.set_stance("default")
with torch.compiler.set_stance("eager_on_recompile"):
    print(asked(zero), asked(torch.zeros(3)))
with torch.compiler.set_stance("fail_on_recompile"):
    print(asked(zero))
    asked(torch.zeros(1, 1))
# %%
class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(3, 2)
    def forward(self, x, scale):
        return self.inner(x) * scale
torch.manual_seed(0)
exported = torch.export.export(Scaled(), (torch.ones(2, 3), torch.ones(2)))
print(type(exported), exported.range_constraints, exported.module()(torch.ones(2, 3), torch.ones(2)).detach())
for given in ((torch.ones(4, 3), torch.ones(2)), (torch.ones(2, 3), torch.ones(1))):
    try:
        exported.module()(*given)
    except AssertionError as error:
        print(str(error).split("\n")[0])
