"""`IPython.core.interactiveshell`: where programs find the shell's class, to set what it shows."""

from IPython import InteractiveShell  # noqa: F401
