"""Steps along a line that satisfy Wolfe's conditions: by Moré and Thuente (1994), and by Nocedal and Wright's zoom."""
from typing import Any
import numpy as np

def more_thuente(evaluate, step, f0, g0, ftol, gtol, xtol, least, most, trials=100):
    """A step along a falling line, and the value there; None for the step where none was found. `evaluate(step)` gives value and slope."""
    ...

def wolfe(objective, x, p, g, f, f_before, c1=0.0001, c2=0.9, extra=None, most=1e+100):
    """The step along p: (step, value, value before, slopes), the step None where none satisfies Wolfe's conditions."""
    ...
