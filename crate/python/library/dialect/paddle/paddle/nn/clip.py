"""`paddle.nn.ClipGradBy…`: gradients that are made smaller before a step."""

import tandem as td


class ClipGradByValue:
    """Every element between two bounds; `max` alone stands for both."""

    def __init__(self, max, min=None):
        self.max, self.min = float(max), -float(max) if min is None else float(min)

    def clipped(self, pairs):
        """Parameters with new gradients."""
        return [(p, td.clip(g, self.min, self.max) if p.need_clip else g) for p, g in pairs]


class ClipGradByNorm:
    """Each gradient of at most this norm."""

    def __init__(self, clip_norm):
        self.clip_norm = float(clip_norm)

    def clipped(self, pairs):
        """Parameters with new gradients."""
        return [(p, g * (self.clip_norm / td.maximum(td.vector_norm(g), self.clip_norm)) if p.need_clip else g) for p, g in pairs]


class ClipGradByGlobalNorm:
    """All gradients together of at most this norm."""

    def __init__(self, clip_norm, group_name="default_group", auto_skip_clip=False):
        self.clip_norm = float(clip_norm)

    def clipped(self, pairs):
        """Parameters with new gradients."""
        squares = [td.sum(td.square(g)) for p, g in pairs if p.need_clip]
        if not squares:
            return pairs
        total = squares[0]
        for square in squares[1:]:
            total = total + square
        factor = self.clip_norm / td.maximum(td.sqrt(total), self.clip_norm)
        return [(p, g * factor if p.need_clip else g) for p, g in pairs]


def _called(self, params_grads):
    return self.clipped(list(params_grads))


for _kind in (ClipGradByValue, ClipGradByNorm, ClipGradByGlobalNorm):
    _kind.__call__ = _called
