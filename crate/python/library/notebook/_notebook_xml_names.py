"""What names and references of XML look like, and the errors that a parser of it knows."""

import re

# Codes of errors, from 1: their names and texts are Expat's, since programs compare them.
ERRORS = (
    ("NO_MEMORY", "out of memory"),
    ("SYNTAX", "syntax error"),
    ("NO_ELEMENTS", "no element found"),
    ("INVALID_TOKEN", "not well-formed (invalid token)"),
    ("UNCLOSED_TOKEN", "unclosed token"),
    ("PARTIAL_CHAR", "partial character"),
    ("TAG_MISMATCH", "mismatched tag"),
    ("DUPLICATE_ATTRIBUTE", "duplicate attribute"),
    ("JUNK_AFTER_DOC_ELEMENT", "junk after document element"),
    ("PARAM_ENTITY_REF", "illegal parameter entity reference"),
    ("UNDEFINED_ENTITY", "undefined entity"),
    ("RECURSIVE_ENTITY_REF", "recursive entity reference"),
    ("ASYNC_ENTITY", "asynchronous entity"),
    ("BAD_CHAR_REF", "reference to invalid character number"),
    ("BINARY_ENTITY_REF", "reference to binary entity"),
    ("ATTRIBUTE_EXTERNAL_ENTITY_REF", "reference to external entity in attribute"),
    ("MISPLACED_XML_PI", "XML or text declaration not at start of entity"),
    ("UNKNOWN_ENCODING", "unknown encoding"),
    ("INCORRECT_ENCODING", "encoding specified in XML declaration is incorrect"),
    ("UNCLOSED_CDATA_SECTION", "unclosed CDATA section"),
    ("EXTERNAL_ENTITY_HANDLING", "error in processing external entity reference"),
    ("NOT_STANDALONE", "document is not standalone"),
    ("UNEXPECTED_STATE", "unexpected parser state - please send a bug report"),
    ("ENTITY_DECLARED_IN_PE", "entity declared in parameter entity"),
    ("FEATURE_REQUIRES_XML_DTD", "requested feature requires XML_DTD support in Expat"),
    ("CANT_CHANGE_FEATURE_ONCE_PARSING", "cannot change setting once parsing has begun"),
    ("UNBOUND_PREFIX", "unbound prefix"),
    ("UNDECLARING_PREFIX", "must not undeclare prefix"),
    ("INCOMPLETE_PE", "incomplete markup in parameter entity"),
    ("XML_DECL", "XML declaration not well-formed"),
    ("TEXT_DECL", "text declaration not well-formed"),
    ("PUBLICID", "illegal character(s) in public id"),
    ("SUSPENDED", "parser suspended"),
    ("NOT_SUSPENDED", "parser not suspended"),
    ("ABORTED", "parsing aborted"),
    ("FINISHED", "parsing finished"),
    ("SUSPEND_PE", "cannot suspend in external parameter entity"),
    ("RESERVED_PREFIX_XML", "reserved prefix (xml) must not be undeclared or bound to another namespace name"),
    ("RESERVED_PREFIX_XMLNS", "reserved prefix (xmlns) must not be declared or undeclared"),
    ("RESERVED_NAMESPACE_URI", "prefix must not be bound to one of the reserved namespace names"),
    ("INVALID_ARGUMENT", "invalid argument"),
    ("NO_BUFFER", "a successful prior call to function XML_GetBuffer is required"),
    ("AMPLIFICATION_LIMIT_BREACH", "limit on input amplification factor (from DTD and entities) breached"),
)
CODES = {name: code for code, (name, _) in enumerate(ERRORS, 1)}

XML_URI = "http://www.w3.org/XML/1998/namespace"
XMLNS_URI = "http://www.w3.org/2000/xmlns/"

_FIRST = (
    "A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd"
)
_MORE = _FIRST + ".0-9\u00b7\u0300-\u036f\u203f-\u2040\\-"
# With namespaces a name has at most one colon, between two names.
_NCNAME = f"[{_FIRST}][{_MORE}]*"
_QNAME = f"{_NCNAME}(?::{_NCNAME})?"
_NAME = f"[:{_FIRST}][:{_MORE}]*"
_SPACE = "[ \t\r\n]"

