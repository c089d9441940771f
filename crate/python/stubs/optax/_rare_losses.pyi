"""Rarer losses of `optax`."""
from jax import numpy as _jnp
from typing import Any
import jax as jax

def ctc_loss(logits, logit_paddings, labels, label_paddings, blank_id=0, log_epsilon=-100000.0):
    """The negative logarithm of the probability of labels, however they are stretched and parted by blanks."""
    ...

def generalized_kl_divergence(log_predictions, targets, axis=-1, where=None):
    """The divergence of measures that need not have sum 1."""
    ...

jnp = _jnp
def kl_divergence_with_log_targets(log_predictions, log_targets, axis=-1, where=None):
    """The divergence of predictions from targets, both as logarithms."""
    ...

def multiclass_hinge_loss(scores, labels):
    """How far the best other class is above the own one less 1."""
    ...

def multiclass_perceptron_loss(scores, labels):
    """How far the best class is above the own one."""
    ...

def multiclass_sparsemax_loss(scores, labels):
    """The loss of the sparse softmax."""
    ...

def perceptron_loss(predictor_outputs, targets):
    """What is on the wrong side."""
    ...

def ranking_softmax_loss(logits, labels, *, where=None, weights=None, reduce_fn=...):
    """The cross entropy of the relevances of items of a list."""
    ...

def sparsemax_loss(logits, labels):
    """The loss of the sparse sigmoid, of labels 0 and 1."""
    ...

def triplet_margin_loss(anchors, positives, negatives, axis=-1, norm_degree=2, margin=1.0, eps=1e-06):
    """How far positives are from the anchors, beyond the negatives less a margin."""
    ...
