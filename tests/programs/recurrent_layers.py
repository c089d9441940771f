# Recurrent layers against their formulas, step by step; masks, directions and layers; a GRU language model that learns a text.
import tandem as td
from tandem import nn

td.random.seed(4)


def close(a, b, tolerance=1e-4):
    return a.shape == b.shape and td.max(abs(a - b)).item() < tolerance


T, N, C, H = 5, 3, 2, 4
x = td.random.normal((T, N, C))

# LSTM: gates i, f, g, o.
lstm = nn.LSTM(C, H)
assert lstm.weight_ih_l0.shape == (4 * H, C) and lstm.bias_hh_l0.shape == (4 * H,)
outputs, (h, c) = lstm(x)
a = b = td.zeros((N, H))
for t in range(T):
    gates = x[t] @ lstm.weight_ih_l0.T + lstm.bias_ih_l0 + a @ lstm.weight_hh_l0.T + lstm.bias_hh_l0
    i, f, g, o = gates[:, :H], gates[:, H : 2 * H], gates[:, 2 * H : 3 * H], gates[:, 3 * H :]
    b = td.sigmoid(f) * b + td.sigmoid(i) * td.tanh(g)
    a = td.sigmoid(o) * td.tanh(b)
    assert close(outputs[t], a)
assert close(h[0], a) and close(c[0], b)

# GRU: gates r, z, n.
gru = nn.GRU(C, H)
outputs, h = gru(x)
a = td.zeros((N, H))
for t in range(T):
    p = x[t] @ gru.weight_ih_l0.T + gru.bias_ih_l0
    q = a @ gru.weight_hh_l0.T + gru.bias_hh_l0
    r, z = td.sigmoid(p[:, :H] + q[:, :H]), td.sigmoid(p[:, H : 2 * H] + q[:, H : 2 * H])
    n = td.tanh(p[:, 2 * H :] + r * q[:, 2 * H :])
    a = (1 - z) * n + z * a
    assert close(outputs[t], a)

# Cells take the same steps.
cell = nn.GRUCell(C, H)
cell.load_state_dict({name[:-3]: value for name, value in gru.state_dict().items()})
a = td.zeros((N, H))
for t in range(T):
    a = cell(x[t], a)
assert close(a, h[0])

# Lengths: what comes behind the end changes nothing. Both directions, two layers, an initial state.
deep = nn.LSTM(C, H, num_layers=2, bidirectional=True, batch_first=True)
y = td.swapaxes(x, 0, 1)
start = (td.random.normal((4, N, H)), td.random.normal((4, N, H)))
outputs, (h, c) = deep(y, start, lengths=[5, 2, 1])
assert outputs.shape == (N, T, 2 * H) and h.shape == (4, N, H)
short, (h2, c2) = deep(y[1:2, :2], tuple(s[:, 1:2] for s in start))
assert close(outputs[1:2, :2], short) and close(h[:, 1:2], h2) and close(c[:, 1:2], c2)
assert td.max(abs(outputs[1, 2:])).item() == 0.0
mask = td.tensor([[1, 1, 1, 1, 1], [1, 1, 0, 0, 0], [1, 0, 0, 0, 0]])
assert close(deep(y, start, mask=mask)[0], outputs)

# Compiled, the loop stays a loop and the numbers are the same.
eager = deep(y)[0]
deep.hybridize()
assert close(deep(y)[0], eager)
assert any("scan" in line for line in str(td.graph(deep)).splitlines())

# Keras's spelling.
assert nn.LSTM(6)(y).shape == (N, 6)
sequence, h, c = nn.LSTM(6, return_sequences=True, return_state=True)(y)
assert sequence.shape == (N, T, 6) and close(sequence[:, -1], h)
assert nn.Bidirectional(nn.GRU(6, return_sequences=True))(y).shape == (N, T, 12)


# A language model of characters.
class Model(nn.Module):
    def __init__(self, size, hidden):
        super().__init__()
        self.embedding = nn.Embedding(size, hidden)
        self.gru = nn.GRU(hidden, hidden, batch_first=True)
        self.head = nn.Linear(hidden, size)

    def forward(self, tokens, state=None):
        outputs, state = self.gru(self.embedding(tokens), state)
        return self.head(outputs), state


text = "abcabdabcabdabcabd"
letters = sorted(set(text))
tokens = td.tensor([[letters.index(letter) for letter in text]])
model = Model(len(letters), 12)
model(tokens)


def loss(model):
    logits, _ = model(tokens[:, :-1])
    return td.cross_entropy(td.reshape(logits, (-1, len(letters))), td.reshape(tokens[:, 1:], (-1,)))


optimizer = td.optim.Adam(model.parameters(), lr=0.05)
step = td.value_and_grad(loss)
first = loss(model).item()
for _ in range(25):
    _, gradients = step(model)
    optimizer.step(gradients)
assert loss(model).item() < first / 4, (first, loss(model).item())

# Writing on, letter by letter with the state, is what the whole sequence gives.
logits, state = model(tokens[:, :6])
whole, _ = model(tokens[:, :9])
for t in range(6, 9):
    logits, state = model(tokens[:, t : t + 1], state)
    assert close(logits[:, 0], whole[:, t], 1e-3)
