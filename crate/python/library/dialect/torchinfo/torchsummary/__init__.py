"""torchsummary's `summary`: a table of a network's layers."""

from .torchsummary import summary

__all__ = ["summary"]
