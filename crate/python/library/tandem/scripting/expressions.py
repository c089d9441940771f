"""Expressions and simple statements: what may meet a tensor becomes a call of an operator.

`a and b`, `not a`, `a < b < c`, `a in b`, `a if c else b`, calls, `x[i] = v`, reads of what may have no value. Statements that no graph
can hold get a check before them.
"""

import ast
import builtins
import types

from .calls import HANDLED_BUILTINS
from .nodes import call, later, name, place
from .scopes import own_nodes
from .source import is_library

_COMPARISONS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in", ast.NotIn: "not in"}
_COMPARISONS |= {ast.Is: "is", ast.IsNot: "is not"}
_UPDATES = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**"}
_UPDATES |= {ast.MatMult: "@", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>"}


def stays_in_place(nodes):
    """Whether expressions cannot become functions of their own: they bind names, or wait."""
    return any(isinstance(n, (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)) for n in own_nodes(nodes))


class Expressions(ast.NodeTransformer):
    """Rewrites the expressions of one function; `outer` converts the functions inside of it."""

    def __init__(self, conversion, scope, first_parameter, in_constructor):
        self.conversion, self.scope = conversion, scope
        self.first_parameter, self.in_constructor = first_parameter, in_constructor
        self.depth = 0

    def operator(self, word, args, like):
        return call(self.conversion.names.operator(word), args, like)

    def site(self, node, **known):
        return self.conversion.site(node, **known)

    def block(self, statements):
        found = []
        for statement in statements:
            made = self.visit(statement)
            found.extend(made if isinstance(made, list) else [made])
        return found

    def _check(self, node, what, remedy, **known):
        if is_library(self.conversion.filename):
            return place(ast.Pass(), node)
        site = self.site(node, what=what, remedy=remedy, **known)
        return place(ast.Expr(self.operator("python_only", [site], node)), node)

    def _known(self, test, what, remedy, word="known"):
        return self.operator(word, [self.visit(test), self.site(test, what=what, remedy=remedy)], test)

    # Functions inside, and methods of classes inside.

    def visit_FunctionDef(self, node):
        node.decorator_list = [self.visit(d) for d in node.decorator_list]
        self._defaults(node)
        return self.conversion.function(node, self.scope)

    def visit_Lambda(self, node):
        self._defaults(node)
        return self.conversion.function(node, self.scope)

    def _defaults(self, node):
        node.args.defaults = [self.visit(d) for d in node.args.defaults]
        node.args.kw_defaults = [d and self.visit(d) for d in node.args.kw_defaults]

    def visit_AsyncFunctionDef(self, node):
        return node

    def visit_ClassDef(self, node):
        node.body = [self.visit_FunctionDef(s) if isinstance(s, ast.FunctionDef) else s for s in node.body]
        return node

    # Truth.

    def visit_BoolOp(self, node):
        word = "and" if isinstance(node.op, ast.And) else "or"
        if stays_in_place(node.values[1:]):
            what, remedy = f"`{word}` with an assignment inside", "assign the variable in a statement before"
            node.values = [self._known(v, what, remedy) for v in node.values]
            return node
        first, *rest = [self.visit(v) for v in node.values]
        return self.operator(word + "_", [first, *(later(v) for v in rest)], node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return self.operator("not_", [node.operand], node) if isinstance(node.op, ast.Not) else node

    def visit_Compare(self, node):
        if len(node.ops) == 1 and not isinstance(node.ops[0], (ast.In, ast.NotIn)):
            return self.generic_visit(node)
        if stays_in_place(node.comparators[1:]):
            return self.generic_visit(node)
        args = [self.visit(node.left)]
        for i, (op, value) in enumerate(zip(node.ops, node.comparators)):
            value = self.visit(value)
            args += [ast.Constant(_COMPARISONS[type(op)]), later(value) if i else value]
        return self.operator("compare", args, node)

    def visit_IfExp(self, node):
        if stays_in_place([node.body, node.orelse]):
            node.test = self._known(node.test, "a choice with an assignment inside", "write it as an if statement")
            node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
            return node
        test, body, orelse = self.visit(node.test), self.visit(node.body), self.visit(node.orelse)
        return self.operator("choose", [test, later(body), later(orelse), self.site(node, kind="choice")], node)

    def _comprehension(self, node):
        for generator in node.generators:
            remedy = "the length would be known only when the graph runs; keep all, and choose values with td.where"
            generator.ifs = [self._known(test, "the condition of a comprehension", remedy) for test in generator.ifs]
            remedy = "use range of a number that Python knows, or a for statement"
            generator.iter = self._known(generator.iter, "the range of a comprehension", remedy, "known_items")
            generator.target = self.visit(generator.target)
        if isinstance(node, ast.DictComp):
            node.key, node.value = self.visit(node.key), self.visit(node.value)
        else:
            node.elt = self.visit(node.elt)
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    # Names and calls.

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and getattr(node, "may_be_unset", False):
            return self.operator("read", [name_of(node), self.site(node, name=node.id)], node)
        return node

    def _resolved(self, node):
        """What a name or a path of attributes of a module means now, if it is no variable."""
        if isinstance(node, ast.Name):
            if node.id in self.conversion.variables:
                return None
            return self.conversion.globals.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute):
            base = self._resolved(node.value)
            return getattr(base, node.attr, None) if isinstance(base, types.ModuleType) else None
        return None

    def _called_as_it_is(self, function):
        f = self._resolved(function)
        if f is None:
            return False
        if isinstance(function, ast.Name) and getattr(builtins, function.id, None) is f:
            return f not in HANDLED_BUILTINS
        base = function
        while isinstance(base, ast.Attribute):
            base = base.value
        return getattr(self._resolved(base), "__name__", None) == "tandem" and not isinstance(f, (types.FunctionType, type))

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args and self.first_parameter:
            node.args = [place(name("__class__"), node), place(name(self.first_parameter), node)]
            return node
        as_it_is = self._called_as_it_is(node.func)
        self.generic_visit(node)
        if not as_it_is:
            node.args.insert(0, node.func)
            node.func = place(name(self.conversion.names.operator("call")), node)
        return node

    # Assignments.

    def visit_Assign(self, node):
        node.value = self.visit(node.value)
        return self._assigned(node, node.targets)

    def visit_AnnAssign(self, node):
        if node.value is None:
            return node
        return self.visit_Assign(place(ast.Assign([node.target], node.value), node))

    def _is_own_item(self, target):
        return isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name) and target.value.id in self.scope.locals

    def _assigned(self, node, targets):
        own = [t for top in targets for t in ast.walk(top) if self._is_own_item(t) and isinstance(t.ctx, ast.Store)]
        checks = self._store_checks(node, targets)
        if not own:
            node.targets = [self.visit(t) for t in targets]
            return [*checks, node]
        if len(targets) == 1 and targets[0] is own[0]:
            return [*checks, self._set_item(own[0], node.value, node)]
        after, places = [], {}
        for target in own:
            word = self.conversion.temporary("item")
            places[id(target)] = place(ast.Name(word, ast.Store()), target)
            after.append(self._set_item(target, place(name(word), target), node))

        class Replace(ast.NodeTransformer):
            def visit_Subscript(self, inner):
                return places.get(id(inner), inner)

        node.targets = [self.visit(Replace().visit(t)) for t in targets]
        return [*checks, node, *after]

    def _set_item(self, target, value, node):
        base = target.value.id
        site = self.site(node, name=base, is_parameter=base in self.scope.params)
        made = self.operator("set_item", [name_of(target.value), self._index(target.slice), value, site], node)
        return place(ast.Assign([ast.Name(base, ast.Store())], made), node)

    def _index(self, index):
        """The index as an expression that can be an argument: slices by name."""
        if isinstance(index, ast.Slice):
            bounds = [ast.Constant(None) if b is None else self.visit(b) for b in (index.lower, index.upper, index.step)]
            return place(ast.Call(name("slice"), bounds, []), index)
        if isinstance(index, ast.Tuple):
            return place(ast.Tuple([self._index(i) for i in index.elts], ast.Load()), index)
        return self.visit(index)

    def visit_AugAssign(self, node):
        checks = self._store_checks(node, [node.target])
        node.value = self.visit(node.value)
        if not self._is_own_item(node.target):
            node.target = self.visit(node.target)
            return [*checks, node]
        base = node.target.value.id
        site = self.site(node, name=base, is_parameter=base in self.scope.params)
        op = ast.Constant(_UPDATES[type(node.op)])
        args = [name_of(node.target.value), self._index(node.target.slice), op, node.value, site]
        return [*checks, place(ast.Assign([ast.Name(base, ast.Store())], self.operator("update_item", args, node)), node)]

    def _store_checks(self, node, targets):
        """Checks before what changes something that is not the function's own."""
        for target in targets:
            for t in ast.walk(target):
                if not isinstance(getattr(t, "ctx", None), ast.Store):
                    continue
                if isinstance(t, ast.Attribute):
                    if self.in_constructor and isinstance(t.value, ast.Name) and t.value.id == self.first_parameter:
                        continue
                    what, remedy = f"setting the attribute {t.attr}", "keep it in a variable of the function, and return it"
                    return [self._check(node, what, remedy, anywhere=True)]
                if isinstance(t, ast.Subscript) and not self._is_own_item(t):
                    what, remedy = "setting an item of what is not a variable of the function", "assign to a variable, and return it"
                    return [self._check(node, what, remedy, anywhere=True)]
                if isinstance(t, ast.Name) and t.id in self.scope.globals | self.scope.nonlocals:
                    kind = "global" if t.id in self.scope.globals else "nonlocal"
                    what, remedy = f"assigning to the {kind} {t.id}", "return the new value, and assign it outside"
                    anywhere = kind == "global" or not self.conversion.is_inner
                    return [self._check(node, what, remedy, anywhere=anywhere)]
        return []

    # Statements that no graph holds.

    def _statements_inside(self, node):
        for field in ("body", "orelse", "finalbody"):
            if getattr(node, field, None):
                setattr(node, field, self.block(getattr(node, field)))

    def visit_If(self, node):
        node.enclosing = tuple(self.conversion.enclosing)
        node.test = self.visit(node.test)
        self._statements_inside(node)
        return node

    def visit_While(self, node):
        node.enclosing = tuple(self.conversion.enclosing)
        node.test = self.visit(node.test)
        self._statements_inside(node)
        return node

    def visit_For(self, node):
        node.enclosing = tuple(self.conversion.enclosing)
        node.iter = self.visit(node.iter)
        node.target = self.visit(node.target)
        self._statements_inside(node)
        return node

    def visit_Try(self, node):
        check = self._check(node, "try", "nothing is raised when a graph runs: handle errors around the compiled call")
        self.conversion.enclosing.append(("try", node, ()))
        self._statements_inside(node)
        for handler in node.handlers:
            handler.body = self.block(handler.body)
        self.conversion.enclosing.pop()
        return [check, node]

    visit_TryStar = visit_Try

    def visit_With(self, node):
        managers = []
        for item in node.items:
            remedy = "enter it around the compiled call, or inside of neither branch nor loop"
            site = self.site(item.context_expr, what="with", remedy=remedy)
            managers.append(self.conversion.newest_site())
            item.context_expr = self.operator("context", [self.visit(item.context_expr), site], item.context_expr)
            item.optional_vars = item.optional_vars and self.visit(item.optional_vars)
        self.conversion.enclosing.append(("with", node, managers))
        self._statements_inside(node)
        self.conversion.enclosing.pop()
        return node

    def visit_Match(self, node):
        node.subject = self._known(node.subject, "the subject of match", "compare with if and ==")
        for case in node.cases:
            remedy = "compare with if and =="
            case.guard = case.guard and self._known(case.guard, "the guard of a case", remedy)
            case.body = self.block(case.body)
        return node

    def visit_Assert(self, node):
        remedy = "a graph raises nothing: return the condition and look at it outside"
        node.test = self._known(node.test, "assert", remedy)
        node.msg = node.msg and self.visit(node.msg)
        return node

    def visit_Raise(self, node):
        check = self._check(node, "raise", "a graph raises nothing: return a flag and raise outside")
        return [check, self.generic_visit(node)]

    def visit_Delete(self, node):
        return [self._check(node, "del", "leave the variable alone; what nobody reads costs nothing"), self.generic_visit(node)]

    def visit_Import(self, node):
        return [self._check(node, "import", "import at the top of the cell"), node]

    visit_ImportFrom = visit_Import

    def visit_Yield(self, node):
        self.generic_visit(node)
        return node


def name_of(node):
    return place(name(node.id), node)
