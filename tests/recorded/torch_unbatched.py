# %%
import torch
import torch.nn.functional as F
from torch import nn

picture, signal = torch.arange(48.0).reshape(3, 4, 4), torch.arange(12.0).reshape(3, 4)
# %%
# Layers with windows take one item without a batch.
torch.manual_seed(0)
for layer in [nn.Conv2d(3, 2, 3), nn.Conv2d(3, 3, 3, padding="same", groups=3), nn.ConvTranspose2d(3, 2, 2), nn.MaxPool2d(2), nn.AvgPool2d(2)]:
    print(type(layer).__name__, layer(picture).shape, torch.allclose(layer(picture), layer(picture[None])[0], atol=1e-5))
# %%
for layer in [nn.AdaptiveAvgPool2d(1), nn.AdaptiveMaxPool2d(2), nn.MaxPool2d(2)]:
    print(layer(picture))
# %%
print(nn.Conv1d(3, 2, 2)(signal).shape, nn.MaxPool1d(2)(signal), nn.AvgPool1d(2)(signal))
# %%
print(F.conv2d(picture, torch.ones(1, 3, 4, 4)), F.conv1d(signal, torch.ones(1, 3, 2)), F.conv_transpose2d(picture, torch.ones(3, 1, 2, 2)).shape)
# %%
print(F.max_pool2d(picture, 2), F.avg_pool2d(picture, 2), F.adaptive_avg_pool2d(picture, 1), F.max_pool1d(signal, 2))
# %%
values, places = nn.MaxPool2d(2, return_indices=True)(picture)
print(values, places)
# %%
weight = torch.ones(1, 3, 2, 2, requires_grad=True)
F.conv2d(picture, weight).sum().backward()
print(weight.grad)
# %%
nn.Conv2d(3, 2, 3)(torch.ones(4, 4))
# %%
print(nn.Softplus(), nn.Softplus(2, 10.0))
# %%
# What a package that draws tables of layers reaches for.
from torch.utils.hooks import RemovableHandle
class Pair(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.ReLU(), nn.Tanh()
pair = Pair()
print([(name, type(inner).__name__) for name, inner in reversed(pair._modules.items())])
handle = pair.first.register_forward_hook(lambda module, args, out: print("called"))
print(isinstance(handle, RemovableHandle), pair.first(torch.tensor([-1.0])))
handle.remove()
