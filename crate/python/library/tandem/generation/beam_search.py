"""Beam search: of all texts so far the likeliest few are written on."""

import tandem as td


@td.jit
def _candidates(logits, scores, count):
    """The likeliest continuations of all beams: scores, beams and tokens."""
    beams, vocabulary = logits.shape
    left = td.reshape(td.log_softmax(logits, axis=-1) + td.expand_dims(scores, 1), (-1,))
    places, found = td.arange(beams * vocabulary), []
    for _ in range(count):
        best = td.argmax(left)
        found.append((td.take(left, best), best // vocabulary, best % vocabulary))
        left = td.where(places == best, float("-inf"), left)
    return [td.stack(values) for values in zip(*found)]


class _Finished:
    """The best texts that have ended, each with its score by length."""

    def __init__(self, count, length_penalty, early_stopping):
        self._count, self._penalty, self._stops_early = count, length_penalty, early_stopping
        self._texts = []

    def add(self, score, text):
        self._texts.append((score / max(len(text), 1) ** self._penalty, text))
        self._texts.sort(key=lambda item: -item[0])
        del self._texts[self._count :]

    def is_enough(self, best_score, length):
        """Whether no text that goes on can become better than those that have ended."""
        if len(self._texts) < self._count:
            return False
        return self._stops_early or self._texts[-1][0] >= best_score / max(length, 1) ** self._penalty

    def best(self):
        return self._texts[0][1]


def beam_search(decoding, prompt, max_new_tokens, num_beams, eos_token_ids, length_penalty, early_stopping, penalize):
    """The likeliest text that was found behind a prompt (1, length), a list of tokens. `penalize` changes scores (beams, vocabulary)
    for the texts so far, or is None."""
    logits = decoding.start(td.broadcast_to(prompt, (num_beams, prompt.shape[1])))
    finished = _Finished(num_beams, length_penalty, early_stopping)
    texts = [[] for _ in range(num_beams)]
    # At first all beams are the same: one of them counts.
    scores = [0.0] + [float("-inf")] * (num_beams - 1)
    # As many as are left over should all beams end.
    count = min((1 + max(len(eos_token_ids), 1)) * num_beams, num_beams * logits.shape[1])
    for length in range(1, max_new_tokens + 1):
        logits = logits if penalize is None else penalize(logits, texts)
        found = _candidates(logits, td.tensor(scores, dtype="float32"), count)
        going_on = []
        for rank, (score, beam, token) in enumerate(zip(*(values.tolist() for values in found))):
            if score == float("-inf") or len(going_on) == num_beams:
                break
            if token not in eos_token_ids:
                going_on.append((score, beam, token))
            elif rank < num_beams:
                finished.add(score, [*texts[beam], token])
        if not going_on:
            break
        texts = [[*texts[beam], token] for _, beam, token in going_on]
        scores = [score for score, _, _ in going_on]
        if finished.is_enough(scores[0], length) or length == max_new_tokens:
            break
        # Beams that lack a continuation repeat one that never counts.
        rows = going_on + [(float("-inf"), *going_on[0][1:])] * (num_beams - len(going_on))
        texts += [texts[0]] * (num_beams - len(going_on))
        scores = [score for score, _, _ in rows]
        decoding.reorder(td.tensor([beam for _, beam, _ in rows], dtype="int32"))
        logits = decoding.go_on(td.tensor([token for _, _, token in rows], dtype="int32"))
    for score, text in zip(scores, texts):
        if score > float("-inf"):
            finished.add(score, text)
    return finished.best()
