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


xavier_uniform, xavier_normal, uniform, normal, constant = xavier_uniform_, xavier_normal_, uniform_, normal_, constant_
kaiming_uniform, kaiming_normal, eye = kaiming_uniform_, kaiming_normal_, eye_


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
