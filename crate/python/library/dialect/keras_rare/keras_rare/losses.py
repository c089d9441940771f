"""Losses of Keras that few programs use."""

import tandem as td

from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras.losses import Loss


def categorical_generalized_cross_entropy(y_true, y_pred, q):
    """(1 - p^q) / q of the true class (Zhang and Sabuncu 2018)."""
    y_pred = as_tensor(y_pred)
    chances = td.take_along_axis(td.clip(y_pred, 1e-7, 1 - 1e-7), td.expand_dims(td.astype(as_tensor(y_true), "int32"), -1), axis=-1)
    return wrapped((1 - td.squeeze(chances, -1) ** q) / q)


class CategoricalGeneralizedCrossEntropy(Loss):
    """`categorical_generalized_cross_entropy` over a batch."""

    def __init__(self, q=0.5, reduction="sum_over_batch_size", name="categorical_generalized_cross_entropy", dtype=None):
        if not 0 < q < 1:
            raise ValueError("q must be in the interval (0, 1)")
        super().__init__(name, reduction)
        self.q = q

    def call(self, y_true, y_pred):
        """The loss of each sample."""
        return categorical_generalized_cross_entropy(y_true, y_pred, self.q)

    def get_config(self):
        """The arguments."""
        return {**super().get_config(), "q": self.q}


def circle(y_true, y_pred, ref_labels=None, ref_embeddings=None, remove_diagonal=True, gamma=80, margin=0.4):
    """The circle loss of embeddings (rows of length 1) and classes (Sun and others 2020)."""
    x, labels = as_tensor(y_pred, "float32"), td.reshape(td.astype(as_tensor(y_true), "int32"), (-1, 1))
    others = x if ref_embeddings is None else as_tensor(ref_embeddings, "float32")
    classes = labels if ref_labels is None else td.reshape(td.astype(as_tensor(ref_labels), "int32"), (-1, 1))
    distances = 1 - x @ td.transpose(others)
    same = labels == td.transpose(classes)
    positive, negative = same, td.logical_not(same)
    if remove_diagonal:
        positive = td.logical_and(positive, td.logical_not(td.astype(td.eye(*distances.shape), "bool")))
    weight = td.astype(positive, "float32"), td.astype(negative, "float32")
    up = td.stop_gradient(td.maximum(0.0, distances + margin)) * weight[0]
    down = td.stop_gradient(td.maximum(0.0, 1 + margin - distances)) * weight[1]
    positive_logits = gamma * up * (distances - margin)
    negative_logits = gamma * down * (1 - margin - distances)
    far = td.where(positive, positive_logits, -1e9)
    near = td.where(negative, negative_logits, -1e9)
    return wrapped(td.nn.functional.softplus(td.logsumexp(far, axis=1) + td.logsumexp(near, axis=1)))


class Circle(Loss):
    """`circle` over a batch."""

    def __init__(self, gamma=80.0, margin=0.4, remove_diagonal=True, reduction="sum_over_batch_size", name="circle", dtype=None):
        super().__init__(name, reduction)
        self.gamma, self.margin, self.remove_diagonal = gamma, margin, remove_diagonal

    def call(self, y_true, y_pred):
        """The loss of each sample."""
        return circle(y_true, y_pred, remove_diagonal=self.remove_diagonal, gamma=self.gamma, margin=self.margin)

    def get_config(self):
        """The arguments."""
        return {**super().get_config(), "gamma": self.gamma, "margin": self.margin, "remove_diagonal": self.remove_diagonal}
