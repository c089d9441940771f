"""The table that `model.summary()` prints."""

from ._engine import KerasTensor, _leaves


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


def _size(count):
    """A number of bytes with its unit."""
    for unit in ("B", "KB", "MB", "GB"):
        if count < 1024 or unit == "GB":
            return f"{count:.2f} {unit}"
        count /= 1024


def _sources(layer):
    """The layers that a layer of a functional model takes its inputs from, and the number of the output."""
    symbols = [leaf for leaf in _leaves(list(layer.__dict__.get("_symbolic_inputs", ()))) if isinstance(leaf, KerasTensor)]
    return [f"{symbol.source_name}[0][{getattr(symbol, 'index', 0)}]" for symbol in symbols]


def _branches(layers):
    """Whether a model is more than one layer after the other."""
    counts = [len(_sources(layer)) for layer in layers[1:]]
    used = [source for layer in layers for source in _sources(layer)]
    return any(count != 1 for count in counts) or len(set(used)) != len(used)


def text(model):
    """The table, and how many numbers there are."""
    layers, functional = model.layers, hasattr(model, "_operations")
    wide = functional and _branches(layers)
    heads = ["Layer (type)", "Output Shape", "Param #"] + ["Connected to"] * wide
    widths = (19, 17, 10, 17) if wide else (31, 22, 13)
    rows = []
    for layer in layers:
        shape = layer.__dict__.get("_output_shape", "?")
        row = [f"{layer.name} ({type(layer).__name__})", str(shape), f"{layer.count_params():,}"]
        rows.append(row + [",\n".join(_sources(layer)) or "-"] * wide)

    def line(cells, edge):
        columns = [_lines(cell, width) for cell, width in zip(cells, widths)]
        for at in range(max(map(len, columns))):
            parts = [column[at] if at < len(column) else "" for column in columns]
            texts = [f"{part:>{width}}" if place == 2 else f"{part:<{width}}" for place, (part, width) in enumerate(zip(parts, widths))]
            yield edge + edge.join(f" {part} " for part in texts) + edge

    def rule(left, bar, middle, right):
        return left + middle.join(bar * (width + 2) for width in widths) + right

    found = [f'Model: "{model.name}"', rule("┏", "━", "┳", "┓"), *line(heads, "┃"), rule("┡", "━", "╇", "┩")]
    for at, row in enumerate(rows):
        found += [rule("├", "─", "┼", "┤")] * (at > 0) + list(line(row, "│"))
    found.append(rule("└", "─", "┴", "┘"))
    trainable, total = sum(value.size for value in model.trainable_variables), model.count_params()
    counts = (("Total", total), ("Trainable", trainable), ("Non-trainable", total - trainable))
    return "\n".join(found + [f" {name} params: {count:,} ({_size(4 * count)})" for name, count in counts])
