"""A parser of XML that tells its events to handlers: `xml.parsers.expat` is made of it."""

import codecs
import re

from _notebook_xml_elements import Elements, lines_normalized
from _notebook_xml_names import BAD, CODES, ERRORS, NAME, PLAIN, QUALIFIED, REFERENCE, SPACES, XML_URI, fault

_TEXT_END = re.compile("[<&]")
_LINES = re.compile("[^\r\n]+|\r\n|\r|\n")
_DECLARED = re.compile(b"<\\?xml[ \t\r\n][^>]*?encoding[ \t\r\n]*=[ \t\r\n]*[\"']([A-Za-z][A-Za-z0-9._-]*)")
_PSEUDO = re.compile("[ \t\r\n]+([a-z]+)[ \t\r\n]*=[ \t\r\n]*([\"'])([A-Za-z0-9._:-]*)\\2")


class ExpatError(Exception):
    """XML is not well-formed: `code`, `lineno` and `offset` say how and where."""

    __module__ = "xml.parsers.expat"


_HANDLERS = (
    "StartElement EndElement ProcessingInstruction UnparsedEntityDecl NotationDecl StartNamespaceDecl EndNamespaceDecl Comment "
    "StartCdataSection EndCdataSection Default DefaultHandlerExpand NotStandalone ExternalEntityRef StartDoctypeDecl EndDoctypeDecl "
    "EntityDecl XmlDecl ElementDecl AttlistDecl SkippedEntity"
).split()


