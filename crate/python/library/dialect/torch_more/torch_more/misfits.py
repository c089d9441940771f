"""PyTorch's sentences for shapes that windows, states and products do not take, beside those of `torch_extras.messages`."""

import re

from torch.nn._texts import each

_FORMS = (
    (r"cross_entropy: weight has to have shape \[(\d+)\], one number a class, not (\[.*\])", (
        "weight tensor should be defined either for all {} classes or no classes but got weight tensor of shape: {}")),
    (r"cross: axis (\d) of shapes \[(?:.*, )?(\d+)\] and \[(?:.*, )?(\d+)\] has to have", (
        "linalg.cross: inputs dimension {} must have length 3. Got {} and {}")),
    (r"there is no activation '(.*?)'", "Unknown nonlinearity '{}'. Select from 'tanh' or 'relu'."),
    (r"padding_idx .* is none of", "Padding_idx must be within num_embeddings"),
)  # fmt: skip


def translated(text):
    """PyTorch's sentence, or the text itself where there is none."""
    for form, sentence in _FORMS:
        found = re.match(form, text)
        if found is not None:
            return sentence.format(*found.groups())
    return text


_OF_SCHEDULES = (
    (r"factor is below 1", "Factor should be < 1.0."),
    (r"mode is 'min' or 'max' and threshold_mode 'rel' or 'abs', not '(?!min|max)(.*)' and", "mode {} is unknown!"),
    (r"mode is .* and '(.*)'", "threshold mode {} is unknown!"),
    (r"T_0 is above 0 and T_mult at least 1, not (0|-\d+|\d+\.\d+) and", "Expected positive integer T_0, but got {}"),
    (r"T_0 is above .* and (.*)", "Expected integer T_mult >= 1, but got {}"),
    (r"start_factor is above 0", "Starting multiplicative factor expected to be greater than 0 and less or equal to 1."),
    (r"factor is above 0", "Constant multiplicative factor expected to be between 0 and 1."),
    (r"(\d+) schedulers need \d+ milestones, not (\d+)", (
        "Sequential Schedulers expects number of schedulers provided to be one more than the number of milestone points, but got number of schedulers {} "
        "and the number of milestones to be equal to {}")),
    (r"\W?the optimizer's groups have no 'initial_lr'", "param 'initial_lr' is not specified in param_groups[0] when resuming an optimizer"),
)  # fmt: skip


def of_schedule(error):
    """The error of a schedule or of a state, in PyTorch's words."""
    for form, sentence in _OF_SCHEDULES:
        found = re.match(form, str(error))
        if found is not None:
            return type(error)(sentence.format(*found.groups()))
    return error


def of_making(error, text):
    """The error for arguments of which no layer is made, in PyTorch's words."""
    sentence = translated(text)
    return error if sentence == text else (AssertionError if text.startswith("padding_idx") else ValueError)(sentence)


def of_transposed(error, shape):
    """The error of a transposed convolution whose input has this shape."""
    found = re.match(r"conv_\w+: weight of shape \[((\d+), .*?)\] does not fit (\d+) channels", Exception.__str__(error))
    if found is None:
        return error
    weight, wanted, given = found.groups()
    expected = f"expected input{list(shape)} to have {wanted} channels, but got {given} channels instead"
    return RuntimeError(f"Given transposed=1, weight of size [{weight}], {expected}")


def of_pooling(error, rank, shape, kernel_size, stride=None, padding=0, *rest, **options):
    """The error of a pooling of so many axes whose input has this shape."""
    text = Exception.__str__(error)
    if rank == 2 and "spatial axes" in text and len(shape) == 2 and kernel_size:
        return RuntimeError("non-empty 3D or 4D (batch mode) tensor expected for input")
    if "window reaches" not in text or len(shape) <= rank:
        return error
    windows = zip(shape[-rank:], *(each(value, rank) for value in (kernel_size, stride or kernel_size, padding)))
    sizes = [(size + 2 * border - window) // step + 1 for size, window, step, border in windows]
    if rank == 1:
        return RuntimeError(f"max_pool1d() Invalid computed output size: {sizes[0]}")
    before, after = ("x".join(map(str, (shape[-rank - 1], *numbers))) for numbers in (shape[-rank:], sizes))
    return RuntimeError(f"Given input size: ({before}). Calculated output size: ({after}). Output size is too small")
