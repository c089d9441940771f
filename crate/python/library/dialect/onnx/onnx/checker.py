"""Whether a model is whole: names, order of nodes, operators that are known."""

import os

from ._files import load_model
from .onnx_ml_pb2 import AttributeProto, ModelProto


class ValidationError(Exception):
    """What is wrong with a model."""


ValidationError.__module__ = "onnx.onnx_cpp2py_export.checker"


def _required(message, of, *fields):
    for field in fields:
        value = getattr(message, field)
        if not value and not isinstance(value, int):
            raise ValidationError(f"Field '{field}' of '{of}' is required to be non-empty.")


def check_value_info(value_info, ctx=None):
    """Checks a name with its type."""
    _required(value_info, "value_info", "name")
    if not value_info.HasField("type"):
        raise ValidationError("Field 'type' of 'value_info' is required but missing.")
    kind = value_info.type.WhichOneof("value")
    if kind is None:
        raise ValidationError(f"Unrecognized type value case (value_info name: {value_info.name}): 0")
    if kind == "tensor_type" and not value_info.type.tensor_type.HasField("shape"):
        raise ValidationError("Field 'shape' of 'type' is required but missing.")


def check_tensor(tensor, ctx=None):
    """Checks a tensor."""
    if not tensor.data_type:
        raise ValidationError(f"setting data_type field (tensor name: {tensor.name}) to UNDEFINED is not allowed")


def check_attribute(attr, ctx=None):
    """Checks an attribute."""
    _required(attr, "attr", "name")
    if not attr.type and not attr.ref_attr_name:
        raise ValidationError(f"Unrecognized attribute type value: {attr.type} for attribute {attr.name}")


def check_node(node, ctx=None):
    """Checks a node by itself."""
    _required(node, "node", "op_type")
    if not node.input and not node.output:
        raise ValidationError(f"NodeProto (name: {node.name}, type: {node.op_type}) has zero input and zero output.")
    for attribute in node.attribute:
        check_attribute(attribute)


def check_graph(graph, ctx=None, outer=()):
    """Checks a graph: each name is given once, and before it is read."""
    _required(graph, "graph", "name")
    known = set(outer)
    for value in graph.input:
        if not outer:
            check_value_info(value)
        if value.name in known:
            raise ValidationError(f"Graph must be in single static assignment (SSA) form, however '{value.name}' has been used as graph input names multiple times.")
        known.add(value.name)
    for tensor in graph.initializer:
        check_tensor(tensor)
        _required(tensor, "tensor", "name")
        known.add(tensor.name)
    for node in graph.node:
        _check_in_order(node, known)
    for value in graph.output:
        check_value_info(value) if not outer else _required(value, "value_info", "name")
        if not outer and value.name not in known:
            raise ValidationError(f"Graph output '{value.name}' is not output of any previous nodes.")


def _check_in_order(node, known):
    for name in node.input:
        if name and name not in known:
            raise ValidationError(
                f"Nodes in a graph must be topologically sorted, however input '{name}' of node: \n"
                f"name: {node.name} OpType: {node.op_type}\n is not output of any previous nodes."
            )
    check_node(node)
    for attribute in node.attribute:
        for inner in [attribute.g] if attribute.type == AttributeProto.GRAPH else attribute.graphs:
            check_graph(inner, outer=known)
    for name in filter(None, node.output):
        if name in known:
            raise ValidationError(
                f"Graph must be in single static assignment (SSA) form, however '{name}' has been used as output names multiple times."
            )
        known.add(name)


def check_model(model, full_check=False, skip_opset_compatibility_check=False, check_custom_domain=False):
    """Checks a model, or the file of one."""
    if isinstance(model, (str, os.PathLike)):
        model = load_model(model, load_external_data=False)
    elif isinstance(model, bytes):
        data, model = model, ModelProto()
        model.ParseFromString(data)
    if not model.ir_version:
        raise ValidationError("Field 'ir_version' of 'model' is required but missing.")
    if not model.opset_import and model.ir_version >= 3:
        raise ValidationError("model with IR version >= 3 must specify opset_import for ONNX")
    check_graph(model.graph)
    _check_operators(model)
    if full_check:
        from .shape_inference import infer_shapes

        infer_shapes(model, check_type=True, strict_mode=True)


def _check_operators(model):
    import _tandem

    try:
        _tandem.inspect_model(model.SerializeToString())
    except ValueError as unknown:
        raise ValidationError(str(unknown)) from None
