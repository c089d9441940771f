"""Names of one function: which it binds, which are its own, and which the functions inside of it reach."""

import ast

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def parameters(node):
    a = node.args
    rest = [arg for arg in (a.vararg, a.kwarg) if arg is not None]
    return [arg.arg for arg in a.posonlyargs + a.args + a.kwonlyargs + rest]


def body_of(node):
    return [ast.Return(node.body)] if isinstance(node, ast.Lambda) else node.body


def own_nodes(nodes):
    """All nodes below these that belong to the same scope; functions and classes inside are given, not entered."""
    stack = list(reversed(nodes))
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, FUNCTIONS):
            a = node.args
            inner = [*a.defaults, *(d for d in a.kw_defaults if d is not None), *getattr(node, "decorator_list", ())]
        elif isinstance(node, ast.ClassDef):
            inner = [*node.bases, *node.keywords, *node.decorator_list]
        else:
            inner = list(ast.iter_child_nodes(node))
        stack.extend(reversed(inner))


def _targets_of_comprehensions(nodes):
    """Names that comprehensions bind: they are not the function's."""
    found = set()
    for node in nodes:
        if isinstance(node, COMPREHENSIONS):
            for generator in node.generators:
                found.update(n for n in ast.walk(generator.target) if isinstance(n, ast.Name))
    return found


def bound_names(statements, items=False):
    """Names that statements bind, in order, those of scopes inside excepted; with `items`, `x[i] = v` binds x anew."""
    nodes = list(own_nodes(statements))
    hidden = {id(n) for n in _targets_of_comprehensions(nodes)}
    found = {}
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) and id(node) not in hidden:
            found[node.id] = True
        elif items and isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name):
            found[node.value.id] = True
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            if not getattr(node, "is_generated", False):
                found[node.name] = True
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found[node.name] = True
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                found[alias.asname or alias.name.split(".")[0]] = True
        elif isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
            found[node.name] = True
        elif isinstance(node, ast.MatchMapping) and node.rest:
            found[node.rest] = True
    return list(found)


def read_names(nodes):
    """Names that are read below these nodes, those that inner scopes read included."""
    found = set()
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Name) and (isinstance(node.ctx, ast.Load)):
                found.add(node.id)
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
    return found


class Scope:
    """The names of a function: `params`, `locals` (params included), `globals`, `nonlocals`; `captured`, which functions
    inside reach; `written`, which they bind as nonlocal."""

    def __init__(self, node):
        body = body_of(node)
        own = list(own_nodes(body))
        self.params = parameters(node)
        self.globals = {name for n in own if isinstance(n, ast.Global) for name in n.names}
        self.nonlocals = {name for n in own if isinstance(n, ast.Nonlocal) for name in n.names}
        self.locals = set(self.params) | (set(bound_names(body)) - self.globals - self.nonlocals)
        self.captured, self.written = set(), set()
        for n in own:
            if isinstance(n, FUNCTIONS + (ast.ClassDef,)) or isinstance(n, ast.GeneratorExp):
                self.captured |= read_names([n]) & self.locals
                self.written |= {name for m in ast.walk(n) if isinstance(m, ast.Nonlocal) for name in m.names} & self.locals
        self.captured |= self.written
        self.is_generator = any(isinstance(n, (ast.Yield, ast.YieldFrom, ast.Await)) for n in own)


def all_names(node):
    """Every word of a tree that a generated name must not repeat."""
    found = set()
    for n in ast.walk(node):
        if isinstance(n, ast.Name):
            found.add(n.id)
        elif isinstance(n, ast.arg):
            found.add(n.arg)
        elif isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(n.name)
        elif isinstance(n, (ast.Global, ast.Nonlocal)):
            found.update(n.names)
        elif isinstance(n, ast.alias):
            found.add((n.asname or n.name).split(".")[0])
    return found
