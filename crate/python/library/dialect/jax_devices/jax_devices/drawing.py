"""Drawings of where the parts of arrays are."""

from jax_devices.shardings import sharding_of


def visualize_array_sharding(arr, **options):
    """Draws where the array's parts are."""
    visualize_sharding(arr.shape, sharding_of(arr), **options)


def visualize_sharding(shape, sharding, *, use_color=True, scale=1.0, min_width=9, max_width=80, color_map=None):
    """Draws where the parts of an array are, each a field of the devices that hold it."""
    if not 1 <= len(shape) <= 2:
        raise ValueError("`visualize_sharding` only works for shapes with 1 and 2 dimensions.")
    cells, places = {}, sharding.devices_indices_map(tuple(shape))
    for device, index in places.items():
        sizes = [size if at.stop is None else at.stop - at.start for size, at in zip(shape, index)]
        at = tuple((at.start or 0) // size for at, size in zip(index, sizes))
        cells.setdefault(at if len(at) == 2 else (0, *at), []).append(device.id)
    base = int(10 * scale)
    platform = next(iter(places)).platform.upper()
    # A character is two and a half times as high as wide.
    width = min(max(int(sizes[-1] / shape[-1] * int(base * (shape[1] if len(shape) == 2 else 1) / shape[0]) * 2.5), min_width), max_width)
    above, more = divmod((int(sizes[0] / shape[0] * base) if len(shape) == 2 else 1) - 2, 2)
    above, below = max(above, 0), max(above + more, 0)
    texts = {at: f"{platform} {','.join(map(str, sorted(ids)))}" for at, ids in cells.items()}
    rows, columns = (max(at[n] for at in texts) + 1 for n in (0, 1))
    padded = {}
    for at, text in texts.items():
        left, more = divmod(width - len(text) - 2, 2)
        padded[at] = max(left, 0), text, max(left + more, 0)
    wide = [max(left + len(text) + right for (_, column), (left, text, right) in padded.items() if column == n) for n in range(columns)]

    def line(left, middle, right):
        return left + middle.join("─" * size for size in wide) + right

    def field(at, size):
        left, text, right = padded[at]
        rest = size - left - right - len(text)
        return " " * (left + rest // 2) + text + " " * (right + rest - rest // 2)

    found, empty = [line("┌", "┬", "┐")], "│" + "│".join(" " * size for size in wide) + "│"
    for row in range(rows):
        if row:
            found.append(line("├", "┼", "┤"))
        found += [empty] * above + ["│" + "│".join(field((row, n), size) for n, size in enumerate(wide)) + "│"] + [empty] * below
    print("\n".join([*found, line("└", "┴", "┘")]))
