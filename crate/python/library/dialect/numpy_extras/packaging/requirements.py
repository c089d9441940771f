"""What a package asks for: `name[extra]>=1.2; python_version < "3.9"`."""

import re

from .markers import Marker
from .specifiers import InvalidSpecifier, SpecifierSet

_NAME = r"[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?"
_FORM = re.compile(
    rf"\s*(?P<name>{_NAME})\s*(?:\[(?P<extras>[^\]]*)\])?\s*(?:@\s*(?P<url>[^\s;]+)|\(?(?P<specifier>[^;()]*)\)?)\s*(?:;\s*(?P<marker>.+))?"
)


class InvalidRequirement(ValueError):
    """A text that asks for nothing."""


class Requirement:
    """A package by its name, which of its extras, its version, and when it is asked for."""

    def __init__(self, requirement_string):
        found = _FORM.fullmatch(requirement_string)
        if found is None:
            raise InvalidRequirement(f"Invalid requirement: {requirement_string!r}")
        self.name, self.url = found["name"], found["url"]
        self.extras = {extra.strip() for extra in (found["extras"] or "").split(",") if extra.strip()}
        try:
            self.specifier = SpecifierSet((found["specifier"] or "").strip())
        except InvalidSpecifier as error:
            raise InvalidRequirement(str(error)) from error
        self.marker = Marker(found["marker"]) if found["marker"] else None

    def __str__(self):
        extras = f"[{','.join(sorted(self.extras))}]" if self.extras else ""
        asked = f" @ {self.url}" if self.url else str(self.specifier)
        return f"{self.name}{extras}{asked}" + (f"; {self.marker}" if self.marker else "")

    def __repr__(self):
        return f"<Requirement('{self}')>"

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, Requirement) else NotImplemented

    def __hash__(self):
        return hash(str(self))
