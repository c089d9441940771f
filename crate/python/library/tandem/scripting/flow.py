"""Which variables are live and which are definitely assigned, statement by statement, before anything is rewritten.

`analyse` leaves on each statement `live` (names that are read after it), and on loops `definite` (names that have a value after the
loop if its body ran at all). Names that may have no value when they are read are marked `may_be_unset`.
"""

import ast

from .scopes import FUNCTIONS, bound_names, own_nodes, read_names

_EVERYTHING = None  # what is assigned where control never arrives


def _meet(*states):
    """What is assigned on every way that arrives."""
    arriving = [state for state in states if state is not _EVERYTHING]
    return set.intersection(*arriving) if arriving else _EVERYTHING


def kinds_of_jumps(statements):
    """Which of "break", "continue", "return" may leave these statements."""
    found = set()
    for s in statements:
        if isinstance(s, (ast.Break, ast.Continue, ast.Return)):
            found.add(type(s).__name__.lower())
        elif isinstance(s, (ast.While, ast.For, ast.AsyncFor)):
            found |= kinds_of_jumps(s.body) & {"return"}
            found |= kinds_of_jumps(s.orelse)
        elif not isinstance(s, FUNCTIONS + (ast.ClassDef,)):
            for block in _blocks(s):
                found |= kinds_of_jumps(block)
    return found


def _blocks(s):
    blocks = [getattr(s, field) for field in ("body", "orelse", "finalbody") if isinstance(getattr(s, field, None), list)]
    blocks += [h.body for h in getattr(s, "handlers", [])]
    return blocks + [case.body for case in getattr(s, "cases", [])]


def is_true(test):
    return isinstance(test, ast.Constant) and bool(test.value)


class _Jumps:
    """What is live at the places that jumps lead to."""

    def __init__(self, at_return, at_break=frozenset(), at_continue=frozenset(), raised=frozenset()):
        self.at_return, self.at_break, self.at_continue, self.raised = at_return, at_break, at_continue, raised

    def within(self, **changes):
        return _Jumps(**{**vars(self), **changes})


class Liveness:
    """Backwards: which names are read later, functions inside of this one reading what they reach at any time."""

    def __init__(self, scope):
        self.locals, self.always = scope.locals, frozenset(scope.captured)

    def block(self, statements, after, jumps):
        for statement in reversed(statements):
            after = self.statement(statement, frozenset(after), jumps)
        return after

    def _reads(self, *nodes):
        return (read_names([n for n in nodes if n is not None]) & self.locals) | self.always

    def statement(self, s, after, jumps):
        after = after | jumps.raised | self.always
        # A jump inside leads elsewhere; what is read there leaves this statement, too.
        kinds = kinds_of_jumps([s])
        s.live = after.union(*(getattr(jumps, f"at_{kind}") for kind in kinds), getattr(s, "live", ()))
        if isinstance(s, ast.If):
            return self._reads(s.test) | self.block(s.body, after, jumps) | self.block(s.orelse, after, jumps)
        if isinstance(s, (ast.While, ast.For, ast.AsyncFor)):
            return self._loop(s, after, jumps)
        if isinstance(s, (ast.Try, ast.TryStar)):
            return self._try(s, after, jumps)
        if isinstance(s, (ast.With, ast.AsyncWith)):
            inside = self.block(s.body, after, jumps)
            return self._reads(*(item.context_expr for item in s.items)) | inside
        if isinstance(s, ast.Match):
            cases = [self.block(case.body, after, jumps) | self._reads(case.pattern, case.guard) for case in s.cases]
            return self._reads(s.subject) | after.union(*cases)
        if isinstance(s, ast.Break):
            return jumps.at_break
        if isinstance(s, ast.Continue):
            return jumps.at_continue
        if isinstance(s, ast.Return):
            return self._reads(s.value) | jumps.at_return
        if isinstance(s, ast.Raise):
            return self._reads(s.exc, s.cause) | jumps.raised
        return self._simple(s, after)

    def _simple(self, s, after):
        overwritten = set()
        if isinstance(s, (ast.Assign, ast.AnnAssign)) and s.value is not None:
            targets = s.targets if isinstance(s, ast.Assign) else [s.target]
            overwritten = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        elif isinstance(s, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)):
            overwritten = set(bound_names([s]))
        return (after - overwritten) | self._reads(s)

    def _loop(self, s, after, jumps):
        exits = self.block(s.orelse, after, jumps)
        if s.orelse:
            # The loop hands on all that is read later, also what `else` sets anew.
            exits = exits | after
        is_for = not isinstance(s, ast.While)
        head = frozenset(exits) if is_for or not is_true(s.test) else frozenset()
        test = self._reads(s.test) if not is_for else frozenset()
        head = head | test
        while True:
            inside = self.block(s.body, head, jumps.within(at_break=frozenset(after), at_continue=head))
            if is_for:
                inside = (frozenset(inside) - set(_names_of(s.target))) | self._reads(*_bases_of(s.target))
            grown = head | inside
            if grown == head:
                break
            head = grown
        s.live_at_head = head
        return head | (self._reads(s.iter) if is_for else frozenset())

    def _try(self, s, after, jumps):
        final = frozenset(self.block(s.finalbody, after, jumps)) if s.finalbody else after
        if s.finalbody:
            inner = final | jumps.at_return | jumps.at_break | jumps.at_continue
            jumps = jumps.within(at_return=inner, at_break=inner, at_continue=inner, raised=jumps.raised | final)
        handlers = [self.block(h.body, final, jumps) | self._reads(h.type) for h in s.handlers]
        raised = jumps.raised.union(*handlers)
        orelse = frozenset(self.block(s.orelse, final, jumps))
        return self.block(s.body, orelse, jumps.within(raised=raised)) | raised


