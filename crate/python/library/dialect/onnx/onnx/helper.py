"""Makers of messages: nodes, attributes, tensors, graphs, models."""

import numbers

import numpy as np

from . import defs
from ._printing import (
    printable_attribute, printable_dim, printable_graph, printable_node, printable_tensor_proto, printable_type, printable_value_info,
)
from .numpy_helper import number_of, type_of
from .onnx_ml_pb2 import (
    IR_VERSION, AttributeProto, FunctionProto, GraphProto, ModelProto, NodeProto, OperatorSetIdProto, SparseTensorProto, TensorProto, TypeProto,
    ValueInfoProto,
)  # fmt: skip

__all__ = [
    "find_min_ir_version_for", "get_all_tensor_dtypes", "get_attribute_value", "get_node_attr_value", "make_attribute", "make_attribute_ref",
    "make_empty_tensor_value_info", "make_function", "make_graph", "make_map_type_proto", "make_model", "make_model_gen_version", "make_node",
    "make_operatorsetid", "make_opsetid", "make_optional_type_proto", "make_sequence_type_proto", "make_sparse_tensor", "make_tensor",
    "make_tensor_sequence_value_info", "make_tensor_type_proto", "make_tensor_value_info", "make_value_info", "np_dtype_to_tensor_dtype",
    "printable_attribute", "printable_dim", "printable_graph", "printable_node", "printable_tensor_proto", "printable_type", "printable_value_info",
    "set_metadata_props", "set_model_props", "strip_doc_string", "tensor_dtype_to_field", "tensor_dtype_to_np_dtype", "tensor_dtype_to_string",
]  # fmt: skip

# The field of an attribute for each kind of value, and the kind of a list of them.
_SINGLE = {"FLOAT": "f", "INT": "i", "STRING": "s", "TENSOR": "t", "GRAPH": "g", "SPARSE_TENSOR": "sparse_tensor", "TYPE_PROTO": "tp"}
_LISTS = {"FLOATS": "floats", "INTS": "ints", "STRINGS": "strings", "TENSORS": "tensors", "GRAPHS": "graphs", "SPARSE_TENSORS": "sparse_tensors"}
_LISTS["TYPE_PROTOS"] = "type_protos"
_FIELDS = {AttributeProto.AttributeType.Value(kind): field for kind, field in {**_SINGLE, **_LISTS}.items()}
_MESSAGES = ((TensorProto, "TENSOR"), (GraphProto, "GRAPH"), (SparseTensorProto, "SPARSE_TENSOR"), (TypeProto, "TYPE_PROTO"))


def _kind_of(value):
    """The kind of attribute that a single value makes; None where it makes none."""
    if isinstance(value, numbers.Integral):
        return "INT"
    if isinstance(value, numbers.Real):
        return "FLOAT"
    if isinstance(value, (str, bytes)):
        return "STRING"
    return next((kind for message, kind in _MESSAGES if isinstance(value, message)), None)


def _kind_of_list(key, values):
    kinds = {_kind_of(value) for value in values}
    if not kinds:
        raise ValueError(f"Could not infer attribute `{key}` type from empty iterator")
    if kinds == {"INT", "FLOAT"}:
        return "FLOATS"
    if len(kinds) > 1 or None in kinds:
        raise ValueError("Could not infer the attribute type from the elements of the passed Iterable value.")
    return f"{kinds.pop()}S"


def make_attribute(key, value, doc_string=None, attr_type=None):
    """An attribute of a value: a number, a text, a message, or a list of them."""
    attribute = AttributeProto(name=key)
    if doc_string:
        attribute.doc_string = doc_string
    kind = _kind_of(value)
    if kind is None and isinstance(value, (list, tuple, np.ndarray, range, dict, set)):
        value = list(value)
        kind = AttributeProto.AttributeType.Name(attr_type) if attr_type is not None else _kind_of_list(key, value)
    if kind is None:
        raise TypeError(f"'{value}' is not an accepted attribute value.")
    if attr_type is not None and kind != AttributeProto.AttributeType.Name(attr_type):
        raise TypeError(f"Inferred attribute type {kind!r} mismatched with specified type {AttributeProto.AttributeType.Name(attr_type)!r}")
    attribute.type = AttributeProto.AttributeType.Value(kind)
    field = _FIELDS[attribute.type]
    if kind in _LISTS:
        getattr(attribute, field).extend(_plain(each, kind[:-1]) for each in value)
    elif kind in ("INT", "FLOAT", "STRING"):
        setattr(attribute, field, _plain(value, kind))
    else:
        getattr(attribute, field).CopyFrom(value)
    return attribute


