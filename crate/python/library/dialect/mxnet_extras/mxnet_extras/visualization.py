"""`mx.viz`: graphs of symbols as tables."""

import json

from mxnet_extras.symbols import Symbol

# Ops under the names that they have in graphs.
_TITLES = {"concat": "Concat", "flatten": "Flatten", "reshape": "Reshape"}


def _row(fields, ends):
    line = ""
    for field, end in zip(fields, ends):
        line = (line + str(field))[:end].ljust(end)
    print(line)


def _sources(node, nodes, heads):
    """The inputs that are no parameters: results of ops, and the data."""
    return [nodes[n] for n, *_ in node["inputs"] if nodes[n]["op"] != "null" or n in heads]


def _output(node):
    return node["name"] if node["op"] == "null" else f"{node['name']}_output"


def _parameters(node, before, shapes):
    """How many numbers a layer learns; `before` is the count of channels that come in."""
    options = node.get("attrs", {})
    number = lambda key: int(options[key])
    with_bias = options.get("no_bias") != "True"
    if node["op"] == "Convolution":
        count = before * number("num_filter") // int(options.get("num_group", 1))
        for size in options["kernel"].strip("()[] ").split(","):
            count *= int(size) if size.strip() else 1
        return count + (number("num_filter") if with_bias else 0)
    if node["op"] == "FullyConnected":
        return (before + with_bias) * number("num_hidden")
    if node["op"] == "BatchNorm":
        return 2 * shapes[_output(node)][1] if _output(node) in shapes else 0
    return number("input_dim") * number("output_dim") if node["op"] == "Embedding" else 0


def print_summary(symbol, shape=None, line_length=120, positions=(0.44, 0.64, 0.74, 1.0)):
    """Prints the layers of a graph, the shapes of their results for data of shapes by name, and how many parameters they have."""
    if not isinstance(symbol, Symbol):
        raise TypeError("symbol must be Symbol")
    shapes = {}
    if shape is not None:
        inner = symbol.get_internals()
        found = inner.infer_shape(**shape)[1]
        if found is None:
            raise ValueError("Input shape is incomplete")
        shapes = dict(zip(inner.list_outputs(), found))
    whole = json.loads(symbol.tojson())
    nodes, heads = whole["nodes"], set(whole["heads"][0])
    ends = [int(line_length * end) for end in positions] if positions[-1] <= 1 else list(positions)
    print("_" * line_length)
    _row(["Layer (type)", "Output Shape", "Param #", "Previous Layer"], ends)
    print("=" * line_length)
    total = 0
    for n, node in enumerate(nodes):
        if node["op"] == "null" and n > 0:
            continue
        sources = [] if node["op"] == "null" else _sources(node, nodes, heads)
        known = [shapes[_output(x)][1:2] for x in sources if _output(x) in shapes]
        count = _parameters(node, sum(part[0] for part in known if part), shapes)
        size = shapes.get(_output(node), ())[1:] if node["op"] != "null" or n in heads else ()
        names = [x["name"] for x in sources]
        title = _TITLES.get(node["op"], node["op"])
        _row([f"{node['name']}({title})", "x".join(map(str, size)), count, names[0] if names else ""], ends)
        for name in names[1:]:
            _row(["", "", "", name], ends)
        total += count
        print(("=" if n == len(nodes) - 1 else "_") * line_length)
    print(f"Total params: {total}")
    print("_" * line_length)


def plot_network(*args, **kwargs):
    """Drawings of graphs are refused: they need a program outside of the page."""
    raise NotImplementedError("mx.viz.plot_network needs graphviz, which does not run in a page; mx.viz.print_summary(symbol, shape) prints the layers")
