"""Steps of calendars: `pandas.tseries.offsets`."""
from pandas.tseries import frequencies as frequencies
from pandas.tseries import holiday as holiday
from pandas.tseries import offsets as offsets
from typing import Any

def __getattr__(name: str) -> Any: ...
