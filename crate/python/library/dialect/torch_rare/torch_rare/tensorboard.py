"""`torch.utils.tensorboard`: numbers that a program writes while it trains. Nothing reads files of events here; the curves are drawn in the page."""

from collections import defaultdict


class SummaryWriter:
    """Keeps scalars by tag, as `(step, value)`; `show()` draws them. Pictures, graphs and texts are not kept."""

    def __init__(self, log_dir=None, comment="", **options):
        self.log_dir = log_dir or f"runs/{comment or 'run'}"
        self.scalars = defaultdict(list)

    def add_scalar(self, tag, scalar_value, global_step=None, walltime=None, **options):
        """A point of a curve."""
        value = scalar_value.item() if hasattr(scalar_value, "item") else float(scalar_value)
        self.scalars[tag].append((len(self.scalars[tag]) if global_step is None else global_step, value))

    def add_scalars(self, main_tag, tag_scalar_dict, global_step=None, walltime=None):
        """A point of each of several curves."""
        for tag, value in tag_scalar_dict.items():
            self.add_scalar(f"{main_tag}/{tag}", value, global_step)

    def show(self):
        """The curves, in a figure."""
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots()
        for tag, points in self.scalars.items():
            axes.plot(*zip(*points), label=tag)
        axes.legend()
        return figure

    def _nothing(self, *args, **options):
        """Taken, and not kept."""

    add_image = add_images = add_figure = add_histogram = add_graph = add_text = add_embedding = add_pr_curve = add_hparams = _nothing
    flush = close = _nothing

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
