"""From a function to its syntax tree: the text of its cell or file, parsed once, and the node in it that made the function."""

import ast
import linecache

_LIBRARY = ("/lib/python", "<frozen", "<string>", "<script")
_trees = {}


def is_library(filename):
    """Whether code of this file is the library's and not the user's."""
    return filename.startswith(_LIBRARY)


def _without_magics(text):
    """The tree of a cell whose lines are not all Python: what does not parse becomes `pass`."""
    lines = text.split("\n")
    for _ in lines:
        try:
            return ast.parse("\n".join(lines))
        except SyntaxError as error:
            at = (error.lineno or 1) - 1
            if at >= len(lines) or lines[at].strip() in ("", "pass"):
                return None
            start = lines[at].lstrip()
            is_cell_magic = start.startswith("%%")
            lines[at] = "" if is_cell_magic else lines[at][: len(lines[at]) - len(start)] + "pass"
    return None


def _tree(filename, module_globals):
    text = "".join(linecache.getlines(filename, module_globals))
    known = _trees.get(filename)
    if known is None or known[0] != text:
        try:
            tree = ast.parse(text)
        except SyntaxError:
            tree = _without_magics(text)
        known = _trees[filename] = (text, tree)
    return known[1]


def _first_line(node):
    return min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])


def _body_columns(lambda_node):
    return range(lambda_node.body.col_offset, lambda_node.body.end_col_offset + 1)


def find_function(f):
    """The node of a function's definition, and the class around it if there is one; `(None, None)` without a source."""
    code = f.__code__
    tree = _tree(code.co_filename, f.__globals__) if not code.co_filename.startswith("<string>") else None
    if tree is None:
        return None, None
    found = []

    def visit(node, around):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                if child.name == code.co_name and code.co_firstlineno in (_first_line(child), child.lineno):
                    found.append((child, around))
            elif isinstance(child, ast.Lambda) and code.co_name == "<lambda>" and child.lineno == code.co_firstlineno:
                found.append((child, around))
            visit(child, child.name if isinstance(child, ast.ClassDef) else around)

    visit(tree, None)
    if len(found) > 1 and code.co_name == "<lambda>":
        starts = [column for line, _, column, _ in code.co_positions() if line == code.co_firstlineno and column]
        arguments = code.co_varnames[: code.co_argcount]
        found = [
            (node, around)
            for node, around in found
            if tuple(a.arg for a in node.args.posonlyargs + node.args.args) == arguments
            and any(column in _body_columns(node) for column in starts)
        ]
        found.sort(key=lambda pair: -pair[0].col_offset)
    return found[0] if found else (None, None)
