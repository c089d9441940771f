"""Equations for what a traced graph did between the arrays that a program knows."""

import re

import jax.numpy as jnp

from . import primitives
from .jaxprs import JaxprEqn, Literal, of_type
from .primitives import Primitive

_NAMES = {
    "multiply": "mul", "subtract": "sub", "divide": "div", "negative": "neg", "greater": "gt", "less": "lt", "greater_equal": "ge", "less_equal": "le",
    "equal": "eq", "not_equal": "ne", "maximum": "max", "minimum": "min", "power": "pow", "sigmoid": "logistic", "remainder": "rem", "logical_and": "and",
    "logical_or": "or", "logical_not": "not", "logical_xor": "xor", "bitwise_and": "and", "bitwise_or": "or", "bitwise_xor": "xor", "isfinite": "is_finite",
    "left_shift": "shift_left", "right_shift": "shift_right_logical", "absolute": "abs", "concat": "concatenate", "where": "select_n",
}  # fmt: skip
_LONG = {"f32": "float32", "f64": "float64", "f16": "float16", "i32": "int32", "i64": "int64", "i16": "int16", "i8": "int8", "u8": "uint8", "u16": "uint16",
         "u32": "uint32", "u64": "uint64", "bool": "bool"}  # fmt: skip


def _sizes(text):
    return tuple(int(n) for n in re.findall(r"-?\d+", text or ""))


def _type(text):
    name, _, sizes = text.partition("[")
    return _sizes(sizes), _LONG.get(name, name)


def _described(node, inputs):
    """The primitive of a node and its parameters."""
    op, detail = node["op"], node["detail"]
    told = dict(part.split("=", 1) for part in re.findall(r"\w+=\[[^\]]*\]|\w+=\S+", detail))
    shape, dtype = _type(node["ty"])
    of = lambda name: getattr(primitives, f"{name}_p", None)
    if op in ("sum", "max", "min", "prod", "all", "any"):
        name = {"all": "and", "any": "or"}.get(op, op)
        return of(f"reduce_{name}"), {"axes": _sizes(told.get("axes"))} | ({"out_sharding": None} if op == "sum" else {})
    if op == "cast":
        return of("convert_element_type"), {"new_dtype": jnp.dtype(_LONG.get(told["dtype"], told["dtype"])), "weak_type": False, "sharding": None}
    if op == "permute":
        return of("transpose"), {"permutation": _sizes(told["perm"])}
    if op == "reshape":
        return of("reshape"), {"dimensions": None, "new_sizes": shape, "sharding": None}
    if op == "broadcast_to":
        rank = len(inputs[0].aval.shape)
        return of("broadcast_in_dim"), {"shape": shape, "broadcast_dimensions": tuple(range(len(shape) - rank, len(shape))), "sharding": None}
    if op == "slice":
        parts = [_sizes(part) for part in re.findall(r"-?\d+:-?\d+:-?\d+", detail)]
        if all(step > 0 for _, step, _ in parts):
            ends = tuple(start + step * (count - 1) + 1 if count else start for start, step, count in parts)
            steps = tuple(step for _, step, _ in parts)
            return of("slice"), {"start_indices": tuple(p[0] for p in parts), "limit_indices": ends, "strides": None if set(steps) <= {1} else steps}
    if op == "matmul":
        ranks = [len(v.aval.shape) for v in inputs]
        batch = tuple(range(min(ranks) - 2)) if min(ranks) > 2 else ()
        return of("dot_general"), {
            "dimension_numbers": (((ranks[0] - 1,), (max(ranks[1] - 2, 0),)), (batch, batch)), "precision": None,
            "preferred_element_type": jnp.dtype(dtype), "out_sharding": None,
        }  # fmt: skip
    if op == "concat":
        return of("concatenate"), {"dimension": int(_sizes(told.get("axis", "0"))[0])}
    known = of(_NAMES.get(op, op))
    return known or Primitive(_NAMES.get(op, op)), {key: value for key, value in told.items()} if known is None else {}


def filled(recorder, nodes, outputs):
    """Adds equations for arrays whose making left none."""
    nodes = {node["id"]: node for node in nodes}
    of_node = {}
    unknown = {id(var) for _, _, _, var in recorder.unknown}
    for number, (_, var) in zip(outputs, recorder.noted):
        if id(var) not in unknown:
            of_node.setdefault(number, var)
    places = {id(var): number for number, (_, var) in zip(outputs, recorder.noted)}
    added = {}
    for owner, at, _, var in recorder.unknown:
        eqns = added.setdefault(id(owner), (owner, []))[1]
        known = dict(of_node)
        found = _equations(nodes, places[id(var)], known, var)
        if isinstance(found, list):
            eqns.append((at, found))
            for eqn in found:
                of_node.update({n: v for n, v in known.items()})
    for owner, parts in added.values():
        for at, found in sorted(parts, key=lambda part: -part[0]):
            # An inner program is there already.
            (owner.made or owner).eqns[at:at] = found


def _equations(nodes, number, known, var):
    """The equations that make the array of a node, from what is known."""
    order, todo, seen = [], [number], set()
    while todo:
        n = todo.pop()
        if n in seen or n in known:
            continue
        seen.add(n)
        order.append(n)
        todo.extend(nodes[n]["inputs"])
    found = []
    for n in sorted(order):
        node = nodes[n]
        shape, dtype = _type(node["ty"])
        target = var if n == number else of_type(shape, dtype)
        if node["op"] == "constant" and not shape:
            known[n] = Literal(_read(node["label"]), target.aval)
            continue
        if any(i not in known for i in node["inputs"]):
            continue
        inputs = [known[i] for i in node["inputs"]]
        if n != number and node["op"] in ("broadcast_to", "cast") and not shape and isinstance(inputs[0], Literal):
            known[n] = Literal(inputs[0].val, target.aval)
            continue
        primitive, params = _described(node, inputs)
        if node["op"] == "where":
            inputs = [inputs[0], inputs[2], inputs[1]]
        known[n] = target
        found.append(JaxprEqn(inputs, [target], primitive, params))
    return found


def _read(text):
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return float(text)
