"""Arguments of functions of `torch.nn.functional` as PyTorch's graphs have them: those with defaults by name, all of them."""

_POOLS = {"stride": None, "padding": 0, "dilation": 1, "ceil_mode": False, "return_indices": False}
_FORMS = {
    "relu relu6 silu selu mish hardswish hardsigmoid": (1, {}),
    "dropout dropout1d dropout2d dropout3d": (1, {"p": 0.5, "training": True}),
    "leaky_relu": (1, {"negative_slope": 0.01}), "elu celu": (1, {"alpha": 1.0}),
    "max_pool1d max_pool2d max_pool3d": (2, _POOLS),
}  # fmt: skip
_OF = {name: (count, form if form is _POOLS else {**form, "inplace": False}) for names, (count, form) in _FORMS.items() for name in names.split()}


def whole(name, args, kwargs):
    """Positional and named arguments of the function of this qualified name."""
    module, _, name = name.rpartition(".")
    if module != "torch.nn.functional" or name not in _OF or len(args) < _OF[name][0]:
        return args, kwargs
    count, form = _OF[name]
    return tuple(args[:count]), {**form, **dict(zip(form, args[count:])), **kwargs}
