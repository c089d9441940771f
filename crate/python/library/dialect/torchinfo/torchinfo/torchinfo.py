"""`summary`: calls a network once, and writes down what its layers were given and gave."""

import warnings
from collections.abc import Iterable, Mapping

import torch

from .enums import ColumnSettings, Mode, RowSettings, Verbosity
from .formatting import FormattingOptions
from .layer_info import LayerInfo, as_tensor, is_lazy, is_never_called, prod
from .model_statistics import ModelStatistics

_OF_CALLS = {ColumnSettings.INPUT_SIZE, ColumnSettings.OUTPUT_SIZE, ColumnSettings.MULT_ADDS}
# What an object for the bytes of a tensor takes itself.
_OVERHEAD = 80
_cached_forward_pass = {}


def summary(
    model,
    input_size=None,
    input_data=None,
    batch_dim=None,
    cache_forward_pass=None,
    col_names=None,
    col_width=25,
    depth=3,
    device=None,
    dtypes=None,
    mode=None,
    row_settings=None,
    verbose=None,
    **kwargs,
):
    """A table of a network's layers.

    With `input_size` (of one input, or a list of several) or `input_data` the network is called once, in its mode of evaluation, and the
    table has shapes. `col_names` chooses columns among `input_size`, `output_size`, `num_params`, `params_percent`, `kernel_size`,
    `mult_adds` and `trainable`; `row_settings` among `depth`, `var_names`, `ascii_only` and `hide_recursive_layers`. Layers inside of
    `depth` others are not shown. `verbose` 1 prints it, 2 with the parameters of each layer; by default, as in other notebooks, it is what the call gives.
    """
    is_called = input_data is not None or input_size is not None
    if col_names is None:
        columns = (ColumnSettings.OUTPUT_SIZE, ColumnSettings.NUM_PARAMS) if is_called else (ColumnSettings.NUM_PARAMS,)
    else:
        columns = tuple(ColumnSettings(name) for name in col_names)
    rows = {RowSettings.DEPTH} if row_settings is None else {RowSettings(name) for name in row_settings}
    mode = Mode.EVAL if mode is None else Mode(mode)
    verbose = 0 if verbose is None else verbose
    if device is None:
        device = _device_of(model) if input_data is None else None
    elif isinstance(device, str):
        device = torch.device(device)
    _validate(input_data, input_size, columns, col_width, device, dtypes, verbose)
    x, sizes = _inputs(input_data, input_size, batch_dim, device, dtypes)
    layers = _forward_pass(model, x, batch_dim, bool(cache_forward_pass), device, mode, kwargs)
    total = 0 if x is None else _traversed(x, lambda part: _OVERHEAD + part.untyped_storage().nbytes(), lambda data: _sum_of(data))
    found = ModelStatistics(layers, sizes, total, FormattingOptions(depth, verbose, columns, col_width, rows))
    if verbose > Verbosity.QUIET:
        print(found)
    return found


def clear_cached_forward_pass():
    """Forgets calls that were kept."""
    _cached_forward_pass.clear()


def _sum_of(data):
    return (lambda parts: sum(parts.values())) if isinstance(data, Mapping) else sum


def _validate(input_data, input_size, columns, col_width, device, dtypes, verbose):
    if col_width <= 0:
        raise ValueError(f"Column width must be greater than 0: col_width={col_width}")
    if verbose not in (0, 1, 2):
        raise ValueError("Verbose must be either 0 (quiet), 1 (default), or 2 (verbose).")
    if input_data is not None and input_size is not None:
        raise RuntimeError("Only one of (input_data, input_size) should be specified.")
    not_allowed = set(columns) & _OF_CALLS
    if input_data is None and input_size is None and not_allowed:
        raise ValueError(f"You must pass input_data or input_size in order to use columns: {not_allowed}")
    if dtypes is not None and any(dtype in (torch.float16, torch.bfloat16) for dtype in dtypes):
        if input_size is not None:
            warnings.warn(
                "Half precision is not supported with input_size parameter, and may output incorrect results. Try passing input_data directly.",
                stacklevel=3,
            )
        if device is not None and device.type == "cpu":
            warnings.warn("Half precision is not supported on cpu. Set the `device` field or pass `input_data` using the correct device.", stacklevel=3)


def _device_of(model):
    first = next(iter(model.parameters()), None)
    if first is not None and not is_lazy(first) and first.is_cuda:
        return first.device
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def _traversed(data, action, aggregate):
    """What `action` gives for each tensor inside, put together by `aggregate(data)`."""
    given, data = data, as_tensor(data)
    if isinstance(data, torch.Tensor):
        found = action(data)
        # An array is left where tensors would move.
        return given if given is not data and isinstance(found, torch.Tensor) else found
    if isinstance(data, Mapping):
        return aggregate(data)({key: _traversed(part, action, aggregate) for key, part in data.items()})
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return aggregate(data)(*(_traversed(part, action, aggregate) for part in data))
    if isinstance(data, Iterable) and not isinstance(data, str):
        return aggregate(data)([_traversed(part, action, aggregate) for part in data])
    return data


def _moved(data, device):
    return data if device is None else _traversed(data, lambda part: part.to(device), type)


def _flat(sizes):
    for size in sizes:
        if isinstance(size, (list, tuple)):
            yield from _flat(size)
        else:
            yield size


