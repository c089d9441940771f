"""What programs of others ask of the PyTorch dialect beside numbers: conditions in scripts, whole modules in files, places of names."""
import torch
from torch import nn


# A condition on a tensor, in a script.
@torch.jit.script
def signed(x: torch.Tensor, k: int = 2) -> torch.Tensor:
    if x.sum() > 0:
        r = x * k
    else:
        r = -x
    return r


assert signed(torch.ones(2)).tolist() == [2.0, 2.0] and signed(-torch.ones(2)).tolist() == [1.0, 1.0]

# A module that was compiled goes into a file like any other.
net = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
x = torch.rand(4, 2)
traced = torch.jit.trace(net, x)
torch.save(net, "whole.pt")
loaded = torch.load("whole.pt", weights_only=False)
assert torch.allclose(loaded(x), traced(x)) and torch.allclose(loaded(x), net(x))

# Weights that are computed can be compiled, copied and learned.
import copy
from torch.nn.utils import parametrizations, prune

layer = parametrizations.weight_norm(nn.Linear(2, 3))
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
before = layer.weight.detach().clone()
layer(x).sum().backward()
optimizer.step()
assert not torch.equal(before, layer.weight)
assert torch.allclose(layer.parametrizations.weight.original0.flatten(), layer.weight.detach().norm(dim=1), atol=1e-6)
pruned = prune.l1_unstructured(nn.Linear(4, 4), "weight", amount=0.5)
same = copy.deepcopy(pruned)
assert torch.equal(same(torch.ones(1, 4)), pruned(torch.ones(1, 4))) and int((same.weight == 0).sum()) == 8
assert torch.allclose(torch.compile(pruned)(torch.ones(1, 4)), same(torch.ones(1, 4)), atol=1e-6)

# Pictures side by side, between 0 and 1.
from torchvision.utils import make_grid

grid = make_grid(torch.arange(32.0).reshape(2, 1, 4, 4) - 7, padding=1, normalize=True)
assert grid.shape == (3, 6, 11) and grid.min() == 0 and grid.max() == 1
each = make_grid(torch.arange(32.0).reshape(2, 1, 4, 4), padding=0, normalize=True, scale_each=True)
assert each[0, :, :4].max() == 1 and each[0, :, 4:].max() == 1

# An argument that is not there is refused.
try:
    nn.functional.max_pool2d(torch.ones(1, 1, 5, 5), 2, ceil_mode=True, return_indices=True)
except NotImplementedError as error:
    assert "ceil_mode" in str(error), error
else:
    raise AssertionError("ceil_mode")

# Files of the format safetensors, by that package's names.
from safetensors.torch import load_file, safe_open, save_file

save_file(net.state_dict(), "net.safetensors")
kept = load_file("net.safetensors")
assert sorted(kept) == sorted(net.state_dict()) and torch.equal(kept["0.weight"].cpu(), net[0].weight.detach().cpu())
net.load_state_dict(kept)
with safe_open("net.safetensors", framework="pt") as file:
    assert torch.equal(file.get_tensor("2.bias"), net[2].bias.detach().cpu()) and "0.bias" in file.keys()


# In a branch of a script `+=` gives the name a new value.
@torch.jit.script
def sum_of_positive(x: torch.Tensor, lo: float = 0.0) -> torch.Tensor:
    total = torch.zeros(1)
    for i in range(x.size(0)):
        if bool(x[i] > lo):
            total += x[i]
    return total


assert sum_of_positive(torch.tensor([1.0, -2.0, 3.0])).tolist() == [4.0]
