"""The table that `model.summary()` prints."""

import re

from tensorflow._tensor import TensorShape
from tensorflow.keras._engine import KerasTensor, Layer, _leaves
from keras_extras.calls import calls_of, node_of
from tensorflow.keras.layers import Embedding, Operation
from tensorflow.keras.models import Model


# Stands before the names of inner layers: lines break at other blanks.
_BLANK = "\u00a0"


def _fitted(word, width):
    return word if len(word) <= width else word[: width - 1] + "…"


def _lines(text, width):
    """A text in lines of at most `width` letters, broken between words."""
    found = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            if line and len(line) + 1 + len(word) > width:
                found.append(line)
                line = ""
            line = f"{line} {word}" if line else _fitted(word, width)
        found.append(line)
    return found


def _word(layer):
    """The name of the class, or of the operation."""
    return "".join(map(str.capitalize, layer.word.split("_"))) if isinstance(layer, Operation) else type(layer).__name__


def _shown(shape):
    """The sizes of what a layer gives, of several results in brackets as they come."""
    if isinstance(shape, (list, dict)) or isinstance(shape, tuple) and not isinstance(shape, TensorShape):
        shapes = list(shape.values()) if isinstance(shape, dict) else shape
        shown = {key: str(value) for key, value in shape.items()} if isinstance(shape, dict) else type(shape)(map(str, shape))
        return str(shown).replace("'", "") if len(shapes) > 1 else str(shapes[0])
    return str(shape)


def bytes_of(value):
    """The bytes of each number of a variable."""
    return {"float16": 2, "float64": 8}.get(value.dtype.name, 4)


def _size(count):
    """A number of bytes with its unit."""
    for unit in ("B", "KB", "MB", "GB"):
        if count < 1024 or unit == "GB":
            return f"{count:.2f} {unit}"
        count /= 1024


def _sources(layer, calls):
    """The layers that a layer of a functional model takes its inputs from, with the numbers of their calls and outputs."""
    symbols = [leaf for _, args, options in calls.get(id(layer), ()) for leaf in _leaves([*args, options]) if isinstance(leaf, KerasTensor)]
    return [f"{symbol.source_name}[{node_of(calls, symbol)}][{getattr(symbol, 'index', 0)}]" for symbol in symbols]


def _branches(layers, calls):
    """Whether a model is more than one layer after the other."""
    counts = [len(_sources(layer, calls)) for layer in layers[1:]]
    used = [source for layer in layers for source in _sources(layer, calls)]
    return any(count != 1 for count in counts) or len(set(used)) != len(used)


def _widths(line_length, positions):
    """How many letters columns take: what frames and blanks need is taken from all alike."""
    ends = [int(position * line_length) for position in positions]
    widths = [end - start + 2 for start, end in zip([0, *ends], ends)]
    if min(widths) < 6:
        raise ValueError("Insufficient console width to print summary.")
    excess = sum(widths) + len(widths) + 1 - line_length
    for at, width in enumerate(widths):
        share = min(width, round(excess / (len(widths) - at)))
        widths[at], excess = width - share, excess - share
    return [max(width - 2, 1) for width in widths]


def _ranged(layers, layer_range):
    """The layers from the first that the one pattern fits to the last that the other fits."""
    if len(layer_range) != 2:
        raise ValueError(f"layer_names must have two elements: start and end. Received: {layer_range}")
    found = [[at for at, layer in enumerate(layers) if re.match(pattern, layer.name)] for pattern in layer_range]
    if not all(found):
        raise ValueError(f"Passed layer_names do not match the layer names in the model. Received: {layer_range}")
    ends = found[0][0], found[1][-1]
    return layers[min(ends) : max(ends) + 1]


def _joins(model):
    """Whether a model is made of symbols: its layers know what they gave for them."""
    return hasattr(model, "_operations") or getattr(model, "_is_stack", False)


def _nested(model, layers, expand, depth=0):
    for layer in layers:
        yield depth, layer, _joins(model)
        if expand and getattr(layer, "layers", None):
            yield from _nested(layer, getattr(layer, "_operations", layer.layers), expand, depth + 1)


def _given(layer, joined):
    """The shape of what a layer gives. Outside models of symbols Keras asks a layer that it has built for it; layers of one's own may not tell."""
    if _joins(layer) and layer.built and not ("_output_shape" in layer.__dict__ and joined) and (hasattr(layer, "_operations") or layer._chain):
        return layer.output_shape
    if not joined and (_AT_ONCE.fullmatch(type(layer).__name__) or not _tells(type(layer))):
        return "?"
    return layer.__dict__.get("_output_shape", "?")


