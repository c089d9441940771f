"""`generate`: greedy, by chance, or by beam search."""
from _tandem import Tensor as Tensor
from tandem.generation.beam_search import beam_search as beam_search
from tandem.generation.sampling import Chooser as Chooser
from tandem.models.causal_lm import CausalLM as CausalLM
from tandem.models.causal_lm import Decoding as Decoding
from typing import Any
import tandem as td

def generate(model, tokens, max_new_tokens=20, *, do_sample=False, temperature=1.0, top_k=None, top_p=1.0, repetition_penalty=1.0, num_beams=1, length_penalty=1.0, early_stopping=False, eos_token_id=None, pad_token_id=None, seed=None, streamer=None, stream=False):
    """Writes a text on: the prompt and up to `max_new_tokens` tokens behind it, as a tensor of integers.

    `model` is a `td.models.CausalLM` such as `td.models.GPT2`; `tokens` is a list of integers, or a tensor (length,) or (batch, length). Without
    `do_sample` each token is the likeliest. With it, it is drawn: scores are divided by `temperature`, and only the `top_k` likeliest
    tokens count, and of those the fewest whose probabilities add up to `top_p`; `seed` makes the choice repeatable.
    `repetition_penalty` above 1 makes tokens less likely that the text has. `num_beams` above 1 looks for the likeliest text by beam
    search, of one prompt. A text ends with `eos_token_id`, an integer or several; in a batch what follows is `pad_token_id`.

    `streamer.put(token)` is called with each new token and `streamer.end()` at the end (`td.text.TextStreamer` prints them); a function
    is called with each token. With `stream=True` the call gives a generator of the new tokens. Both need a single prompt. Between
    two tokens Stop ends the cell.

    >>> td.random.seed(0)
    >>> model = td.models.GPT2(td.models.GPT2Config(vocab_size=10, n_positions=32, n_embd=8, n_layer=1, n_head=2)).eval()
    >>> text = td.generate(model, [1, 2, 3], 4)
    >>> text.shape, text[:3].tolist()
    ((7,), [1, 2, 3])"""
    ...
