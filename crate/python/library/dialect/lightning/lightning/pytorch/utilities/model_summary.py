"""Tables that are printed: of a module's layers, of the values of a test."""

_UNITS = (" ", "K", "M", "B", "T")
# Columns of a terminal.
_WIDTH = 80


def readable_count(number):
    """A number with its thousands, millions or more: 132 K."""
    power, rest = 0, float(number)
    groups = (len(str(int(number))) - 1) // 3
    power = min(groups, len(_UNITS) - 1)
    rest = number * 10.0 ** (-3 * power)
    return f"{int(rest):,d} {_UNITS[power]}" if power < 1 or rest >= 100 else f"{rest:,.1f} {_UNITS[power]}"


def boxed(columns, is_last=True, is_first=True):
    """Columns of `(header, cells, align)` in lines, with a heavy head."""
    widths = [max(len(header), *(len(cell) for cell in cells)) if cells else len(header) for header, cells, _ in columns]

    def line(cells, left, between, right, aligns):
        parts = (f" {cell:{align}{width}} " for cell, align, width in zip(cells, aligns, widths))
        return left + between.join(parts) + right

    aligns = [align for _, _, align in columns]
    bars = ["━" * (width + 2) for width in widths]
    lines = ["┏" + "┳".join(bars) + "┓", line([header for header, _, _ in columns], "┃", "┃", "┃", aligns), "┡" + "╇".join(bars) + "┩"]
    for row in zip(*(cells for _, cells, _ in columns)):
        lines.append(line(row, "│", "│", "│", aligns))
    lines.append("└" + "┴".join("─" * (width + 2) for width in widths) + "┘")
    return "\n".join(lines)


def layers(module, max_depth=1):
    """Names, kinds, numbers of parameters and modes of a module's layers."""
    found = []
    for name, inner in module.named_modules():
        if max_depth == 0 or (max_depth > 0 and name.count(".") >= max_depth) or not name:
            continue
        count = sum(parameter.numel() for parameter in inner.parameters())
        found.append((name, type(inner).__name__, count, "train" if inner.training else "eval"))
    return found


class ModelSummary:
    """The layers of a module, and how many numbers they learn."""

    def __init__(self, model, max_depth=1):
        if not isinstance(max_depth, int) or max_depth < -1:
            raise ValueError(f"`max_depth` can be -1, 0 or > 0, got {max_depth}.")
        self._model, self._max_depth, self._layers = model, max_depth, layers(model, max_depth)

    @property
    def total_parameters(self):
        """How many numbers there are."""
        return sum(parameter.numel() for parameter in self._model.parameters())

    @property
    def trainable_parameters(self):
        """How many learn."""
        return sum(parameter.numel() for parameter in self._model.parameters() if parameter.requires_grad)

    @property
    def model_size(self):
        """Megabytes."""
        return sum(parameter.numel() * parameter.element_size() for parameter in self._model.parameters()) * 1e-6

    layer_names = property(lambda self: [row[0] for row in self._layers])
    layer_types = property(lambda self: [row[1] for row in self._layers])
    param_nums = property(lambda self: [row[2] for row in self._layers])
    total_flops = property(lambda self: 0)

    def _modes(self):
        modes = [inner.training for inner in self._model.modules() if inner is not self._model]
        return sum(modes), len(modes) - sum(modes)

    def _rows(self):
        rows = [(str(i), name, kind, readable_count(count), mode, "0 ") for i, (name, kind, count, mode) in enumerate(self._layers)]
        own = sum(parameter.numel() for _, parameter in self._model.named_parameters(recurse=False))
        if own:
            rows.append((" ", "other params", "n/a", readable_count(own), "n/a", "n/a"))
        return rows

    def shown(self):
        """The table in a box."""
        rows = self._rows()
        text = ""
        if rows:
            heads, aligns = (" ", "Name", "Type", "Params", "Mode", "FLOPs"), "<<<><>"
            columns = [(head, [row[i].strip() if i in (3, 5) else row[i] for row in rows], align) for i, (head, align) in enumerate(zip(heads, aligns))]
            text = boxed(columns) + "\n"
        learns, count, (training, still) = self.trainable_parameters, self.total_parameters, self._modes()
        lines = [
            f"Trainable params: {readable_count(learns):<10}", f"Non-trainable params: {readable_count(count - learns):<10}",
            f"Total params: {readable_count(count):<10}", f"Total estimated model params size (MB): {self.model_size:<10,.3f}",
            f"Modules in train mode: {training}", f"Modules in eval mode: {still}", "Total FLOPs: 0 ",
        ]  # fmt: skip
        return text + "\n".join(f"{line:<80}" for line in lines)

    def __str__(self):
        heads, rows = (" ", "Name", "Type", "Params", "Mode ", "FLOPs"), self._rows()
        widths = [max([len(head), *(len(row[i]) for row in rows)]) for i, head in enumerate(heads)]
        lines = [" | ".join(f"{cell:<{width}}" for cell, width in zip(row, widths)) for row in (heads, *rows)]
        rule = "-" * (sum(widths) + 4 * len(widths) - 3)
        learns, count, (training, still) = self.trainable_parameters, self.total_parameters, self._modes()
        ends = [
            f"{readable_count(learns):<10}Trainable params", f"{readable_count(count - learns):<10}Non-trainable params",
            f"{readable_count(count):<10}Total params", f"{self.model_size:<10,.3f}Total estimated model params size (MB)",
            f"{training:<10}Modules in train mode", f"{still:<10}Modules in eval mode", f"{'0 ':<10}Total Flops",
        ]  # fmt: skip
        return "\n".join([lines[0], rule, *lines[1:], rule, *ends])

    __repr__ = __str__


def print_values(results, stage):
    """The table of a test or of a validation."""
    results = [{name.split("/dataloader_idx_")[0]: value for name, value in result.items()} for result in results]
    names = sorted({name for result in results for name in result})
    if not names:
        return
    heads = [f"DataLoader {i}" for i in range(len(results))]
    width = int(min(max(len(max(names, key=len)), len(max(heads, key=len)), 25), _WIDTH / 2))
    several = max(int((_WIDTH - width) / width), 1)
    for start in range(0, len(heads), several):
        columns = [(f"{stage.capitalize()} metric", names)]
        columns += [(heads[i], [str(results[i].get(name, " ")) for name in names]) for i in range(start, min(start + several, len(heads)))]
        widths = _fitted([width] * len(columns))
        print(boxed([(f"{head:^{size}}", [f"{cell:^{size}}" for cell in cells], "^") for (head, cells), size in zip(columns, widths)]))


def _fitted(widths):
    """Widths of columns, so that the lines of the table are not too long: what is too much is shared out."""
    excess, left = sum(widths) + 3 * len(widths) + 1 - _WIDTH, len(widths)
    if excess <= 0:
        return widths
    found = []
    for width in widths:
        part = round(excess / left)
        found.append(width - part)
        excess, left = excess - part, left - 1
    return found


def summarize(lightning_module, max_depth=1):
    """The table of a module's layers."""
    return ModelSummary(lightning_module, max_depth)
