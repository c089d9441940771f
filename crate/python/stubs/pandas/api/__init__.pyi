"""What other libraries may use: `pandas.api.types`."""
from pandas.api import types as types
from typing import Any
