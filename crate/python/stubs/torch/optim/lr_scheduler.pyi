"""`torch.optim.lr_scheduler`: Tandem's schedulers."""
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
import tandem as td
