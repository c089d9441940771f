"""Layers of which networks for pictures are made."""

import torch
from torch import nn


class Conv2dNormActivation(nn.Sequential):
    """A convolution, a norm and an activation; each of the latter may be None."""

    _layer = nn.Conv2d

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, padding=None, groups=1, norm_layer=nn.BatchNorm2d, activation_layer=nn.ReLU,
                 dilation=1, inplace=True, bias=None):  # fmt: skip
        if padding is None:
            padding = (kernel_size - 1) // 2 * dilation if isinstance(kernel_size, int) else tuple((size - 1) // 2 * dilation for size in kernel_size)
        bias = norm_layer is None if bias is None else bias
        layers = [self._layer(in_channels, out_channels, kernel_size, stride, padding, dilation=dilation, groups=groups, bias=bias)]
        if norm_layer is not None:
            layers.append(norm_layer(out_channels))
        if activation_layer is not None:
            layers.append(activation_layer(**({} if inplace is None else {"inplace": inplace})))
        super().__init__(*layers)
        self.out_channels = out_channels


class SqueezeExcitation(nn.Module):
    """Scales channels by what their means say (Hu et al. 2018)."""

    def __init__(self, input_channels, squeeze_channels, activation=nn.ReLU, scale_activation=nn.Sigmoid):
        super().__init__()
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.fc1, self.fc2 = nn.Conv2d(input_channels, squeeze_channels, 1), nn.Conv2d(squeeze_channels, input_channels, 1)
        self.activation, self.scale_activation = activation(), scale_activation()

    def forward(self, input):
        return self.scale_activation(self.fc2(self.activation(self.fc1(self.avgpool(input))))) * input


class MLP(nn.Sequential):
    """Dense layers with activations between them."""

    def __init__(self, in_channels, hidden_channels, norm_layer=None, activation_layer=nn.ReLU, inplace=None, bias=True, dropout=0.0):
        options = {} if inplace is None else {"inplace": inplace}
        layers, inputs = [], in_channels
        for outputs in hidden_channels[:-1]:
            norm = [norm_layer(outputs)] if norm_layer is not None else []
            layers += [nn.Linear(inputs, outputs, bias=bias), *norm, activation_layer(**options), nn.Dropout(dropout, **options)]
            inputs = outputs
        super().__init__(*layers, nn.Linear(inputs, hidden_channels[-1], bias=bias), nn.Dropout(dropout, **options))


class Permute(nn.Module):
    """Axes in another order."""

    def __init__(self, dims):
        super().__init__()
        self.dims = dims

    def forward(self, x):
        return torch.permute(x, self.dims)


def stochastic_depth(input, p, mode, training=True):
    """Leaves out examples of a batch (`row`) or all of it (`batch`) with the chance `p`, and scales what is left (Huang et al. 2016)."""
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"drop probability has to be between 0 and 1, but got {p}")
    if mode not in ("batch", "row"):
        raise ValueError(f"mode has to be either 'batch' or 'row', but got {mode}")
    if not training or p == 0.0:
        return input
    shape = [input.shape[0] if mode == "row" else 1] + [1] * (input.ndim - 1)
    kept = torch.empty(shape, dtype=input.dtype, device=input.device).bernoulli_(1.0 - p)
    return input * (kept.div_(1.0 - p) if p < 1.0 else kept)


class StochasticDepth(nn.Module):
    __doc__ = stochastic_depth.__doc__

    def __init__(self, p, mode):
        super().__init__()
        self.p, self.mode = p, mode

    def forward(self, input):
        return stochastic_depth(input, self.p, self.mode, self.training)

    def extra_repr(self):
        return f"p={self.p}, mode={self.mode}"

    def __repr__(self):
        return f"StochasticDepth({self.extra_repr()})"


class FrozenBatchNorm2d(nn.Module):
    """Batch normalisation whose averages and weights stay as they are."""

    def __init__(self, num_features, eps=1e-5):
        super().__init__()
        self.eps = eps
        for name, make in (("weight", torch.ones), ("bias", torch.zeros), ("running_mean", torch.zeros), ("running_var", torch.ones)):
            self.register_buffer(name, make(num_features))

    def forward(self, x):
        scale = self.weight * (self.running_var + self.eps).rsqrt()
        return x * scale.reshape(1, -1, 1, 1) + (self.bias - self.running_mean * scale).reshape(1, -1, 1, 1)

    def __repr__(self):
        return f"FrozenBatchNorm2d({self.weight.shape[0]}, eps={self.eps})"