def _names_of(target):
    return [n.id for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]


def _bases_of(target):
    return [n for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)]


class Assigned:
    """Forwards: which names have a value on every way that leads to a place."""

    def __init__(self, scope):
        self.locals, self.loops, self.returned = scope.locals, [], False

    def block(self, statements, state):
        for statement in statements:
            state = self.statement(statement, state)
        return state

    def _read(self, state, *nodes):
        """Marks reads of names that may have no value; gives what is assigned after these expressions."""
        if state is _EVERYTHING:
            return state
        state = state | set(bound_names([n for n in nodes if n is not None and isinstance(n, ast.expr)]))
        for node in nodes:
            for n in own_nodes([node]) if node is not None else ():
                if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load) and n.id in self.locals and n.id not in state:
                    n.may_be_unset = True
        return state

    def statement(self, s, state):
        if isinstance(s, ast.If):
            state = self._read(state, s.test)
            return _meet(self.block(s.body, state), self.block(s.orelse, state))
        if isinstance(s, (ast.While, ast.For, ast.AsyncFor)):
            return self._loop(s, state)
        if isinstance(s, (ast.Try, ast.TryStar)):
            handlers = [self.block(h.body, state if state is None else state | ({h.name} - {None})) for h in s.handlers]
            done = self.block(s.orelse, self.block(s.body, state))
            after = _meet(done, *handlers)
            final = self.block(s.finalbody, state)
            return after if after is _EVERYTHING or final is _EVERYTHING else after | final
        if isinstance(s, (ast.With, ast.AsyncWith)):
            state = self._read(state, *(item.context_expr for item in s.items))
            targets = bound_names([item.optional_vars for item in s.items if item.optional_vars is not None])
            return self.block(s.body, state if state is _EVERYTHING else state | set(targets))
        if isinstance(s, ast.Match):
            state = self._read(state, s.subject)
            ways = []
            for case in s.cases:
                inside = state if state is _EVERYTHING else state | set(bound_names([case.pattern]))
                ways.append(self.block(case.body, self._read(inside, case.guard)))
            return _meet(state, *ways)
        return self._simple(s, state)

    def _simple(self, s, state):
        if isinstance(s, (ast.Break, ast.Continue)):
            if self.loops:
                self.loops[-1][type(s)].append(state)
            return _EVERYTHING
        if isinstance(s, (ast.Return, ast.Raise)):
            self._read(state, *ast.iter_child_nodes(s))
            return _EVERYTHING
        if state is _EVERYTHING:
            return state
        if isinstance(s, ast.AugAssign):
            self._read(state, s.target, s.value)
            if isinstance(s.target, ast.Name) and s.target.id in self.locals and s.target.id not in state:
                s.may_be_unset = True
            return state | set(bound_names([s]))
        if isinstance(s, ast.Delete):
            return state - set(bound_names([s]))
        if isinstance(s, ast.AnnAssign) and s.value is None:
            return state
        if isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self._read(state, *s.decorator_list)
            return state | {s.name}
        state = self._read(state, *ast.iter_child_nodes(s))
        return state | set(bound_names([s]))

    def _loop(self, s, state):
        is_for = not isinstance(s, ast.While)
        state = self._read(state, s.iter if is_for else s.test)
        jumps = {ast.Break: [], ast.Continue: []}
        self.loops.append(jumps)
        inside = state if state is _EVERYTHING or not is_for else state | set(bound_names([s.target]))
        end = self.block(s.body, inside)
        self.loops.pop()
        ran = _meet(end, *jumps[ast.Continue])
        endless = not is_for and is_true(s.test)
        # What has a value after a loop that ran: at its ends, by `else` or by `break`.
        s.definite = _meet(_EVERYTHING if endless else ran, *jumps[ast.Break]) or set()
        left = _EVERYTHING if endless else self.block(s.orelse, state)
        return _meet(left, *jumps[ast.Break])


def analyse(body, scope, params):
    """Marks the statements of a function's body."""
    always = frozenset(scope.captured)
    Liveness(scope).block(body, always, _Jumps(always))
    end = Assigned(scope).block(body, set(params))
    return end is not _EVERYTHING
