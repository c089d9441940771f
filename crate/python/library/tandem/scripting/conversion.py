"""From a function to its converted form: found, analysed, rewritten, compiled under the user's file name and lines, and kept."""

import ast
import copy
import types

from . import operators
from .errors import Site
from .expressions import Expressions
from .flow import analyse
from .jumps import Jumps
from .nodes import Names, call, name, place
from .scopes import FUNCTIONS, Scope, all_names
from .source import find_function, is_library
from .statements import Statements

_converted = {}
# Code that was converted already, that of functions inside of others included.
_made = {}


class Conversion:
    """The conversion of one function and of those inside of it."""

    def __init__(self, node, f):
        self.filename, self.globals = f.__code__.co_filename, f.__globals__
        self.names = Names(all_names(node) | set(f.__code__.co_freevars))
        self.sites, self.enclosing, self.temporaries = {}, [], set()
        self.is_inner, self.guarded = False, {}
        self.variables = set(f.__code__.co_freevars)

    def temporary(self, word):
        word = self.names.fresh(word)
        self.temporaries.add(word)
        return word

    def site(self, node, as_node=True, **known):
        """A call that gives the site at run time; `at(line, column)`, with a number where several start there."""
        made = Site(self.filename, node, **known)
        if not as_node:
            return made
        key = (made.line, made.col)
        while key in self.sites:
            key = (*key[:2], key[2] + 1 if len(key) == 3 else 2)
        self.sites[key] = made
        return call(self.names.operator("at"), [ast.Constant(k) for k in key], node)

    def newest_site(self):
        return next(reversed(self.sites.values()))

    def function(self, node, around=None):
        """The converted node of a function."""
        scope = Scope(node)
        kept = self.variables, self.enclosing, self.is_inner, self.guarded
        self.variables, self.enclosing = self.variables | scope.locals, []
        self.is_inner = around is not None
        parameters = node.args.posonlyargs + node.args.args
        first = parameters[0].arg if parameters else None
        in_constructor = getattr(node, "name", "") in ("__init__", "__post_init__", "__new__", "__setstate__")
        expressions = Expressions(self, scope, first, in_constructor)
        if isinstance(node, ast.Lambda):
            node.body = expressions.visit(node.body)
        else:
            self._statements(node, scope, expressions)
        self.variables, self.enclosing, self.is_inner, self.guarded = kept
        return node

    def _statements(self, node, scope, expressions):
        docstring = node.body[:1] if ast.get_docstring(node, clean=False) is not None else []
        body = node.body[len(docstring) :] or [place(ast.Pass(), node)]
        reaches_end = analyse(body, scope, scope.params)
        body = expressions.block(body)
        if scope.is_generator:
            node.body = docstring + self._as_python(body, expressions)
            return
        jumps = Jumps(self.names)
        body = jumps.function(_with_liveness(body), reaches_end, node)
        self.guarded = {jumps.result: jumps.did_return} if jumps.result else {}
        node.body = docstring + Statements(self, scope, jumps.flags).function(body)

    def _as_python(self, body, expressions):
        """A generator's control flow stays Python's: its conditions must not be tensors."""
        for s in body:
            for n in ast.walk(s):
                if isinstance(n, (ast.If, ast.While)):
                    what, remedy = "a condition in a generator", "write a function that returns a list, or td.scan"
                    site = self.site(n.test, what=what, remedy=remedy)
                    n.test = expressions.operator("known", [n.test, site], n.test)
        return body

    def compile(self, node, f, class_name):
        """The code of the converted function, and its text."""
        top = _root(node, class_name)
        made = self.function(top)
        self.tree, text = made, ast.unparse(made)
        used = list(self.names.operators.values())
        params = used + [v for v in f.__code__.co_freevars if v not in used]
        if "__class__" not in params:
            params.append("__class__")
        # Under a name of its own: the function's name still means what it means where it is defined.
        word = self.names.fresh("converted")
        if isinstance(made, ast.Lambda):
            inner, word = place(ast.Assign([ast.Name(word, ast.Store())], made), made), "<lambda>"
        else:
            inner = ast.FunctionDef(**{**{field: getattr(made, field, None) for field in made._fields}, "name": word})
            inner = ast.copy_location(inner, made)
        arguments = ast.arguments(posonlyargs=[], args=[ast.arg(p) for p in params], kwonlyargs=[], kw_defaults=[], defaults=[])
        factory = ast.FunctionDef(name="factory", args=arguments, body=[inner], decorator_list=[], type_params=[])
        module = ast.Module([place(factory, node)], [])
        code = compile(ast.fix_missing_locations(module), self.filename, "exec")
        factory_code = next(c for c in code.co_consts if isinstance(c, types.CodeType))
        # What lies before it in the list is of its defaults.
        *_, found = [c for c in factory_code.co_consts if isinstance(c, types.CodeType) and c.co_name == word]
        return _renamed(found, f.__code__.co_qualname, f.__code__.co_name), text


