"""Random draws in `torch.func.vmap`."""
# %%
import torch
from torch.func import vmap

draw = lambda x: x + torch.randn(2)
zeros = torch.zeros(4, 2)
# %%
torch.manual_seed(0)
same = vmap(draw, randomness="same")(zeros)
print(same, torch.rand(1))
print(vmap(draw, randomness="different")(zeros).unique().numel())
print(vmap(lambda x: x * 2, randomness="same", out_dims=1)(zeros + 1).shape)
# %%
try:
    vmap(draw)(zeros)
except RuntimeError as error:
    print(str(error)[:70])
