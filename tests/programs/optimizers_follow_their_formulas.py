# Each optimizer's steps are those of its published formula, written out here for one number at a time in Python's floats.
import math

import tandem as td
from tandem import optim

START = [0.5, -1.25, 2.0]


def gradient_at(p, t):
    return [0.7 * x + math.sin(3 * i + t) for i, x in enumerate(p)]


def sgd(p, g, s, t, lr=0.1, momentum=0.0, dampening=0.0, weight_decay=0.0, nesterov=False, maximize=False):
    g = (-g if maximize else g) + weight_decay * p
    if momentum:
        s["v"] = g if t == 1 else momentum * s["v"] + (1 - dampening) * g
        g = g + momentum * s["v"] if nesterov else s["v"]
    return p - lr * g


def adagrad(p, g, s, t, lr=0.1, lr_decay=0.0, weight_decay=0.0, initial_accumulator_value=0.0, eps=1e-10):
    g += weight_decay * p
    s["sum"] = s.get("sum", initial_accumulator_value) + g * g
    return p - lr / (1 + (t - 1) * lr_decay) * g / (math.sqrt(s["sum"]) + eps)


def adadelta(p, g, s, t, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0.0):
    g += weight_decay * p
    s["sq"] = rho * s.get("sq", 0.0) + (1 - rho) * g * g
    delta = math.sqrt(s.get("acc", 0.0) + eps) / math.sqrt(s["sq"] + eps) * g
    s["acc"] = rho * s.get("acc", 0.0) + (1 - rho) * delta * delta
    return p - lr * delta


def rmsprop(p, g, s, t, lr=0.01, alpha=0.99, eps=1e-8, weight_decay=0.0, momentum=0.0, centered=False):
    g += weight_decay * p
    s["sq"] = alpha * s.get("sq", 0.0) + (1 - alpha) * g * g
    spread = s["sq"]
    if centered:
        s["mean"] = alpha * s.get("mean", 0.0) + (1 - alpha) * g
        spread -= s["mean"] ** 2
    step = g / (math.sqrt(spread) + eps)
    if momentum:
        step = s["b"] = momentum * s.get("b", 0.0) + step
    return p - lr * step


def adam(p, g, s, t, lr=0.1, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.0, amsgrad=False, decoupled=False):
    if decoupled:
        p *= 1 - lr * weight_decay
    else:
        g += weight_decay * p
    s["m"] = betas[0] * s.get("m", 0.0) + (1 - betas[0]) * g
    s["v"] = betas[1] * s.get("v", 0.0) + (1 - betas[1]) * g * g
    s["max"] = max(s.get("max", 0.0), s["v"]) if amsgrad else s["v"]
    denominator = math.sqrt(s["max"]) / math.sqrt(1 - betas[1] ** t) + eps
    return p - lr / (1 - betas[0] ** t) * s["m"] / denominator


def adamw(*args, weight_decay=1e-2, **more):
    return adam(*args, weight_decay=weight_decay, decoupled=True, **more)


def nadam(p, g, s, t, lr=0.1, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.0, momentum_decay=4e-3):
    g += weight_decay * p
    mu, following = (betas[0] * (1 - 0.5 * 0.96 ** (step * momentum_decay)) for step in (t, t + 1))
    s["product"] = s.get("product", 1.0) * mu
    s["m"] = betas[0] * s.get("m", 0.0) + (1 - betas[0]) * g
    s["v"] = betas[1] * s.get("v", 0.0) + (1 - betas[1]) * g * g
    denominator = math.sqrt(s["v"] / (1 - betas[1] ** t)) + eps
    return p - lr * ((1 - mu) / (1 - s["product"]) * g + following / (1 - s["product"] * following) * s["m"]) / denominator


def adamax(p, g, s, t, lr=0.1, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.0):
    g += weight_decay * p
    s["m"] = betas[0] * s.get("m", 0.0) + (1 - betas[0]) * g
    s["u"] = max(betas[1] * s.get("u", 0.0), abs(g) + eps)
    return p - lr / (1 - betas[0] ** t) * s["m"] / s["u"]


def lion(p, g, s, t, lr=0.1, betas=(0.9, 0.99), weight_decay=0.0):
    m = s.get("m", 0.0)
    p *= 1 - lr * weight_decay
    c = betas[0] * m + (1 - betas[0]) * g
    s["m"] = betas[1] * m + (1 - betas[1]) * g
    return p - lr * ((c > 0) - (c < 0))


CASES = [
    (optim.SGD, sgd, [{}, {"momentum": 0.9}, {"momentum": 0.9, "nesterov": True}, {"momentum": 0.8, "dampening": 0.3},
                      {"weight_decay": 0.1, "momentum": 0.5}, {"maximize": True}]),
    (optim.Adagrad, adagrad, [{}, {"lr_decay": 0.2, "weight_decay": 0.1}, {"initial_accumulator_value": 0.5}]),
    (optim.Adadelta, adadelta, [{}, {"rho": 0.7, "weight_decay": 0.1, "lr": 0.5}]),
    (optim.RMSprop, rmsprop, [{}, {"momentum": 0.9}, {"centered": True, "alpha": 0.9}, {"weight_decay": 0.1}]),
    (optim.Adam, adam, [{}, {"amsgrad": True}, {"weight_decay": 0.1}, {"betas": (0.0, 0.9)}, {"eps": 0.1}]),
    (optim.AdamW, adamw, [{}, {"weight_decay": 0.3, "amsgrad": True}]),
    (optim.NAdam, nadam, [{}, {"weight_decay": 0.1, "momentum_decay": 0.1}]),
    (optim.Adamax, adamax, [{}, {"weight_decay": 0.1}]),
    (optim.Lion, lion, [{}, {"weight_decay": 0.1, "betas": (0.8, 0.9)}]),
]

for kind, formula, variants in CASES:
    for options in variants:
        options = {"lr": 0.05, **options}
        w, wanted = td.tensor(START), list(START)
        opt = kind([w], **options)
        states = [{} for _ in wanted]
        for t in range(1, 7):
            opt.step(td.tensor(gradient_at(w.tolist(), t)))
            gradients = gradient_at(wanted, t)
            wanted = [formula(p, g, s, t, **options) for p, g, s in zip(wanted, gradients, states)]
        error = max(abs(a - b) for a, b in zip(w.tolist(), wanted))
        assert error < 2e-5, (kind.__name__, options, w.tolist(), wanted)

# Defaults are PyTorch's.
assert optim.Adam([td.ones(1)]).param_groups[0]["lr"] == 1e-3
assert optim.AdamW([td.ones(1)]).defaults["weight_decay"] == 1e-2
assert optim.RMSprop([td.ones(1)]).defaults["alpha"] == 0.99
assert optim.Adadelta([td.ones(1)]).defaults["lr"] == 1.0
assert optim.Lion([td.ones(1)]).defaults["betas"] == (0.9, 0.99)
