"""Pictures of trees: with matplotlib, and as text for Graphviz."""

import numpy as np
from sklearn.base import is_classifier
from sklearn.utils.validation import check_is_fitted


def _rounded(x, precision):
    return f"{round(float(x), precision)}"


def _hues(count):
    """Colours that lie apart on the circle of hues."""
    found = []
    for k in range(count):
        h = (25 + k * 360 / count) / 60.0
        chroma, x = 0.75 * 0.9, 0.75 * 0.9 * (1 - abs(h % 2 - 1))
        rgb = [(chroma, x, 0), (x, chroma, 0), (0, chroma, x), (0, x, chroma), (x, 0, chroma), (chroma, 0, x), (chroma, x, 0)][int(h)]
        found.append([int(255 * (part + 0.9 - chroma)) for part in rgb])
    return found


class _Labels:
    """The text and the colour of each node."""

    def __init__(self, model, feature_names, class_names, label, impurity, node_ids, proportion, precision, breaks="\n", special=False):
        check_is_fitted(model)
        self.model, self.tree, self.names = model, model.tree_, feature_names
        self.classes = is_classifier(model)
        self.class_names = class_names
        self.label, self.impurity, self.ids, self.proportion, self.precision = label, impurity, node_ids, proportion, precision
        self.breaks, self.special = breaks, special
        self.colors = _hues(self.tree.max_n_classes if self.classes and self.tree.max_n_classes > 1 else 1)

    def text(self, node, criterion):
        """The lines of a node."""
        tree, lines = self.tree, []
        shows = self.label == "all" or self.label == "root" and node == 0
        if self.ids:
            lines.append(f"node #{node}" if shows else f"#{node}")
        if tree.children_left[node] >= 0:
            feature = int(tree.feature[node])
            name = self.names[feature] if self.names is not None else f"x[{feature}]"
            sign = "&le;" if self.special else "<="
            lines.append(f"{name} {sign} {_rounded(tree.threshold[node], self.precision)}")
        if self.impurity:
            lines.append((f"{criterion} = " if shows else "") + _rounded(tree.impurity[node], self.precision))
        share = 100.0 * tree.n_node_samples[node] / float(tree.n_node_samples[0])
        lines.append(("samples = " if shows else "") + (f"{round(share, 1)}%" if self.proportion else f"{int(tree.n_node_samples[node])}"))
        lines.append(("value = " if shows else "") + self._value(node))
        if self.class_names is not None and self.class_names is not False and self.classes:
            best = int(np.argmax(tree.value[node][0]))
            name = f"y[{best}]" if self.class_names is True else str(self.class_names[best])
            lines.append(("class = " if shows else "") + name)
        return self.breaks.join(lines)

    def _value(self, node):
        value, tree = self.tree.value[node], self.tree
        if not self.classes:
            numbers = [_rounded(x, self.precision) for x in value[:, 0].tolist()]
            return numbers[0] if len(numbers) == 1 else "[" + ", ".join(numbers) + "]"
        if self.proportion:
            return "[" + ", ".join(_rounded(x, self.precision) for x in value[0].tolist()) + "]"
        counts = (value[0] * tree.weighted_n_node_samples[node]).tolist()
        whole = all(x % 1 == 0 for x in counts)
        return "[" + ", ".join(str(round(x)) if whole else _rounded(x, self.precision) for x in counts) + "]"

    def color(self, node):
        """The colour of a node: that of its class, paler where it is not sure; by the value for numbers."""
        value = self.tree.value[node]
        if self.classes:
            shares = sorted(value[0].tolist(), reverse=True)
            base = self.colors[int(np.argmax(value[0]))]
            alpha = 0.0 if len(shares) == 1 or shares[0] == shares[1] else (shares[0] - shares[1]) / (1 - shares[1])
        else:
            values = self.tree.value[:, 0, 0]
            low, high = float(values.min()), float(values.max())
            base, alpha = self.colors[0], (float(value[0, 0]) - low) / (high - low) if high > low else 0.0
        return "#%02x%02x%02x" % tuple(int(round(alpha * part + (1 - alpha) * 255)) for part in base)


