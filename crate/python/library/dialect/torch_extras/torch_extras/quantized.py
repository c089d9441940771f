"""`torch.ao.quantization`: whole numbers for activations are not part of it; Tandem has weights in few bits."""

import sys

from tandem.dialect import missing_names

_HINT = "torch.ao.quantization is not part of Tandem's torch; in Tandem: td.quantize(model, 'int8'), whose layers keep weights in 8 or 4 bits"
__path__ = []
# The module is `torch.ao` as well.
quantization = sys.modules[__name__]


def _refused(name):
    def function(*args, **options):
        raise NotImplementedError(_HINT)

    function.__name__ = name
    return function


def quantize_dynamic(model, qconfig_spec=None, dtype=None, mapping=None, inplace=False):
    """The network with dense layers whose weights are of 8 bits, and whose inputs are brought to 8 bits as they come."""
    from torch_rare.quantised import quantize_dynamic as quantized

    return quantized(model, qconfig_spec, dtype, inplace)


quantize, prepare, prepare_qat, convert, get_default_qconfig = map(_refused, "quantize prepare prepare_qat convert get_default_qconfig".split())
_missing = missing_names("torch.ao.quantization", {"HistogramObserver": "td.quantize"})


def __getattr__(name):
    from torch_rare import observers

    if not name.startswith("_") and name in vars(observers):
        return vars(observers)[name]
    return _missing(name)