def _sizes_of_inputs(input_size):
    """The size of each input."""
    if not isinstance(input_size, (list, tuple)):
        raise TypeError(
            "Input_size is not a recognized type. Please ensure input_size is valid.\n"
            "For multiple inputs to the network, ensure input_size is a list of tuple "
            "sizes. If you are having trouble here, please submit a GitHub issue."
        )
    if not input_size or any(size <= 0 for size in _flat(input_size)):
        raise ValueError("Input_data is invalid, or negative size found in input_data.")
    if isinstance(input_size, list):
        return [tuple(input_size)] if isinstance(input_size[0], int) else input_size
    return list(input_size) if isinstance(input_size[0], tuple) else [input_size]


def _inputs(input_data, input_size, batch_dim, device, dtypes):
    """The arguments of the call, and their sizes."""
    if input_data is not None:
        sizes = _traversed(input_data, lambda part: part.size(), type)
        x = _moved(input_data, device)
        return [x] if isinstance(as_tensor(x), torch.Tensor) else x, sizes
    if input_size is None:
        return None, []
    dtypes = [torch.float] * len(input_size) if dtypes is None else dtypes
    sizes, x = _sizes_of_inputs(input_size), []
    for size, dtype in zip(sizes, dtypes):
        made = torch.rand(*size)
        x.append((made if batch_dim is None else made.unsqueeze(dim=batch_dim)).to(device).type(dtype))
    return x, sizes


def _forward_pass(model, x, batch_dim, is_cached, device, mode, kwargs):
    """The layers in the order of their calls, or without a call in their own."""
    name = type(model).__name__
    if is_cached and name in _cached_forward_pass:
        return _cached_forward_pass[name]
    layers, hooks = _listened(name, model, x is not None, batch_dim)
    if x is None:
        _count(layers)
        return layers
    kwargs, was_training = _moved(kwargs, device), model.training
    try:
        model.train(mode == Mode.TRAIN)
        with torch.no_grad():
            model = model if device is None else model.to(device)
            if isinstance(x, (list, tuple)):
                model(*x, **kwargs)
            elif isinstance(x, dict):
                model(**x, **kwargs)
            else:
                raise ValueError("Unknown input type")
    except Exception as error:
        raise RuntimeError(
            f"Failed to run torchinfo. See above stack traces for more details. Executed layers up to: {[layer for layer in layers if layer.executed]}"
        ) from error
    finally:
        for pair in hooks.values():
            for hook in pair:
                hook.remove()
        model.train(was_training)
    layers = _with_containers(layers)
    _count(layers)
    _cached_forward_pass[name] = layers
    return layers


def _listened(model_name, model, is_called, batch_dim):
    """A list that fills itself when the network is called, and the hooks that do it; without a call it is full."""
    layers, seen, by_module, hooks = [], set(), {}, {}

    def before(place, module):
        info = LayerInfo(place[0], module, *place[1:])
        info.calculate_num_params()
        info.check_recursive(seen)
        layers.append(info)
        seen.add(info.layer_id)
        by_module[info.layer_id] = info

    def after(module, inputs, outputs):
        info = by_module[id(module)]
        if info.contains_lazy_param:
            info.calculate_num_params()
        if type(module).__module__.startswith("torch."):
            # With its parameters a lazy layer is one of the others.
            info.class_name = info.class_name.removeprefix("Lazy")
        info.input_size, _ = info.calculate_size(inputs, batch_dim)
        info.output_size, item = info.calculate_size(outputs, batch_dim)
        info.output_bytes, info.executed = item * prod(info.output_size), True
        info.calculate_macs()

    def visit(name, module, depth, parent):
        info = by_module[id(module)] = LayerInfo(name, module, depth, parent)
        place = (name, depth, parent)
        if not is_called:
            before(place, module)
            info = by_module[id(module)]
        else:
            # A module that stands at several places is shown at the last of them.
            for hook in hooks.get(id(module), ()):
                hook.remove()
            hooks[id(module)] = (
                module.register_forward_pre_hook(lambda module, inputs: before(place, module)),
                module.register_forward_hook(after),
            )
        for inner_name, inner in module._modules.items():
            if inner is not None and not (is_called and is_never_called(inner)):
                visit(inner_name, inner, depth + 1, info)

    visit(model_name, model, 0, None)
    return layers, hooks


def _with_containers(layers):
    """The layers, with those around them that are not called themselves, as lists of layers are."""
    seen, shown, found = {layer.layer_id for layer in layers}, {}, []
    for info in layers:
        around, parent = {}, info.parent_info
        while parent is not None and parent.depth > 0:
            around[parent.depth] = parent
            parent = parent.parent_info
        for depth in range(1, info.depth):
            if (depth not in shown or shown[depth].module is not around[depth].module) and not (found and found[-1] is around[depth]):
                around[depth].calculate_num_params()
                around[depth].check_recursive(seen)
                found.append(around[depth])
                seen.add(around[depth].layer_id)
                shown[depth] = around[depth]
        shown[info.depth] = info
        for depth in [depth for depth in shown if depth > info.depth]:
            del shown[depth]
        found.append(info)
    return found


def _count(layers):
    """Numbers the layers of each depth, and finds what is inside of each."""
    numbers = {}
    for i, info in enumerate(layers):
        info.depth_index = numbers[info.depth] = numbers.get(info.depth, 0) + 1
        end = i + 1
        while end < len(layers) and layers[end].depth > info.depth:
            end += 1
        info.children = layers[i + 1 : end]
