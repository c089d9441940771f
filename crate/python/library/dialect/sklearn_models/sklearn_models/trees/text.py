"""A tree as text."""

import numpy as np
from sklearn.base import is_classifier
from sklearn.utils.validation import check_is_fitted


def export_text(decision_tree, *, feature_names=None, class_names=None, max_depth=10, spacing=3, decimals=2, show_weights=False):
    """The rules of a tree, a line for each condition."""
    check_is_fitted(decision_tree)
    tree, classes = decision_tree.tree_, is_classifier(decision_tree)
    if class_names is None and classes:
        class_names = decision_tree.classes_
    names = list(feature_names) if feature_names is not None else [f"feature_{i}" for i in range(tree.n_features)]
    if len(names) != tree.n_features:
        raise ValueError(f"feature_names must contain {tree.n_features} elements, got {len(names)}")
    lines = []

    def leaf(node, indent):
        value = tree.value[node]
        if not classes:
            numbers = [f"{x:.{decimals}f}" for x in value[:, 0].tolist()]
            lines.append(f"{indent} value: [{', '.join(numbers)}]")
            return
        weights = ""
        if show_weights:
            counts = (value[0] * tree.weighted_n_node_samples[node]).tolist()
            weights = "weights: [" + ", ".join(f"{x:.{decimals}f}" for x in counts) + "] "
        lines.append(f"{indent} {weights}class: {class_names[int(np.argmax(value[0]))]}")

    def walk(node, depth):
        indent = ("|" + " " * spacing) * depth
        indent = indent[:-spacing] + "-" * spacing
        left, right = int(tree.children_left[node]), int(tree.children_right[node])
        if depth <= max_depth + 1:
            if left < 0:
                leaf(node, indent)
                return
            name, threshold = names[int(tree.feature[node])], f"{float(tree.threshold[node]):.{decimals}f}"
            lines.append(f"{indent} {name} <= {threshold}")
            walk(left, depth + 1)
            lines.append(f"{indent} {name} >  {threshold}")
            walk(right, depth + 1)
        elif left < 0:
            leaf(node, indent)
        else:
            lines.append(f"{indent} truncated branch of depth {_depth(tree, node)}")

    walk(0, 1)
    return "\n".join(lines) + "\n"


def _depth(tree, node):
    left = int(tree.children_left[node])
    return 1 if left < 0 else 1 + max(_depth(tree, left), _depth(tree, int(tree.children_right[node])))
