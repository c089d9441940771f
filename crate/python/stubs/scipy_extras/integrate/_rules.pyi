"""Nodes and weights of Gauss' rule over -1 to 1."""
from typing import Any

def legendre(n):
    """The zeros of Legendre's polynomial of degree n, and their weights, as lists."""
    ...
