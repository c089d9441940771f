"""Steps of calendars by their names."""

from tandem.dialect.late import late_names

__getattr__ = late_names("pandas.tseries.frequencies", names={"to_offset": "pandas_rare.steps", "infer_freq": "pandas_rare.moments"})
