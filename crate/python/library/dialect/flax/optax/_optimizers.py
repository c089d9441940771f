"""Optimizers: chains of transformations that end with the learning rate."""

from ._base import identity
from ._combined import chain
from ._transforms import (
    add_decayed_weights,
    add_noise,
    scale_by_adadelta,
    scale_by_adam,
    scale_by_adamax,
    scale_by_amsgrad,
    scale_by_belief,
    scale_by_learning_rate,
    scale_by_lion,
    scale_by_radam,
    scale_by_rms,
    scale_by_rss,
    scale_by_sign,
    scale_by_stddev,
    scale_by_trust_ratio,
    scale_by_yogi,
    trace,
)

__all__ = [
    "adabelief",
    "adadelta",
    "adagrad",
    "adam",
    "adamax",
    "adamaxw",
    "adamw",
    "amsgrad",
    "lamb",
    "lars",
    "lion",
    "nadam",
    "nadamw",
    "noisy_sgd",
    "radam",
    "rmsprop",
    "sgd",
    "sign_sgd",
    "yogi",
]


def sgd(learning_rate, momentum=None, nesterov=False, accumulator_dtype=None):
    """Steps downhill, with momentum if wanted."""
    first = identity() if momentum is None else trace(momentum, nesterov, accumulator_dtype)
    return chain(first, scale_by_learning_rate(learning_rate))


def noisy_sgd(learning_rate, eta=0.01, gamma=0.55, seed=0, *, key=None):
    """Steps downhill with noise."""
    return chain(add_noise(eta, gamma, seed, key), scale_by_learning_rate(learning_rate))


def sign_sgd(learning_rate):
    """Steps of one length downhill."""
    return chain(scale_by_sign(), scale_by_learning_rate(learning_rate))


def adam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    """Adam (Kingma and Ba 2015)."""
    return chain(scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov), scale_by_learning_rate(learning_rate))


def nadam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None):
    """Adam with Nesterov's momentum (Dozat 2016)."""
    return adam(learning_rate, b1, b2, eps, eps_root, mu_dtype, nesterov=True)


def _decoupled(first, learning_rate, weight_decay, mask):
    return chain(first, add_decayed_weights(weight_decay, mask), scale_by_learning_rate(learning_rate))


def adamw(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=1e-4, mask=None, *, nesterov=False):
    """Adam with weight decay of its own (Loshchilov and Hutter 2019)."""
    return _decoupled(scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov), learning_rate, weight_decay, mask)


def nadamw(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=1e-4, mask=None):
    """`nadam` with weight decay of its own."""
    return adamw(learning_rate, b1, b2, eps, eps_root, mu_dtype, weight_decay, mask, nesterov=True)


def adamax(learning_rate, b1=0.9, b2=0.999, eps=1e-8):
    """Adam with the largest magnitude (Kingma and Ba 2015)."""
    return chain(scale_by_adamax(b1, b2, eps), scale_by_learning_rate(learning_rate))


def adamaxw(learning_rate, b1=0.9, b2=0.999, eps=1e-8, weight_decay=1e-4, mask=None):
    """`adamax` with weight decay of its own."""
    return _decoupled(scale_by_adamax(b1, b2, eps), learning_rate, weight_decay, mask)


def amsgrad(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None):
    """Adam whose steps do not become longer (Reddi and others 2018)."""
    return chain(scale_by_amsgrad(b1, b2, eps, eps_root, mu_dtype), scale_by_learning_rate(learning_rate))


def adabelief(learning_rate, b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    """Adam by surprises (Zhuang and others 2020)."""
    return chain(scale_by_belief(b1, b2, eps, eps_root, nesterov=nesterov), scale_by_learning_rate(learning_rate))


def yogi(learning_rate, b1=0.9, b2=0.999, eps=1e-3):
    """Yogi (Zaheer and others 2018)."""
    return chain(scale_by_yogi(b1, b2, eps), scale_by_learning_rate(learning_rate))


def radam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, threshold=5.0, *, nesterov=False):
    """Rectified Adam (Liu and others 2020)."""
    return chain(scale_by_radam(b1, b2, eps, eps_root, threshold, nesterov=nesterov), scale_by_learning_rate(learning_rate))


def adagrad(learning_rate, initial_accumulator_value=0.1, eps=1e-7):
    """Adagrad (Duchi and others 2011)."""
    return chain(scale_by_rss(initial_accumulator_value, eps), scale_by_learning_rate(learning_rate))


def adadelta(learning_rate=None, rho=0.9, eps=1e-6, weight_decay=0.0, weight_decay_mask=None):
    """Adadelta (Zeiler 2012)."""
    return _decoupled(scale_by_adadelta(rho, eps), 1.0 if learning_rate is None else learning_rate, weight_decay, weight_decay_mask)


def rmsprop(
    learning_rate, decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, centered=False, momentum=None, nesterov=False, bias_correction=False
):
    """RMSProp (Tieleman and Hinton 2012), with momentum if wanted."""
    first = scale_by_stddev(decay, eps, initial_scale) if centered else scale_by_rms(decay, eps, initial_scale, eps_in_sqrt)
    return chain(first, scale_by_learning_rate(learning_rate), trace(momentum, nesterov) if momentum is not None else identity())


def lion(learning_rate, b1=0.9, b2=0.99, mu_dtype=None, weight_decay=1e-3, mask=None):
    """Lion (Chen and others 2023)."""
    return _decoupled(scale_by_lion(b1, b2, mu_dtype), learning_rate, weight_decay, mask)


def lamb(learning_rate, b1=0.9, b2=0.999, eps=1e-6, eps_root=0.0, weight_decay=0.0, mask=None):
    """Adam for large batches (You and others 2020)."""
    return chain(
        scale_by_adam(b1, b2, eps, eps_root), add_decayed_weights(weight_decay, mask), scale_by_trust_ratio(), scale_by_learning_rate(learning_rate)
    )


def lars(
    learning_rate, weight_decay=0.0, weight_decay_mask=True, trust_coefficient=0.001, eps=0.0, trust_ratio_mask=True, momentum=0.9, nesterov=False
):
    """Momentum for large batches (You and others 2017)."""
    decay = add_decayed_weights(weight_decay, None if weight_decay_mask is True else weight_decay_mask)
    ratio = scale_by_trust_ratio(trust_coefficient=trust_coefficient, eps=eps)
    return chain(decay, ratio, scale_by_learning_rate(learning_rate), trace(momentum, nesterov))
