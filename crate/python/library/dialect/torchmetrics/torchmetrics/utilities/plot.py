"""Pictures of values."""

import torch


def _axes(ax):
    import matplotlib.pyplot as plt

    return plt.subplots() if ax is None else (ax.get_figure(), ax)


def plot_single_or_multi_val(val, ax=None, higher_is_better=None, name=None, lower_bound=None, upper_bound=None, legend_name=None):
    """Points of one value, or a line of those of several steps."""
    fig, ax = _axes(ax)
    steps = None
    if isinstance(val, torch.Tensor):
        for i, x in enumerate(val.reshape(-1) if val.numel() > 1 else [val]):
            label = f"{legend_name or 'Class'} {i}" if val.numel() > 1 else name
            ax.plot(i if val.numel() > 1 else [0], x.detach().cpu().item(), marker="o", markersize=10, linestyle="None", label=label)
    elif isinstance(val, dict):
        for i, (key, x) in enumerate(val.items()):
            ax.plot(i, x.detach().cpu().item(), marker="o", markersize=10, linestyle="None", label=key)
    else:
        steps = list(val)
        keys = list(steps[0]) if isinstance(steps[0], dict) else [name]
        for key in keys:
            numbers = [(step[key] if isinstance(step, dict) else step).detach().cpu().item() for step in steps]
            ax.plot(range(len(numbers)), numbers, marker="o", markersize=10, linestyle="-", label=key)
        ax.set_xlabel("Step")
        ax.set_xlim(-0.1 * (len(steps) - 1), 1.1 * (len(steps) - 1))
    if lower_bound is not None or upper_bound is not None:
        low, high = ax.get_ylim()
        gap = 0.1 * ((1.0 if upper_bound is None else upper_bound) - (lower_bound or 0.0))
        ax.set_ylim(low if lower_bound is None else lower_bound - gap, high if upper_bound is None else upper_bound + gap)
    if steps is None:
        ax.set_xticks([])
    ax.legend()
    ax.grid(True)
    if name:
        ax.set_title(name)
    return fig, ax


def plot_confusion_matrix(confmat, ax=None, add_text=True, labels=None, cmap=None):
    """A table as a picture."""
    fig, ax = _axes(ax)
    count = confmat.shape[0]
    ax.imshow(confmat.cpu().detach().numpy(), cmap=cmap)
    ax.set_xlabel("Predicted class", fontsize=15)
    ax.set_ylabel("True class", fontsize=15)
    names = labels or [str(i) for i in range(count)]
    ax.set_xticks(list(range(count)))
    ax.set_yticks(list(range(count)))
    ax.set_xticklabels(names, rotation=45, fontsize=10)
    ax.set_yticklabels(names, rotation=25, fontsize=10)
    if add_text:
        for i in range(count):
            for j in range(count):
                value = confmat[i, j].item()
                ax.text(j, i, str(round(value, 2) if isinstance(value, float) else value), ha="center", va="center", fontsize=15)
    return fig, ax


def plot_measure(metric, val=None, ax=None, add_text=True, labels=None, cmap=None, score=None, curve=None):
    """The picture that a metric's value asks for: a table, a curve, or points."""
    val = metric.compute() if val is None else val
    if curve is not None:
        val = curve
    name = type(metric).__name__
    if isinstance(val, torch.Tensor) and val.ndim == 2:
        return plot_confusion_matrix(val, ax, add_text, labels, cmap)
    if isinstance(val, tuple) and len(val) == 3:
        fig, ax = _axes(ax)
        first, second, _ = val
        x, y = (second, first) if "Precision" in name else (first, second)
        pairs = [(x, y)] if isinstance(x, torch.Tensor) and x.ndim == 1 else list(zip(x, y))
        for i, (a, b) in enumerate(pairs):
            ax.plot(a.detach().cpu(), b.detach().cpu(), linestyle="-", linewidth=2, label=None if len(pairs) == 1 else f"{i}")
        words = ("Recall", "Precision") if "Precision" in name else ("False positive rate", "True positive rate")
        ax.set_xlabel(words[0])
        ax.set_ylabel(words[1])
        ax.grid(True)
        if len(pairs) > 1:
            ax.legend()
        ax.set_title(name)
        return fig, ax
    return plot_single_or_multi_val(val, ax, metric.higher_is_better, name, metric.plot_lower_bound, metric.plot_upper_bound)
