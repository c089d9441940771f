"""What layers do, as calls of functions: a tracer of `torch.fx` that looks into them sees these."""

import torch
from torch import nn
from torch.nn import functional as F

_STEPS = {
    nn.ReLU: lambda m: lambda x: F.relu(x, inplace=m.inplace),
    nn.GELU: lambda m: lambda x: F.gelu(x, approximate=m._arguments["approximate"]),
    nn.LeakyReLU: lambda m: lambda x: F.leaky_relu(x, m._arguments["negative_slope"], m._arguments["inplace"]),
    nn.Sigmoid: lambda m: lambda x: torch.sigmoid(x),
    nn.Tanh: lambda m: lambda x: torch.tanh(x),
    nn.Softmax: lambda m: lambda x: F.softmax(x, m._arguments["dim"]),
    nn.Dropout: lambda m: lambda x: F.dropout(x, m.p, m.training, m._arguments["inplace"]),
    nn.Linear: lambda m: lambda x: F.linear(x, m.weight, m.bias),
    nn.Flatten: lambda m: lambda x: x.flatten(m._arguments["start_dim"], m._arguments["end_dim"]),
    nn.Identity: lambda m: lambda x: x,
}


def steps_of(module):
    """The calls of a layer as a function of one argument, or None."""
    for kind in type(module).__mro__:
        if kind in _STEPS:
            return _STEPS[kind](module)
        if "forward" in vars(kind):
            # A class of the program's own says itself what it does.
            return None
    return None
