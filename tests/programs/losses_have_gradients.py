# Every loss has the gradient that differences give, and extreme inputs give finite gradients; CTC learns to read a sequence.
import tandem as td

td.random.seed(3)
x, y, z = (td.random.normal((4, 3)) for _ in range(3))
signs = td.tensor([[1.0, -1.0, 1.0], [-1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]])
classes = td.tensor([0, 2, 1, 2])
weight = td.tensor([0.5, 1.0, 2.0])

LOSSES = {
    "smooth_l1": lambda x: td.smooth_l1_loss(x, y, beta=0.5),
    "hinge": lambda x: td.hinge_loss(x, signs, squared=True),
    "hinge_embedding": lambda x: td.hinge_embedding_loss(x, signs),
    "soft_margin": lambda x: td.soft_margin_loss(x, signs),
    "margin_ranking": lambda x: td.margin_ranking_loss(x, y, signs, margin=0.5),
    "multi_margin": lambda x: td.multi_margin_loss(x, classes, weight, p=2),
    "triplet": lambda x: td.triplet_margin_loss(x, y, z, swap=True),
    "cosine_embedding": lambda x: td.cosine_embedding_loss(x, y, signs[:, 0], margin=0.1),
    "poisson": lambda x: td.poisson_nll_loss(x, td.abs(y), full=True),
    "gaussian": lambda x: td.gaussian_nll_loss(x, y, td.abs(z) + 0.5),
    "focal": lambda x: td.sum(td.sigmoid_focal_loss(x, (signs + 1) / 2)),
    "dice": lambda x: td.dice_loss(td.sigmoid(x), (signs + 1) / 2),
    "pos_weight": lambda x: td.binary_cross_entropy_with_logits(x, (signs + 1) / 2, pos_weight=weight),
    "smoothed": lambda x: td.cross_entropy(x, classes, weight, label_smoothing=0.1),
}
direction = td.random.normal((4, 3))
for name, loss in LOSSES.items():
    step = 1e-2
    slope = (loss(x + step * direction) - loss(x - step * direction)).item() / (2 * step)
    gradient = td.sum(td.grad(loss)(x) * direction).item()
    compiled = td.sum(td.jit(td.grad(loss))(x) * direction).item()
    assert abs(slope - gradient) < 2e-2 * max(1, abs(slope)), (name, slope, gradient)
    assert abs(compiled - gradient) < 1e-4 * max(1, abs(gradient)), (name, compiled, gradient)

far = td.tensor([[-1e4, 0.0, 1e4], [1e4, -1e4, 0.0], [0.0, 0.0, 0.0], [88.0, -88.0, 30.0]])
for name in ("soft_margin", "focal", "pos_weight", "smoothed", "dice", "cosine_embedding", "triplet"):
    assert td.all(td.isfinite(td.grad(LOSSES[name])(far))).item(), name
assert td.all(td.isfinite(td.grad(lambda x: td.sum(td.cosine_similarity(x, y)))(td.zeros((4, 3))))).item()

# All targets ignored: nothing to average, so NaN, and 0 as a sum.
nothing = td.tensor([-100, -100])
assert td.isnan(td.cross_entropy(td.zeros((2, 3)), nothing, ignore_index=-100)).item()
assert td.cross_entropy(td.zeros((2, 3)), nothing, ignore_index=-100, reduction="sum").item() == 0

# CTC: two sequences of different lengths.
targets = td.tensor([[1, 2, 1], [3, 3, 0]])
frames, lengths = td.tensor([8, 6]), td.tensor([3, 2])


def ctc(logits):
    return td.ctc_loss(td.log_softmax(logits, axis=-1), targets, frames, lengths)


def read(row, n):
    """The labels of the most likely path."""
    best = td.argmax(row, axis=-1).tolist()[:n]
    return [c for i, c in enumerate(best) if c != 0 and (i == 0 or best[i - 1] != c)]


logits = 0.1 * td.random.normal((8, 2, 4))
before = ctc(logits).item()
value_and_grad = td.jit(td.value_and_grad(ctc))
for _ in range(60):
    value, gradient = value_and_grad(logits)
    logits = logits - 4.0 * gradient
assert value.item() < 0.2 < before, (before, value.item())
assert read(logits[:, 0], 8) == [1, 2, 1], read(logits[:, 0], 8)
assert read(logits[:, 1], 6) == [3, 3], read(logits[:, 1], 6)
# Frames beyond a length have no gradient.
assert td.max(td.abs(gradient[6:, 1])).item() == 0

# A sequence that does not fit into its frames costs inf and moves nothing.
short = td.ctc_loss(td.log_softmax(logits[:2], axis=-1), targets, reduction="none")
assert short.tolist() == [td.inf, td.inf]
gradient = td.grad(lambda x: td.ctc_loss(td.log_softmax(x, axis=-1), targets, zero_infinity=True))(logits[:2])
assert td.max(td.abs(gradient)).item() == 0
