"""Steps of calendars."""

from tandem.dialect.late import late_names

__getattr__ = late_names("pandas.tseries.offsets", "pandas_extras.offsets")
