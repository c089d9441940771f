"""The generated code of a function as text: every kernel, with the ops that it computes and the lines of cells that made them."""

import json

_COMMENTS = {"wat": ";;", "wgsl": "//"}


def listing(language, function, args):
    """The kernels of a compiled function for arguments like these, in the order in which they run."""
    document = json.loads(function.traced(*args)[0])
    kernels = document["kernels"]
    others = sorted({kernel["language"] for kernel in kernels} - {language})
    if others:
        raise ValueError(
            f"the kernels for these arguments are written in {others[0]}, not in {language}: save them as .{others[0]}, "
            "or make the arguments on a device whose kernels are in it"
        )
    codes = {kernel["number"]: kernel["code"] for kernel in kernels}
    nodes = {node["id"]: node for node in document["stages"][-1]["nodes"]}
    name = " ".join(document["name"].split())
    sign = _COMMENTS[language]
    lines = [f"{sign} {name}: {len(kernels)} kernel{'' if len(kernels) == 1 else 's'}, in the order in which they run."]
    for kernel in kernels:
        lines += ["", f"{sign} {kernel['name']}: {kernel['title']} ({kernel['kind']})"]
        lines += [f"{sign}   {_told(nodes[node])}" for node in kernel["nodes"]]
        lines.append(codes[kernel["codeOf"] or kernel["number"]].rstrip())
    return "\n".join(lines) + "\n"


def _told(node):
    place = node["place"]
    where = f", cell {place['executionCount']}, line {place['line']}" if place else ""
    return f"%{node['id']} {node['op']}{where}"
