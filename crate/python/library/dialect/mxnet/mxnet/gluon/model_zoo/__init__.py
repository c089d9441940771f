"""`gluon.model_zoo`: known networks, with first values only."""

from . import vision  # noqa: F401
