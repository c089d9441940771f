"""`tf.compat.v1.losses`: means of losses, kept in the graph's collection."""

from tensorflow import _modes

from .session import standing_graph


def _kept(value, weights=1.0):
    import tensorflow as tf

    loss = tf.reduce_mean(value if isinstance(weights, (int, float)) and weights == 1 else value * weights)
    if _modes.building() is not None:
        standing_graph().add_to_collection("losses", loss)
    return loss


def mean_squared_error(labels, predictions, weights=1.0, **options):
    """The mean of the squared differences."""
    import tensorflow as tf

    return _kept(tf.math.squared_difference(predictions, labels), weights)


def absolute_difference(labels, predictions, weights=1.0, **options):
    """The mean of the absolute differences."""
    import tensorflow as tf

    return _kept(tf.abs(tf.subtract(predictions, labels)), weights)


def softmax_cross_entropy(onehot_labels, logits, weights=1.0, label_smoothing=0, **options):
    """The mean loss of logits by the probabilities of the classes."""
    import tensorflow as tf

    if label_smoothing:
        onehot_labels = onehot_labels * (1 - label_smoothing) + label_smoothing / logits.shape[-1]
    return _kept(tf.nn.softmax_cross_entropy_with_logits(labels=onehot_labels, logits=logits), weights)


def sparse_softmax_cross_entropy(labels, logits, weights=1.0, **options):
    """The mean loss of logits by the index of the class."""
    import tensorflow as tf

    return _kept(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits), weights)


def sigmoid_cross_entropy(multi_class_labels, logits, weights=1.0, **options):
    """The mean loss of logits by probabilities."""
    import tensorflow as tf

    return _kept(tf.nn.sigmoid_cross_entropy_with_logits(labels=multi_class_labels, logits=logits), weights)


def get_regularization_losses(scope=None):
    """What regularizers of variables ask for."""
    return standing_graph().get_collection("regularization_losses", scope)


def get_total_loss(add_regularization_losses=True, name="total_loss", **options):
    """The sum of all losses."""
    found = standing_graph().get_collection("losses") + (get_regularization_losses() if add_regularization_losses else [])
    total = found[0]
    for loss in found[1:]:
        total = total + loss
    return total
