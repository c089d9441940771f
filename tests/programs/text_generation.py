# A decoder against its formula; generating with a cache gives the tokens of computing everything again, with one program for all
# lengths; sampling follows its options; beam search finds the likeliest text.
import tandem as td
from tandem.models import GPT2, GPT2Config

td.random.seed(3)


def close(a, b, tolerance=2e-4):
    return a.shape == b.shape and td.max(abs(a - b)).item() < tolerance


def raises(f, kind, words):
    try:
        f()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"no error says {words}")


# The formula, with the names of the file.
config = GPT2Config(vocab_size=23, n_positions=160, n_embd=16, n_layer=2, n_head=2, initializer_range=0.4)
model = GPT2(config).eval()
p = model.state_dict()
tokens = td.random.randint(0, 23, (2, 7))


def linear(x, name):
    return x @ p[name + ".weight"] + p[name + ".bias"]


def norm(x, name):
    return td.layer_norm(x, p[name + ".weight"], p[name + ".bias"])


x = td.take(p["wte.weight"], tokens, axis=0) + p["wpe.weight"][:7]
for i in range(2):
    q, k, v = td.split(linear(norm(x, f"h.{i}.ln_1"), f"h.{i}.attn.c_attn"), 3, axis=-1)
    heads = []
    for at in slice(0, 8), slice(8, 16):
        scores = q[..., at] @ td.swapaxes(k[..., at], 1, 2) / 8**0.5
        scores = td.where(td.tril(td.ones((7, 7))) > 0, scores, float("-inf"))
        heads.append(td.softmax(scores, axis=-1) @ v[..., at])
    x = x + linear(td.concat(heads, axis=-1), f"h.{i}.attn.c_proj")
    x = x + linear(td.gelu(linear(norm(x, f"h.{i}.ln_2"), f"h.{i}.mlp.c_fc"), approximate="tanh"), f"h.{i}.mlp.c_proj")
wanted = norm(x, "ln_f") @ p["wte.weight"].T
assert close(model(tokens), wanted)

# Files of Hugging Face's have the prefix, masks and the shared table besides.
theirs = {f"transformer.{name}": value for name, value in p.items()}
theirs |= {"transformer.h.0.attn.bias": td.ones((1, 1, 160, 160)), "lm_head.weight": p["wte.weight"]}
td.save("model.safetensors", theirs)
read = GPT2.from_pretrained("model.safetensors", n_head=2)
assert repr(read.config) == "GPT2Config(vocab_size=23, n_positions=160, n_embd=16, n_layer=2, n_head=2)", read.config
assert close(read(tokens), wanted) and not read.training
raises(lambda: GPT2Config(n_embd=10, n_head=3), ValueError, "no multiple")
raises(lambda: GPT2Config(layers=3), TypeError, "GPT2Config has no layers")


# Greedy, without a cache: a prompt is filled up behind, where no place looks, so that one program serves all lengths.
whole = td.jit(lambda tokens: model(tokens))


def uncached(text, count):
    for _ in range(count):
        filled = td.tensor([text + [0] * (160 - len(text))])
        text = text + [td.argmax(whole(filled)[0, len(text) - 1]).item()]
    return text


for length, count in (1, 80), (63, 3), (64, 3), (70, 60):
    prompt = td.random.randint(0, 23, (length,)).tolist()
    assert td.generate(model, prompt, count).tolist() == uncached(prompt, count), length
# The caches of these texts are of 128 and 192 places: one program to decode for each, at all lengths of the text.
report = td.recompiles(model.step("decode").compiled)
assert len(report.entries) == 2 and sum(entry.hits for entry in report.entries) > 120, report
texts = model.generate([[1, 2, 3], [4, 5, 6]], 8)
assert texts.shape == (2, 11) and [row.tolist() for row in texts] == [uncached([1, 2, 3], 8), uncached([4, 5, 6], 8)]

# Memory is flat while a text becomes longer.
import gc

gc.collect()
stream = td.generate(model, [1], 150, stream=True)
used = []
for i, token in enumerate(stream):
    if i in (70, 140):
        used.append(td.memory()[device]["live"])
assert used[0] == used[1], used

