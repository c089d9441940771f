# %%
import torch
from torch import nn
from torch.nn import utils
from torch.nn.utils import parametrizations

torch.manual_seed(0)
layer = utils.spectral_norm(nn.Linear(3, 2))
print(layer.weight.requires_grad, torch.equal(layer.weight, layer.weight_orig))
layer.weight.data.fill_(0.5)
layer.weight.data[0, 1] = 2.0
print(layer.weight_orig, layer.weight_u, layer.weight_v)
for _ in range(3):
    print(layer(torch.ones(1, 3)), layer.weight_u, layer.weight_v)
layer.eval()
print(layer(torch.ones(1, 3)), layer.weight_u)
layer(torch.ones(1, 3)).sum().backward()
print(layer.weight_orig.grad)
utils.remove_spectral_norm(layer)
print(layer.weight, list(layer.state_dict()))
for end in (utils.remove_spectral_norm, utils.remove_weight_norm):
    try:
        end(layer)
    except ValueError as error:
        print(error)
# %%
torch.manual_seed(0)
net = nn.Sequential(utils.spectral_norm(nn.Conv2d(2, 3, 2)), nn.LeakyReLU(0.2), utils.spectral_norm(nn.ConvTranspose2d(3, 1, 2), n_power_iterations=2))
for _ in range(2):
    print(net(torch.ones(1, 2, 3, 3)).flatten()[:4])
try:
    utils.spectral_norm(net[0])
except RuntimeError as error:
    print(error)
# %%
torch.manual_seed(0)
layer = utils.weight_norm(nn.LSTM(3, 2), "weight_hh_l0")
print(layer(torch.ones(2, 1, 3))[0].flatten(), sorted(layer.state_dict()))
print(utils.weight_norm(nn.Linear(3, 2)).weight)
# %%
for shape in ((3, 3), (5, 3), (3, 5)):
    for kind in (None, "matrix_exp", "cayley", "householder"):
        torch.manual_seed(0)
        layer = parametrizations.orthogonal(nn.Linear(*shape), orthogonal_map=kind)
        layer(torch.arange(float(shape[0]))).pow(2).sum().backward()
        print(
            kind,
            torch.rand(1),
            layer.weight.grad_fn.name(),
            layer.weight[:2],
            layer.parametrizations.weight.original,
            layer.parametrizations.weight[0].base[:2],
        )
# %%
torch.manual_seed(0)
for shape, kind in (((3, 3), "householder"), ((3, 5), None), ((3, 3), "cayley")):
    layer = parametrizations.orthogonal(nn.Linear(*shape), orthogonal_map=kind, use_trivialization=False)
    print(layer.weight, layer.parametrizations.weight.original)
    try:
        layer.weight = torch.eye(shape[1], shape[0])
        print(layer.weight + 0.0)
    except NotImplementedError as error:
        print(error)
# %%
torch.manual_seed(0)
layer = parametrizations.spectral_norm(nn.LayerNorm(3))
print(layer.weight, list(layer.state_dict()))
for options in ({"n_power_iterations": 0}, {"dim": 4}, {"name": "other"}):
    try:
        parametrizations.spectral_norm(nn.Linear(3, 2), **options)
    except (ValueError, IndexError) as error:
        print(error)
