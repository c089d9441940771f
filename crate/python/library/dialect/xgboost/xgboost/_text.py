"""Trees as text, JSON and DOT."""

from ._numbers import nine


def _names(features, feature_names):
    return [f"f{k}" for k in range(features)] if not feature_names else feature_names


class _Writer:
    def __init__(self, tree, names, types, with_stats):
        self.tree, self.names, self.types, self.with_stats = tree, names, types or ["q"] * len(names), with_stats
        self.left, self.right = tree.left.tolist(), tree.right.tolist()
        self.feature, self.missing_left, self.kind = tree.feature.tolist(), tree.missing_left.tolist(), tree.kind.tolist()
        self.condition, self.gain, self.cover = tree.condition.tolist(), tree.gain.tolist(), tree.cover.tolist()

    def name(self, node):
        """The name of the feature of a node."""
        return self.names[self.feature[node]]

    def limit(self, node):
        """The threshold: whole for features that are whole numbers."""
        value = self.condition[node]
        if self.types[self.feature[node]] in ("int", "i"):
            import math

            return str(math.ceil(value))
        return nine(value)

    def missing(self, node):
        """Where missing values go."""
        return self.left[node] if self.missing_left[node] else self.right[node]

    def cats(self, node):
        """The categories that go right."""
        return sorted(self.tree.categories[node])


def text(tree, names, types, with_stats):
    """A node a line, indented by depth."""
    w, lines = _Writer(tree, names, types, with_stats), []

    def add(node, depth):
        tabs = "\t" * depth
        if w.left[node] < 0:
            lines.append(f"{tabs}{node}:leaf={nine(w.condition[node])}" + (f",cover={nine(w.cover[node])}" if with_stats else ""))
            return
        if w.kind[node]:
            yes, no = w.right[node], w.left[node]
            test = f"{w.name(node)}:{{{','.join(map(str, w.cats(node)))}}}"
        else:
            yes, no = w.left[node], w.right[node]
            test = w.name(node) if w.types[w.feature[node]] == "i" else f"{w.name(node)}<{w.limit(node)}"
        if w.types[w.feature[node]] == "i" and not w.kind[node]:
            yes, no = no, yes
            line = f"{tabs}{node}:[{test}] yes={yes},no={no}"
        else:
            line = f"{tabs}{node}:[{test}] yes={yes},no={no},missing={w.missing(node)}"
        lines.append(line + (f",gain={nine(w.gain[node])},cover={nine(w.cover[node])}" if with_stats else ""))
        add(w.left[node], depth + 1)
        add(w.right[node], depth + 1)

    add(0, 0)
    return "\n".join(lines) + "\n"


def json_text(tree, names, types, with_stats):
    """A node an object, with its children inside."""
    w = _Writer(tree, names, types, with_stats)

    def of(node, depth):
        pad = "  " * (depth + 1)
        if w.left[node] < 0:
            stats = f' , "cover": {nine(w.cover[node])} ' if with_stats else " "
            return f'{pad}{{ "nodeid": {node}, "leaf": {nine(w.condition[node])}{stats}}}'
        if w.kind[node]:
            limit = f"[{', '.join(map(str, w.cats(node)))}]"
            yes, no = w.right[node], w.left[node]
        else:
            limit, yes, no = w.limit(node), w.left[node], w.right[node]
        head = f'{pad}{{ "nodeid": {node}, "depth": {depth}, "split": "{w.name(node)}", '
        if w.types[w.feature[node]] == "i" and not w.kind[node]:
            head += f'"yes": {no}, "no": {yes}'
        else:
            head += f'"split_condition": {limit}, "yes": {yes}, "no": {no}, "missing": {w.missing(node)} '
        stats = f', "gain": {nine(w.gain[node])}, "cover": {nine(w.cover[node])}' if with_stats else ""
        return f'{head}{stats}, "children": [\n{of(w.left[node], depth + 1)}, \n{of(w.right[node], depth + 1)}\n{pad}]}}'

    return of(0, 0)


def dot(tree, names, types, with_stats, settings=None):
    """A graph for Graphviz."""
    settings = dict(settings or {})
    w = _Writer(tree, names, types, with_stats)
    rank = settings.pop("rankdir", "TB")
    yes_colour, no_colour = settings.pop("yes_color", "#0000FF"), settings.pop("no_color", "#FF0000")
    of_inner, of_leaf = settings.pop("condition_node_params", {}), settings.pop("leaf_node_params", {})
    graph = settings.pop("graph_attrs", {})
    lines = ["digraph {", f"    graph [ rankdir={rank} ]"]
    lines += [f'    graph [ {key}="{value}" ]' for key, value in graph.items()]

    def attributes(of):
        return "".join(f'{key}="{value}" ' for key, value in of.items())

    def add(node):
        if w.left[node] < 0:
            cover = f"\ncover={nine(w.cover[node])}" if with_stats else ""
            lines.append(f'\n    {node} [ label="leaf={nine(w.condition[node])}{cover}" {attributes(of_leaf)}]')
            return
        name = w.name(node)
        if w.kind[node]:
            test = f"{name}:{{{','.join(map(str, w.cats(node)))}}}"
        else:
            test = name if w.types[w.feature[node]] == "i" else f"{name}<{w.limit(node)}"
        stats = f"\ngain={nine(w.gain[node])}\ncover={nine(w.cover[node])}" if with_stats else ""
        lines.append(f'\n    {node} [ label="{test}{stats}" {attributes(of_inner)}]')
        for child, is_left in ((w.left[node], True), (w.right[node], False)):
            is_yes = is_left != bool(w.kind[node])
            is_missing = child == w.missing(node)
            word = ("yes" if is_yes else "no") + (", missing" if is_missing else "")
            lines.append(f'    {node} -> {child} [label="{word}" color="{no_colour if is_missing != True else yes_colour}"]')
        add(w.left[node])
        add(w.right[node])

    add(0)
    return "\n".join(lines) + "\n}"
