"""What layers, optimizers and losses say: classes by the files that programs print, and errors."""

# %%
import torch
from torch import nn
import torch.nn.functional as F


def told(function):
    try:
        return function()
    except Exception as error:
        return type(error).__name__, str(error)


[
    nn.Linear,
    nn.Sequential,
    nn.ReLU,
    nn.Conv2d,
    nn.BatchNorm1d,
    nn.Dropout,
    nn.LSTM,
    nn.Embedding,
    nn.CrossEntropyLoss,
    nn.Module,
    nn.ModuleDict,
    nn.ParameterDict,
]
# %%
[
    nn.MaxPool2d,
    nn.LayerNorm,
    nn.Flatten,
    nn.Upsample,
    nn.ZeroPad2d,
    nn.PixelShuffle,
    nn.CosineSimilarity,
    nn.Transformer,
    nn.MultiheadAttention,
    nn.Identity,
    nn.GELU,
]
# %%
print(told(lambda: nn.Conv2d(3, 4, 3)(torch.ones(1, 1, 8, 8))))
print(told(lambda: F.conv1d(torch.ones(1, 1, 3), torch.ones(1, 2, 2))))
print(told(lambda: nn.Conv2d(3, 4, 3, groups=2)))
print(told(lambda: nn.GroupNorm(2, 3)))
print(told(lambda: nn.LSTM(3, 4)(torch.ones(2, 2, 2, 2))))
print(told(lambda: nn.Dropout(1.5)))
print(told(lambda: nn.MultiheadAttention(5, 2)))
# %%
print(told(lambda: nn.BCELoss()(torch.tensor([0.5]), torch.tensor([1.0, 1.0]))))
print(told(lambda: nn.BCEWithLogitsLoss()(torch.ones(2, 1), torch.ones(2))))
print(told(lambda: nn.MSELoss(reduction="foo")(torch.ones(2), torch.ones(2))))
nn.BCEWithLogitsLoss(pos_weight=torch.tensor([2.0]))(torch.tensor([0.5, -1.0]), torch.tensor([1.0, 0.0]))


# %%
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Sequential(nn.Linear(2, 3), nn.ReLU())
        self.register_buffer("scale", torch.ones(1))


net = Net()
print(told(lambda: net.get_submodule("head.9")))
print(told(lambda: net.get_parameter("nope")), told(lambda: net.get_parameter("scale")))
print(told(lambda: net.get_buffer("head")), net.get_buffer("scale"), net.get_parameter("head.0.bias").shape)
print(told(lambda: net.register_parameter("head", None)))
print(told(lambda: setattr(net, "head", 3)))
print(told(lambda: net.head[5]))
net.head[0].bias = None
net
# %%
handle = net.register_load_state_dict_post_hook(lambda module, keys: print(keys))
net.load_state_dict(net.state_dict())
# %%
net.head[0](input=torch.zeros(1, 2)).sum()
# %%
optimizer = torch.optim.SGD([nn.Parameter(torch.zeros(1))], lr=0.5)
optimizer.param_groups
# %%
x = torch.ones(3, requires_grad=True)
x.sum(-1), x.mean(0), x.prod(0), x.sum(), x.mean()
