"""Derivatives by differences."""
from typing import Any

def derivative(f, x, *, args=..., kwargs=None, tolerances=None, maxiter=10, order=8, initial_step=0.5, step_factor=2.0, step_direction=0, preserve_shape=False, callback=None):
    """The derivative of a function of numbers, element by element, with an estimate of its error."""
    ...

def hessian(f, x, *, tolerances=None, maxiter=10, order=8, initial_step=0.5, step_factor=2.0):
    """The second derivatives of a function of vectors."""
    ...

def jacobian(f, x, *, tolerances=None, maxiter=10, order=8, initial_step=0.5, step_factor=2.0, step_direction=0):
    """The derivatives of a function of vectors by each of their numbers."""
    ...
