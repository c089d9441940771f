"""Environments of few states."""

from .blackjack import BlackjackEnv
from .cliffwalking import CliffWalkingEnv
from .frozen_lake import FrozenLakeEnv
from .taxi import TaxiEnv

__all__ = ["BlackjackEnv", "CliffWalkingEnv", "FrozenLakeEnv", "TaxiEnv"]
