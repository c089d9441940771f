"""`HalvingGridSearchCV` is on."""
from typing import Any
