"""Formulas: their text as terms, each a product of factors."""

import re
import sys

_TOKEN = re.compile(
    r"\s*(?:(?P<string>(?:[rRbBuU]{0,2})(?:'''.*?'''|\"\"\".*?\"\"\"|'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"))"
    r"|(?P<number>(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?P<name>[^\W\d]\w*)"
    r"|(?P<op>\*\*|//|<=|>=|==|!=|<<|>>|->|:=|[-+*/%@&|^~<>()\[\]{},:.=]))",
    re.DOTALL,
)
_BINDS = {"~": (-100, 1), "+": (100, 1), "-": (100, 1), "*": (200, 1), "/": (200, 1), ":": (300, 1), "**": (500, 1)}


class PatsyError(Exception):
    """A formula that cannot be used; `origin` is the place in its text."""

    def __init__(self, message, origin=None):
        super().__init__(message)
        self.message, self.origin = message, origin

    def __str__(self):
        return self.message if self.origin is None else f"{self.message}\n{self.origin.caretize(indent=4)}"

    def set_origin(self, origin):
        if self.origin is None:
            self.origin = origin


PatsyError.__module__ = "patsy"


class Origin:
    """A place in the text of a formula."""

    def __init__(self, code, start, end):
        self.code, self.start, self.end = code, start, end

    @classmethod
    def combine(cls, things):
        origins = [thing if isinstance(thing, Origin) else getattr(thing, "origin", None) for thing in things]
        origins = [origin for origin in origins if origin is not None]
        return cls(origins[0].code, min(o.start for o in origins), max(o.end for o in origins)) if origins else None

    def relevant_code(self):
        return self.code[self.start : self.end]

    def caretize(self, indent=0):
        return f"{' ' * indent}{self.code}\n{' ' * indent}{' ' * self.start}{'^' * (self.end - self.start)}"

    def __repr__(self):
        return f"<Origin {self.code[: self.start]}->{self.relevant_code()}<-{self.code[self.end :]} ({self.start}-{self.end})>"


class EvalEnvironment:
    """Where names of a formula are looked up."""

    def __init__(self, namespaces, flags=0):
        self._namespaces, self.flags = list(namespaces), flags

    @property
    def namespace(self):
        found = {}
        for names in reversed(self._namespaces):
            found.update(names)
        return found

    def with_outer_namespace(self, outer):
        return EvalEnvironment([*self._namespaces, outer], self.flags)

    def eval(self, expr, source_name="<string>", inner_namespace=None):
        """The value of an expression, whose names are looked up in `inner_namespace` first."""
        names = {}
        for outer in reversed(self._namespaces):
            names.update(outer)
        names.update(inner_namespace or {})
        return eval(compile(expr, source_name, "eval"), {"__builtins__": __builtins__, **names})

    @classmethod
    def capture(cls, eval_env=0, reference=0):
        if isinstance(eval_env, cls):
            return eval_env
        frame = outside(2)
        for _ in range(eval_env + reference - 1 if eval_env + reference > 1 else 0):
            frame = frame.f_back or frame
        return cls([frame.f_locals, frame.f_globals])


def outside(depth=1):
    """The frame of the program that called a library."""
    frame = sys._getframe(depth)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] in ("patsy", "statsmodels", "statsmodels_extras"):
        frame = frame.f_back
    return frame


class Term:
    """A product of factors, each of them once."""

    def __init__(self, factors):
        self.factors = tuple(dict.fromkeys(factors))

    def __eq__(self, other):
        return isinstance(other, Term) and frozenset(self.factors) == frozenset(other.factors)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash((Term, frozenset(self.factors)))

    def name(self):
        return ":".join(factor.name() for factor in self.factors) if self.factors else "Intercept"

    def __repr__(self):
        return f"Term({list(self.factors)!r})"


INTERCEPT = Term([])


class EvalFactor:
    """An expression of Python in a formula."""

    def __init__(self, code, origin=None):
        self.code, self.origin = tidy(code), origin

    def name(self):
        return self.code

    def __repr__(self):
        return f"EvalFactor({self.code!r})"

    def __eq__(self, other):
        return isinstance(other, EvalFactor) and self.code == other.code

    def __hash__(self):
        return hash((EvalFactor, self.code))


