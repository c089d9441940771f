"""Whole networks by their names, whose weights may come from files of others."""

from .causal_lm import CausalLM
from .gpt2 import GPT2, GPT2Config
from .static_cache import StaticCache

__all__ = ["GPT2", "CausalLM", "GPT2Config", "StaticCache"]
