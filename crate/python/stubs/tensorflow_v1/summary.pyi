"""`tf.compat.v1.summary`: numbers of a run, kept by writers."""
from tensorflow_v1.graph import deferred as deferred
from tensorflow_v1.graph import leaves as leaves
from tensorflow_v1.session import standing_graph as standing_graph
from typing import Any

class FileWriter:
    """Keeps the numbers that it is given; the page shows graphs."""
    def __init__(self, logdir, graph=None, **options): ...
    def add_graph(self, graph, global_step=None):
        """Keeps a graph."""
        ...
    def add_summary(self, summary, global_step=None):
        """Takes in what a run gave."""
        ...
    def close(self):
        """Nothing."""
        ...
    def flush(self):
        """Nothing."""
        ...
    def __getattr__(self, name: str): ...

class summary:
    """Numbers of runs."""
    FileWriter: Any
    @staticmethod
    def histogram(name, values, **options):
        """Numbers under a name."""
        ...
    @staticmethod
    def merge(inputs, **options):
        """Several summaries at once."""
        ...
    @staticmethod
    def merge_all(key='summaries', **options):
        """All summaries of the graph at once, or `None`."""
        ...
    @staticmethod
    def scalar(name, tensor, **options):
        """A number under a name."""
        ...
    def __getattr__(self, name: str): ...
