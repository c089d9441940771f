"""`paddle.Model` and what belongs to it."""

from .model import Model
from .summaries import flops, summary

__all__ = ["Model", "flops", "summary"]