def _tells(kind):
    """Whether a class of layers or one that it is made from computes shapes: Keras's own do, but for the bases of all."""
    bases = kind.__mro__[: kind.__mro__.index(Layer)]
    return any("compute_output_shape" in base.__dict__ or base.__module__.startswith(("tensorflow.", "keras_")) and base is not Model for base in bases)


def _count(layer):
    """How many numbers a layer holds so far: embeddings begin to count when they are built."""
    early = _early(layer)
    return sum(value.size for value in layer.variables if hash(value) not in early)


def _early(layer):
    return {hash(value) for part in layer.modules() if isinstance(part, Embedding) and not is_built(part) for value in part.variables}


# Layers that are built from the beginning.
_AT_ONCE = re.compile(r"(Global)?(Max|Average)Pooling\dD|\w*Dropout(1D|2D|3D)?|Activation|ReLU|LeakyReLU|ELU|Reshape|Masking|GaussianNoise|Softmax"
                      r"|UnitNormalization|ActivityRegularization|Identity")  # fmt: skip


def is_built(layer):
    """Whether a layer has its variables. An embedding has them early, but Keras makes them when it is first called."""
    if _AT_ONCE.fullmatch(type(layer).__name__):
        return True
    return layer.built and ("_output_shape" in layer.__dict__ or not isinstance(layer, Embedding))


def text(model, line_length=None, positions=None, expand_nested=False, show_trainable=False, layer_range=None):
    """The table, and how many numbers there are."""
    functional = hasattr(model, "_operations")
    layers = model._operations if functional else model.layers
    calls = calls_of(model) if functional else {}
    wide = functional and _branches(layers, calls)
    heads = ["Layer (type)", "Output Shape", "Param #"] + ["Connected to"] * wide + ["Trainable"] * show_trainable
    positions = positions or ([0.3, 0.56, 0.74, 1.0] if wide else [0.45, 0.80, 1.0])
    widths = _widths(line_length or 76, [position * 0.90 for position in positions] + [1.0] if show_trainable else positions)
    rows = []
    for depth, layer, joined in _nested(model, layers if layer_range is None else _ranged(layers, layer_range), expand_nested):
        row = [
            f"{_BLANK * 3 * depth}{'└ ' * (depth > 0)}{layer.name} ({_word(layer)})",
            _shown(_given(layer, joined)),
            f"{_count(layer):,}" if is_built(layer) else f"{_count(layer):,} (unbuilt)",
        ]
        shown = "-" if not layer.weights else "Y" if layer.trainable else "N"
        rows.append(row + [", ".join(_sources(layer, calls)) or "-"] * wide + [shown] * show_trainable)

    def line(cells, edge):
        columns = [_lines(cell, width) for cell, width in zip(cells, widths)]
        if edge == "┃":
            # Heads stand on the rule below them.
            most = max(map(len, columns))
            columns = [[""] * (most - len(column)) + column for column in columns]
        for at in range(max(map(len, columns))):
            parts = [column[at] if at < len(column) else "" for column in columns]
            sides = ["<", "<", ">"] + ["<"] * wide + ["^"] * show_trainable
            texts = [f"{part:{side}{width}}" for side, part, width in zip(sides, parts, widths)]
            yield edge + edge.join(f" {part} " for part in texts) + edge

    def rule(left, bar, middle, right):
        return left + middle.join(bar * (width + 2) for width in widths) + right

    found = [f'Model: "{model.name}"', rule("┏", "━", "┳", "┓"), *line(heads, "┃"), rule("┡", "━", "╇", "┩")]
    for at, row in enumerate(rows):
        found += [rule("├", "─", "┼", "┤")] * (at > 0) + list(line(row, "│"))
    found.append(rule("└", "─", "┴", "┘"))
    early, total = _early(model), _count(model)
    trainable = sum(value.size for value in model.trainable_variables if hash(value) not in early)
    wide = sum((bytes_of(value) - 4) * value.size for value in model.trainable_variables)
    # Counts of samples that layers have seen have 64 bits in Keras.
    longer = sum((4 if value.dtype.name.startswith("int") else bytes_of(value) - 4) * value.size for value in model.non_trainable_variables)
    optimizer = getattr(model, "optimizer", None)
    kept = extra = 0
    if optimizer is not None and optimizer.built:
        from keras_rare.optimizer_state import sizes

        kept, extra = sizes(optimizer)
        extra -= 4 * kept
    counts = (("Total", total + kept, extra + longer + wide), ("Trainable", trainable, wide), ("Non-trainable", total - trainable, longer), ("Optimizer", kept, extra))
    lines = [f" {name} params: {count:,} ({_size(4 * count + more)})" for name, count, more in counts[: 4 if kept else 3]]
    return "\n".join(found + lines).replace(_BLANK, " ")
