"""`generate`: greedy, by chance, or by beam search."""

import tandem as td
from _tandem import Tensor

from ..models.causal_lm import CausalLM, Decoding
from .beam_search import beam_search
from .sampling import Chooser


def generate(
    model,
    tokens,
    max_new_tokens=20,
    *,
    do_sample=False,
    temperature=1.0,
    top_k=None,
    top_p=1.0,
    repetition_penalty=1.0,
    num_beams=1,
    length_penalty=1.0,
    early_stopping=False,
    eos_token_id=None,
    pad_token_id=None,
    seed=None,
    streamer=None,
    stream=False,
):
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
    ((7,), [1, 2, 3])
    """
    prompt, is_single = _prompt(model, tokens, max_new_tokens)
    eos = frozenset(() if eos_token_id is None else [eos_token_id] if isinstance(eos_token_id, int) else eos_token_id)
    chooser = Chooser(do_sample, temperature, top_k, top_p, repetition_penalty, seed)
    if num_beams > 1:
        if do_sample or stream or streamer is not None:
            raise ValueError("beam search chooses whole texts: it goes without do_sample, stream and streamer")
        if not is_single:
            raise ValueError(f"beam search writes one text on, and there are {prompt.shape[0]} prompts")
        made = _by_beams(model, prompt, max_new_tokens, num_beams, eos, (length_penalty, early_stopping, repetition_penalty))
        return td.concat([prompt[0], td.tensor(made, dtype="int32")])
    if not is_single and (stream or streamer is not None):
        raise ValueError(f"tokens are handed out as they come of one text, and there are {prompt.shape[0]} prompts")
    pad = pad_token_id if pad_token_id is not None else min(eos, default=0)
    rows = _rows(model, prompt, max_new_tokens, chooser, eos, pad)
    if stream:
        return (row[0] for row in _told(rows, streamer))
    made = list(_told(rows, streamer))
    written = td.tensor([[row[i] for row in made] for i in range(prompt.shape[0])], dtype="int32")
    whole = td.concat([prompt, td.reshape(written, (prompt.shape[0], len(made)))], axis=1)
    return whole[0] if is_single else whole


def _prompt(model, tokens, max_new_tokens):
    """The prompts as (batch, length), int32, and whether there is just one, given as such."""
    if not isinstance(model, CausalLM):
        raise TypeError(f"td.generate writes on what a td.models.CausalLM reads, such as td.models.GPT2, not {type(model).__name__}")
    if model.training:
        raise ValueError("the model is being trained, with dropout; call model.eval() before generating")
    if not isinstance(tokens, Tensor):
        lengths = {len(row) for row in tokens if isinstance(row, (list, tuple))}
        if len(lengths) > 1:
            raise ValueError(f"the prompts of a batch are of one length, not of {sorted(lengths)}; generate them one by one")
        tokens = td.tensor(tokens, dtype="int32")
    is_single = tokens.ndim == 1
    prompt = td.astype(td.expand_dims(tokens, 0) if is_single else tokens, "int32")
    if prompt.ndim != 2 or prompt.shape[1] == 0 or prompt.shape[0] == 0:
        raise ValueError(f"a prompt has at least one token: give (length,) or (batch, length), not {tuple(tokens.shape)}")
    if not isinstance(max_new_tokens, int) or max_new_tokens < 1:
        raise ValueError(f"max_new_tokens is how many tokens are written at the most, at least 1, not {max_new_tokens!r}")
    return prompt, is_single


def _decoding(model, prompt, max_new_tokens, batch):
    # The last token that is written is not read again.
    return Decoding(model, batch, prompt.shape[1] + max_new_tokens - 1)


def _rows(model, prompt, max_new_tokens, chooser, eos, pad):
    """The new tokens, a list of one for each text after the other."""
    decoding = _decoding(model, prompt, max_new_tokens, prompt.shape[0])
    logits = decoding.start(prompt)
    chooser.see(prompt, logits.shape[1])
    has_ended = [False] * prompt.shape[0]
    for i in range(max_new_tokens):
        if i > 0:
            logits = decoding.go_on(chosen)
        chosen = chooser(logits)
        row = [pad if ended else token for ended, token in zip(has_ended, chosen.tolist())]
        has_ended = [ended or token in eos for ended, token in zip(has_ended, row)]
        yield row
        if all(has_ended):
            return


def _told(rows, streamer):
    put = getattr(streamer, "put", streamer)
    for row in rows:
        if put is not None:
            put(row[0])
        yield row
    if hasattr(streamer, "end"):
        streamer.end()


def _by_beams(model, prompt, max_new_tokens, num_beams, eos, options):
    length_penalty, early_stopping, repetition_penalty = options
    decoding = _decoding(model, prompt, max_new_tokens, num_beams)
    penalize = None
    if repetition_penalty != 1.0:
        known = prompt[0].tolist()

        def penalize(logits, texts):
            chooser = Chooser(False, 1.0, None, 1.0, repetition_penalty, None)
            longest = max(len(text) for text in texts)
            rows = [known + text + known[:1] * (longest - len(text)) for text in texts]
            chooser.see(td.tensor(rows, dtype="int32"), logits.shape[1])
            return chooser.penalize(logits)

    return beam_search(decoding, prompt, max_new_tokens, num_beams, eos, length_penalty, early_stopping, penalize)