class LookupFactor:
    """A column of the data, by its name."""

    def __init__(self, varname, force_categorical=False, contrast=None, levels=None, origin=None):
        self._varname, self._force, self._contrast, self._levels, self.origin = varname, force_categorical, contrast, levels, origin

    def name(self):
        return self._varname

    def __repr__(self):
        return f"LookupFactor({self._varname!r})"

    def __eq__(self, other):
        return isinstance(other, LookupFactor) and self._varname == other._varname

    def __hash__(self):
        return hash((LookupFactor, self._varname))


def tidy(code):
    """The expression with spaces where they are usual."""
    out, previous, depth = "", None, []
    for kind, text, _, _ in tokens(code):
        binary = kind == "op" and text not in "()[]{},.:~" and previous is not None and (previous[0] != "op" or previous[1] in ")]}")
        word = kind != "op" or text in "([{"
        if kind == "op" and text == "=" and depth:
            out += "="
        elif binary:
            out += f" {text} "
        elif kind == "op" and text == ",":
            out += ", "
        elif word and kind == "name" and text in ("and", "or", "in", "is", "if", "else", "for", "not"):
            out += f" {text} " if out and not out.endswith((" ", "(", "[")) else f"{text} "
        else:
            out += f" {text}" if kind != "op" and previous is not None and previous[0] != "op" else text
        if kind == "op" and text in "([{":
            depth.append(text)
        elif kind == "op" and text in ")]}" and depth:
            depth.pop()
        previous = ("op", text) if kind == "name" and text in ("and", "or", "in", "not", "if", "else", "is") else (kind, text)
    return out


def tokens(code):
    """Kind, text and place of each token."""
    found, at = [], 0
    while code[at:].strip():
        match = _TOKEN.match(code, at)
        if match is None:
            first = at + len(code[at:]) - len(code[at:].lstrip())
            raise PatsyError("error tokenizing input (maybe an unclosed string?)", Origin(code, first, first + 1))
        kind = match.lastgroup
        found.append((kind, match[kind], match.start(kind), match.end(kind)))
        at = match.end()
    return found


class _Node:
    def __init__(self, kind, parts, origin):
        self.kind, self.parts, self.origin = kind, parts, origin


def _atoms(code):
    """Operators, brackets, numbers and expressions of Python, as nodes."""
    found, given, at = [], tokens(code), 0
    while at < len(given):
        kind, text, first, last = given[at]
        if kind == "op" and (text in _BINDS or text in "()"):
            found.append(_Node(text, (), Origin(code, first, last)))
            at += 1
            continue
        # An expression goes on to the next operator of formulas that is not in brackets.
        depth, end = [], last
        start = at
        while at < len(given):
            kind, text, _, last = given[at]
            if kind == "op":
                if text in "([{":
                    depth.append(text)
                elif text in ")]}":
                    if not depth:
                        break
                    depth.pop()
                elif not depth and text in _BINDS:
                    break
            end = last
            at += 1
        origin = Origin(code, first, end)
        if depth:
            raise PatsyError("unclosed bracket in embedded Python expression", origin)
        if at == start:
            raise PatsyError("unexpected character in formula", origin)
        text = code[first:end]
        found.append(_Node("number" if re.fullmatch(r"\d+", text) else "python", (text,), origin))
    return found


class _Parser:
    def __init__(self, code):
        self.code, self.nodes, self.at = code, _atoms(code), 0

    def peek(self):
        return self.nodes[self.at] if self.at < len(self.nodes) else None

    def parse(self):
        if not self.nodes:
            return None
        node = self.expression(-1000)
        rest = self.peek()
        if rest is not None:
            if rest.kind == ")":
                raise PatsyError("missing '(' or extra ')'", rest.origin)
            raise PatsyError(f"expected an operator, not '{rest.origin.relevant_code()}'", rest.origin)
        return node

    def noun(self):
        node = self.peek()
        if node is None:
            raise PatsyError("expected a noun, but instead the expression ended", self.nodes[-1].origin)
        self.at += 1
        if node.kind in ("number", "python"):
            return node
        if node.kind == "(":
            inner = self.expression(-1000)
            close = self.peek()
            if close is None:
                raise PatsyError("Unmatched '('", node.origin)
            self.at += 1
            return _Node(inner.kind, inner.parts, Origin(self.code, node.origin.start, close.origin.end))
        if node.kind in ("+", "-", "~"):
            inner = self.expression({"~": -100, "+": 600, "-": 600}[node.kind])
            return _Node(node.kind, (inner,), Origin.combine([node, inner]))
        raise PatsyError(f"expected a noun, not '{node.kind}'", node.origin)

    def expression(self, least):
        left = self.noun()
        while (node := self.peek()) is not None and node.kind in _BINDS and _BINDS[node.kind][0] > least:
            self.at += 1
            right = self.expression(_BINDS[node.kind][0])
            left = _Node(node.kind, (left, right), Origin.combine([left, right]))
        return left


