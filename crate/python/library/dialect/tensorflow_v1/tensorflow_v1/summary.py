"""`tf.compat.v1.summary`: numbers of a run, kept by writers."""

from .graph import deferred, leaves
from .session import standing_graph


class FileWriter:
    """Keeps the numbers that it is given; the page shows graphs."""

    def __init__(self, logdir, graph=None, **options):
        self.logdir, self.graph, self.scalars = logdir, graph, {}

    def add_summary(self, summary, global_step=None):
        """Takes in what a run gave."""
        for name, value in leaves(summary) if isinstance(summary, list) else summary:
            self.scalars.setdefault(name, []).append((None if global_step is None else int(global_step), value))

    def add_graph(self, graph, global_step=None):
        """Keeps a graph."""
        self.graph = graph

    def flush(self):
        """Nothing."""

    close = flush


class summary:
    """Numbers of runs."""

    FileWriter = FileWriter

    @staticmethod
    def _kept(name, tensor):
        result = deferred(name, lambda value: ((name, value.numpy()),), (tensor,), samples=False)
        standing_graph().add_to_collection("summaries", result)
        return result

    @staticmethod
    def scalar(name, tensor, **options):
        """A number under a name."""
        return summary._kept(name, tensor)

    @staticmethod
    def histogram(name, values, **options):
        """Numbers under a name."""
        return summary._kept(name, values)

    @staticmethod
    def merge(inputs, **options):
        """Several summaries at once."""
        return deferred("Merge/MergeSummary", lambda *found: tuple(pair for pairs in found for pair in pairs), tuple(inputs), samples=False)

    @staticmethod
    def merge_all(key="summaries", **options):
        """All summaries of the graph at once, or `None`."""
        found = standing_graph().get_collection(key)
        return summary.merge(found) if found else None
