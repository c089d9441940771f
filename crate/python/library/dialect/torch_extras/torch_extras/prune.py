"""`torch.nn.utils.prune`: weights that are multiplied with masks of 0 and 1."""

from tandem.nn.utils.prune import *  # noqa: F403
