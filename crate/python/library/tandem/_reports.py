"""Reports: results that the page draws as tables and pictures, and that read as text everywhere else."""

import _tandem


class Report:
    """A result with a document that the page draws. A subclass tells its content by `_report()`: a dict with the document's `type`."""

    def _report(self):
        raise NotImplementedError

    def json(self):
        """The whole document as JSON text."""
        import json

        return json.dumps(self._report())

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {_tandem.REPORT_MIME: self.json(), "text/plain": repr(self)}