def _criterion(model):
    return model.criterion if isinstance(model.criterion, str) else "impurity"


def plot_tree(decision_tree, *, max_depth=None, feature_names=None, class_names=None, label="all", filled=False, impurity=True, node_ids=False,
              proportion=False, rounded=False, precision=3, ax=None, fontsize=None):  # fmt: skip
    """Draws a tree; gives the texts of its nodes."""
    import matplotlib.pyplot as plt

    labels = _Labels(decision_tree, feature_names, class_names, label, impurity, node_ids, proportion, precision)
    tree, criterion = decision_tree.tree_, _criterion(decision_tree)
    ax = plt.gca() if ax is None else ax
    ax.set_axis_off()
    places, rows = _places(tree, max_depth)
    width, height = max(x for x, _ in places.values()) + 1, rows
    size = fontsize if fontsize is not None else max(4, min(10, 60 / width))
    shape = "round" if rounded else "square"
    texts, points = [], {node: ((x + 0.5) / width, (height - depth - 0.5) / height) for node, (x, depth) in places.items()}
    parents = {int(child): node for node in places for child in (tree.children_left[node], tree.children_right[node]) if child >= 0}
    for node, (x, y) in points.items():
        cut = max_depth is not None and places[node][1] > max_depth
        text = "\n  (...)  \n" if cut else labels.text(node, criterion)
        box = {"boxstyle": shape, "fc": "grey" if cut else labels.color(node) if filled else "white", "ec": "black"}
        if node in parents:
            at = points[parents[node]]
            arrow = {"arrowstyle": "<-"}
            texts.append(ax.annotate(text, xy=at, xytext=(x, y), ha="center", va="center", fontsize=size, bbox=box, arrowprops=arrow, xycoords="axes fraction"))
            if parents[node] == 0:
                # Which answer leads where stands at the first question.
                said, side = ("True  ", "right") if int(tree.children_left[0]) == node else ("  False", "left")
                middle = (at[0] + x) / 2, (at[1] + y) / 2
                texts.append(ax.annotate(said, xy=middle, ha=side, va="center", fontsize=size, xycoords="axes fraction"))
        else:
            texts.append(ax.annotate(text, xy=(x, y), ha="center", va="center", fontsize=size, bbox=box, xycoords="axes fraction"))
    return texts


class _Place:
    """A node of a tree that is laid out: its place, and what of the subtree below is still to be moved."""

    def __init__(self, node, parent=None, number=0):
        self.node, self.parent, self.number, self.children = node, parent, number, []
        self.x = self.mod = self.change = self.shift = 0.0
        self.thread, self.ancestor = None, self

    left = property(lambda self: self.children[0] if self.children else self.thread)
    right = property(lambda self: self.children[-1] if self.children else self.thread)


def _kept_apart(place, before, default):
    """Moves a subtree away from the one before it, along its left outline (Buchheim, Jünger and Leipert 2002)."""
    inner, outer, others, first = place, place, before, before
    sums = [place.mod, place.mod, before.mod, before.mod]
    while others.right and inner.left:
        others, inner, first, outer = others.right, inner.left, first.left, outer.right
        outer.ancestor = place
        gap = others.x + sums[2] - inner.x - sums[0] + 1.0
        if gap > 0:
            by = others.ancestor if others.ancestor in place.parent.children else default
            share = gap / (place.number - by.number)
            place.change, by.change = place.change - share, by.change + share
            place.shift, place.x, place.mod = place.shift + gap, place.x + gap, place.mod + gap
            sums[0], sums[1] = sums[0] + gap, sums[1] + gap
        sums = [total + one.mod for total, one in zip(sums, (inner, outer, others, first))]
    if others.right and not outer.right:
        outer.thread, outer.mod = others.right, outer.mod + sums[2] - sums[1]
        return default
    if inner.left and not first.left:
        first.thread, first.mod = inner.left, first.mod + sums[0] - sums[3]
    return place


