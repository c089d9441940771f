"""The pair of Runge-Kutta methods of orders 5 and 4 by Dormand and Prince (1980), whose last stage is the first of the next step."""
from typing import Any

ROWS: tuple
TIMES: tuple
WEIGHTS: tuple
