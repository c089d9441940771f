"""The declaration of a document's type: entities, attributes with defaults, models of elements."""

import re

from _notebook_xml_elements import Entity, lines_normalized
from _notebook_xml_names import NAME, PREDEFINED, REFERENCE, SPACES, character

# What may hold a bracket that closes nothing.
_OPAQUE = re.compile("\"[^\"]*\"|'[^']*'|<!--.*?-->|<\\?.*?\\?>|[\\[\\]<>]", re.DOTALL)
_TOKEN = re.compile(
    f"(?P<space>[ \t\r\n]+)|(?P<literal>\"[^\"]*\"|'[^']*')|(?P<name>{NAME.pattern})(?P<count>[?*+])?|#(?P<pound>{NAME.pattern})"
    f"|%(?P<parameter>{NAME.pattern});|(?P<group>\\)[?*+]?)|(?P<mark>[(,|\\[\\]>%])|(?P<nmtoken>[-.0-9:\\w]+)"
)
_PUBLIC = re.compile("[ \r\nA-Za-z0-9\\-'()+,./:=?;!*#@$_%]*")
_COUNTS = {"": 0, "?": 1, "*": 2, "+": 3}
_TYPES = {"CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS"}


class Doctype:
    """Reads the declaration in the text of a parser, up to `end`."""

    def __init__(self, parser, text, end):
        self.parser, self.text, self.end = parser, text, end
        # False after a parameter entity that was not read, since it may declare what comes later in another way.
        self.keep = True

    def is_whole(self, at):
        """Whether all of the declaration is there."""
        brackets = 0
        for found in _OPAQUE.finditer(self.text, at + 9, self.end):
            letter = found[0]
            if letter == "[" and not brackets:
                brackets = 1
            elif letter == "]":
                brackets = 0
            elif letter == ">" and not brackets:
                return True
        return False

    # Tokens.

    def _fail(self, name, at):
        parser = self.parser
        return parser._error("INVALID_TOKEN", parser._wrong) if name == "UNCLOSED_TOKEN" and parser._wrong is not None else parser._error(name, at)

    def _next(self, at, told=False):
        """The next token after white space, and its end. `told`: whether the handler of all else hears of it."""
        while True:
            if at >= self.end:
                word = re.search("<!(?:DOCTYPE|[A-Z]*)$", self.text[: self.end])
                raise self._fail("UNCLOSED_TOKEN", word.start()) if word else self._fail("NO_ELEMENTS", self.end)
            found = _TOKEN.match(self.text, at, self.end)
            if found is None:
                unclosed = self.text[at] in "\"'" or (self.text[at] in "%#" and at + 1 >= self.end)
                raise self._fail("UNCLOSED_TOKEN" if unclosed else "INVALID_TOKEN", at)
            if told:
                self.parser.default(found[0])
            at = found.end()
            if found["space"] is None:
                self.parser._event = found.start()
                return found

    def _want(self, at, kind, told=False):
        found = self._next(at, told)
        if found[kind] is None or found["count"]:
            raise self._fail("SYNTAX", found.start())
        return found

    def _mark(self, found, marks):
        return found["mark"] is not None and found["mark"] in marks

    # The declaration.

    def parse(self, at):
        """Reads all of it; the place after it."""
        parser = self.parser
        told = parser.StartDoctypeDeclHandler is None
        if told:
            parser.default("<!DOCTYPE")
        name = self._want(at + 9, "name", told)
        found = self._next(name.end(), told)
        public = system = None
        if found["name"] in ("PUBLIC", "SYSTEM"):
            public, system, after = self._places(found, told)
            parser.external_subset = True
            found = self._next(after, told)
        if parser._foreign:
            parser.external_subset = True
        inside = self._mark(found, "[")
        if not inside and not self._mark(found, ">"):
            raise self._fail("SYNTAX", found.start())
        if not told:
            parser._flush()
            parser.StartDoctypeDeclHandler(name["name"], system, public, int(inside))
        if inside:
            found = self._next(self._subset(found.end()), told)
            if not self._mark(found, ">"):
                raise self._fail("SYNTAX", found.start())
        if (system is not None or parser._foreign) and parser.parameter_parsing and parser.ExternalEntityRefHandler is not None:
            parser._flush()
            if not parser.ExternalEntityRefHandler(None, parser._base, system, public):
                raise self._fail("EXTERNAL_ENTITY_HANDLING", found.start())
        if parser.EndDoctypeDeclHandler is not None:
            parser._flush()
            parser.EndDoctypeDeclHandler()
        return found.end()

    def _places(self, found, told, alone=False):
        """The public and system name after `PUBLIC` or `SYSTEM`, and the place after them; `alone`: a public name may be all."""
        public = None
        at = found.end()
        if found["name"] == "PUBLIC":
            found = self._want(at, "literal", told)
            public = found["literal"][1:-1]
            bad = _PUBLIC.match(public).end()
            if bad < len(public):
                raise self._fail("PUBLICID", found.start() + 1 + bad)
            public, at = " ".join(public.split()), found.end()
            if alone and self.text[SPACES.match(self.text, at).end()] not in "\"'":
                return public, None, at
        found = self._want(at, "literal", told)
        return public, lines_normalized(found["literal"][1:-1]), found.end()

    def _subset(self, at):
        """Declarations up to the bracket; the place after it."""
        parser, text = self.parser, self.text
        while True:
            after = SPACES.match(text, at, self.end).end()
            if after > at:
                parser.default(text[at:after])
            at = parser._event = after
            if at >= self.end:
                raise self._fail("NO_ELEMENTS", at)
            if text[at] == "]":
                parser.default("]")
                return at + 1
            at = self._one(at)

    def _one(self, at):
        """One declaration; the place after it."""
        parser, text = self.parser, self.text
        if text.startswith(("<!--", "<?"), at):
            read = parser._comment if text[at + 1] == "!" else parser._instruction
            after = read(text, at, self.end)
            if after is None:
                raise self._fail("UNCLOSED_TOKEN", at)
            return after
        if text[at] == "%":
            found = self._next(at)
            if found["parameter"] is None:
                raise self._fail("SYNTAX", at)
            self._parameter(found)
            return found.end()
        word = NAME.match(text, at + 2, self.end) if text.startswith("<!", at) else None
        if word is None:
            if text[at] == "<" and at + 2 < self.end:
                raise self._fail("SYNTAX" if NAME.match(text, at + 1) else "INVALID_TOKEN", at if NAME.match(text, at + 1) else at + 1)
            raise self._fail("UNCLOSED_TOKEN" if text[at] == "<" else "SYNTAX", at)
        kinds = {"ENTITY": self._entity, "ATTLIST": self._attributes, "ELEMENT": self._element, "NOTATION": self._notation}
        if word[0] not in kinds:
            raise self._fail("SYNTAX", at)
        after = kinds[word[0]](word.end())
        if parser.DefaultHandlerExpand or parser.DefaultHandler:
            parser.default(text[at : word.end()])
            for found in _TOKEN.finditer(text, word.end(), after):
                parser.default(found[0])
        return after

    def _close(self, at):
        found = self._next(at)
        if not self._mark(found, ">"):
            raise self._fail("SYNTAX", found.start())
        return found.end()

    def _parameter(self, found):
        """A parameter entity between declarations."""
        parser, name = self.parser, found["parameter"]
        parser.external_subset = True
        if not parser.parameter_parsing:
            self.keep = parser.standalone
        entity = parser.parameters.get(name)
        if not parser.parameter_parsing or entity is None or entity.value is None:
            if parser.SkippedEntityHandler is not None and entity is None:
                parser._flush()
                parser.SkippedEntityHandler(name, 1)
            else:
                parser.default(found[0])
            return
        if entity.open:
            raise self._fail("RECURSIVE_ENTITY_REF", found.start())
        parser._grow(entity.value)
        inner = Doctype(parser, entity.value, len(entity.value))
        entity.open = True
        parser._depth += 1
        at = 0
        while (at := SPACES.match(entity.value, at).end()) < len(entity.value):
            at = inner._one(at)
        parser._depth -= 1
        entity.open = False

    def _entity(self, at):
        parser = self.parser
        found = self._next(at)
        parameter = found["mark"] == "%"
        if parameter:
            found = self._next(found.end())
        name = found["name"]
        if name is None:
            raise self._fail("SYNTAX", found.start())
        found = self._next(found.end())
        public = system = notation = value = None
        if found["literal"] is not None:
            value, after = self._entity_value(found), found.end()
        elif found["name"] in ("PUBLIC", "SYSTEM"):
            public, system, after = self._places(found, False)
            found = self._next(after)
            if found["name"] == "NDATA" and not parameter:
                found = self._want(found.end(), "name")
                notation, after = found["name"], found.end()
        else:
            raise self._fail("SYNTAX", found.start())
        after = self._close(after)
        table = parser.parameters if parameter else parser.entities
        if self.keep and name not in table and (parameter or name not in PREDEFINED):
            table[name] = Entity(name, value, system, public, notation)
            if notation is not None and parser.UnparsedEntityDeclHandler is not None:
                parser.UnparsedEntityDeclHandler(name, parser._base, system, public, notation)
            elif parser.EntityDeclHandler is not None:
                parser._flush()
                parser.EntityDeclHandler(name, int(parameter), value, parser._base if value is None else None, system, public, notation)
        return after

    def _entity_value(self, found):
        """The value of an entity: numbers of characters stand for them, other references stay."""
        raw = lines_normalized(found["literal"][1:-1])
        if "%" in raw:
            raise self._fail("PARAM_ENTITY_REF" if re.search(f"%{NAME.pattern};", raw) else "INVALID_TOKEN", found.start() + 1 + raw.index("%"))
        parts, at = [], 0
        while (place := raw.find("&", at)) >= 0:
            reference = REFERENCE.match(raw, place)
            if reference is None:
                raise self._fail("INVALID_TOKEN", found.start() + 1 + place)
            letter = reference[0] if reference[3] else character(reference)
            if letter is None:
                raise self._fail("BAD_CHAR_REF", found.start() + 1 + place)
            # A letter that would be markup where the entity stands is none: `&#38;lt;` is.
            parts += [raw[at:place], letter]
            at = reference.end()
        return "".join([*parts, raw[at:]])

    def _notation(self, at):
        parser = self.parser
        name = self._want(at, "name")
        found = self._want(name.end(), "name")
        if found["name"] not in ("PUBLIC", "SYSTEM"):
            raise self._fail("SYNTAX", found.start())
        public, system, after = self._places(found, False, True)
        after = self._close(after)
        if parser.NotationDeclHandler is not None:
            parser._flush()
            parser.NotationDeclHandler(name["name"], parser._base, system, public)
        return after

    def _attributes(self, at):
        parser = self.parser
        element = self._want(at, "name")
        at = element.end()
        while True:
            found = self._next(at)
            if self._mark(found, ">"):
                return found.end()
            name = found["name"]
            if name is None:
                raise self._fail("SYNTAX", found.start())
            kind, at = self._attribute_type(found.end())
            found = self._next(at)
            default, required = None, 0
            if found["pound"] in ("REQUIRED", "IMPLIED"):
                required = int(found["pound"] == "REQUIRED")
            else:
                if found["pound"] == "FIXED":
                    required, found = 1, self._next(found.end())
                if found["literal"] is None:
                    raise self._fail("SYNTAX", found.start())
                default = parser._value(lines_normalized(found["literal"][1:-1]))
                if kind != "CDATA":
                    default = " ".join(part for part in default.split(" ") if part)
            at = found.end()
            known = parser.attlists.setdefault(element["name"], {})
            if self.keep and name not in known:
                known[name] = (kind, default)
            if self.keep and parser.AttlistDeclHandler is not None:
                parser._flush()
                parser.AttlistDeclHandler(element["name"], name, kind, default, required)

    def _attribute_type(self, at):
        found = self._next(at)
        if found["name"] in _TYPES:
            return found["name"], found.end()
        prefix = ""
        if found["name"] == "NOTATION":
            prefix, found = "NOTATION", self._next(found.end())
        if not self._mark(found, "("):
            raise self._fail("SYNTAX", found.start())
        names = []
        while True:
            found = self._next(found.end())
            if found["name"] is None and found["nmtoken"] is None:
                raise self._fail("SYNTAX", found.start())
            names.append(found["name"] or found["nmtoken"])
            found = self._next(found.end())
            if found["group"] == ")":
                return f"{prefix}({'|'.join(names)})", found.end()
            if not self._mark(found, "|"):
                raise self._fail("SYNTAX", found.start())

    def _element(self, at):
        parser = self.parser
        name = self._want(at, "name")
        found = self._next(name.end())
        if found["name"] in ("EMPTY", "ANY"):
            model, after = (1 if found["name"] == "EMPTY" else 2, 0, None, ()), found.end()
        elif self._mark(found, "("):
            model, after = self._group(found, 0)
        else:
            raise self._fail("SYNTAX", found.start())
        after = self._close(after)
        if parser.ElementDeclHandler is not None:
            parser._flush()
            parser.ElementDeclHandler(name["name"], model)
        return after

    def _group(self, found, depth):
        """The model of a group whose bracket was read, and the place after it."""
        if depth > 100:
            raise self._fail("SYNTAX", found.start())
        parts, mark, mixed = [], None, False
        while True:
            found = self._next(found.end())
            after = found.end()
            if found["pound"] == "PCDATA" and not parts and not depth:
                mixed = True
            elif found["name"] is not None:
                parts.append((4, _COUNTS[found["count"] or ""], found["name"], ()))
            elif self._mark(found, "("):
                part, after = self._group(found, depth + 1)
                parts.append(part)
            else:
                raise self._fail("SYNTAX", found.start())
            found = self._next(after)
            if found["group"] is not None:
                kind = 3 if mixed else 5 if mark == "|" else 6
                return (kind, _COUNTS[found["group"][1:]], None, tuple(parts)), found.end()
            if not self._mark(found, ",|") or mark not in (None, found["mark"]) or (mixed and found["mark"] == ","):
                raise self._fail("SYNTAX", found.start())
            mark = found["mark"]
