"""Where Keras's files put the variables of a layer: lists of them at paths of attributes."""

import numpy as np
from tensorflow._tensor import Tensor, Variable, as_tensor, wrapped
from tensorflow.keras._engine import Layer, snake

_RECURRENT = ("LSTM", "GRU", "SimpleRNN", "ConvLSTM1D", "ConvLSTM2D", "ConvLSTM3D")


def kind_of(layer):
    """The name of a layer's class in Keras; models of symbols and chains are models."""
    from tensorflow.keras._functional import Functional
    from tensorflow.keras.models import Sequential

    names = [cls.__name__ for cls in type(layer).__mro__]
    return "Sequential" if isinstance(layer, Sequential) else "Functional" if isinstance(layer, Functional) else names[0]


def array_of(variable):
    """The elements of a variable as an array."""
    return wrapped(variable).numpy() if isinstance(variable, (Tensor, Variable)) else as_tensor(variable).numpy()


class Slot:
    """A variable, with the shape that it has in Keras."""

    def __init__(self, variable, shape=None):
        self.variable, self.shape = variable, tuple(variable.shape) if shape is None else tuple(shape)

    def value(self):
        """Its elements as an array."""
        return array_of(self.variable).reshape(self.shape)

    def assign(self, value):
        """Gives it elements."""
        import tandem as td

        value = np.asarray(value)
        if value.shape != self.shape:
            raise ValueError(f"Shape mismatch: the variable has shape {self.shape} and the file {value.shape}")
        value = as_tensor(value.reshape(tuple(self.variable.shape)), self.variable.dtype)
        td.Variable.assign(self.variable, value) if isinstance(self.variable, td.Variable) else self.variable.assign(value)


class Part:
    """Variables of a layer, and those of layers inside by the names that files give them."""

    def __init__(self, name, slots=(), parts=None, is_list=False):
        self.name, self.slots, self.parts, self.is_list = name, list(slots), parts or {}, is_list

    def all(self):
        """All variables, those of inner layers behind the own ones."""
        return [*self.slots, *(slot for part in self.parts.values() for slot in part.all())]


def _numbered(layers):
    """Layers by the names of their classes, with numbers where there are several."""
    found, counts = {}, {}
    for layer in layers:
        word = snake(kind_of(layer)) if kind_of(layer) != "Operation" else None
        if word is None:
            continue
        counts[word] = counts.get(word, -1) + 1
        found[f"{word}_{counts[word]}" if counts[word] else word] = layer
    return found


def _heads(layer):
    """The variables of attention, by its products."""
    words = {"query_dense": "query", "key_dense": "key", "gate_dense": "gate", "value_dense": "value", "output_dense": "attention_output"}
    return Part(layer.name, (), {name: Part(word, map(Slot, getattr(layer, name).variables)) for name, word in words.items() if name in vars(layer)})


def tree_of(layer):
    """The variables of a layer or a model as files have them."""
    kind = kind_of(layer)
    if kind in ("Sequential", "Functional"):
        inner = Part("layers", (), {name: tree_of(one) for name, one in _numbered(layer.layers).items()}, True)
        held = {id(slot.variable) for slot in inner.all()}
        return Part(layer.name, [Slot(variable) for variable in layer.variables if id(variable) not in held], {"layers": inner})
    if kind == "MultiHeadAttention":
        return _heads(layer)
    if kind in _RECURRENT:
        return Part(layer.name, (), {"cell": Part(f"{snake(kind)}_cell", map(Slot, layer.variables))})
    if kind == "Bidirectional":
        variables = list(layer.variables)
        half = len(variables) // 2
        forward, backward = (Part("cell", map(Slot, part)) for part in (variables[:half], variables[half:]))
        return Part(layer.name, (), {"forward_layer": Part("forward", (), {"cell": forward}), "backward_layer": Part("backward", (), {"cell": backward})})
    if type(layer).__module__.startswith(("tensorflow", "keras_extras", "keras_arrays")) and kind not in (
        "TimeDistributed",
        "Wrapper",
        "RNN",
        "SpectralNormalization",
    ):
        return Part(layer.name, map(Slot, layer.variables))
    parts, taken = {}, set()
    for name, value in vars(layer).items():
        if name.startswith("_symbolic") or isinstance(value, type):
            continue
        if isinstance(value, Layer) and id(value) not in taken:
            taken.add(id(value))
            parts[name] = tree_of(value)
        elif isinstance(value, (list, tuple)) and value and all(isinstance(item, Layer) for item in value):
            parts[name] = Part(name, (), {key: tree_of(one) for key, one in _numbered(value).items()}, True)
    held = {id(slot.variable) for part in parts.values() for slot in part.all()}
    return Part(layer.name, [Slot(variable) for variable in layer.variables if id(variable) not in held], parts)


def write(group, part):
    """Puts variables into a group of a file."""
    if not part.is_list:
        own = group.create_group("vars")
        own.attrs["name"] = part.name
        for place, slot in enumerate(part.slots):
            own.create_dataset(str(place), data=slot.value())
    for name, inner in part.parts.items():
        write(group.create_group(name), inner)


def read(group, part, path=""):
    """Takes variables out of a group of a file."""
    own = group.get("vars", {})
    if part.slots and len(own) != len(part.slots):
        raise ValueError(
            f"Layer '{part.name}' expected {len(part.slots)} variables, but received {len(own)} variables during loading. "
            f"Expected: {[slot.variable.name for slot in part.slots]}"
        )
    for place, slot in enumerate(part.slots):
        _given(slot, own[str(place)][()], part.name)
    for name, inner in part.parts.items():
        if name in group:
            read(group[name], inner, f"{path}/{name}")
        elif inner.all():
            raise ValueError(f"Layer '{inner.name}' expected {len(inner.all())} variables, but received 0 variables during loading.")


def _given(slot, value, name):
    try:
        slot.assign(value)
    except ValueError:
        shapes = f"Variable shape is {slot.shape} and the value's is {value.shape}"
        raise ValueError(
            f"The shape of the target variable and the shape of the target value in `variable.assign(value)` must match. {shapes} (layer '{name}')"
        ) from None
