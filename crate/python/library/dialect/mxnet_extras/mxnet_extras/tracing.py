"""Blocks of Gluon that are called with symbols: the graph of what they compute, with their parameters as variables."""

from mxnet.util import is_np_array
from mxnet_extras import symbols
from mxnet_extras.naming import Prefix


def variable(parameter):
    """A parameter as a variable."""
    shape = parameter.shape
    known = shape is not None and all(size > 0 for size in shape)
    multiples = {key: value for key in ("lr_mult", "wd_mult") if (value := getattr(parameter, key)) != 1.0}
    return symbols.Variable(parameter.name, shape=shape if known else None, **multiples)


def _own(block):
    return {name: variable(value) for name, value in block._reg_params.items()}


def _op(name, **options):
    """A rule: an op of the input and of the block's parameters, by their names."""

    def rule(block, x):
        found = {key: value(block) if callable(value) else value for key, value in options.items()}
        return symbols.op(name)(x, name="fwd", **_own(block), **found)

    return rule


def _activated(rule):
    def with_activation(block, x):
        found = rule(block, x)
        kind = block.act and block.act._act_type
        return symbols.op("Activation")(found, act_type=kind, name=f"{kind}_fwd") if kind else found

    return with_activation


def _convolution(block, x):
    options = {"kernel": block._kernel, "stride": block._strides, "dilate": block._dilation, "pad": block._padding, "num_filter": block._channels,
               "num_group": block._groups, "no_bias": block.bias is None}  # fmt: skip
    if block._transposed:
        options["adj"] = block._output_padding
    return symbols.op("Deconvolution" if block._transposed else "Convolution")(x, name="fwd", **_own(block), **options)


def _pooling(block, x):
    return symbols.op("Pooling")(
        x, name="fwd", kernel=block._size, stride=block._strides, pad=block._padding, global_pool=block._global, pool_type=block._type,
        pooling_convention="full" if block._ceil_mode else "valid", count_include_pad=block._count_include_pad,
    )  # fmt: skip


def _batch_norm(block, x):
    own = _own(block)
    kept = {"moving_mean": own.pop("running_mean"), "moving_var": own.pop("running_var")}
    return symbols.op("BatchNorm")(x, name="fwd", **own, **kept, **block._told)


def _swish(block, x):
    return x * symbols.op("sigmoid")(x * block._numbers["beta"], name="fwd")


def _side_by_side(block, x):
    return symbols.op("concat")(*(child(x) for child in block._children.values()), dim=block.axis)


def _cross_entropy(block, pred, label, sample_weight=None):
    inner = block._computed
    part = lambda key, default: getattr(inner, key, default)
    if not part("_from_logits", False):
        pred = symbols.op("log_softmax")(pred, axis=part("_axis", -1))
    if part("_sparse_label", True):
        found = -symbols.op("pick")(pred, label, axis=part("_axis", -1), keepdims=True)
    else:
        found = -symbols.op("sum")(pred * label, axis=part("_axis", -1), keepdims=True)
    return _mean(block, found, sample_weight)


def _mean(block, found, sample_weight):
    if sample_weight is not None:
        found = symbols.op("broadcast_mul")(found, sample_weight)
    if block._weight is not None:
        found = found * block._weight
    return symbols.op("mean")(found, axis=block._batch_axis, exclude=True)


def _squares(block, pred, label, sample_weight=None):
    found = symbols.op("square")(symbols.op("reshape_like")(label, pred) - pred)
    return _mean(block, found * 0.5, sample_weight)


_leaky = lambda kind, **options: _op("LeakyReLU", act_type=kind, **options)
_RULES = {
    "Dense": _activated(_op("FullyConnected", no_bias=lambda b: b.bias is None, num_hidden=lambda b: b._units, flatten=lambda b: b._flatten)),
    "_Conv": _activated(_convolution), "_Pool": _pooling, "BatchNorm": _batch_norm, "_SideBySide": _side_by_side,
    "BatchNormReLU": lambda block, x: symbols.op("relu")(_batch_norm(block, x)),
    "Dropout": lambda block, x: symbols.op("Dropout")(x, p=block._rate, axes=block._axes, name="fwd") if block._rate else x,
    "Flatten": lambda block, x: symbols.op("Flatten")(x), "Identity": lambda block, x: x,
    "Activation": _op("Activation", act_type=lambda b: b._act_type),
    "Embedding": _op("Embedding", input_dim=lambda b: b._input_dim, output_dim=lambda b: b._output_dim),
    "LayerNorm": lambda block, x: symbols.op("LayerNorm")(x, axis=block._axis, eps=block._epsilon, **_own(block)),
    "InstanceNorm": lambda block, x: symbols.op("InstanceNorm")(x, eps=block._epsilon, name="fwd", **_own(block)),
    "LeakyReLU": _leaky("leaky", slope=lambda b: b._numbers["alpha"]), "ELU": _leaky("elu", slope=lambda b: b._numbers["alpha"]),
    "SELU": _leaky("selu"), "GELU": _leaky("gelu"), "Swish": _swish, "SiLU": lambda block, x: x * symbols.op("sigmoid")(x, name="fwd"),
    "PReLU": lambda block, x: symbols.op("LeakyReLU")(x, _own(block)["alpha"], act_type="prelu", name="fwd"),
    "SoftmaxCrossEntropyLoss": _cross_entropy, "L2Loss": _squares,
}  # fmt: skip


def exported(block, path, epoch):
    """Writes a block as a graph and its parameters, if it is one of ops of symbols."""
    from mxnet_extras import model

    # Arrays of NumPy's kind have other functions.
    if is_np_array():
        return False
    count = len(block._exported)
    try:
        graph = called(block, [symbols.Variable("data" if count == 1 else f"data{n}") for n in range(count)], {})
        graph = symbols.Group(list(graph)) if isinstance(graph, (list, tuple)) else graph
        names = graph.list_arguments(), graph.list_auxiliary_states()
    except (AttributeError, NotImplementedError, TypeError, ValueError):
        return False
    values = {name: value.data() for name, value in block.collect_params().items()}
    model.save_checkpoint(path, epoch, graph, *({name: values[name] for name in part if name in values} for part in names))
    return True


def called(block, args, kwargs):
    """What a block makes of symbols."""
    from mxnet import symbol

    rule = None
    for kind in type(block).__mro__:
        own = vars(kind)
        if kind.__module__.startswith("mxnet.") and kind.__name__ in _RULES:
            rule = _RULES[kind.__name__]
            break
        if "forward" in own or "hybrid_forward" in own:
            break
    with Prefix("" if block._empty_prefix else block.prefix):
        if rule is not None:
            return rule(block, *args, **kwargs)
        if "forward" in own and kind.__name__ != "HybridBlock":
            return block.forward(*args, **kwargs)
        return block.hybrid_forward(symbol, *args, **_own(block), **kwargs)
