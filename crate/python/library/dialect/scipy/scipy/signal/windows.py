"""Windows by name."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.signal.windows", "scipy_signals.signal.waves", "scipy_signals.signal.rare_windows")
