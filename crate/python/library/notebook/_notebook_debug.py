"""`%debug`: the frames of an error with their variables, as a document to read. Nothing can be changed in it."""

import linecache

import _notebook

_HIDDEN = ("/lib/python3.14/", "<frozen", "_frozen")
_CONTEXT = 4
_MAX_VARIABLES = 60

_STYLE = (
    "<style>.post-mortem{font:13px/1.5 ui-monospace,monospace}.post-mortem summary{cursor:pointer}.post-mortem pre{margin:4px 0 4px 16px}"
    ".post-mortem .at{font-weight:bold}.post-mortem table{margin:4px 0 8px 16px;border-collapse:collapse}"
    ".post-mortem td{padding:0 12px 0 0;vertical-align:top;text-align:left}</style>"
)


def _escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Frame:
    """One frame of a traceback: where it is, and what its variables hold."""

    def __init__(self, traceback):
        code = traceback.tb_frame.f_code
        self.frame = traceback.tb_frame
        self.file, self.function, self.line = code.co_filename, code.co_qualname, traceback.tb_lineno
        self.names = code.co_names

    @property
    def place(self):
        file = self.file[1:-1].replace("cell ", "Cell ") if self.file.startswith("<cell ") else self.file
        function = "" if self.function == "<module>" else f", in {self.function}"
        return f"{file}, line {self.line}{function}"

    def source(self):
        """`(number, text)` of the lines around."""
        lines = linecache.getlines(self.file)
        first = max(self.line - _CONTEXT, 1)
        return [(n, lines[n - 1].rstrip()) for n in range(first, min(self.line + _CONTEXT, len(lines)) + 1)]

    def variables(self):
        """Names with values: the locals, or of a module those that its code mentions."""
        found = self.frame.f_locals
        if self.function == "<module>":
            found = {name: found[name] for name in self.names if name in found}
        hidden = [name for name in found if name.startswith("__")]
        shown = {name: value for name, value in found.items() if name not in hidden}
        return dict(list(shown.items())[:_MAX_VARIABLES])


def _summary(value):
    text = _notebook.summary(value).replace("\n", " ")
    return text if len(text) <= 120 else text[:119] + "…"


class PostMortem:
    """The frames of an exception, the innermost last; those of the library are left out unless there are no others."""

    def __init__(self, error):
        self.error = error
        frames = []
        traceback = error.__traceback__
        while traceback is not None:
            frames.append(Frame(traceback))
            traceback = traceback.tb_next
        own = [frame for frame in frames if not frame.file.startswith(_HIDDEN)]
        self.frames = own or frames

    @property
    def title(self):
        text = str(self.error)
        return f"{type(self.error).__name__}: {text}" if text else type(self.error).__name__

    def __repr__(self):
        lines = []
        for frame in self.frames:
            lines.append(frame.place)
            lines += [f"{'-->' if n == frame.line else '   '} {n:4} {text}" for n, text in frame.source()]
            lines += [f"      {name} = {_summary(value)}" for name, value in frame.variables().items()]
        return "\n".join(lines + [self.title])

    def _repr_html_(self):
        parts = [_STYLE, '<div class="post-mortem">', f"<p><b>{_escape(self.title)}</b></p>"]
        for at, frame in enumerate(self.frames):
            parts.append(f"<details{' open' if at == len(self.frames) - 1 else ''}><summary>{_escape(frame.place)}</summary><pre>")
            for n, text in frame.source():
                mark, kind = ("→", ' class="at"') if n == frame.line else (" ", "")
                parts.append(f"<span{kind}>{mark} {n:4} {_escape(text)}</span>\n")
            parts.append("</pre><table>")
            for name, value in frame.variables().items():
                cells = (_escape(name), _escape(type(value).__name__), _escape(_summary(value)))
                parts.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
            parts.append("</table></details>")
        return "".join(parts) + "</div>"
