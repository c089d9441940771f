"""Runs models; the sums are those of `td.load`, not of a second interpreter."""

import os

import numpy as np
import tandem as td
from tandem.dialect import as_class
from tandem.files import onnx_program

from .._files import load_model
from ..helper import make_model
from ..onnx_ml_pb2 import FunctionProto, GraphProto, ModelProto, NodeProto

__all__ = ["ReferenceEvaluator"]


def _model(proto):
    """The model of what stands for one."""
    if isinstance(proto, (str, os.PathLike)):
        return load_model(proto)
    if isinstance(proto, bytes):
        return ModelProto.FromString(proto)
    if isinstance(proto, NodeProto):
        graph = GraphProto(name="node", node=[proto])
        for name in filter(None, proto.input):
            graph.input.add(name=name)
        for name in filter(None, proto.output):
            graph.output.add(name=name)
        proto = graph
    if isinstance(proto, FunctionProto):
        graph = GraphProto(name=proto.name, node=proto.node)
        for name in proto.input:
            graph.input.add(name=name)
        for name in proto.output:
            graph.output.add(name=name)
        return make_model(graph, opset_imports=list(proto.opset_import))
    return make_model(proto) if isinstance(proto, GraphProto) else proto


class ReferenceEvaluator:
    """A model that is called with arrays by name."""

    def __init__(self, proto, opsets=None, functions=None, verbose=0, new_ops=None):
        self._model = _model(proto)
        self._program = onnx_program(self._model.SerializeToString(), "model.onnx")

    @property
    def input_names(self):
        """Names of the arguments."""
        return [name for name, _, _ in self._program.inputs]

    @property
    def output_names(self):
        """Names of the results."""
        return [name for name, _, _ in self._program.outputs]

    @property
    def input_types(self):
        """Types of the arguments."""
        return [value.type for value in self._model.graph.input]

    @property
    def output_types(self):
        """Types of the results."""
        return [value.type for value in self._model.graph.output]

    @property
    def opsets(self):
        """The versions of operators, by domain."""
        return {each.domain: each.version for each in self._model.opset_import}

    def run(self, output_names, feed_inputs, attributes=None, intermediate=False):
        """The results that are named, or all of them."""
        feeds = {name: td.tensor(np.asarray(value)) for name, value in feed_inputs.items()}
        found = self._program.run(feeds, list(output_names) if output_names else None)
        return [as_class(x, np.ndarray) for x in found.values()]