NAME = re.compile(_NAME)
NMTOKEN = re.compile(f"[:{_MORE}]+")
SPACES = re.compile(f"{_SPACE}*")
# What is no character of XML.
BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
REFERENCE = re.compile(f"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|({_NAME}));")
PREDEFINED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}


class Patterns:
    """Patterns of tags: `QUALIFIED` where namespaces count, `PLAIN` where not."""

    def __init__(self, name):
        value = "(?:\"[^<\"]*\"|'[^<']*')"
        self.name = re.compile(name)
        self.tag = re.compile(f"<({name})((?:{_SPACE}+{name}{_SPACE}*={_SPACE}*{value})*){_SPACE}*(/?)>")
        self.attribute = re.compile(f"({name}){_SPACE}*={_SPACE}*({value})")
        self.end = re.compile(f"</({name}){_SPACE}*>")


PLAIN, QUALIFIED = Patterns(_NAME), Patterns(_QNAME)


def character(reference):
    """The character that a match of REFERENCE of digits names; None for one that XML has not."""
    digits = reference[1] or reference[2]
    if len(digits) > 12 and len(digits.lstrip("0")) > 8:
        return None
    number = int(digits, 16 if reference[1] else 10)
    if not 0 < number <= 0x10FFFF or BAD.match(chr(number)):
        return None
    return chr(number)


def fault(text, at, end, patterns):
    """Where a construct that begins with `<` or `&` and is not whole goes wrong: the place of the first letter that cannot stand there,
    or None where only more text is missing."""

    def scan_name(place, pattern=NAME):
        """The end of the name at a place, and whether it is whole."""
        found = pattern.match(text, place, end)
        if not found:
            return place, False
        # A colon at the end may be followed by the rest of the name.
        return found.end(), found.end() < end - text.startswith(":", found.end())

    def scan_reference(place):
        # At the letter after `&`.
        if place >= end:
            return None, place
        if text[place] == "#":
            place += 1
            hexadecimal = text.startswith("x", place)
            place += hexadecimal
            first = place
            digits = "0123456789abcdefABCDEF" if hexadecimal else "0123456789"
            while place < end and text[place] in digits:
                place += 1
            if place >= end:
                return None, place
            return (None if place > first and text[place] == ";" else place), place + 1
        place, _ = scan_name(place)
        if place >= end:
            return None, place
        return (None if text[place] == ";" and text[place - 1] != "&" else place), place + 1

    if text[at] == "&":
        return scan_reference(at + 1)[0]
    at += 1
    if at >= end:
        return None
    closing = text[at] == "/"
    at += closing
    if at >= end:
        return None
    place, whole = scan_name(at, patterns.name)
    if not whole:
        return at if place == at else None
    if text[place] == ":":
        return place if ":" in text[at:place] else place + 1
    if closing:
        place = SPACES.match(text, place, end).end()
        return None if place >= end else place
    while True:
        first = place
        place = SPACES.match(text, place, end).end()
        if place >= end:
            return None
        letter = text[place]
        if letter == "/":
            return None if place + 1 >= end else place + 1
        if place == first or letter == ">":
            return place
        first = place
        place, whole = scan_name(place, patterns.name)
        if not whole:
            return first if place == first else None
        if text[place] == ":":
            return place if ":" in text[first:place] else place + 1
        place = SPACES.match(text, place, end).end()
        if place >= end:
            return None
        if text[place] != "=":
            return place
        place = SPACES.match(text, place + 1, end).end()
        if place >= end:
            return None
        quote = text[place]
        if quote not in "'\"":
            return place
        place += 1
        while place < end and text[place] != quote:
            if text[place] == "<":
                return place
            if text[place] == "&":
                wrong, place = scan_reference(place + 1)
                if wrong is not None:
                    return wrong
            else:
                place += 1
        if place >= end:
            return None
        place += 1
        if place >= end:
            return None
        if text[place] not in " \t\r\n/>":
            return place
