"""Steps of calendars: `pandas.tseries.offsets`."""
from pandas.tseries import offsets as offsets
from typing import Any
