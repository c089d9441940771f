"""`IterativeImputer` is on."""
from typing import Any
