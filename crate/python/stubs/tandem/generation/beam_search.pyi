"""Beam search: of all texts so far the likeliest few are written on."""
from typing import Any
import tandem as td

def beam_search(decoding, prompt, max_new_tokens, num_beams, eos_token_ids, length_penalty, early_stopping, penalize):
    """The likeliest text that was found behind a prompt (1, length), a list of tokens. `penalize` changes scores (beams, vocabulary)
    for the texts so far, or is None."""
    ...
