"""Schedules that change an optimizer's learning rate when `step()` is called, with PyTorch's names, formulas and chaining.

Each starts at the optimizer's learning rate, and a step goes from the rate in force to the next, so that several on one optimizer
multiply. `scheduler.step()` is called after `opt.step()`, outside of compiled functions; a compiled step reads the new rate without
being compiled again. For a rate that a compiled step computes by itself see `td.optim.schedules`."""
from tandem.optim.lr_scheduler import base as base
from tandem.optim.lr_scheduler import combined as combined
from tandem.optim.lr_scheduler import cosine as cosine
from tandem.optim.lr_scheduler import cycles as cycles
from tandem.optim.lr_scheduler import decay as decay
from tandem.optim.lr_scheduler import plateau as plateau
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.combined import ChainedScheduler as ChainedScheduler
from tandem.optim.lr_scheduler.combined import SequentialLR as SequentialLR
from tandem.optim.lr_scheduler.cosine import CosineAnnealingLR as CosineAnnealingLR
from tandem.optim.lr_scheduler.cosine import CosineAnnealingWarmRestarts as CosineAnnealingWarmRestarts
from tandem.optim.lr_scheduler.cycles import CyclicLR as CyclicLR
from tandem.optim.lr_scheduler.cycles import OneCycleLR as OneCycleLR
from tandem.optim.lr_scheduler.decay import ConstantLR as ConstantLR
from tandem.optim.lr_scheduler.decay import ExponentialLR as ExponentialLR
from tandem.optim.lr_scheduler.decay import LambdaLR as LambdaLR
from tandem.optim.lr_scheduler.decay import LinearLR as LinearLR
from tandem.optim.lr_scheduler.decay import MultiStepLR as MultiStepLR
from tandem.optim.lr_scheduler.decay import MultiplicativeLR as MultiplicativeLR
from tandem.optim.lr_scheduler.decay import PolynomialLR as PolynomialLR
from tandem.optim.lr_scheduler.decay import StepLR as StepLR
from tandem.optim.lr_scheduler.plateau import ReduceLROnPlateau as ReduceLROnPlateau
from typing import Any
