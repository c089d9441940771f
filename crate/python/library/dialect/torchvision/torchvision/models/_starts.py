"""The random weights that networks begin with."""

from torch import nn


def started(net, mode="fan_out", dense=None):
    """Convolutions by how many outputs (or inputs) each has (He et al. 2015), without shifts; dense layers of the deviation `dense`."""
    for layer in net.modules():
        if isinstance(layer, nn.Conv2d):
            nn.init.kaiming_normal_(layer.weight, mode=mode)
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)
        elif isinstance(layer, nn.Linear) and dense is not None:
            nn.init.normal_(layer.weight, 0, dense)
            nn.init.zeros_(layer.bias)


def started_small(net, kinds=nn.Linear):
    """Layers of these kinds from a normal distribution of the deviation 0.02 that ends at its limits, without shifts."""
    for layer in net.modules():
        if isinstance(layer, kinds):
            nn.init.trunc_normal_(layer.weight, std=0.02)
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)


def started_block(mlp):
    """The dense layers between blocks of a transformer."""
    for layer in mlp.modules():
        if isinstance(layer, nn.Linear):
            nn.init.xavier_uniform_(layer.weight)
            nn.init.normal_(layer.bias, std=1e-6)
