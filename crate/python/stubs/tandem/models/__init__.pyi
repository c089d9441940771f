"""Whole networks by their names, whose weights may come from files of others."""
from tandem.models import causal_lm as causal_lm
from tandem.models import gpt2 as gpt2
from tandem.models import static_cache as static_cache
from tandem.models.causal_lm import CausalLM as CausalLM
from tandem.models.gpt2 import GPT2 as GPT2
from tandem.models.gpt2 import GPT2Config as GPT2Config
from tandem.models.static_cache import StaticCache as StaticCache
from typing import Any
