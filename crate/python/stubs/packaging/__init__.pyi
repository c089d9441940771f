"""Versions of packages and what is asked of them, as PEP 440 has it."""
from packaging import specifiers as specifiers
from packaging import version as version
from typing import Any
