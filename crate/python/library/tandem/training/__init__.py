"""Training: `fit`, `evaluate` and `predict`, what a run was like (`History`), and callbacks."""

from .fitting import evaluate, fit, predict
from .history import History

__all__ = ["History", "evaluate", "fit", "predict"]
