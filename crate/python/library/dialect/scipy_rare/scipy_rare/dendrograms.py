"""The picture of a tree of clusters."""


def draw_tree(found, orientation, ax, no_labels, size, rotation):
    """Draws the lines and names of a tree of clusters."""
    import matplotlib.pyplot as plt

    ax = plt.gca() if ax is None else ax
    sign = -1 if orientation in ("bottom", "left") else 1
    for xs, ys, colour in zip(found["icoord"], found["dcoord"], found["color_list"]):
        ax.plot(*((xs, [sign * y for y in ys]) if orientation in ("top", "bottom") else ([sign * y for y in ys], xs)), color=colour)
    places = [5.0 + 10 * i for i in range(len(found["ivl"]))]
    texts = [] if no_labels else found["ivl"]
    options = {} if size is None else {"fontsize": size}
    if orientation in ("top", "bottom"):
        ax.set_xticks(places if texts else [], texts, **(options | ({} if rotation is None else {"rotation": rotation})))
    else:
        ax.set_yticks(places if texts else [], texts, **options)
