"""Parts of models."""

import os

from ._files import load_model, save_model
from .checker import check_model as _check
from .helper import make_graph
from .onnx_ml_pb2 import ModelProto
from .shape_inference import infer_shapes as _infer


class Extractor:
    """Takes parts out of a model by the names where they begin and end."""

    def __init__(self, model):
        self.model = _infer(model)
        self.graph = self.model.graph

    def extract_model(self, input_names, output_names):
        """The model from these values to those."""
        wanted, needed, nodes = set(output_names), set(), []
        for node in reversed(self.graph.node):
            if not wanted.intersection(node.output):
                continue
            nodes.insert(0, node)
            read = {*node.input, *_read_within(node)} - set(input_names)
            wanted |= read
            needed |= read
        types = {value.name: value for values in (self.graph.input, self.graph.output, self.graph.value_info) for value in values}
        weights = [tensor for tensor in self.graph.initializer if tensor.name in needed]
        named = lambda names: [types[name] for name in names]  # noqa: E731
        made = ModelProto()
        made.CopyFrom(self.model)
        made.graph.CopyFrom(make_graph(nodes, f"Extracted from {{{self.graph.name}}}", named(input_names), named(output_names), weights))
        return made


def _read_within(node):
    """Names that graphs within a node read."""
    for attribute in node.attribute:
        for graph in [attribute.g] if attribute.HasField("g") else attribute.graphs:
            for inner in graph.node:
                yield from inner.input
                yield from _read_within(inner)


def extract_model(input_path, output_path, input_names, output_names, check_model=True, infer_shapes=True):
    """Writes the part of a file's model between these values to another file."""
    if not os.path.exists(input_path):
        raise ValueError(f"Invalid input model path: {input_path}")
    if not output_path:
        raise ValueError("Output model path shall not be empty!")
    if not output_names:
        raise ValueError("Output tensor names shall not be empty!")
    found = Extractor(load_model(input_path)).extract_model(input_names, output_names)
    save_model(found, output_path)
    if check_model:
        _check(found)
