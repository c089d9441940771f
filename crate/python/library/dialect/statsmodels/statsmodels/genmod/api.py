"""Generalized linear models."""

from tandem.dialect.late import late_names

from . import families  # noqa: F401
from .generalized_linear_model import GLM  # noqa: F401

__getattr__ = late_names("statsmodels.genmod.api", "statsmodels_rare.grouped", names={"cov_struct": "statsmodels_rare.grouped"})
