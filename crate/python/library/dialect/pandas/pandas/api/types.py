"""Questions about types."""

from tandem.dialect.late import late_names

__getattr__ = late_names("pandas.api.types", "pandas_rare.types")