class _Sum:
    """Terms in their order, and what was said of the intercept: True, False or None."""

    def __init__(self, terms, intercept=None, removed=None):
        self.terms, self.intercept, self.removed = list(dict.fromkeys(terms)), intercept, removed


def _cross(left, right):
    return [Term([*a.factors, *b.factors]) for a in left for b in right]


def _evaluate(node):
    kind, parts = node.kind, node.parts
    if kind == "~":
        raise PatsyError("~ can only be used once, and only at the top level", node.origin)
    if kind == "python":
        return _Sum([Term([EvalFactor(parts[0], node.origin)])])
    if kind == "number":
        if parts[0] not in ("0", "1"):
            raise PatsyError("numbers besides '0' and '1' are only allowed with **", node.origin)
        return _Sum([], parts[0] == "1")
    if len(parts) == 1:
        inner = _evaluate(parts[0])
        if kind == "-" and inner.terms:
            raise PatsyError("Unary minus can only be applied to 1 or 0", node.origin)
        return inner if kind == "+" else _Sum([], None if inner.intercept is None else not inner.intercept)
    if kind == "**":
        if parts[1].kind != "number" or int(parts[1].parts[0]) < 1:
            raise PatsyError("'**' requires a positive integer", parts[1].origin)
        base = _evaluate(parts[0]).terms
        found = base
        for _ in range(min(int(parts[1].parts[0]), len(base)) - 1):
            found = list(dict.fromkeys([*found, *_cross(found, base)]))
        return _Sum(found)
    left, right = _evaluate(parts[0]), _evaluate(parts[1])
    if kind == "+":
        return _Sum([*left.terms, *right.terms], left.intercept if right.intercept is None else right.intercept)
    if kind == "-":
        intercept = left.intercept if right.intercept is None else not right.intercept
        return _Sum([term for term in left.terms if term not in right.terms], intercept)
    first, second = ([INTERCEPT, *side.terms] if side.intercept else side.terms for side in (left, right))
    if kind == ":":
        return _Sum(_cross(first, second))
    if kind == "*":
        return _Sum([*left.terms, *right.terms, *_cross(left.terms, right.terms)], left.intercept or right.intercept or None)
    whole = [Term([factor for term in left.terms for factor in term.factors])]
    return _Sum([*left.terms, *_cross(whole, right.terms)], left.intercept)


class ModelDesc:
    """A formula as terms: what is explained, and what explains it."""

    def __init__(self, lhs_termlist, rhs_termlist):
        self.lhs_termlist, self.rhs_termlist = list(dict.fromkeys(lhs_termlist)), list(dict.fromkeys(rhs_termlist))

    @classmethod
    def from_formula(cls, tree_or_string):
        code = tree_or_string.replace("\n", " ")
        node = _Parser(code).parse()
        left, right = [], node
        if node is not None and node.kind == "~":
            if len(node.parts) == 2:
                side = _evaluate(node.parts[0])
                left = [INTERCEPT, *side.terms] if side.intercept else side.terms
            right = node.parts[-1]
        side = _Sum([]) if right is None else _evaluate(right)
        return cls(left, side.terms if side.intercept is False else [INTERCEPT, *side.terms])

    def describe(self):
        def shown(terms):
            names = [] if INTERCEPT in terms else ["0"]
            return " + ".join([*names, *(term.name() for term in terms if term != INTERCEPT)])

        left = " + ".join(term.name() for term in self.lhs_termlist)
        return f"{left} ~ {shown(self.rhs_termlist)}" if left else f"~ {shown(self.rhs_termlist)}"

    def __repr__(self):
        return f"ModelDesc(lhs_termlist={self.lhs_termlist!r}, rhs_termlist={self.rhs_termlist!r})"

    def __eq__(self, other):
        return isinstance(other, ModelDesc) and (self.lhs_termlist, self.rhs_termlist) == (other.lhs_termlist, other.rhs_termlist)

    __hash__ = None
