"""What a script cannot say, with the place where it is said: `ScriptError`, and the sites that operators of converted code name."""

import linecache


class ScriptError(SyntaxError):
    """Python that script mode cannot make a graph of; it names the line and the column, and what to write instead.

    `cell` is the execution count of the cell (None for a file), `line` counts from 1, `col` from 0.

    >>> @td.jit(script=True)
    ... def smaller(x):
    ...     return [y for y in range(3) if x > y]
    >>> try:
    ...     smaller(td.tensor(1))
    ... except td.ScriptError as error:
    ...     print(error.line, error.col)
    3 35
    """

    @property
    def cell(self):
        name = str(self.filename)
        return int(name[9:-2]) if name.startswith("<cell In[") else None

    @property
    def line(self):
        return self.lineno

    @property
    def col(self):
        return self.offset - 1


class Site:
    """A place in the user's source, and what the analysis knows about the construct that stands there."""

    def __init__(self, filename, node, **known):
        self.filename = filename
        self.line, self.col = node.lineno, node.col_offset
        self.end_line, self.end_col = node.end_lineno, node.end_col_offset
        self.__dict__.update(known)

    def error(self, message):
        """A `ScriptError` at this place."""
        text = linecache.getline(self.filename, self.line).rstrip("\n")

        def characters(column, line):
            return len(line.encode()[:column].decode(errors="ignore")) + 1

        last = linecache.getline(self.filename, self.end_line)
        end = (self.end_line, characters(self.end_col, last))
        return ScriptError(message, (self.filename, self.line, characters(self.col, text), text, *end))

