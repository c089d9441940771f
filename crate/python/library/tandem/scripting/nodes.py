"""Making syntax: names that clash with nothing, calls of operators, statements; each takes its place from a node of the user's."""

import ast


class Names:
    """Names for what is generated: plain words, with a number where the user has the word already."""

    def __init__(self, taken):
        self.taken, self.operators = set(taken), {}

    def fresh(self, word):
        name, number = word, 1
        while name in self.taken:
            number += 1
            name = f"{word}_{number}"
        self.taken.add(name)
        return name

    def operator(self, word):
        """The name under which converted code reaches an operator."""
        if word not in self.operators:
            self.operators[word] = self.fresh(word)
        return self.operators[word]


def place(node, like):
    """The node, and all below it that has no place, at the place of another."""
    for n in ast.walk(node):
        if "lineno" in n._attributes and getattr(n, "lineno", None) is None:
            ast.copy_location(n, like)
    return node


def name(word):
    return ast.Name(word, ast.Load())


def assign(word, value, like):
    value = value if isinstance(value, ast.expr) else ast.Constant(value)
    return place(ast.Assign([ast.Name(word, ast.Store())], value), like)


def call(function, args, like):
    return place(ast.Call(name(function), list(args), []), like)


def later(value):
    """The expression as a function that gives it."""
    empty = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
    made = ast.Lambda(empty, value)
    made.is_generated = True
    return place(made, value)


def function(word, parameters, body, like):
    args = [ast.arg(p) for p in parameters]
    arguments = ast.arguments(posonlyargs=[], args=args, kwonlyargs=[], kw_defaults=[], defaults=[])
    made = ast.FunctionDef(name=word, args=arguments, body=body or [ast.Pass()], decorator_list=[], type_params=[])
    made.is_generated = True
    return place(made, like)