class xmlparser(Elements):
    """A parser: handlers are attributes, `Parse` takes text."""

    __module__ = "pyexpat"

    def __init__(self, encoding=None, separator=None, intern=None):
        for name in _HANDLERS:
            setattr(self, name if name == "DefaultHandlerExpand" else f"{name}Handler", None)
        self._character_handler = None
        self.buffer_size, self.ErrorCode = 8192, 0
        self.intern = intern
        self.ordered_attributes = self.specified_attributes = self.namespace_prefixes = False
        self._buffer_text, self._buffered, self._buffered_size = False, [], 0
        self._separator, self._patterns = separator, PLAIN if separator is None else QUALIFIED
        self._given_encoding, self._decoder, self._undecoded, self._from_bytes = encoding, None, b"", False
        self._text, self._at, self._end, self._wrong = "", 0, 0, None
        self._line, self._column, self._byte, self._origin = 1, 0, 0, 0
        self._event, self._began, self._finished = 0, False, False
        self._stage, self._stack, self._depth = self._begin, [], 0
        self._bound, self._known = {"xml": XML_URI}, {}
        self.entities, self.parameters, self.attlists = {}, {}, {}
        self.external_subset = self.standalone = False
        self._read = self._grown = 0
        self._base, self.parameter_parsing, self._foreign, self._deferral = None, 0, False, True
        self._saw_doctype = False

    # What programs set and ask.

    @property
    def CharacterDataHandler(self):
        return self._character_handler

    @CharacterDataHandler.setter
    def CharacterDataHandler(self, handler):
        self._flush()
        self._character_handler = handler

    @property
    def buffer_text(self):
        return self._buffer_text

    @buffer_text.setter
    def buffer_text(self, value):
        self._flush()
        self._buffer_text = bool(value)

    @property
    def buffer_used(self):
        return self._buffered_size

    def SetBase(self, base, /):
        self._base = base

    def GetBase(self):
        return self._base

    def GetInputContext(self):
        return self._text[self._event :].encode() if self._began else None

    def SetParamEntityParsing(self, flag, /):
        self.parameter_parsing = flag
        return 1

    def UseForeignDTD(self, flag=True, /):
        if self._began:
            raise self._error("CANT_CHANGE_FEATURE_ONCE_PARSING", self._event)
        self._foreign = bool(flag)

    def GetReparseDeferralEnabled(self):
        return self._deferral

    def SetReparseDeferralEnabled(self, enabled, /):
        self._deferral = bool(enabled)

    def ExternalEntityParserCreate(self, context, encoding=None, /):
        """A parser of an entity that lies elsewhere, with the handlers of this one."""
        child = xmlparser(encoding, self._separator, self.intern)
        for name in _HANDLERS:
            name = name if name == "DefaultHandlerExpand" else f"{name}Handler"
            setattr(child, name, getattr(self, name))
        child._character_handler, child._buffer_text = self._character_handler, self._buffer_text
        child.ordered_attributes, child.specified_attributes = self.ordered_attributes, self.specified_attributes
        child.namespace_prefixes, child._base = self.namespace_prefixes, self._base
        child.entities, child.parameters, child.attlists, child._bound = self.entities, self.parameters, self.attlists, self._bound
        child._stage, child._part = child._begin, context is not None
        return child

    # True for the parser of an entity of content: its text may have several elements and text around them.
    _part = False

    def _place(self, at):
        """Line, column and byte of a place in the text."""
        between = self._text[self._origin : at]
        byte = self._byte + (len(between) if between.isascii() else len(between.encode("utf-8", "surrogatepass")))
        lines = between.count("\n") + between.count("\r") - between.count("\r\n")
        if not lines:
            return self._line, self._column + len(between), byte
        return self._line + lines, len(between) - 1 - max(between.rfind("\n"), between.rfind("\r")), byte

    CurrentLineNumber = ErrorLineNumber = property(lambda self: self._place(self._event)[0])
    CurrentColumnNumber = ErrorColumnNumber = property(lambda self: self._place(self._event)[1])
    CurrentByteIndex = ErrorByteIndex = property(lambda self: self._place(self._event)[2] if self._began else -1)

    def _error(self, name, at=None):
        """The error of this name, at a place of the document, or at the event under way. Text that was held back is lost."""
        self._buffered, self._buffered_size = [], 0
        if at is not None and not self._depth:
            self._event = at
        line, column, _ = self._place(self._event)
        self.ErrorCode = CODES[name]
        error = ExpatError(f"{ERRORS[self.ErrorCode - 1][1]}: line {line}, column {column}")
        error.code, error.offset, error.lineno = self.ErrorCode, column, line
        self._finished = True
        return error

    # Text comes in.

    def Parse(self, data, isfinal=False, /):
        """Parses more text, the last of it if `isfinal`."""
        if self._finished:
            name = "FINISHED" if not self.ErrorCode or self.ErrorCode == CODES["FINISHED"] else ERRORS[self.ErrorCode - 1][0]
            raise self._error(name, self._event)
        self._began = True
        more = self._decoded(data, isfinal)
        if self._wrong is None:
            if self._at:
                line, column, byte = self._place(self._at)
                self._line, self._column, self._byte, self._origin = line, column, byte, 0
                self._text, self._event, self._at = self._text[self._at :], 0, 0
            first = len(self._text)
            self._text += more
            self._read += len(more)
            bad = BAD.search(self._text, first)
            self._wrong = None if bad is None else bad.start()
            self._end = len(self._text) if bad is None else bad.start()
        while self._stage(isfinal):
            pass
        self._flush()
        self._finished = bool(isfinal)
        return 1

    def ParseFile(self, file, /):
        """Parses all that `file.read` gives."""
        while data := file.read(2048):
            if not isinstance(data, (str, bytes, bytearray)):
                raise TypeError(f"read() did not return a bytes object (type={type(data).__name__})")
            self.Parse(data)
        return self.Parse(b"", True)

    def _decoded(self, data, final):
        if isinstance(data, str):
            return data
        data = bytes(data)
        if self._decoder is None:
            self._from_bytes = True
            self._undecoded += data
            name = self._given_encoding or self._detected(final)
            if name is None:
                return ""
            self._decoder = codecs.getincrementaldecoder(name)()
            data, self._undecoded = self._undecoded, b""
            self._encoding = name
        try:
            text = self._decoder.decode(data, bool(final))
        except UnicodeDecodeError as error:
            # What cannot be read is a letter that cannot stand there.
            text = error.object[: error.start].decode(error.encoding, "ignore") + "\uffff"
        if self._byte == 0 and not self._text and not self._at and text.startswith("\ufeff"):
            self._byte, text = 3, text[1:]
        return text

    def _detected(self, final):
        """The encoding of the first bytes; None before there are enough of them."""
        data = self._undecoded
        if len(data) < 4 and not final:
            return None
        if data[:3] == codecs.BOM_UTF8:
            return "utf-8"
        if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
            return "utf-16"
        if data[:2] in (b"<\0", b"\0<"):
            return "utf-16-le" if data[1] == 0 else "utf-16-be"
        if data[:5] == b"<?xml" and b"?>" not in data and not final:
            return None
        found = _DECLARED.match(data)
        name = found[1].decode() if found else "utf-8"
        if name.lower() in ("utf-8", "utf-16", "us-ascii", "iso-8859-1"):
            return "utf-8" if name.lower() == "utf-16" else name
        if len(bytes(range(256)).decode(name, "replace")) != 256:
            raise ValueError("multi-byte encodings are not supported")
        return name

    # Events go out.

    def _flush(self):
        if self._buffered:
            text, self._buffered, self._buffered_size = "".join(self._buffered), [], 0
            if self._character_handler is not None:
                self._character_handler(text)

    def _characters(self, text, raw=None):
        handler = self._character_handler
        if handler is None:
            if self.DefaultHandlerExpand or self.DefaultHandler:
                for line in _LINES.findall(text if raw is None else raw):
                    self.default(line)
        elif self._buffer_text:
            size = len(text)
            if self._buffered_size + size > self.buffer_size:
                self._flush()
            self._buffered.append(text)
            self._buffered_size += size
            if size > self.buffer_size:
                self._flush()
        else:
            for line in _LINES.findall(text):
                handler(line)

    def default(self, raw):
        """Tells markup for which there is no handler."""
        handler = self.DefaultHandlerExpand or self.DefaultHandler
        if handler is not None:
            self._flush()
            handler(raw)

    # Stages: each goes on from `_at` and says whether another may follow at once.

    def _incomplete(self, at, final):
        """Text ends within what begins at a place: an error at the end of all, else false."""
        if self._wrong is not None:
            raise self._error("INVALID_TOKEN", self._wrong)
        if final:
            raise self._error("UNCLOSED_TOKEN", at)
        self._at = at
        return False

    def _begin(self, final):
        text = self._text
        if len(text) < 6 and not final and "<?xml "[: len(text)] == text and self._wrong is None:
            return False
        if text.startswith("<?xml") and text[5:6] in (" ", "\t", "\r", "\n", "?"):
            stop = text.find("?>", 0, self._end)
            if stop < 0:
                return self._incomplete(0, final)
            self._declaration(text, stop)
            self._at = stop + 2
        self._stage = self._loose if self._part else self._prolog
        return True

    def _declaration(self, text, stop):
        """The first line, that says which XML this is."""
        found, at = {}, 5
        while SPACES.match(text, at).end() < stop:
            pair = _PSEUDO.match(text, at, stop)
            order = ("version", "encoding", "standalone")
            if pair is None or pair[1] not in order or any(order.index(name) >= order.index(pair[1]) for name in found):
                raise self._error("XML_DECL", SPACES.match(text, at).end() if pair is None or pair[1] not in order else pair.start(1))
            if pair[1] == "standalone" and pair[3] not in ("yes", "no"):
                raise self._error("XML_DECL", pair.start(3))
            found[pair[1]] = (pair[3], pair.start(3))
            at = pair.end()
        if "version" not in found and not self._part:
            raise self._error("XML_DECL", at if not found else SPACES.match(text, 5).end())
        encoding, place = found.get("encoding", (None, 0))
        if encoding and self._from_bytes and not self._given_encoding:
            wide = self._encoding.startswith("utf-16")
            if wide != encoding.lower().startswith("utf-16"):
                raise self._error("INCORRECT_ENCODING", place)
        standalone = {"yes": 1, "no": 0}.get(found.get("standalone", ("",))[0], -1)
        self.standalone = standalone == 1
        if self.XmlDeclHandler is not None:
            self._flush()
            self.XmlDeclHandler(found.get("version", (None,))[0], encoding, standalone)
        else:
            self.default(text[: stop + 2])

    def _around(self, final):
        """White space, comments and instructions outside of the element; the place of what follows, or None where more text is needed."""
        text, at, end = self._text, self._at, self._end
        while True:
            after = SPACES.match(text, at, end).end()
            if after > at:
                self.default(text[at:after])
            at = self._at = self._event = after
            if at >= end:
                return at
            if text[at] != "<" or text[at + 1 : at + 2] not in ("?", "!") or (text[at + 1] == "!" and text[at + 2 : at + 3] != "-"):
                return at
            after = self._comment(text, at, end) if text[at + 1] == "!" else self._instruction(text, at, end)
            if after is None:
                self._incomplete(at, final)
                return None
            at = after

    def _prolog(self, final):
        at = self._around(final)
        if at is None:
            return False
        text, end = self._text, self._end
        if at >= end:
            if self._wrong is not None:
                raise self._error("INVALID_TOKEN", at)
            if final:
                raise self._error("NO_ELEMENTS", at)
            return False
        if NAME.match(text, at + 1, end) and text[at] == "<":
            self._stage = self._content_stage
            return True
        if text[at : at + 2] == "<!" and len(text[at:end]) < 9 and "<!DOCTYPE".startswith(text[at:end]):
            return self._incomplete(at, final)
        if text.startswith("<!DOCTYPE", at) and not self._saw_doctype:
            from _notebook_xml_doctype import Doctype

            doctype = Doctype(self, text, end)
            if not final and self._wrong is None and not doctype.is_whole(at):
                return self._incomplete(at, final)
            self._saw_doctype = True
            self._at = doctype.parse(at)
            return True
        return self._misplaced(at, final, "SYNTAX")

    def _epilog(self, final):
        at = self._around(final)
        if at is None:
            return False
        if at < self._end:
            return self._misplaced(at, final, "JUNK_AFTER_DOC_ELEMENT")
        if self._wrong is not None:
            raise self._error("INVALID_TOKEN", at)
        return False

    def _misplaced(self, at, final, name):
        """Something that cannot stand outside of the element."""
        text, end = self._text, self._end
        letter = text[at]
        if letter == "<":
            if at + 1 >= end or text[at:end] == "<!":
                return self._incomplete(at, final)
            wrong = at + 2 if text[at + 1] == "!" and not (NAME.match(text, at + 2, end) or text[at + 2] == "[") else None
            if text[at + 1] != "!" and not NAME.match(text, at + 1, end):
                wrong = at + 1
            if wrong is not None:
                raise self._error("INVALID_TOKEN", wrong)
        elif letter in "\"'":
            if text.find(letter, at + 1, end) < 0:
                return self._incomplete(at, final)
        elif not (letter in "%,[]()|>-.#:+*?_" or letter.isalnum()):
            raise self._error("INVALID_TOKEN", at)
        raise self._error(name, at)

    def _content_stage(self, final):
        at = self._content(self._text, self._at, self._end, True, final)
        self._at = at
        if self._stage != self._content_stage:
            return True
        if at < self._end:
            return self._incomplete(at, final)
        if self._wrong is not None:
            raise self._error("INVALID_TOKEN", self._wrong)
        if final:
            raise self._error("NO_ELEMENTS", self._end)
        return False

    def _loose(self, final):
        """The content of an entity that lies elsewhere."""
        at = self._at = self._content(self._text, self._at, self._end, True, final)
        if at < self._end or self._wrong is not None:
            return self._incomplete(at, final)
        if final and self._stack:
            raise self._error("ASYNC_ENTITY", self._end)
        return False

    def _content(self, text, at, end, outer, final):
        """Elements and text. `outer`: not within an entity, so that places count. Gives the place that it came to."""
        base = len(self._stack)
        start, finish, lone = self._patterns.tag.match, self._patterns.end.match, outer and not self._part
        while at < end:
            if outer:
                self._event = at
            letter = text[at]
            if letter == "<":
                found = start(text, at, end)
                if found is not None:
                    self._open(found, text, at)
                    at = found.end()
                else:
                    found = finish(text, at, end)
                    if found is not None:
                        if not outer and len(self._stack) == base:
                            raise self._error("ASYNC_ENTITY")
                        self._close(found[1], at, found[0])
                        at = found.end()
                    else:
                        after = self._markup(text, at, end, final and outer)
                        if after is None:
                            break
                        at = after
                        continue
                if lone and not self._stack:
                    self._stage = self._epilog
                    return at
            elif letter == "&":
                found = REFERENCE.match(text, at, end)
                if found is None:
                    wrong = fault(text, at, end, self._patterns)
                    if wrong is not None:
                        raise self._error("INVALID_TOKEN", wrong)
                    break
                self._reference(found, at)
                at = found.end()
            else:
                after = self._run_of_text(text, at, end, outer, final)
                if after == at:
                    break
                at = after
        if not outer:
            if at < end:
                raise self._error("UNCLOSED_TOKEN")
            if len(self._stack) != base:
                raise self._error("ASYNC_ENTITY")
        return at

    def _run_of_text(self, text, at, end, outer, final):
        """Letters up to the next markup."""
        found = _TEXT_END.search(text, at, end)
        stop = end if found is None else found.start()
        close = text.find("]]>", at, stop)
        if close >= 0:
            raise self._error("INVALID_TOKEN", close + 2)
        if found is None and outer and not final and self._wrong is None:
            # What may be the beginning of a pair waits.
            stop -= 1 if text[stop - 1] == "\r" else 2 if text.endswith("]]", at, stop) else text.endswith("]", at, stop)
        if stop > at:
            raw = text[at:stop]
            self._characters(lines_normalized(raw) if outer else raw, raw)
        return stop

    def _markup(self, text, at, end, final):
        """A comment, an instruction or a section of text as it is, and what is no tag; None where more text is needed."""
        kind = text[at + 1 : at + 2] if at + 1 < end else ""
        if kind == "?":
            return self._instruction(text, at, end)
        if kind == "!":
            if at + 2 >= end:
                return None
            if text[at + 2] == "-":
                return self._comment(text, at, end)
            if text.startswith("<![CDATA[", at):
                return self._section(text, at, end, final)
            opening = "<![CDATA["
            for place in range(at + 2, min(end, at + 9)):
                if text[place] != opening[place - at]:
                    raise self._error("INVALID_TOKEN", place)
            return None
        wrong = fault(text, at, end, self._patterns)
        if wrong is not None:
            raise self._error("INVALID_TOKEN", wrong)
        return None
