"""The two steps of adversarial training."""

import tensorflow as tf


def update_D(X, Z, net_D, net_G, loss, optimizer_D):
    """A step of the network that tells real from made; gives its loss over the batch."""
    count = X.shape[0]
    made = net_G(Z)
    with tf.GradientTape() as tape:
        found = (loss(tf.ones((count,)), tf.squeeze(net_D(X))) + loss(tf.zeros((count,)), tf.squeeze(net_D(made)))) * count / 2
    weights = net_D.trainable_variables
    optimizer_D.apply_gradients(zip(tape.gradient(found, weights), weights))
    return found


def update_G(Z, net_D, net_G, loss, optimizer_G):
    """A step of the network that makes; gives its loss over the batch."""
    count = Z.shape[0]
    with tf.GradientTape() as tape:
        found = loss(tf.ones((count,)), tf.squeeze(net_D(net_G(Z)))) * count
    weights = net_G.trainable_variables
    optimizer_G.apply_gradients(zip(tape.gradient(found, weights), weights))
    return found


__all__ = ["update_D", "update_G"]
