"""Reports: results that the page draws as tables and pictures, and that read as text everywhere else."""
from typing import Any

class Report:
    """A result with a document that the page draws. A subclass tells its content by `_report()`: a dict with the document's `type`."""
    def json(self):
        """The whole document as JSON text."""
        ...
    def __getattr__(self, name: str): ...
