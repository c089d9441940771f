"""Linear constraints on parameters, from texts."""

import ast

import numpy as np

from ._formula import PatsyError


class LinearConstraint:
    """`coefs @ parameters == constants`."""

    def __init__(self, variable_names, coefs, constants=None):
        self.variable_names = list(variable_names)
        self.coefs = np.atleast_2d(np.asarray(coefs, dtype=float))
        constants = np.zeros(len(self.coefs)) if constants is None else constants
        self.constants = np.asarray(constants, dtype=float).reshape(-1, 1)
        if self.coefs.shape[1] != len(self.variable_names):
            raise ValueError("wrong number of columns for coefs")

    @classmethod
    def combine(cls, constraints):
        return cls(
            constraints[0].variable_names,
            np.concatenate([constraint.coefs for constraint in constraints]),
            np.concatenate([constraint.constants for constraint in constraints]),
        )

    def __repr__(self):
        return f"LinearConstraint({self.variable_names!r}, {self.coefs!r}, {self.constants!r})"


def _linear(node, names):
    """Coefficients of a syntax tree, the constant last."""
    row = np.zeros(len(names) + 1)
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        row[-1] = node.value
    elif isinstance(node, ast.Name):
        row[names[node.id]] = 1.0
    elif isinstance(node, ast.UnaryOp):
        row = _linear(node.operand, names)
        row = -row if isinstance(node.op, ast.USub) else row
    elif isinstance(node, ast.BinOp):
        left, right = _linear(node.left, names), _linear(node.right, names)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Div) and not right[:-1].any():
            return left / right[-1]
        if isinstance(node.op, ast.Mult):
            if not left[:-1].any():
                return left[-1] * right
            if not right[:-1].any():
                return left * right[-1]
        raise PatsyError("Can't multiply one term by another in a linear constraint")
    else:
        raise PatsyError("constraint must be linear")
    return row


def _replaced(text, names):
    """The text with each name that is no name of Python as one, and the places of all."""
    short = {}
    for place, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        label = f"_p{place}_"
        short[label] = place
        out, at = "", 0
        while (found := text.find(name, at)) >= 0:
            end = found + len(name)
            alone = not (found and (text[found - 1].isalnum() or text[found - 1] == "_"))
            alone = alone and not (end < len(text) and (text[end].isalnum() or text[end] in "_[:"))
            out += text[at:found] + (label if alone else name)
            at = end
        text = out + text[at:]
    return text, short


def _of_text(text, names):
    rows = []
    for part in text.split(","):
        replaced, short = _replaced(part, names)
        sides = replaced.split("=")
        sides = [side.strip() for side in sides if side.strip()] if "==" in replaced else [side.strip() for side in sides]
        try:
            found = [_linear(ast.parse(side, mode="eval").body, short) for side in sides]
        except (SyntaxError, KeyError) as error:
            unknown = error.args[0] if isinstance(error, KeyError) else part.strip()
            raise PatsyError(f"unrecognized token {unknown!r} in constraint") from None
        if len(found) == 1:
            found.append(np.zeros(len(names) + 1))
        rows += [left - right for left, right in zip(found, found[1:])]
    matrix = np.array(rows)
    return LinearConstraint(names, matrix[:, :-1], -matrix[:, -1])


def linear_constraint(given, names):
    """A constraint that is given as a text, several texts, a dictionary, an array or a pair of arrays."""
    names = list(names)
    if isinstance(given, LinearConstraint):
        return given
    if isinstance(given, str):
        return _of_text(given, names)
    if isinstance(given, dict):
        coefs = np.zeros((len(given), len(names)))
        for row, name in enumerate(given):
            coefs[row, names.index(name) if isinstance(name, str) else name] = 1
        return LinearConstraint(names, coefs, list(given.values()))
    if isinstance(given, tuple) and len(given) == 2 and not isinstance(given[0], str):
        return LinearConstraint(names, given[0], given[1])
    if isinstance(given, (list, tuple)) and given and all(isinstance(item, str) for item in given):
        return LinearConstraint.combine([_of_text(item, names) for item in given])
    return LinearConstraint(names, given)
