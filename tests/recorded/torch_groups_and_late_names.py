# %%
import torch
import torch.nn as nn
import torch.nn.functional as F

w = nn.Parameter(torch.tensor([1.0, -2.0]))
for name in "SGD Adam AdamW Adamax NAdam RMSprop Adagrad Adadelta RAdam ASGD Rprop Adafactor".split():
    optimizer = getattr(torch.optim, name)([{"params": [w], "lr": 0.1}])
    print(name, list(optimizer.param_groups[0]), list(optimizer.state_dict()["param_groups"][0]))
    print(list(optimizer.defaults))
# %%
class Own(torch.optim.Optimizer):
    def __init__(self, params):
        super().__init__(params, {"lr": 0.5, "decay": 0.0})


list(Own([{"params": [w], "decay": 1.0}]).param_groups[0])
# %%
w = nn.Parameter(torch.tensor([1.0, -2.0, 3.0]))
optimizer = torch.optim.Adafactor([w], lr=0.1, weight_decay=0.5)
for _ in range(3):
    optimizer.zero_grad()
    (w * w).sum().backward()
    optimizer.step()
w
# %%
v = nn.Parameter(torch.eye(2))
torch.optim.Muon([v], weight_decay=0.2).param_groups[0]["weight_decay"]
# %%
hooked = torch.optim.Adam([nn.Parameter(torch.ones(2))])
hooked.register_state_dict_post_hook(lambda optimizer, state: {**state, "extra": 1})
hooked.register_load_state_dict_pre_hook(lambda optimizer, state: print("loading", list(state)))
hooked.load_state_dict(torch.optim.Adam([nn.Parameter(torch.ones(2))]).state_dict())
list(hooked.state_dict())
# %%
row = torch.tensor([[1.0, -2.0]])
print(nn.ReLU()(input=row), nn.LayerNorm(2)(input=row), nn.Softmax(-1)(input=row))
print(nn.CrossEntropyLoss()(input=row, target=torch.tensor([0])), nn.MaxPool1d(2)(input=row.unsqueeze(0)))
print(nn.MarginRankingLoss()(input1=row, input2=-row, target=torch.ones(1, 2)), nn.CosineSimilarity()(x1=row, x2=-row).shape)
# %%
layer = nn.Linear(2, 1)
handle = layer.register_forward_hook(lambda module, args, kwargs, output: print(list(kwargs), output.shape), with_kwargs=True, always_call=True)
layer(input=row).shape
# %%
from torch import fx


@fx.wrap
def halved(x):
    return x / 2


class Wrapped(nn.Module):
    def forward(self, x):
        return halved(x) + torch.relu(x)


traced = fx.symbolic_trace(Wrapped())
print(traced.code, traced.graph, type(traced.recompile()).__name__)
# %%
from torch.optim.swa_utils import AveragedModel, get_ema_avg_fn, get_ema_multi_avg_fn, get_swa_avg_fn

norm = nn.BatchNorm1d(1)
averaged, with_buffers = AveragedModel(norm), AveragedModel(norm, multi_avg_fn=get_ema_multi_avg_fn(0.9), use_buffers=True)
for at in range(3):
    norm(torch.tensor([[1.0 + at], [3.0]]))
    averaged.update_parameters(norm)
    with_buffers.update_parameters(norm)
print(averaged.module.running_mean, norm.running_mean, averaged.module.num_batches_tracked, with_buffers.module.running_mean)
print(get_ema_avg_fn(0.5)(torch.tensor(1.0), torch.tensor(2.0), 3), get_swa_avg_fn()(torch.tensor(1.0), torch.tensor(3.0), 1))
get_ema_avg_fn(2.0)
# %%
# digits: 4
x = torch.tensor([0.3, 1.2, 4.0])
print(torch.special.modified_bessel_i0(x), torch.special.modified_bessel_k0(x), torch.special.modified_bessel_k1(x))
print(torch.special.scaled_modified_bessel_k0(x), torch.special.spherical_bessel_j0(x))
# %%
print(torch.unsqueeze_copy(torch.ones(2), 0), torch.slice_copy(torch.arange(4), 0, 1, 3), torch.split_copy(torch.arange(3), 2))
torch.native_layer_norm(torch.arange(4.0).reshape(1, 4), [4], None, None, 1e-5)
# %%
print(torch.jit.wait(torch.jit.fork(lambda a: a + 1, torch.ones(1))))
import torch.accelerator
import torch.mps
from torch.autograd.anomaly_mode import detect_anomaly
from torch.storage import UntypedStorage

torch.mps.is_available()
# %%
from torch.utils.checkpoint import checkpoint

y = torch.ones(2, requires_grad=True)
checkpoint(torch.sin, y, use_reentrant=False, determinism_check="none", early_stop=False).sum().backward()
y.grad
# %%
from torch.utils.data import ConcatDataset, DataLoader, TensorDataset

both = TensorDataset(torch.ones(2)) + TensorDataset(torch.zeros(1))
print(type(both).__name__, type(both).__module__, len(both), both[2], ConcatDataset([[1, 2], [3]])[-1])
[x for x in DataLoader([1, (2, 3), "a"], batch_size=None, in_order=False)]
