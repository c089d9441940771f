"""Seeds."""

from ...pytorch.utilities.seed import seed_everything  # noqa: F401
