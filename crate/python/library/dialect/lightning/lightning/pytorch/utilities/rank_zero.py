"""What only the first process does, which is the only one here."""

import sys
import warnings


def rank_zero_only(function, default=None):
    """The function itself."""
    return function


rank_zero_only.rank = 0


def rank_zero_info(*args, **options):
    """Writes a line beside the output."""
    print(*args, file=sys.stderr)


def rank_zero_warn(message, stacklevel=4, category=UserWarning, **options):
    """A warning."""
    warnings.warn(str(message), category, stacklevel=stacklevel)


rank_zero_deprecation = rank_zero_warn
