"""Schedules that change an optimizer's learning rate when `step()` is called, with PyTorch's names, formulas and chaining.

Each starts at the optimizer's learning rate, and a step goes from the rate in force to the next, so that several on one optimizer
multiply. `scheduler.step()` is called after `opt.step()`, outside of compiled functions; a compiled step reads the new rate without
being compiled again. For a rate that a compiled step computes by itself see `td.optim.schedules`.
"""

from .base import LRScheduler
from .combined import ChainedScheduler, SequentialLR
from .cosine import CosineAnnealingLR, CosineAnnealingWarmRestarts
from .cycles import CyclicLR, OneCycleLR
from .decay import ConstantLR, ExponentialLR, LambdaLR, LinearLR, MultiplicativeLR, MultiStepLR, PolynomialLR, StepLR
from .plateau import ReduceLROnPlateau

__all__ = [
    "ChainedScheduler", "ConstantLR", "CosineAnnealingLR", "CosineAnnealingWarmRestarts", "CyclicLR", "ExponentialLR", "LRScheduler",
    "LambdaLR", "LinearLR", "MultiStepLR", "MultiplicativeLR", "OneCycleLR", "PolynomialLR", "ReduceLROnPlateau", "SequentialLR",
    "StepLR",
]
