"""Small mechanical systems."""

from .acrobot import AcrobotEnv
from .cartpole import CartPoleEnv
from .continuous_mountain_car import Continuous_MountainCarEnv
from .mountain_car import MountainCarEnv
from .pendulum import PendulumEnv

__all__ = ["AcrobotEnv", "CartPoleEnv", "Continuous_MountainCarEnv", "MountainCarEnv", "PendulumEnv"]