def _put(place):
    """Lays out what is below a node, each subtree for itself."""
    before = place.parent.children[0] if place.number else None
    if not place.children:
        place.x = before.x + 1.0 if before else 0.0
        return
    default = place.children[0]
    for child in place.children:
        _put(child)
        if child.number:
            default = _kept_apart(child, place.children[0], default)
    shift = change = 0.0
    for child in reversed(place.children):
        child.x, child.mod = child.x + shift, child.mod + shift
        change += child.change
        shift += child.shift + change
    middle = (place.children[0].x + place.children[-1].x) / 2
    place.x = before.x + 1.0 if before else middle
    place.mod = place.x - middle if before else 0.0


def _places(tree, max_depth):
    """Where nodes lie: each level in a row, subtrees as close as they fit; and the number of rows."""
    deep = np.inf if max_depth is None else max_depth

    def made(node, depth, parent=None, number=0):
        place = _Place(node, parent, number)
        if int(tree.children_left[node]) >= 0 and depth <= deep:
            below = int(tree.children_left[node]), int(tree.children_right[node])
            place.children = [made(child, depth + 1, place, n) for n, child in enumerate(below)]
        return place

    places = {}

    def told(place, moved, depth):
        places[place.node] = (place.x + moved, depth)
        for child in place.children:
            told(child, moved + place.mod, depth + 1)

    root = made(0, 0)
    _put(root)
    told(root, 0.0, 0)
    least = min(0.0, *(x for x, _ in places.values())) if len(places) > 1 else 0.0
    return {node: (x - least, depth) for node, (x, depth) in places.items()}, max(depth for _, depth in places.values()) + 1


def export_graphviz(decision_tree, out_file=None, *, max_depth=None, feature_names=None, class_names=None, label="all", filled=False,
                    leaves_parallel=False, impurity=True, node_ids=False, proportion=False, rotate=False, rounded=False, special_characters=False,
                    precision=3, fontname="helvetica"):  # fmt: skip
    """A tree in Graphviz's language: as a text, or written to a file."""
    breaks = "<br/>" if special_characters else "\\n"
    labels = _Labels(decision_tree, feature_names, class_names, label, impurity, node_ids, proportion, precision, breaks, special_characters)
    tree, criterion = decision_tree.tree_, _criterion(decision_tree)
    styles = [word for word, on in (("filled", filled), ("rounded", rounded)) if on]
    style = f', style="{", ".join(styles)}", color="black"' if styles else ""
    lines = ["digraph Tree {", f'node [shape=box{style}, fontname="{fontname}"] ;']
    if leaves_parallel:
        lines.append("graph [ranksep=equally, splines=polyline] ;")
    lines.append(f'edge [fontname="{fontname}"] ;')
    if rotate:
        lines.append("rankdir=LR ;")

    def walk(node, parent, depth):
        cut = max_depth is not None and depth > max_depth
        text = "(...)" if cut else labels.text(node, criterion)
        quoted = f"<{text}>" if special_characters and not cut else f'"{text}"'
        fill = f', fillcolor="{"#C0C0C0" if cut else labels.color(node)}"' if filled else ""
        lines.append(f"{node} [label={quoted}{fill}] ;")
        if parent is not None:
            angle = {1: ' [labeldistance=2.5, labelangle=45, headlabel="True"]', 2: ' [labeldistance=2.5, labelangle=-45, headlabel="False"]'}
            which = 1 if tree.children_left[parent] == node else 2
            lines.append(f"{parent} -> {node}{angle[which] if parent == 0 else ''} ;")
        if not cut and tree.children_left[node] >= 0:
            walk(int(tree.children_left[node]), node, depth + 1)
            walk(int(tree.children_right[node]), node, depth + 1)

    walk(0, None, 0)
    text = "\n".join([*lines, "}"])
    if out_file is None:
        return text
    if hasattr(out_file, "write"):
        out_file.write(text)
    else:
        with open(out_file, "w", encoding="utf-8") as file:
            file.write(text)
    return None