def _plain(value, kind):
    if kind == "STRING":
        return value.encode() if isinstance(value, str) else value
    return {"INT": int, "FLOAT": float}.get(kind, lambda each: each)(value)


def make_attribute_ref(name, attr_type, doc_string=None, *, ref_attr_name=None):
    """An attribute of a function's body that stands for one of the function's."""
    made = AttributeProto(name=name, type=attr_type, ref_attr_name=ref_attr_name or name)
    if doc_string:
        made.doc_string = doc_string
    return made


def get_attribute_value(attr):
    """The value of an attribute."""
    if attr.ref_attr_name:
        raise ValueError(f"Cannot get value of reference attribute: {attr}")
    if attr.type not in _FIELDS:
        raise ValueError(f"Unsupported ONNX attribute: {attr}")
    value = getattr(attr, _FIELDS[attr.type])
    return list(value) if AttributeProto.AttributeType.Name(attr.type) in _LISTS else value


def get_node_attr_value(node, attr_name):
    """The value of a node's attribute of this name."""
    found = [attribute for attribute in node.attribute if attribute.name == attr_name]
    if len(found) != 1:
        raise ValueError(f"{'No attribute' if not found else 'Node has multiple attributes'} with name {attr_name}")
    return get_attribute_value(found[0])


def make_node(op_type, inputs, outputs, name=None, doc_string=None, domain=None, overload=None, **kwargs):
    """A node; the other arguments are its attributes, of which those that are None are left out."""
    node = NodeProto(op_type=op_type, input=inputs, output=outputs)
    for field, text in ("name", name), ("doc_string", doc_string), ("overload", overload):
        if text:
            setattr(node, field, text)
    if domain is not None:
        node.domain = domain
    node.attribute.extend(make_attribute(key, value) for key, value in sorted(kwargs.items()) if value is not None)
    return node


def tensor_dtype_to_np_dtype(tensor_dtype):
    """NumPy's element type."""
    return np.dtype(type_of(tensor_dtype)[0])


def np_dtype_to_tensor_dtype(np_dtype):
    """The number of an element type."""
    return number_of(np_dtype)


def tensor_dtype_to_field(tensor_dtype):
    """The field that holds elements of this type."""
    return type_of(tensor_dtype)[1]


def tensor_dtype_to_string(tensor_dtype):
    """The name of an element type."""
    return f"TensorProto.{TensorProto.DataType.Name(tensor_dtype)}"


def get_all_tensor_dtypes():
    """The numbers of all element types."""
    return [number for number in TensorProto.DataType.values() if number]


def make_tensor(name, data_type, dims, vals, raw=False):
    """A tensor of values in order, or of their bytes with `raw`."""
    tensor = TensorProto(name=name, data_type=data_type, dims=[int(size) for size in dims])
    dtype, field = type_of(data_type)
    if raw:
        tensor.raw_data = bytes(vals)
        return tensor
    vals = np.asarray(vals).ravel().tolist() if field != "string_data" else [each.encode() if isinstance(each, str) else each for each in vals]
    expected = int(np.prod(tensor.dims)) if tensor.dims else 1
    if len(vals) != expected:
        raise ValueError(f"Number of values ({len(vals)}) does not match tensor dimensions requiring {expected} elements.")
    if dtype == "float16":
        vals = np.array(vals, np.float16).view(np.uint16).tolist()
    elif dtype.startswith("complex"):
        vals = [part for each in vals for part in (each.real, each.imag)]
    elif field == "int32_data" or field.startswith(("int", "uint")):
        vals = [int(each) for each in vals]
    getattr(tensor, field).extend(vals)
    return tensor


def make_sparse_tensor(values, indices, dims):
    """A sparse tensor of values and their places."""
    sparse = SparseTensorProto(dims=dims)
    sparse.values.CopyFrom(values)
    sparse.indices.CopyFrom(indices)
    return sparse


def _fill_shape(shape, sizes, denotation):
    # A shape without axes is one as well, that of a number.
    shape.SetInParent()
    for place, size in enumerate(sizes):
        axis = shape.dim.add()
        if isinstance(size, numbers.Integral):
            axis.dim_value = int(size)
        elif isinstance(size, str):
            axis.dim_param = size
        elif size is not None:
            raise ValueError(f"Invalid item in shape: {size}. Needs to be of int or str.")
        if denotation:
            axis.denotation = denotation[place]


