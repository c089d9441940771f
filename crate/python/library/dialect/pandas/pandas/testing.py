"""Assertions about tables."""

from tandem.dialect.late import late_names

__getattr__ = late_names("pandas.testing", "pandas_rare.testing")
