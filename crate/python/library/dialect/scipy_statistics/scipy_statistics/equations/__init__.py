"""Methods for differential equations beyond the pairs of orders 3 and 5: of order 8, for stiff equations, and one that switches."""

from .eighth import DOP853
from .formulas import BDF
from .radau import Radau
from .lsoda import Steps

METHODS = {"DOP853": DOP853, "Radau": Radau, "BDF": BDF, "LSODA": Steps}
