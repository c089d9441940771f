"""The converted source beside the original, line by line."""

import ast
import linecache


def _lines_of(text, tree):
    """For each line of the text the line of the user's that its node came from: the trees of both texts are walked together."""
    found = {}

    def walk(shown, made):
        if isinstance(shown, ast.stmt) and getattr(made, "lineno", None):
            for line in range(shown.lineno, (shown.end_lineno or shown.lineno) + 1):
                found[line] = made.lineno
        for a, b in zip(ast.iter_child_nodes(shown), ast.iter_child_nodes(made)):
            walk(a, b)

    walk(ast.parse(text).body[0], tree)
    return [found.get(n) for n in range(1, text.count("\n") + 2)]


def listing(f, converted):
    """Source, original, lines and name of a converted function."""
    tree = converted.tree
    if isinstance(tree, ast.Lambda):
        tree = ast.copy_location(ast.Expr(tree), tree)
    first, last = converted.place
    original = "".join(linecache.getline(f.__code__.co_filename, n) for n in range(first, last + 1))
    return converted.text, original.rstrip("\n"), _lines_of(converted.text, tree), f.__qualname__
