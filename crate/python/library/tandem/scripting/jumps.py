"""`break`, `continue` and early `return` become flags, so that every block has one end.

What follows a statement that may jump moves into the branch that does not, or runs only while no flag is up:

    if a: return b        if a: did_return = True; result = b
    rest            =>    else: rest
"""

import ast

from .expressions import stays_in_place
from .flow import kinds_of_jumps
from .nodes import assign, call, later, name, place
from .scopes import FUNCTIONS

_LOOPS = (ast.While, ast.For)


def _live_after(statements):
    """What is read after these statements, wherever they lead."""
    return statements[-1].live.union(*(s.live for s in statements if kinds_of_jumps([s])))


def _always_jumps(statements):
    for s in statements:
        if isinstance(s, (ast.Break, ast.Continue, ast.Return, ast.Raise)):
            return True
        if isinstance(s, ast.If) and s.orelse and _always_jumps(s.body) and _always_jumps(s.orelse):
            return True
        if isinstance(s, ast.With) and _always_jumps(s.body):
            return True
    return False


class Jumps:
    """Lowers the jumps of one function."""

    def __init__(self, names):
        self.names = names
        self.did_return, self.result = None, None
        self.flags = []

    def function(self, body, reaches_end, like):
        """The body with one return, at its end."""
        *first, last = body
        if isinstance(last, ast.Return) and not kinds_of_jumps(first):
            return [*self.block(first, {}), last]
        if not kinds_of_jumps(body):
            return self.block(body, {})
        self.did_return, self.result = self.names.fresh("did_return"), self.names.fresh("result")
        self.flags.append(self.did_return)
        if reaches_end:
            body = [*body, place(ast.Return(ast.Constant(None)), body[-1])]
            body[-1].live = frozenset()
        lowered = self.block(body, {})
        end = place(ast.Return(name(self.result)), body[-1])
        if _is_asked(lowered, self.did_return):
            return [assign(self.did_return, False, like), *lowered, end]
        return [*_without_assignments(lowered, self.did_return), end]

    def block(self, statements, around):
        """Statements without jumps; `around` has the flags of the loop around."""
        found = []
        for i, s in enumerate(statements):
            rest = statements[i + 1 :]
            kinds = kinds_of_jumps([s])
            if isinstance(s, ast.Return):
                value = s.value if s.value is not None else place(ast.Constant(None), s)
                return [*found, assign(self.result, value, s), assign(self.did_return, True, s)]
            if isinstance(s, (ast.Break, ast.Continue)):
                return [*found, assign(around[type(s).__name__.lower()], True, s)]
            if isinstance(s, ast.If) and rest and kinds:
                if _always_jumps(s.body):
                    s.orelse, s.live, rest = s.orelse + rest, s.live | _live_after(rest), []
                elif s.orelse and _always_jumps(s.orelse):
                    s.body, s.live, rest = s.body + rest, s.live | _live_after(rest), []
            if isinstance(s, _LOOPS):
                found.extend(self._loop(s, around))
            else:
                for field in ("body", "orelse", "finalbody"):
                    if isinstance(getattr(s, field, None), list) and not isinstance(s, FUNCTIONS + (ast.ClassDef,)):
                        setattr(s, field, self.block(getattr(s, field), around))
                for part in [*getattr(s, "handlers", []), *getattr(s, "cases", [])]:
                    part.body = self.block(part.body, around)
                found.append(s)
            if not rest and kinds:
                break
            if kinds:
                live = _live_after(rest)
                guard = ast.If(self._none_of(self._up(kinds, around), s), self.block(rest, around), [])
                guard.live = live
                guard.guards = self._up(kinds, around)
                return [*found, place(guard, rest[0])]
        return found

    def _up(self, kinds, around):
        return [self.did_return if kind == "return" else around[kind] for kind in sorted(kinds)]

    def _none_of(self, flags, like):
        """The expression that no flag is up."""
        first, *rest = [place(name(f), like) for f in flags]
        test = call(self.names.operator("or_"), [first, *(later(f) for f in rest)], like) if rest else first
        return call(self.names.operator("not_"), [test], like)

    def _loop(self, s, around):
        if isinstance(s, ast.While) and stays_in_place([s.test]):
            # The test binds a name: it is made at the start of the body.
            leave = ast.If(call(self.names.operator("not_"), [s.test], s.test), [*s.orelse, place(ast.Break(), s.test)], [])
            leave.live = s.live | s.live_at_head
            s.body, s.orelse, s.test = [place(leave, s.test), *s.body], [], place(ast.Constant(True), s.test)
            leave.body[-1].live = s.live
        kinds = kinds_of_jumps(s.body)
        inside, before, start = {}, [], []
        if "break" in kinds:
            inside["break"] = self._flag("did_break")
            before.append(self._init(inside["break"], s))
        if "continue" in kinds:
            inside["continue"] = self._flag("did_continue")
            start.append(self._init(inside["continue"], s))
        s.body = [*start, *self.block(s.body, inside)]
        s.flags = [*([inside["break"]] if "break" in kinds else []), *([self.did_return] if "return" in kinds else [])]
        s.stop = self._none_of(s.flags, s) if s.flags else None
        after = []
        if s.orelse:
            orelse = self.block(s.orelse, around)
            after = orelse
            if s.flags:
                guard = ast.If(self._none_of(s.flags, s), orelse, [])
                guard.live = s.live
                guard.guards = s.flags
                after = [place(guard, s.orelse[0])]
            s.orelse = []
        return [*before, s, *after]

    def _flag(self, word):
        flag = self.names.fresh(word)
        self.flags.append(flag)
        return flag

    def _init(self, flag, like):
        made = assign(flag, False, like)
        made.starts_flag = flag
        return made


def _is_asked(statements, flag):
    nodes = [n for s in statements for n in ast.walk(s)]
    return any(isinstance(n, ast.Name) and n.id == flag and isinstance(n.ctx, ast.Load) for n in nodes) or any(
        flag in getattr(n, "flags", ()) for n in nodes
    )


def _without_assignments(statements, word):
    class Strip(ast.NodeTransformer):
        def visit_Assign(self, node):
            target = node.targets[0]
            return None if isinstance(target, ast.Name) and target.id == word else node

    return [kept for kept in (Strip().visit(s) for s in statements) if kept is not None]
