"""`torch.nn.init`: functions that fill a tensor with first values."""

import math

import tandem as td
from tandem.dialect import missing_names

from .. import autograd
from .._late import late

_init = td.nn.init
calculate_gain = _init.calculate_gain


def _filling(fill):
    def function(tensor, *args, **kwargs):
        with autograd.no_grad():
            fill(tensor, *args, **kwargs)
        return tensor

    function.__name__ = fill.__name__
    return function


@_filling
def uniform_(tensor, a=0.0, b=1.0, generator=None):
    tensor.uniform_(a, b, generator=generator)


@_filling
def normal_(tensor, mean=0.0, std=1.0, generator=None):
    tensor.normal_(mean, std, generator=generator)


@_filling
def constant_(tensor, val):
    tensor.fill_(val)


@_filling
def zeros_(tensor):
    tensor.zero_()


@_filling
def ones_(tensor):
    tensor.fill_(1.0)


def _fans(tensor):
    if tensor.ndim < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    return _init._fans_by_first_axes(tuple(tensor.shape))


_calculate_fan_in_and_fan_out = _fans


@_filling
def xavier_uniform_(tensor, gain=1.0, generator=None):
    bound = gain * math.sqrt(6.0 / sum(_fans(tensor)))
    tensor.uniform_(-bound, bound, generator=generator)


@_filling
def xavier_normal_(tensor, gain=1.0, generator=None):
    tensor.normal_(0.0, gain * math.sqrt(2.0 / sum(_fans(tensor))), generator=generator)


def _kaiming_deviation(tensor, a, mode, nonlinearity):
    fan = _fans(tensor)[("fan_in", "fan_out").index(mode)]
    return calculate_gain(nonlinearity, a) / math.sqrt(fan)


@_filling
def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    bound = math.sqrt(3.0) * _kaiming_deviation(tensor, a, mode, nonlinearity)
    tensor.uniform_(-bound, bound, generator=generator)


@_filling
def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu", generator=None):
    tensor.normal_(0.0, _kaiming_deviation(tensor, a, mode, nonlinearity), generator=generator)


eye_ = _filling(_init.eye_)


@_filling
def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0, generator=None):
    share = lambda x: (1.0 + math.erf((x - mean) / std / math.sqrt(2.0))) / 2.0  # noqa: E731
    tensor.uniform_(2 * share(a) - 1, 2 * share(b) - 1, generator=generator)
    tensor.erfinv_().mul_(std * math.sqrt(2.0)).add_(mean).clamp_(a, b)


@_filling
def orthogonal_(tensor, gain=1, generator=None):
    if tensor.ndim < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    rows, columns = tensor.shape[0], tensor.numel() // tensor.shape[0]
    x = tensor.new_empty(rows, columns).normal_(generator=generator)
    q, r = td.linalg.qr(x.T if rows < columns else x)
    q = q * td.sign(td.diagonal(r))
    tensor.copy_((q.T if rows < columns else q).reshape(tensor.shape) * gain)


xavier_uniform, xavier_normal, uniform, normal, constant = xavier_uniform_, xavier_normal_, uniform_, normal_, constant_
kaiming_uniform, kaiming_normal, eye, orthogonal = kaiming_uniform_, kaiming_normal_, eye_, orthogonal_


def _linear(layer):
    kaiming_uniform_(layer.weight, a=math.sqrt(5))
    if layer.bias is not None:
        bound = 1 / math.sqrt(layer.weight.shape[1])
        uniform_(layer.bias, -bound, bound)


def of_attention(module):
    """First values of a layer with attention, drawn in PyTorch's order."""
    if hasattr(module, "encoder"):
        for stack in (module.encoder, module.decoder):
            first, *others = stack.layers
            of_attention(first)
            with autograd.no_grad():
                for other in others:
                    for p, value in zip(other.parameters(), first.parameters()):
                        p.copy_(value)
        for p in module.parameters():
            if p.ndim > 1:
                xavier_uniform_(p)
    elif hasattr(module, "linear1"):
        for part in (module.self_attn, getattr(module, "multihead_attn", None)):
            if part is not None:
                of_attention(part)
        _linear(module.linear1)
        _linear(module.linear2)
    else:
        _linear(module.out_proj)
        for weight in (module.in_proj_weight, module.q_proj_weight, module.k_proj_weight, module.v_proj_weight):
            if weight is not None:
                xavier_uniform_(weight)
        if module.out_proj.bias is not None:
            zeros_(module.out_proj.bias)


def drawn_anew(layer):
    """Draws the weights of a layer anew, and forgets what averages have seen."""
    with autograd.no_grad():
        for name in layer._recipes:
            value = getattr(layer, name)
            if value is not None:
                value.copy_(layer._draw(name, tuple(value.shape)))
    if hasattr(layer, "reset_running_stats"):
        layer.reset_running_stats()


__getattr__ = late("torch.nn.init", missing_names("torch.nn.init"))
