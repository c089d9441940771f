"""`if`, `while` and `for` become functions of their blocks and a call of the operator that runs or traces them.

    if a:                 def then():
        x = 1      =>         nonlocal x
    (…)                       x = 1
                          if_(a, then, None, ("x",), at(1, 0))

The functions bind the variables as nonlocal, so that Python that runs them does what the user wrote; an operator that traces them
reads and sets the variables through their cells.
"""

import ast

from .nodes import call, function, later, name, place
from .scopes import bound_names, own_nodes

_CHANGING = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}
_CHANGING |= {"add", "discard", "update", "setdefault", "popitem"}


def _bound_by_blocks(statements):
    """Variables that the functions made of blocks bind."""
    blocks = [n for n in own_nodes(statements) if isinstance(n, ast.FunctionDef) and getattr(n, "is_generated", False)]
    return {word for block in blocks for n in block.body if isinstance(n, ast.Nonlocal) for word in n.names}


class Statements:
    """Rewrites the control flow of one function, after its jumps."""

    def __init__(self, conversion, scope, generated):
        self.conversion, self.scope, self.names = conversion, scope, conversion.names
        self.generated = set(generated)

    def function(self, body):
        """The function's body; names that only blocks bind are declared, so that the blocks can reach them."""
        made = self.block(body)
        here = set(bound_names(made)) | set(self.scope.params)
        missing = sorted(_bound_by_blocks(made) - here - self.scope.nonlocals)
        declared = [ast.AnnAssign(ast.Name(word, ast.Store()), name("object"), None, 1) for word in missing]
        return [*(place(d, body[0]) for d in declared), *made]

    def block(self, statements):
        found = []
        for s in statements:
            if isinstance(s, ast.If):
                found.extend(self._if(s))
            elif isinstance(s, ast.While):
                found.extend(self._while(s))
            elif isinstance(s, ast.For):
                found.extend(self._for(s))
            else:
                self._inside(s)
                found.append(s)
        return found

    def _inside(self, s):
        if isinstance(s, (ast.Try, ast.TryStar, ast.With, ast.Match)):
            for field in ("body", "orelse", "finalbody"):
                if getattr(s, field, None):
                    setattr(s, field, self.block(getattr(s, field)))
            for part in [*getattr(s, "handlers", []), *getattr(s, "cases", [])]:
                part.body = self.block(part.body)

    def _function(self, word, statements, like, parameters=(), start=()):
        """The statements as a function; and which variables of the user's function they bind."""
        flags = {s.starts_flag for s in statements if hasattr(s, "starts_flag")}
        body = [*start, *self.block(statements)]
        bound = [n for n in bound_names(body) if n not in flags and n not in self.conversion.temporaries]
        bound = list(dict.fromkeys([*bound, *sorted(_bound_by_blocks(body) - flags), *sorted(self._written_by_calls(body))]))
        declared = []
        for kind, names in (
            (ast.Global, [n for n in bound if n in self.scope.globals]),
            (ast.Nonlocal, [n for n in bound if n not in self.scope.globals]),
        ):
            if names:
                declared.append(place(kind(names), like))
        made = function(self.names.fresh(word), parameters, [*declared, *body], like)
        self.names.taken.discard(made.name)
        return made, [n for n in bound if n not in self.scope.globals]

    def _written_by_calls(self, body):
        has_call = any(isinstance(n, ast.Call) for s in body for n in ast.walk(s))
        return self.scope.written if has_call else set()

    def _site(self, s, kind, assigned, **known):
        changes = {}
        for n in (n for part in (s.body, s.orelse) for stmt in part for n in ast.walk(stmt)):
            if isinstance(n, ast.Attribute) and n.attr in _CHANGING and isinstance(n.value, ast.Name):
                changes.setdefault(n.value.id, self.conversion.site(n, as_node=False))
        flags = [n for n in assigned if n in self.generated]
        return self.conversion.site(
            s,
            kind=kind,
            assigned=tuple(assigned),
            flags=tuple(flags),
            guarded=self.conversion.guarded,
            changes=changes,
            enclosing=getattr(s, "enclosing", ()),
            guards=frozenset(getattr(s, "guards", ())),
            **known,
        )

    def _leaving(self, assigned, live):
        always = self.generated | self.scope.written | set(self.conversion.guarded)
        return [n for n in assigned if n in live or n in always]

    def _tuple(self, names, like):
        return place(ast.Tuple([ast.Constant(n) for n in names], ast.Load()), like)

    def _if(self, s):
        then, of_then = self._function("then", s.body, s)
        orelse, of_else = self._function("otherwise", s.orelse, s) if s.orelse else (None, [])
        assigned = list(dict.fromkeys([*of_then, *of_else]))
        leaving = self._leaving(assigned, s.live)
        site = self._site(s, "if", assigned)
        second = place(name(orelse.name), s) if orelse else ast.Constant(None)
        args = [s.test, place(name(then.name), s), second, self._tuple(leaving, s), site]
        made = place(ast.Expr(call(self.names.operator("if_"), args, s)), s)
        return [then, *([orelse] if orelse else []), made]

    def _while(self, s):
        body, assigned = self._function("body", s.body, s)
        test = s.test
        if s.stop is not None:
            test = call(self.names.operator("and_"), [s.stop, later(s.test)], s.test)
        carried = self._leaving(assigned, s.live | s.live_at_head)
        site = self._site(s, "while", assigned, definite=frozenset(s.definite), live=frozenset(s.live))
        args = [later(test), place(name(body.name), s), self._tuple(carried, s), site]
        return [body, place(ast.Expr(call(self.names.operator("while_"), args, s)), s)]

    def _for(self, s):
        item = self.names.fresh("item")
        start = place(ast.Assign([s.target], name(item)), s)
        body, assigned = self._function("body", s.body, s, [item], [start])
        self.names.taken.discard(item)
        carried = self._leaving(assigned, s.live | s.live_at_head)
        site = self._site(s, "for", assigned, definite=frozenset(s.definite), live=frozenset(s.live))
        args = [s.iter, place(name(body.name), s), self._tuple(carried, s), site]
        if s.stop is not None:
            args.append(later(s.stop))
        return [body, place(ast.Expr(call(self.names.operator("for_"), args, s)), s)]