def make_tensor_type_proto(elem_type, shape, shape_denotation=None):
    """The type of a tensor; a size is a number, a name, or None."""
    made = TypeProto()
    made.tensor_type.elem_type = elem_type
    if shape is not None:
        _fill_shape(made.tensor_type.shape, shape, shape_denotation)
    return made


def make_sequence_type_proto(inner_type_proto):
    """The type of a sequence."""
    made = TypeProto()
    made.sequence_type.elem_type.CopyFrom(inner_type_proto)
    return made


def make_optional_type_proto(inner_type_proto):
    """The type of what may be absent."""
    made = TypeProto()
    made.optional_type.elem_type.CopyFrom(inner_type_proto)
    return made


def make_map_type_proto(key_type, value_type):
    """The type of a map."""
    made = TypeProto()
    made.map_type.key_type = key_type
    made.map_type.value_type.CopyFrom(value_type)
    return made


def make_value_info(name, type_proto, doc_string=""):
    """A name with its type."""
    made = ValueInfoProto(name=name)
    if type_proto:
        made.type.CopyFrom(type_proto)
    if doc_string:
        made.doc_string = doc_string
    return made


def make_tensor_value_info(name, elem_type, shape, doc_string="", shape_denotation=None):
    """A name with the type of a tensor."""
    return make_value_info(name, make_tensor_type_proto(elem_type, shape, shape_denotation), doc_string)


def make_tensor_sequence_value_info(name, elem_type, shape, doc_string="", elem_shape_denotation=None):
    """A name with the type of a sequence of tensors."""
    return make_value_info(name, make_sequence_type_proto(make_tensor_type_proto(elem_type, shape, elem_shape_denotation)), doc_string)


def make_empty_tensor_value_info(name):
    """A name without a type."""
    return make_value_info(name, None)


def make_graph(nodes, name, inputs, outputs, initializer=None, doc_string=None, value_info=None, sparse_initializer=None):
    """A graph of nodes in order."""
    graph = GraphProto(name=name, node=nodes, input=inputs, output=outputs, initializer=initializer, value_info=value_info)
    graph.sparse_initializer.extend(sparse_initializer or ())
    if doc_string:
        graph.doc_string = doc_string
    return graph


def make_opsetid(domain, version):
    """A version of a domain's operators."""
    return OperatorSetIdProto(domain=domain, version=version)


make_operatorsetid = make_opsetid


def make_function(
    domain, fname, inputs, outputs, nodes, opset_imports, attributes=None, attribute_protos=None, doc_string=None, overload=None, value_info=None
):
    """A function of a model: an operator made of others."""
    made = FunctionProto(domain=domain, name=fname, input=inputs, output=outputs, node=nodes, opset_import=opset_imports, attribute=attributes)
    made.attribute_proto.extend(attribute_protos or ())
    made.value_info.extend(value_info or ())
    for field, text in ("doc_string", doc_string), ("overload", overload):
        if text is not None:
            setattr(made, field, text)
    return made


def make_model(graph, **kwargs):
    """A model of a graph; the other arguments are its fields."""
    model = ModelProto(ir_version=IR_VERSION)
    model.graph.CopyFrom(graph)
    model.opset_import.extend(kwargs.pop("opset_imports", None) or [make_opsetid("", defs.onnx_opset_version())])
    model.functions.extend(kwargs.pop("functions", None) or ())
    for field, value in kwargs.items():
        setattr(model, field, value)
    return model


def make_model_gen_version(graph, **kwargs):
    """A model of the oldest version of files that its operators allow."""
    opsets = kwargs.get("opset_imports") or [make_opsetid("", defs.onnx_opset_version())]
    return make_model(graph, **{**kwargs, "ir_version": find_min_ir_version_for(opsets)})


def find_min_ir_version_for(opsetidlist, ignore_unknown=False):
    """The oldest version of files for these versions of operators."""
    return max((defs.file_version(each.version) for each in opsetidlist if each.domain in ("", "ai.onnx")), default=defs.file_version(1))


def set_metadata_props(proto, dict_value):
    """Replaces the notes of a message."""
    del proto.metadata_props[:]
    for key, value in dict_value.items():
        proto.metadata_props.add(key=key, value=value)


set_model_props = set_metadata_props


def strip_doc_string(proto):
    """Takes the descriptions out of a message and of all in it."""
    for field, value in proto.ListFields():
        if field.name == "doc_string":
            proto.ClearField(field.name)
        elif field.message_type is not None:
            for each in value if field.is_repeated else [value]:
                strip_doc_string(each)