# Ends, streams, functions that are told.
first = uncached([1, 2, 3], 4)[3:]
end = first[2]
assert td.generate(model, [1, 2, 3], 9, eos_token_id=end).tolist() == [1, 2, 3, *first[: first.index(end) + 1]]
told = []
assert list(td.generate(model, td.tensor([1, 2, 3]), 4, stream=True, streamer=told.append)) == first == told
padded = td.generate(model, [[1, 2, 3], [4, 5, 6]], 8, eos_token_id=end, pad_token_id=22)
assert padded[0].tolist()[4 + first.index(end) :] == [22] * (padded.shape[1] - 4 - first.index(end))

# Sampling.
from tandem.generation.sampling import Chooser, penalized, top_k, top_p

logits = td.tensor([[1.0, 3.0, -2.0, 2.0], [0.0, -0.0, -1.0, 5.0]])
low = float("-inf")
assert top_k(logits, 2).tolist() == [[low, 3.0, low, 2.0], [0.0, 0.0, low, 5.0]]
# Probabilities of the first row: 0.09, 0.665, 0.004, 0.245.
assert top_p(logits[:1], 0.6).tolist() == [[low, 3.0, low, low]]
assert top_p(logits[:1], 0.7).tolist() == [[low, 3.0, low, 2.0]]
seen = td.tensor([[True, False, True, False]])
assert penalized(logits[:1], seen, 2.0).tolist() == [[0.5, 3.0, -4.0, 2.0]]
many = td.broadcast_to(logits[:1], (4000, 4))
drawn = Chooser(True, 1.0, None, 1.0, 1.0, 7)(many)
shares = td.mean(td.astype(td.expand_dims(drawn, 1) == td.arange(4), "float32"), axis=0)
assert close(shares, td.softmax(logits[0]), 0.03), shares
cold = Chooser(True, 0.1, None, 1.0, 1.0, 7)(many)
assert td.mean(td.astype(cold == 1, "float32")).item() > 0.99
few = Chooser(True, 5.0, 2, 1.0, 1.0, 7)(many)
assert sorted(set(few.tolist())) == [1, 3]
a, b, c = (td.generate(model, [1, 2], 12, do_sample=True, temperature=2.0, top_k=9, top_p=0.9, seed=seed).tolist() for seed in (1, 1, 2))
assert a == b != c
td.random.seed(5)
a = td.generate(model, [1, 2], 12, do_sample=True, temperature=2.0).tolist()
td.random.seed(5)
assert td.generate(model, [1, 2], 12, do_sample=True, temperature=2.0).tolist() == a
fresh = td.generate(model, [1, 2], 12, repetition_penalty=1e6).tolist()
assert len(set(fresh)) == 14, fresh

# With as many beams as there are texts, beam search finds the likeliest one.
tiny = GPT2(GPT2Config(vocab_size=4, n_positions=16, n_embd=8, n_layer=1, n_head=2, initializer_range=1.0)).eval()
every = [[a, b, c] for a in range(4) for b in range(4) for c in range(4)]
chances = td.log_softmax(tiny(td.tensor([[1, 2, *text] for text in every])), axis=-1)
totals = [sum(chances[i, 1 + place, token].item() for place, token in enumerate(text)) for i, text in enumerate(every)]
best = every[max(range(64), key=totals.__getitem__)]
assert td.generate(tiny, [1, 2], 3, num_beams=16).tolist() == [1, 2, *best]
# A text that ends early counts by its mean: of all texts up to three tokens that end with token 0, or are three tokens long.
ended = {}
for text, total in zip(every, range(64)):
    cut = text[: text.index(0) + 1] if 0 in text else text
    logs = [chances[total, 1 + place, token].item() for place, token in enumerate(cut)]
    ended[tuple(cut)] = sum(logs) / len(logs)
assert td.generate(tiny, [1, 2], 3, num_beams=16, eos_token_id=0).tolist() == [1, 2, *max(ended, key=ended.get)]

# What cannot be done is said.
raises(lambda: td.generate(model, [1] * 100, 100), ValueError, "the model knows 160 places")
raises(lambda: td.generate(model, []), ValueError, "a prompt has at least one token")
raises(lambda: td.generate(model, [[1], [1, 2]]), ValueError, "of one length")
raises(lambda: td.generate(td.nn.Dense(2), [1]), TypeError, "td.models.CausalLM")
raises(lambda: td.generate(model.train(), [1]), ValueError, "model.eval()")
model.eval()
raises(lambda: td.generate(model, [1], do_sample=True, top_p=2.0), ValueError, "top_p is a probability")
raises(lambda: td.generate(model, [1], num_beams=2, do_sample=True), ValueError, "beam search")
