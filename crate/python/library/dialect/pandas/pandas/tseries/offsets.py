"""Steps of calendars."""

from pandas_more.steps import STEPS as __all__  # noqa: F401
from pandas_more.steps import step as __getattr__  # noqa: F401
