"""Elements, their namespaces and entities: comments, instructions: what a parser of XML does with whole pieces of markup."""

from _notebook_xml_names import NAME, PREDEFINED, REFERENCE, SPACES, XML_URI, XMLNS_URI, character, fault

# Entities may grow to this many letters, and beyond to this many times what was read.
_GROWTH_FREE, _GROWTH_FACTOR = 8 << 20, 100
# How deep entities may lie in one another, since each is a call.
_DEEPEST = 100


class Entity:
    """An entity that a document declares. `value` is None for one that lies elsewhere."""

    __slots__ = ("expanded", "name", "notation", "open", "public", "system", "value")

    def __init__(self, name, value=None, system=None, public=None, notation=None):
        self.name, self.value, self.system, self.public, self.notation = name, value, system, public, notation
        self.open, self.expanded = False, None


def lines_normalized(text):
    """The text with one kind of line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


_BLANKS = {9: " ", 10: " ", 13: " "}


class _Opened:
    """While an entity is read, it may not stand in itself."""

    def __init__(self, parser, entity):
        self.parser, self.entity = parser, entity

    def __enter__(self):
        if self.parser._depth >= _DEEPEST:
            raise self.parser._error("RECURSIVE_ENTITY_REF")
        self.entity.open = True
        self.parser._depth += 1

    def __exit__(self, *error):
        self.entity.open = False
        self.parser._depth -= 1


class Elements:
    """What the parser inherits."""

    # Markup that is no tag.

    def _section(self, text, at, end, final):
        stop = text.find("]]>", at, end)
        if stop < 0:
            if final and self._wrong is None:
                raise self._error("UNCLOSED_CDATA_SECTION", end)
            return None
        inside = text[at + 9 : stop]
        self._edge(self.StartCdataSectionHandler, "<![CDATA[")
        if inside:
            self._characters(lines_normalized(inside), inside)
        self._edge(self.EndCdataSectionHandler, "]]>")
        return stop + 3

    def _edge(self, handler, raw):
        if handler is not None:
            self._flush()
            handler()
        else:
            self.default(raw)

    def _comment(self, text, at, end):
        if at + 3 >= end:
            return None
        if text[at + 3] != "-":
            raise self._error("INVALID_TOKEN", at + 3)
        stop = text.find("--", at + 4, end)
        if stop < 0 or stop + 2 >= end:
            return None
        if text[stop + 2] != ">":
            raise self._error("INVALID_TOKEN", stop + 2)
        if self.CommentHandler is not None:
            self._flush()
            self.CommentHandler(lines_normalized(text[at + 4 : stop]))
        else:
            self.default(text[at : stop + 3])
        return stop + 3

    def _instruction(self, text, at, end):
        found = NAME.match(text, at + 2, end)
        if at + 2 >= end:
            return None
        if found is None:
            raise self._error("INVALID_TOKEN", at + 2)
        place = found.end()
        if place >= end:
            return None
        after = SPACES.match(text, place, end).end()
        if after == place and text[place] != "?":
            raise self._error("INVALID_TOKEN", place)
        target = found[0]
        if target.lower() == "xml" and target != "xml":
            raise self._error("INVALID_TOKEN", place)
        stop = text.find("?>", place, end)
        if after == place and place + 1 < end and text[place + 1] != ">":
            raise self._error("INVALID_TOKEN", place + 1)
        if stop < 0:
            return None
        if target == "xml":
            raise self._error("MISPLACED_XML_PI", at)
        if self.ProcessingInstructionHandler is not None:
            self._flush()
            self.ProcessingInstructionHandler(target, lines_normalized(text[after:stop]))
        else:
            self.default(text[at : stop + 2])
        return stop + 2

    # Elements.

    def _open(self, found, text, at):
        name, raw_attributes, empty = found.groups()
        pairs = []
        if raw_attributes:
            if "&" in raw_attributes and (wrong := self._bad_reference(text, found)) is not None:
                raise self._error("INVALID_TOKEN", wrong)
            types = self.attlists.get(name)
            for item in self._patterns.attribute.finditer(text, *found.span(2)):
                key, value = item[1], item[2][1:-1]
                if "&" in value or "\n" in value or "\t" in value or "\r" in value:
                    value = self._value(lines_normalized(value))
                if types and types.get(key, ("CDATA",))[0] != "CDATA":
                    value = " ".join(part for part in value.split(" ") if part)
                if any(key == other for other, _ in pairs):
                    raise self._error("DUPLICATE_ATTRIBUTE", item.start(1))
                pairs.append((key, value))
        given = len(pairs)
        declared = self.attlists.get(name)
        if declared:
            seen = {key for key, _ in pairs}
            pairs += [(key, value) for key, (_, value) in declared.items() if value is not None and key not in seen]
        prefixes, before, expanded = None, self._bound, name
        if self._separator is not None:
            if "xmlns" in raw_attributes or len(pairs) > given:
                pairs, given, prefixes = self._declare(pairs, given)
            expanded, pairs = self._qualified(name, pairs)
        handler = self.StartElementHandler
        if handler is not None:
            self._flush()
            if self.specified_attributes:
                pairs = pairs[:given]
            handler(expanded, [part for pair in pairs for part in pair] if self.ordered_attributes else dict(pairs))
        elif not (empty and self.EndElementHandler is not None):
            self.default(found[0])
        self._stack.append((name, expanded, prefixes, before))
        if empty:
            if not self._depth and handler is not None:
                self._event = found.end()
            self._close(name, at, None)

    def _bad_reference(self, text, found):
        at = text.find("&", *found.span(2))
        while at >= 0:
            reference = REFERENCE.match(text, at)
            if reference is None:
                return fault(text, at, len(text), self._patterns) or at
            at = text.find("&", reference.end(), found.end(2))
        return None

    def _value(self, value):
        """The value of an attribute, with what its references stand for."""
        parts, at = [], 0
        for found in REFERENCE.finditer(value):
            parts += [value[at : found.start()].translate(_BLANKS), self._of_value_reference(found)]
            at = found.end()
        return "".join([*parts, value[at:].translate(_BLANKS)])

    def _of_value_reference(self, found):
        name = found[3]
        if name is None:
            letter = character(found)
            if letter is None:
                raise self._error("BAD_CHAR_REF")
            return letter
        if name in PREDEFINED:
            return PREDEFINED[name]
        entity = self.entities.get(name)
        if entity is None:
            if self.external_subset and not self.standalone:
                return ""
            raise self._error("UNDEFINED_ENTITY")
        if entity.open:
            raise self._error("RECURSIVE_ENTITY_REF")
        if entity.notation is not None:
            raise self._error("BINARY_ENTITY_REF")
        if entity.value is None:
            raise self._error("ATTRIBUTE_EXTERNAL_ENTITY_REF")
        if "<" in entity.value:
            raise self._error("INVALID_TOKEN")
        self._grow(entity.value)
        with _Opened(self, entity):
            return self._value(entity.value)

    def _grow(self, text):
        """Counts text that an entity stands for."""
        self._grown += len(text)
        if self._grown > _GROWTH_FREE and self._grown > _GROWTH_FACTOR * self._read:
            raise self._error("AMPLIFICATION_LIMIT_BREACH")

    def _declare(self, pairs, given):
        """Takes the declarations of namespaces out of attributes."""
        rest, prefixes, count = [], [], 0
        bound = dict(self._bound)
        for place, (key, value) in enumerate(pairs):
            if key != "xmlns" and not key.startswith("xmlns:"):
                rest.append((key, value))
                count += place < given
                continue
            prefix = key[6:]
            if prefix == "xmlns":
                raise self._error("RESERVED_PREFIX_XMLNS")
            if (prefix == "xml") != (value == XML_URI):
                raise self._error("RESERVED_PREFIX_XML" if prefix == "xml" else "RESERVED_NAMESPACE_URI")
            if value == XMLNS_URI:
                raise self._error("RESERVED_NAMESPACE_URI")
            if prefix and not value:
                raise self._error("UNDECLARING_PREFIX")
            bound[prefix] = value
            prefixes.append(prefix or None)
            if self.StartNamespaceDeclHandler is not None:
                self._flush()
                self.StartNamespaceDeclHandler(prefix or None, value or None)
        if prefixes:
            self._bound, self._known = bound, {}
        return rest, count, prefixes or None

    def _qualified(self, name, pairs):
        """The names of an element and its attributes, with their namespaces."""
        expanded = self._known.get(name)
        if expanded is None:
            prefix, colon, local = name.rpartition(":")
            expanded = self._known[name] = self._expand(prefix, local if colon else name)
        if any(":" in key for key, _ in pairs):
            pairs = [(self._expand(*key.split(":")) if ":" in key else key, value) for key, value in pairs]
            if len({key for key, _ in pairs}) < len(pairs):
                raise self._error("DUPLICATE_ATTRIBUTE")
        return expanded, pairs

    def _expand(self, prefix, local):
        uri = self._bound.get(prefix)
        if uri is None:
            if prefix:
                raise self._error("UNBOUND_PREFIX")
            return local
        if not uri:
            return local
        text = f"{uri}{self._separator}{local}"
        return f"{text}{self._separator}{prefix}" if self.namespace_prefixes and prefix else text

    def _close(self, name, at, raw):
        if not self._stack:
            raise self._error("ASYNC_ENTITY", at)
        opened, expanded, prefixes, before = self._stack[-1]
        if opened != name:
            raise self._error("TAG_MISMATCH", at + 2)
        self._stack.pop()
        if self.EndElementHandler is not None:
            self._flush()
            self.EndElementHandler(expanded)
        elif raw is not None:
            self.default(raw)
        if prefixes is not None:
            self._bound, self._known = before, {}
            if self.EndNamespaceDeclHandler is not None:
                self._flush()
                for prefix in reversed(prefixes):
                    self.EndNamespaceDeclHandler(prefix)

    # References in text.

    def _reference(self, found, at):
        name = found[3]
        if name is None:
            letter = character(found)
            if letter is None:
                raise self._error("BAD_CHAR_REF", at)
            self._characters(letter, found[0])
            return
        if name in PREDEFINED:
            self._characters(PREDEFINED[name], found[0])
            return
        entity = self.entities.get(name)
        if entity is None:
            if not self.external_subset or self.standalone:
                raise self._error("UNDEFINED_ENTITY", at)
            self._skip(name, found[0])
        elif entity.open:
            raise self._error("RECURSIVE_ENTITY_REF", at)
        elif entity.notation is not None:
            raise self._error("BINARY_ENTITY_REF", at)
        elif entity.value is None:
            self._external(entity, found[0], at)
        elif self.DefaultHandler is not None and self.DefaultHandlerExpand is None:
            self._skip(name, found[0])
        else:
            self._internal(entity)

    def _skip(self, name, raw):
        if self.SkippedEntityHandler is not None:
            self._flush()
            self.SkippedEntityHandler(name, 0)
        else:
            self.default(raw)

    def _external(self, entity, raw, at):
        if self.ExternalEntityRefHandler is None:
            self.default(raw)
            return
        self._flush()
        if not self.ExternalEntityRefHandler(entity.name, self._base, entity.system, entity.public):
            raise self._error("EXTERNAL_ENTITY_HANDLING", at)

    def _internal(self, entity):
        self._grow(entity.value)
        if entity.expanded is None:
            entity.expanded = self._plain(entity)
        if entity.expanded is not False:
            self._grow(entity.expanded)
            if entity.expanded:
                self._characters(entity.expanded)
            return
        with _Opened(self, entity):
            self._content(entity.value, 0, len(entity.value), False, True)

    def _plain(self, entity):
        """What an entity of text alone stands for; False of others. Found once, so that entities of entities are not parsed each time."""
        text = entity.value
        if "<" in text or "]]>" in text:
            return False
        if "&" not in text:
            return text
        parts, at = [], 0
        for found in REFERENCE.finditer(text):
            inner = self.entities.get(found[3])
            if found[3] is not None and found[3] not in PREDEFINED:
                if inner is None or inner.value is None or inner.open:
                    return False
                if inner.expanded is None:
                    with _Opened(self, entity):
                        inner.expanded = self._plain(inner)
                if inner.expanded is False:
                    return False
                self._grow(inner.expanded)
                letter = inner.expanded
            else:
                letter = PREDEFINED[found[3]] if found[3] else character(found)
            if letter is None:
                return False
            parts += [text[at : found.start()], letter]
            at = found.end()
        parts.append(text[at:])
        return False if any("&" in part for part in parts[::2]) else "".join(parts)
