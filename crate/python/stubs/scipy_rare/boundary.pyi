"""Equations with conditions at both ends, by collocation on a mesh that is refined."""
from scipy._common import Result as Result
from typing import Any
import numpy as np

class BVPResult(Result):
    """What `solve_bvp` found."""
    def __getattr__(self, name: str): ...

def solve_bvp(fun, bc, x, y, p=None, S=None, fun_jac=None, bc_jac=None, tol=0.001, max_nodes=1000, verbose=0, bc_tol=None):
    """The solution of y' = f(x, y) whose ends satisfy conditions; `p` are parameters to be found too."""
    ...
