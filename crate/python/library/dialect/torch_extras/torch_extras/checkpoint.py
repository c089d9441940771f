"""`torch.utils.checkpoint`: what is computed again for gradients."""

import tandem as td
from tandem.dialect import missing_names
from torch._late import late


def checkpoint(
    function, *args, use_reentrant=None, context_fn=None, determinism_check="default", debug=False, early_stop=True, preserve_rng_state=True, **kwargs
):
    """Calls the function, and computes what is inside again for gradients."""
    if context_fn is not None and use_reentrant:
        raise ValueError("Passing `context_fn` or `debug` is only supported when use_reentrant=False.")
    return td.checkpoint(function)(*args, **kwargs)


def checkpoint_sequential(functions, segments, input, use_reentrant=None, **kwargs):
    """Calls modules one after the other, in so many segments, each of which is computed again."""
    functions = list(functions.children()) if hasattr(functions, "children") else list(functions)
    length = max(len(functions) // segments, 1)

    def run(part):
        def segment(x):
            for function in part:
                x = function(x)
            return x

        return segment

    starts = [length * at for at in range(segments - 1)]
    for start in starts:
        input = checkpoint(run(functions[start : start + length]), input)
    return run(functions[length * len(starts) :])(input)


__getattr__ = late("torch.utils.checkpoint", missing_names("torch.utils.checkpoint"))
