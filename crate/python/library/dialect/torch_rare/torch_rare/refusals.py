"""What PyTorch says of gradients that cannot be had."""

_TWICE = (
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values "
    "of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second "
    "time or if you need to access saved tensors after calling backward."
)


def twice(error):
    """PyTorch's words where the recording of a derivative is gone."""
    return RuntimeError(_TWICE) if "second time" in str(error) else error
