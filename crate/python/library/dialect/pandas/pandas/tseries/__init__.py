"""Steps of calendars: `pandas.tseries.offsets`."""
