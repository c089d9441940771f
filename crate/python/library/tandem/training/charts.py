"""Curves of a training run."""

from ..plotting import _downsampled
from ..svg_figure import Figure, number, spread


class _Curves(Figure):
    """A picture of curves, whose text is the run's table where there is one."""

    table = None

    def _repr_mimebundle_(self, include=None, exclude=None):
        found = super()._repr_mimebundle_(include, exclude)
        if self.table:
            found["text/plain"] = f"{found['text/plain']}\n{self.table}"
        return found


def _range(values):
    finite = [v for v in values if v == v and abs(v) < 1e305]
    return f"{number(min(finite))} to {number(max(finite))}" if finite else "nothing finite"


def curves(history, names=(), width=640, height=300, table=False):
    """The losses of training, also within epochs, and of validation; or what is named. The x axis counts epochs."""
    losses = not names
    names = names or [name for name in ("loss", "val_loss") if name in history] or ["loss"]
    series = []
    for name in names:
        rows = [(i + 1.0, value) for i, value in enumerate(history[name] if name in history else ())]
        if name == "loss" and losses and history.within:
            rows = history.within
        series.append((name, [x for x, _ in rows], [y for _, y in rows]))
    count = len(history)
    figure = _Curves(width, height, None, "epoch", None)
    epochs = f"{count} epoch{'' if count == 1 else 's'}"
    figure.alt_text = "line plot of " + "; ".join(f"{name}: {epochs}, {_range(ys)}" for name, _, ys in series)
    xs, ys = [x for _, row, _ in series for x in row], [y for _, _, row in series for y in row]
    figure.limits(spread(xs or [0.0, 1.0], 0.02), spread(ys), [name for name, _, _ in series])
    for which, (name, xs, ys) in enumerate(series):
        if len(xs) == 1:
            figure.points(xs, ys, which, name)
        else:
            figure.line(*_downsampled(xs, ys), which, name)
    if table:
        figure.table = repr(history)
    return figure
