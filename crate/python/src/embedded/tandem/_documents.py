"""Documents: results that the page draws and other programs read."""

import _tandem


class Document:
    """A result that the page draws and other programs read: a mime bundle of JSON and text."""

    def __init__(self, mime, json, text):
        self.mime = mime
        self._json = json
        self._text = text

    def json(self):
        """The whole document as JSON text."""
        return self._json

    def data(self):
        """The whole document as Python objects."""
        import json

        return json.loads(self._json)

    def __str__(self):
        return self._text

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.mime: self._json, "text/plain": self._text}


class Graph(Document):
    """A traced graph: as traced, after each pass, its kernels and its memory plan."""

    def __init__(self, shown):
        json, text = shown
        super().__init__(_tandem.GRAPH_MIME, json, text)

    @property
    def rewrites(self):
        """What the passes did: `(pass, before, after, whole expression after it)`."""
        return [(r["pass"], r["before"], r["after"], r["expression"]) for r in self.data()["rewrites"]]

    @property
    def expressions(self):
        """The whole program as an expression: as traced, then after each rewrite that changed it."""
        data = self.data()
        steps = [data["stages"][0]["expression"]]
        for rewrite in data["rewrites"]:
            if rewrite["expression"] and rewrite["expression"] != steps[-1]:
                steps.append(rewrite["expression"])
        return [step for step in steps if step]

    @property
    def kernels(self):
        """Titles of the generated kernels, in order of execution."""
        return [kernel["title"] for kernel in self.data()["kernels"]]
