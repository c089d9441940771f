"""`torch.ao.quantization`: networks that compute in 8 bits."""

import sys

from tandem.dialect import missing_names

__path__ = []
# The module is `torch.ao` as well.
quantization = sys.modules[__name__]


def quantize_dynamic(model, qconfig_spec=None, dtype=None, mapping=None, inplace=False):
    """The network with dense layers whose weights are of 8 bits, and whose inputs are brought to 8 bits as they come."""
    from torch_rare.quantised import quantize_dynamic as quantized

    return quantized(model, qconfig_spec, dtype, inplace)


_missing = missing_names("torch.ao.quantization")


def __getattr__(name):
    if name.startswith("_"):
        return _missing(name)
    from torch_more import quantising
    from torch_rare import observers

    for place in (observers, quantising):
        if name in vars(place):
            return vars(place)[name]
    return _missing(name)
