"""`markupsafe` of the notebook: texts that are markup already, and the escaping of those that are not."""

import functools
import html
import re
import string

__version__ = "3.0.4"
_ENTITIES = {ord("&"): "&amp;", ord(">"): "&gt;", ord("<"): "&lt;", ord("'"): "&#39;", ord('"'): "&#34;"}


def _escaped(text):
    return str(text).translate(_ENTITIES)


def escape(s, /):
    """Markup of a text: `&`, `<`, `>` and quotes are written as entities. What has `__html__` says its own."""
    if type(s) is str:
        return Markup(_escaped(s))
    if hasattr(s, "__html__"):
        return Markup(s.__html__())
    return Markup(_escaped(s))


def escape_silent(s, /):
    """As `escape`; None gives nothing."""
    return Markup() if s is None else escape(s)


def soft_str(s, /):
    """A text as it is, so that markup stays markup, and anything else as a text."""
    return s if isinstance(s, str) else str(s)


class _EscapeFormatHelper:
    """A value of the operator `%`: the text it makes is escaped."""

    __slots__ = ("obj", "escape")

    def __init__(self, obj, escape):
        self.obj, self.escape = obj, escape

    def __getitem__(self, key):
        return _EscapeFormatHelper(self.obj[key], self.escape)

    def __str__(self):
        return str(self.escape(self.obj))

    def __repr__(self):
        return str(self.escape(repr(self.obj)))

    def __int__(self):
        return int(self.obj)

    def __float__(self):
        return float(self.obj)


class EscapeFormatter(string.Formatter):
    """Formats with fields that are escaped."""

    __slots__ = ("escape",)

    def __init__(self, escape):
        self.escape = escape
        super().__init__()

    def format_field(self, value, format_spec):
        if hasattr(value, "__html_format__"):
            made = value.__html_format__(format_spec)
        elif hasattr(value, "__html__"):
            if format_spec:
                raise ValueError(
                    f"Format specifier {format_spec} given, but {type(value)} does not define __html_format__. A class that defines __html__ must define __html_format__ to work with format specifiers."
                )
            made = value.__html__()
        else:
            made = super().format_field(value, str(format_spec))
        return str(self.escape(made))


class Markup(str):
    """A text that is markup: what is joined to it, or formatted into it, is escaped."""

    __slots__ = ()

    def __new__(cls, object="", encoding=None, errors="strict"):
        if hasattr(object, "__html__"):
            object = object.__html__()
        return super().__new__(cls, object) if encoding is None else super().__new__(cls, object, encoding, errors)

    @classmethod
    def escape(cls, s, /):
        """As `escape`, in this class."""
        return cls(escape(s))

    def __html__(self, /):
        return self

    def __html_format__(self, format_spec, /):
        if format_spec:
            raise ValueError("Unsupported format specification for Markup.")
        return self

    def __add__(self, value, /):
        if isinstance(value, str) or hasattr(value, "__html__"):
            return self.__class__(super().__add__(self.escape(value)))
        return NotImplemented

    def __radd__(self, value, /):
        if isinstance(value, str) or hasattr(value, "__html__"):
            return self.escape(value).__add__(self)
        return NotImplemented

    def __mul__(self, value, /):
        return self.__class__(super().__mul__(value))

    __rmul__ = __mul__

    def __mod__(self, value, /):
        if isinstance(value, tuple):
            value = tuple(_EscapeFormatHelper(one, self.escape) for one in value)
        elif hasattr(type(value), "__getitem__") and not isinstance(value, str):
            value = _EscapeFormatHelper(value, self.escape)
        else:
            value = (_EscapeFormatHelper(value, self.escape),)
        return self.__class__(super().__mod__(value))

    def __repr__(self, /):
        return f"{self.__class__.__name__}({super().__repr__()})"

    def join(self, iterable, /):
        return self.__class__(super().join(map(self.escape, iterable)))

    def format(self, *args, **kwargs):
        return self.__class__(EscapeFormatter(self.escape).vformat(self, args, kwargs))

    def format_map(self, mapping, /):
        return self.__class__(EscapeFormatter(self.escape).vformat(self, (), mapping))

    def partition(self, sep, /):
        return tuple(map(self.__class__, super().partition(sep)))

    def rpartition(self, sep, /):
        return tuple(map(self.__class__, super().rpartition(sep)))

    def unescape(self, /):
        """The text that the entities stand for."""
        return html.unescape(str(self))

    def striptags(self, /):
        """The text without tags and comments, its blanks made single."""
        bare = re.sub(r"<[^>]*>", "", re.sub(r"<!--.*?-->", "", str(self), flags=re.DOTALL))
        return self.__class__(" ".join(bare.split())).unescape()


def _keeps_class(name, escapes=0):
    method = getattr(str, name)

    @functools.wraps(method)
    def kept(self, *args, **kwargs):
        given = [self.escape(one) if i < escapes and isinstance(one, str) else one for i, one in enumerate(args)]
        found = method(self, *given, **kwargs)
        return [self.__class__(one) for one in found] if isinstance(found, list) else self.__class__(found)

    return kept


for _name in (
    "__getitem__",
    "capitalize",
    "title",
    "lower",
    "upper",
    "swapcase",
    "casefold",
    "strip",
    "lstrip",
    "rstrip",
    "expandtabs",
    "removeprefix",
    "removesuffix",
    "translate",
    "zfill",
    "split",
    "rsplit",
    "splitlines",
):
    setattr(Markup, _name, _keeps_class(_name))
Markup.replace = _keeps_class("replace", 2)
# The text to fill with comes second.
for _name in ("ljust", "rjust", "center"):
    setattr(Markup, _name, _keeps_class(_name, 2))
