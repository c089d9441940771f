"""Expressions of `DataFrame.query` and `eval`: Python's, in which `and`, `or` and `not` are of elements, and `@name` a variable of the program."""

import ast
import builtins
import re
import sys

_VARIABLE = "_variable_"


class _OfElements(ast.NodeTransformer):
    def visit_BoolOp(self, node):
        """`a and b` is `a & b`, `a or b` is `a | b`."""
        self.generic_visit(node)
        found = node.values[0]
        for part in node.values[1:]:
            found = ast.BinOp(found, ast.BitAnd() if isinstance(node.op, ast.And) else ast.BitOr(), part)
        return found

    def visit_UnaryOp(self, node):
        """`not a` is `~a`."""
        self.generic_visit(node)
        return ast.UnaryOp(ast.Invert(), node.operand) if isinstance(node.op, ast.Not) else node

    def visit_Compare(self, node):
        """`a < b < c` is `(a < b) & (b < c)`, `a in list` is `a.isin(list)`."""
        self.generic_visit(node)
        parts, left = [], node.left
        for op, right in zip(node.ops, node.comparators):
            listed = isinstance(op, (ast.Eq, ast.NotEq)) and isinstance(right, (ast.List, ast.Tuple))
            if isinstance(op, (ast.In, ast.NotIn)) and isinstance(left, (ast.List, ast.Tuple)):
                left, right = right, left
            if listed:
                op = ast.In() if isinstance(op, ast.Eq) else ast.NotIn()
            if isinstance(op, (ast.In, ast.NotIn)):
                part = ast.Call(ast.Attribute(left, "isin", ast.Load()), [right], [])
                part = ast.UnaryOp(ast.Invert(), part) if isinstance(op, ast.NotIn) else part
            else:
                part = ast.Compare(left, [op], [right])
            parts.append(part)
            left = right
        found = parts[0]
        for part in parts[1:]:
            found = ast.BinOp(found, ast.BitAnd(), part)
        return found


def evaluated(text, columns, variables):
    """The value of an expression of columns, by their names, and variables."""
    text = re.sub(r"@(\w+)", rf"{_VARIABLE}\1", text.strip())
    quoted = dict(zip(map("_quoted_{}".format, range(99)), re.findall(r"`([^`]*)`", text)))
    for name, column in quoted.items():
        text = text.replace(f"`{column}`", name)
    # `&` and `|` bind as loosely as `and` and `or`.
    text = re.sub(r"'[^']*'|\"[^\"]*\"|[&|]", lambda found: {"&": " and ", "|": " or "}.get(found[0], found[0]), text)
    tree = ast.fix_missing_locations(_OfElements().visit(ast.parse(text, mode="eval")))
    names = {**columns, **{name: columns[column] for name, column in quoted.items()}}
    names |= {f"{_VARIABLE}{name}": value for name, value in variables.items()}
    try:
        return builtins.eval(compile(tree, "query", "eval"), {"__builtins__": {"len": len, "abs": abs}}, names)
    except NameError as error:
        from pandas.errors import UndefinedVariableError

        name = error.name or ""
        local = name.startswith(_VARIABLE)
        raise UndefinedVariableError(f"{'local variable ' if local else 'name '}{name.removeprefix(_VARIABLE)!r} is not defined") from None


def _assignment(line):
    """The name that a line sets, and the expression of its value; None where it is an expression alone."""
    name, sign, value = line.partition("=")
    return (name.strip(), value) if sign and name.strip().isidentifier() and not value.startswith("=") else None


def eval_in(table, text, evaluate, inplace):
    """The value of an expression; of `name = expression` the table with that column, or None where it is set in place."""
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    if len(lines) > 1:
        if any(_assignment(line) is None for line in lines):
            raise ValueError("Multi-line expressions are only valid if all expressions contain an assignment")
        made = table if inplace else table.copy()
        for line in lines:
            name, value = _assignment(line)
            made[name] = made.eval(value) if "@" not in value else evaluate(value)
        return None if inplace else made
    found = _assignment(text)
    if found is None:
        return evaluate(text)
    made = table if inplace else table.copy()
    made[found[0]] = evaluate(found[1])
    return None if inplace else made


def eval(expr, parser="pandas", engine=None, local_dict=None, global_dict=None, target=None, inplace=False):
    """The value of an expression of variables, which `local_dict` and `global_dict` may give: `pd.eval("a.x + b.x * 2")`.

    A line `name = expression` sets a column of `target`.
    """
    frame = sys._getframe(1)
    variables = {**(frame.f_globals if global_dict is None else global_dict), **(frame.f_locals if local_dict is None else local_dict)}
    made = target
    for line in filter(None, map(str.strip, expr.splitlines())):
        found = _assignment(line)
        if found is None:
            return evaluated(line, variables, variables)
        if made is None:
            raise ValueError("cannot assign without a target object")
        made = made if inplace or made is not target else made.copy()
        made[found[0]] = evaluated(found[1], variables, variables)
    return None if inplace else made
