"""`tf.train.ExponentialMovingAverage`."""

import tensorflow as tf


class ExponentialMovingAverage:
    """Running means of variables."""

    def __init__(self, decay, num_updates=None, zero_debias=False, name="ExponentialMovingAverage"):
        self._decay, self._updates, self.name, self._means = decay, num_updates, name, {}

    def apply(self, var_list):
        """Begins the means, or moves them on."""
        decay = self._decay if self._updates is None else min(self._decay, (1 + float(self._updates)) / (10 + float(self._updates)))
        for x in var_list:
            kept = self._means.get(id(x))
            if kept is None:
                # The variable is kept, so that its number is no other's.
                self._means[id(x)] = x, tf.Variable(x.value(), trainable=False, name=f"{x.name.removesuffix(':0')}/{self.name}")
                kept = self._means[id(x)]
            kept[1].assign_sub((kept[1] - x) * (1 - decay))

    def average(self, var):
        """The running mean of a variable, or None."""
        return self._means[id(var)][1] if id(var) in self._means else None

    def average_name(self, var):
        """The name of the mean of a variable."""
        return f"{var.name.removesuffix(':0')}/{self.name}"
