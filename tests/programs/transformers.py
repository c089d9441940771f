# Attention against its formula and its masks; decoding with a cache equals computing everything again; a small classifier learns.
import tandem as td
from tandem import nn

td.random.seed(6)


def close(a, b, tolerance=1e-4):
    return a.shape == b.shape and td.max(abs(a - b)).item() < tolerance


N, L, S, E, HEADS = 2, 4, 5, 8, 2
query, memory = td.random.normal((N, L, E)), td.random.normal((N, S, E))
layer = nn.MultiheadAttention(E, HEADS, batch_first=True)
y, weights = layer(query, memory, memory)
q, k, v = (x @ layer.in_proj_weight[i * E : (i + 1) * E].T for i, x in enumerate((query, memory, memory)))
parts = []
for h in range(HEADS):
    at = slice(h * E // HEADS, (h + 1) * E // HEADS)
    scores = q[:, :, at] @ td.swapaxes(k[:, :, at], 1, 2) / (E // HEADS) ** 0.5
    parts.append(td.softmax(scores, -1) @ v[:, :, at])
wanted = td.concat(parts, axis=-1) @ layer.out_proj.weight.T + layer.out_proj.bias
assert close(y, wanted) and weights.shape == (N, L, S)
assert close(td.sum(weights, axis=-1), td.ones((N, L)))

# Sequence first is the default.
first = nn.MultiheadAttention(E, HEADS)
first.load_state_dict(layer.state_dict())
assert close(td.swapaxes(first(*(td.swapaxes(x, 0, 1) for x in (query, memory, memory)))[0], 0, 1), y)

# Masks are True where not to look; floats are added; padding is by source.
padding = td.tensor([[False] * 5, [False, False, True, True, True]])
short, weights = layer(query, memory, memory, key_padding_mask=padding)
assert td.max(abs(weights[1, :, 2:])).item() == 0.0 and close(short[1:], layer(query[1:], memory[1:, :2], memory[1:, :2])[0])
later = td.triu(td.ones((L, L)), k=1) > 0
causal = layer(query, is_causal=True)[0]
assert close(layer(query, attn_mask=later)[0], causal)
assert close(layer(query, attn_mask=nn.Transformer.generate_square_subsequent_mask(L), need_weights=False)[0], causal)

# Keras's attention: masks are True where to look.
keras = nn.MultiHeadAttention(num_heads=2, key_dim=3)
y, scores = keras(query, memory, return_attention_scores=True)
assert y.shape == (N, L, E) and scores.shape == (N, 2, L, S)
assert close(keras(query, query, attention_mask=td.logical_not(later)), keras(query, query, use_causal_mask=True))


# Decoding with a cache, compiled once for all places.
class Decoder(nn.Module):
    def __init__(self, size, width, layers):
        super().__init__()
        self.embedding = nn.Embedding(size, width)
        self.places = nn.PositionalEncoding(width)
        block = nn.TransformerEncoderLayer(width, 2, 16, dropout=0.1, batch_first=True, norm_first=True, activation="gelu")
        self.blocks = nn.TransformerEncoder(block, layers, norm=nn.LayerNorm(width))
        self.head = nn.Linear(width, size, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, tokens):
        return self.head(self.blocks(self.places(self.embedding(tokens)), is_causal=True))

    def step(self, tokens, states):
        caches = [nn.KeyValueCache(*state) for state in states]
        x = self.places(self.embedding(tokens), offset=caches[0].length)
        x, caches = self.blocks(x, cache=caches)
        return self.head(x), [cache.state for cache in caches]


net = Decoder(7, 8, 2)
assert len(net.parameters()) == 1 + 2 * 12 + 2
tokens = td.tensor([[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]])
net.eval()
whole = net(tokens)
states = [cache.state for cache in net.blocks.empty_cache(2, 8)]
step = td.jit(net.step)
logits, states = step(tokens[:, :2], states)
assert close(logits, whole[:, :2], 1e-3)
for t in range(2, 6):
    logits, states = step(tokens[:, t : t + 1], states)
    assert close(logits[:, 0], whole[:, t], 1e-3), t
assert step.cache_size() == 2

# Rotations: products depend on the distance alone.
rotary = nn.RotaryEmbedding(8)
a, b = td.random.normal((1, 8)), td.random.normal((1, 8))
product = lambda i, j: td.sum(rotary(a, offset=i) * rotary(b, offset=j)).item()
assert abs(product(3, 1) - product(12, 10)) < 1e-3 and abs(product(0, 0) - td.sum(a * b).item()) < 1e-4


# A classifier: does the sequence hold more of token 1 than of token 2?
class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(4, 8)
        self.encoder = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)
        self.head = nn.Dense(2)

    def forward(self, tokens):
        return self.head(td.mean(self.encoder(self.embedding(tokens)), axis=1))


rows = [[1, 1, 2, 0, 3], [2, 2, 1, 0, 0], [1, 0, 0, 3, 1], [2, 3, 0, 0, 0], [1, 1, 1, 2, 2], [2, 2, 2, 1, 1], [3, 1, 3, 0, 3], [3, 3, 2, 2, 3]]
tokens, labels = td.tensor(rows), td.tensor([0, 1, 0, 1, 0, 1, 0, 1])
model = Classifier()
model(tokens)
optimizer = td.optim.Adam(model.parameters(), lr=0.02)
step = td.value_and_grad(lambda model: td.cross_entropy(model(tokens), labels))
for _ in range(20):
    value, gradients = step(model)
    optimizer.step(gradients)
assert value.item() < 0.2 and (td.argmax(model(tokens), axis=1) == labels).all().item(), value.item()
