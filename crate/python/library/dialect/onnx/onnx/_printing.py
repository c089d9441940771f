"""Graphs as text."""

from .onnx_ml_pb2 import AttributeProto, TensorProto

_MESSAGES = {"TENSOR": "<Tensor>", "SPARSE_TENSOR": "<Sparse Tensor>", "TENSORS": "<Tensor>", "SPARSE_TENSORS": "<Sparse Tensor>"}


def printable_dim(dim):
    """A size: a number, a name, or nothing."""
    which = dim.WhichOneof("value")
    return "" if which is None else str(getattr(dim, which))


def _tensor_type(number, sizes):
    name = TensorProto.DataType.Name(number)
    return f"{name}, {'x'.join(sizes) if sizes else 'scalar'}" if sizes is not None else name


def printable_type(t):
    """The type of a value."""
    if t.WhichOneof("value") == "tensor_type":
        tensor = t.tensor_type
        return _tensor_type(tensor.elem_type, list(map(printable_dim, tensor.shape.dim)) if tensor.HasField("shape") else None)
    return "" if t.WhichOneof("value") is None else f"Unknown type {t.WhichOneof('value')}"


def printable_value_info(v):
    """A name with its type."""
    text = f"%{v.name}"
    return f"{text}[{printable_type(v.type)}]" if v.type else text


def printable_tensor_proto(t):
    """The name of a tensor with its type."""
    return f"%{t.name}[{_tensor_type(t.data_type, [str(size) for size in t.dims])}]"


def _value(attribute, graphs):
    kind = AttributeProto.AttributeType.Name(attribute.type)
    if kind == "FLOAT":
        return str(attribute.f)
    if kind == "INT":
        return str(attribute.i)
    if kind == "STRING":
        return repr(attribute.s.decode(errors="replace"))
    if kind in _MESSAGES:
        return _MESSAGES[kind] if not kind.endswith("S") else f"[{', '.join([_MESSAGES[kind]] * len(attribute.tensors or attribute.sparse_tensors))}]"
    if kind in ("GRAPH", "GRAPHS"):
        inner = [attribute.g] if kind == "GRAPH" else list(attribute.graphs)
        graphs.extend(inner)
        names = [f"<graph {graph.name}>" for graph in inner]
        return names[0] if kind == "GRAPH" else f"[{', '.join(names)}]"
    if kind == "STRINGS":
        return str([each.decode(errors="replace") for each in attribute.strings])
    if kind in ("FLOATS", "INTS"):
        return f"[{', '.join(map(str, attribute.floats or attribute.ints))}]"
    return "<Unknown>"


def printable_attribute(attr, subgraphs=False):
    """An attribute with its value; with `subgraphs` the graphs in it, too."""
    graphs = []
    text = f"{attr.name} = {_value(attr, graphs)}"
    return (text, graphs) if subgraphs else text


def printable_node(node, prefix="", subgraphs=False):
    """A node with its attributes, inputs and outputs; with `subgraphs` the graphs in it, too."""
    graphs, attributes = [], []
    for attribute in node.attribute:
        text, inner = printable_attribute(attribute, True)
        attributes.append(text)
        graphs += inner
    names = ", ".join(f"%{name}" for name in node.output)
    stated = f"[{', '.join(attributes)}]" if attributes else ""
    text = f"{prefix}{names} = {node.op_type}{stated}({', '.join(f'%{name}' for name in node.input)})"
    return (text, graphs) if subgraphs else text


def printable_graph(graph, prefix=""):
    """A graph with its nodes in order, and then the graphs in them."""
    inner = f"{prefix}  "
    weights = {tensor.name for tensor in graph.initializer}
    lines, graphs = [f"{prefix}graph {graph.name}"], []
    if graph.input:
        lines[-1] += " ("
        lines += [f"{inner}{printable_value_info(value)}" for value in graph.input if value.name not in weights]
        given = {value.name for value in graph.input} & weights
        if given:
            lines.append(f"{prefix}) optional inputs with matching initializers (")
            lines += [f"{inner}{printable_value_info(value)}" for value in graph.input if value.name in given]
        own = [tensor for tensor in graph.initializer if tensor.name not in given]
        if own:
            lines.append(f"{prefix}) initializers (")
            lines += [f"{inner}{printable_tensor_proto(tensor)}" for tensor in own]
        lines.append(f"{prefix}) {{")
    else:
        lines[-1] += " {"
    for node in graph.node:
        text, found = printable_node(node, inner, True)
        lines.append(text)
        graphs += found
    results = f" {', '.join(f'%{value.name}' for value in graph.output)}" if graph.output else ""
    lines += [f"{inner}return{results}", f"{prefix}}}"]
    for found in graphs:
        lines.append("\n" + printable_graph(found))
    return "\n".join(lines)
