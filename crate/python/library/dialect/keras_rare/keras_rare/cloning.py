"""`keras.models.clone_model` with functions that say what becomes of layers, and with inputs of the program's."""

from tensorflow.keras import Model, Sequential
from tensorflow.keras._engine import Input, KerasTensor
from tensorflow.keras._functional import Functional, symbols_to
from tensorflow.keras._symbols import _leaves, _mapped


def _again(layer):
    return type(layer).from_config(layer.get_config())


def cloned(model, inputs=None, clone=None, call=None):
    """A model like another whose layers a function makes of its layers; another function may call them."""
    clone, call = clone or _again, call or (lambda layer, *args, **options: layer(*args, **options))
    if not isinstance(model, (Functional, Sequential)):
        raise ValueError("Arguments `clone_function` and `input_tensors` are only supported for Sequential models or Functional models. "
                         f"Received model of type '{type(model).__name__}', with clone_function={clone} and input_tensors={inputs}")  # fmt: skip
    if isinstance(model, Sequential):
        own = [inputs[0] if isinstance(inputs, (list, tuple)) else inputs] if inputs is not None else []
        own = own or (
            [Input(batch_shape=model._chain[0].shape, dtype=model._chain[0].dtype, name=model._chain[0].source_name)] if model._chain else []
        )
        return Sequential([*own, *map(clone, model.layers)], name=model.name)
    return _of_symbols(model, inputs, clone, call)


def _of_symbols(model, inputs, clone, call):
    given = [leaf for leaf in _leaves(inputs)] if inputs is not None else [None] * len(model.inputs)
    values, layers, results = {}, {}, {}
    for symbol, new in zip(model.inputs, given):
        if not isinstance(new, KerasTensor):
            new = Input(batch_shape=symbol.shape, dtype=symbol.dtype, name=symbol.source_name)
        values[id(symbol)] = new
    for symbol in symbols_to(model.outputs):
        if id(symbol) in values:
            continue
        layer, key = symbol.layer, (id(symbol.layer), id(symbol.inputs))
        if id(layer) not in layers:
            layers[id(layer)] = layer if hasattr(layer, "word") else clone(layer)
        if key not in results:
            args, options = (
                _mapped(lambda leaf: values[id(leaf)] if isinstance(leaf, KerasTensor) else leaf, part)
                for part in (list(symbol.inputs), symbol.options)
            )
            results[key] = call(layers[id(layer)], *args, **options)
        found = results[key]
        values[id(symbol)] = found[symbol.index] if isinstance(found, (list, tuple, dict)) else found
    ends = (_mapped(lambda leaf: values[id(leaf)], tree) for tree in (model.input, model.output))
    return Model(*ends, name=model.name)
