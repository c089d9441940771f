"""`torch.ao.quantization`: whole numbers for activations are not part of it; Tandem has weights in few bits."""

from tandem.dialect import missing_names

_HINT = "torch.ao.quantization is not part of Tandem's torch; in Tandem: td.quantize(model, 'int8'), whose layers keep weights in 8 or 4 bits"
__path__ = []


def _refused(name):
    def function(*args, **options):
        raise NotImplementedError(_HINT)

    function.__name__ = name
    return function


quantize_dynamic, quantize, prepare, prepare_qat, convert, get_default_qconfig, get_default_qat_qconfig, QuantStub, DeQuantStub = map(
    _refused, "quantize_dynamic quantize prepare prepare_qat convert get_default_qconfig get_default_qat_qconfig QuantStub DeQuantStub".split()
)
__getattr__ = missing_names("torch.ao.quantization", {"default_qconfig": "td.quantize", "fuse_modules": "torch.nn.utils.fusion.fuse_conv_bn_eval"})
