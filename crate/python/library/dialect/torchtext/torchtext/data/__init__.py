"""`torchtext.data`: tokenizers, data sets of texts, how alike translations are."""

from .functional import (
    custom_replace,
    filter_wikipedia_xml,
    numericalize_tokens_from_iterator,
    simple_space_split,
    to_map_style_dataset,
)
from .metrics import bleu_score
from .utils import get_tokenizer, interleave_keys

__all__ = [
    "bleu_score",
    "custom_replace",
    "filter_wikipedia_xml",
    "get_tokenizer",
    "interleave_keys",
    "numericalize_tokens_from_iterator",
    "simple_space_split",
    "to_map_style_dataset",
]
