"""Probabilities from decisions: sigmoids (Platt 1999; Lin, Lin, Weng 2007), and probabilities of several classes from those of pairs."""
from typing import Any
import numpy as np

def coupled(chances, pairs, count):
    """Probabilities of the classes from those of the first class of each pair (Wu, Lin, Weng 2004)."""
    ...

def sigmoid_fit(values, signs):
    """A and B of 1 / (1 + exp(A f + B)) with the greatest likelihood."""
    ...
