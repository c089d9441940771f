"""`torch.ao.nn.qat`: layers that learn with weights rounded as they will be."""

import torch
from torch import nn
from torch.nn import functional as F


class _Aware:
    """A layer whose weight goes through a fake quantizer."""

    _is_rectified = False

    def _get_name(self):
        return type(self).__name__

    def _computed(self, x, weight, bias):
        if isinstance(self, nn.Linear):
            return F.linear(x, weight, bias)
        return getattr(F, f"conv{self.weight.ndim - 2}d")(x, weight, bias, self.stride, self.padding, self.dilation, self.groups)

    def forward(self, input):
        found = self._computed(input, self.weight_fake_quant(self.weight), self.bias)
        return F.relu(found) if self._is_rectified else found

    def folded(self):
        """The weight and the bias, with a batch norm in them where there is one."""
        return self.weight, self.bias


class _Normalised(_Aware):
    """A convolution and its batch norm, by whose running scale the weight is rounded."""

    def forward(self, input):
        bn = self.bn
        factor = bn.weight / torch.sqrt(bn.running_var + bn.eps)
        along = [-1] + [1] * (self.weight.ndim - 1)
        weight = self.weight_fake_quant(self.weight * factor.reshape(along))
        found = self._computed(input, weight, None) / factor.reshape([1, *along[:-1]])
        if self.bias is not None:
            found = found + self.bias.reshape([1, *along[:-1]])
        found = bn(found)
        return F.relu(found) if self._is_rectified else found

    def folded(self):
        from torch.nn.utils.fusion import fuse_conv_bn_weights

        bn = self.bn
        return fuse_conv_bn_weights(self.weight, self.bias, bn.running_mean, bn.running_var, bn.eps, bn.weight, bn.bias)


def _defined(kind, base, rectified, normalised):
    name = type(base).__name__ if isinstance(base, nn.Module) else base.__name__
    title = name.replace("Conv", f"Conv{'Bn' * normalised}{'ReLU' * rectified}") if name != "Linear" else "Linear" + "ReLU" * rectified
    place = "torch.ao.nn.intrinsic.qat.modules" if rectified or normalised else "torch.ao.nn.qat.modules"
    return type(title, (kind, base), {"__module__": place, "__doc__": kind.__doc__, "_is_rectified": rectified})


_BASES = nn.Linear, nn.Conv1d, nn.Conv2d, nn.Conv3d
_KINDS = {
    (base.__name__, rectified, normalised): _defined(_Normalised if normalised else _Aware, base, rectified, normalised)
    for base in _BASES for rectified in (False, True) for normalised in (False, True)
}  # fmt: skip
globals().update({kind.__name__: kind for (_, _, normalised), kind in _KINDS.items() if not normalised or "Conv" in kind.__name__})


def aware(layer, qconfig, rectified=False, bn=None):
    """A layer as one that learns with a rounded weight; it keeps the layer's parameters."""
    # PyTorch makes a new layer first, whose own values it draws.
    for drawn in (layer.weight, None if bn is None else bn.weight, layer.bias):
        if drawn is not None:
            torch.empty(tuple(drawn.shape)).uniform_()
    made = _KINDS[type(layer).__name__, rectified, bn is not None]
    result = made.__new__(made)
    result.__dict__.update(layer.__dict__)
    result.training, result.qconfig = layer.training, qconfig
    if bn is not None:
        result.bn = bn
    result.weight_fake_quant = qconfig.weight()
    return result
