"""`Graph`: nodes and edges with elements of spaces."""

from typing import Any, NamedTuple

import numpy as np

from .. import logger
from .space import Space, only_one, subseeds


class GraphInstance(NamedTuple):
    """A graph: its nodes, its edges, and which nodes each edge joins."""

    nodes: Any
    edges: Any
    edge_links: Any


class Graph(Space):
    """Graphs whose nodes and edges carry elements of spaces."""

    is_np_flattenable = property(lambda self: False)

    def __init__(self, node_space, edge_space, seed=None):
        from ..vector.utils import batch_space

        self.node_space, self.edge_space = node_space, edge_space
        self.batch_node_space = batch_space(node_space, 1)
        self.batch_edge_space = None if edge_space is None else batch_space(edge_space, 1)
        super().__init__(None, None, seed)

    def seed(self, seed=None):
        parts = [self.node_space] + ([] if self.edge_space is None else [self.edge_space])
        if seed is None:
            return (super().seed(None), *(space.seed(None) for space in parts))
        if isinstance(seed, int):
            own = super().seed(seed)
            seeds = subseeds(self, len(parts))
            super().seed(seed)
            return (own, *(space.seed(part) for space, part in zip(parts, seeds)))
        if not isinstance(seed, (list, tuple)):
            raise TypeError(f"Expects `None`, int or tuple of ints, actual type: {type(seed)}")
        if len(seed) != len(parts) + 1:
            words = "two values for Graph and node" if len(parts) == 1 else "three values for Graph, node and edge"
            raise ValueError(f"Expects a tuple of {words} space, actual length: {len(seed)}")
        return (super().seed(seed[0]), *(space.seed(part) for space, part in zip(parts, seed[1:])))

    def sample(self, mask=None, probability=None, num_nodes=10, num_edges=None):
        from ..vector.utils import batch_space

        assert num_nodes > 0, f"The number of nodes is expected to be greater than 0, actual value: {num_nodes}"
        only_one(mask, probability)
        words = "mask" if mask is not None else "probability"
        given = mask if mask is not None else probability
        node_mask, edge_mask = (None, None) if given is None else given
        if num_edges is None:
            num_edges = int(self.np_random.integers(num_nodes * (num_nodes - 1))) if num_nodes > 1 else 0
            edge_mask = None if edge_mask is None else (edge_mask,) * num_edges
        else:
            if self.edge_space is None:
                logger.warn(f"The number of edges is set ({num_edges}) but the edge space is None.")
            assert num_edges >= 0, f"Expects the number of edges to be greater than 0, actual value: {num_edges}"
        nodes = batch_space(self.node_space, num_nodes).sample(**({} if given is None else {words: node_mask}))
        # The batch drew from a copy of the generator; a draw moves the space's own on.
        self.node_space.np_random.random()
        if num_edges < 1 or self.edge_space is None:
            return GraphInstance(nodes, None, None)
        edges = batch_space(self.edge_space, num_edges).sample(**({} if given is None else {words: edge_mask}))
        self.edge_space.np_random.random()
        return GraphInstance(nodes, edges, self.np_random.integers(low=0, high=num_nodes, size=(num_edges, 2), dtype=np.int32))

    def contains(self, x):
        from ..vector.utils import iterate

        if not isinstance(x, GraphInstance) or x.nodes is None:
            return False
        nodes = list(iterate(self.batch_node_space, x.nodes))
        if not all(node in self.node_space for node in nodes):
            return False
        if x.edges is None or x.edge_links is None:
            return x.edges is None and x.edge_links is None
        if self.edge_space is None or not isinstance(x.edge_links, np.ndarray):
            return False
        edges = list(iterate(self.batch_edge_space, x.edges))
        if not all(edge in self.edge_space for edge in edges) or not np.issubdtype(x.edge_links.dtype, np.integer):
            return False
        return x.edge_links.shape == (len(edges), 2) and bool(np.all((x.edge_links >= 0) & (x.edge_links < len(nodes))))

    def __repr__(self):
        return f"Graph({self.node_space}, {self.edge_space})"

    def __eq__(self, other):
        return isinstance(other, Graph) and self.node_space == other.node_space and self.edge_space == other.edge_space

    def to_jsonable(self, sample_n):
        found = []
        for sample in sample_n:
            parts = {"nodes": self.batch_node_space.to_jsonable([sample.nodes])}
            if sample.edges is not None and sample.edge_links is not None:
                parts["edges"] = self.batch_edge_space.to_jsonable([sample.edges])
                parts["edge_links"] = sample.edge_links.tolist()
            found.append(parts)
        return found

    def from_jsonable(self, sample_n):
        found = []
        for parts in sample_n:
            edges = links = None
            if "edges" in parts:
                edges = self.batch_edge_space.from_jsonable(parts["edges"])[0]
                links = np.asarray(parts["edge_links"], dtype=np.int32)
            found.append(GraphInstance(self.batch_node_space.from_jsonable(parts["nodes"])[0], edges, links))
        return found