def _with_liveness(body):
    """Checks that were put before a statement know what is live after it."""
    for s in body:
        for n in ast.walk(s):
            for field in ("body", "orelse", "finalbody"):
                block = getattr(n, field, None)
                if isinstance(block, list):
                    _fill(block)
    _fill(body)
    return body


def _fill(block):
    live = frozenset()
    for s in reversed(block):
        if isinstance(s, ast.stmt):
            live = getattr(s, "live", live)
            s.live = live


def _root(node, class_name):
    node = copy.deepcopy(node)
    if class_name:
        node = _Mangle(class_name.lstrip("_")).visit(node)
    if not isinstance(node, ast.Lambda):
        node.decorator_list = []
    return node


class _Mangle(ast.NodeTransformer):
    """Private names of a class, which Python mangles only inside of it."""

    def __init__(self, class_name):
        self.prefix = f"_{class_name}"

    def _mangled(self, word):
        return self.prefix + word if word.startswith("__") and not word.endswith("__") else word

    def visit_Attribute(self, node):
        self.generic_visit(node)
        node.attr = self._mangled(node.attr)
        return node

    def visit_Name(self, node):
        node.id = self._mangled(node.id)
        return node


def _renamed(code, qualname, short_name):
    """The code, and that of its blocks, under the name of the user's function, for tracebacks."""
    consts = []
    for c in code.co_consts:
        if isinstance(c, types.CodeType):
            own = c.co_name not in ("then", "otherwise", "body", "<lambda>")
            c = _renamed(c, f"{qualname}.<locals>.{c.co_name}" if own else qualname, c.co_name if own else short_name)
        consts.append(c)
    made = code.replace(co_name=short_name, co_qualname=qualname, co_consts=tuple(consts))
    _made[id(made)] = made
    return made


class Converted:
    """Code of a converted function, its text, and its sites."""

    def __init__(self, code, text, conversion, node):
        self.code, self.text, self.sites, self.tree = code, text, conversion.sites, conversion.tree
        self.place = (min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))]), node.end_lineno)
        self.operators = {name: word for word, name in conversion.names.operators.items()}

    def at(self, line, col, number=1):
        return self.sites[(line, col) if number == 1 else (line, col, number)]

    def function_like(self, f):
        """The converted function with the defaults and the variables around of `f`."""
        around = dict(zip(f.__code__.co_freevars, f.__closure__ or ()))
        cells = []
        for variable in self.code.co_freevars:
            word = self.operators.get(variable)
            if word == "at":
                cells.append(types.CellType(self.at))
            elif word is not None:
                cells.append(types.CellType(getattr(operators, word)))
            else:
                cells.append(around.get(variable) or types.CellType())
        made = types.FunctionType(self.code, f.__globals__, f.__name__, f.__defaults__, tuple(cells))
        made.__kwdefaults__ = f.__kwdefaults__
        made.__doc__, made.__qualname__, made.__module__ = f.__doc__, f.__qualname__, f.__module__
        made.__dict__.update(f.__dict__)
        made.__script_original__ = f
        made.__script_converted__ = self
        return made


def is_convertible(f):
    """Whether a function is the user's own, and not converted yet."""
    return isinstance(f, types.FunctionType) and not is_library(f.__code__.co_filename) and id(f.__code__) not in _made


def convert(f, library_too=False):
    """The converted form of a Python function; the function itself where there is no source."""
    if id(f.__code__) in _made or not (is_convertible(f) or library_too):
        return f
    key = id(f.__code__)
    if key not in _converted:
        node, class_name = find_function(f)
        if node is None or isinstance(node, ast.AsyncFunctionDef):
            _converted[key] = (f.__code__, None)
        else:
            conversion = Conversion(node, f)
            code, text = conversion.compile(node, f, class_name)
            _converted[key] = (f.__code__, Converted(code, text, conversion, node))
    made = _converted[key][1]
    return f if made is None else made.function_like(f)
