"""Conditions of requirements: `python_version < "3.9"`."""


class Marker:
    """A condition on Python and its machine."""

    def __init__(self, marker):
        self._text = marker.strip()

    def evaluate(self, environment=None):
        """Whether it holds here."""
        from _notebook_pip import _marker_holds

        return _marker_holds(self._text)

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"<Marker('{self}')>"

    def __eq__(self, other):
        return self._text == other._text if isinstance(other, Marker) else NotImplemented

    def __hash__(self):
        return hash(self._text)
