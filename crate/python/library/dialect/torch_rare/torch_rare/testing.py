"""`torch.testing`."""

import torch

# The tolerances of a type: relative and absolute.
_TOLERANCES = {"float16": (1e-3, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7)}


def assert_close(actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True, check_dtype=True,
                 check_layout=True, check_stride=False, msg=None):  # fmt: skip
    """An AssertionError that says how far apart two tensors, numbers, or lists or dicts of them are, unless they are close."""
    try:
        _compare(actual, expected, "", rtol, atol, equal_nan, check_device, check_dtype)
    except AssertionError as error:
        if msg is None:
            raise
        raise AssertionError(msg(str(error)) if callable(msg) else msg) from None


def _compare(actual, expected, where, rtol, atol, equal_nan, check_device, check_dtype):
    options = (rtol, atol, equal_nan, check_device, check_dtype)
    if isinstance(expected, dict):
        if actual.keys() != expected.keys():
            raise AssertionError(f"The keys of the mappings do not match:\n{sorted(actual)} != {sorted(expected)}")
        for key in expected:
            _compare(actual[key], expected[key], f"{where}[{key!r}]", *options)
        return
    if isinstance(expected, (list, tuple)):
        if len(actual) != len(expected):
            raise AssertionError(f"The length of the sequences mismatch: {len(actual)} != {len(expected)}")
        for at, (a, b) in enumerate(zip(actual, expected)):
            _compare(a, b, f"{where}[{at}]", *options)
        return
    if hasattr(actual, "_imag") and hasattr(expected, "_imag"):
        for part in ("real", "imag"):
            _compare(getattr(actual, part), getattr(expected, part), where, *options)
        return
    a, b = (x if isinstance(x, torch.Tensor) else torch.as_tensor(x, dtype=torch.float64 if isinstance(x, float) else None) for x in (actual, expected))
    _compare_tensors(a, b, where, not isinstance(expected, torch.Tensor), *options)


def _compare_tensors(a, b, where, are_numbers, rtol, atol, equal_nan, check_device, check_dtype):
    item = f"\n\nThe failure occurred for item {where}" if where else ""
    if a.shape != b.shape:
        raise AssertionError(f"The values for attribute 'shape' do not match: {a.shape} != {b.shape}.{item}")
    if check_device and a.device != b.device:
        raise AssertionError(f"The values for attribute 'device' do not match: {a.device} != {b.device}.{item}")
    if check_dtype and a.dtype != b.dtype:
        raise AssertionError(f"The values for attribute 'dtype' do not match: {a.dtype} != {b.dtype}.{item}")
    if (rtol is None) != (atol is None):
        raise ValueError("rtol and atol must both be specified or both be unspecified")
    if rtol is None:
        rtol, atol = map(max, zip(*(_TOLERANCES.get(x.dtype.name, (0.0, 0.0)) for x in (a, b))))
    a, b = (x.detach().cpu().double() for x in (a, b))
    close = torch.isclose(a, b, rtol, atol, equal_nan)
    if bool(close.all()):
        return
    exact = rtol == atol == 0
    title = f"{'Scalars' if are_numbers else 'Tensor-likes'} are not {'equal' if exact else 'close'}!"
    distance = (a - b).abs()
    if are_numbers:
        allowed = "" if exact else f" (up to {atol} allowed)"
        relative = (distance / b.abs()).item()
        raise AssertionError(
            f"{title}\n\nExpected {b.item()} but got {a.item()}.\nAbsolute difference: {distance.item()}{allowed}\n"
            f"Relative difference: {relative}" + ("" if exact else f" (up to {rtol} allowed)") + item
        )
    wrong, count = int((~close).sum()), a.numel()
    lines = [title, "", f"Mismatched elements: {wrong} / {count} ({wrong / count:.1%})"]
    for name, values, bound in (("absolute", distance, atol), ("relative", distance / b.abs(), rtol)):
        values = torch.where(close, torch.zeros_like(values), values)
        place = tuple(int(i) for i in torch.unravel_index(values.reshape(-1).nan_to_num(float("inf")).argmax(), values.shape))
        allowed = "" if exact else f" (up to {bound} allowed)"
        lines.append(f"Greatest {name} difference: {values[place].item()} at index {place}{allowed}")
    raise AssertionError("\n".join(lines) + item)


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    """`assert_close` under its older name."""
    assert_close(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=False, msg=msg or None)


def make_tensor(*shape, dtype, device="cpu", low=None, high=None, requires_grad=False, **options):
    """Random numbers, of a range that suits the type."""
    shape = shape[0] if len(shape) == 1 and not isinstance(shape[0], int) else shape
    low, high = (-9 if low is None else low), (9 if high is None else high)
    found = torch.rand(tuple(shape), device=device) * (high - low) + low
    return (found.floor() if not dtype.is_floating_point else found).to(dtype).requires_grad_(requires_grad)
