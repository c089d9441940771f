"""Graphs of regions that touch, and what joins or cuts them; with networkx."""

import heapq

import networkx as nx
import numpy as np
from scipy import ndimage as ndi


def _min_weight(graph, src, dst, n):
    return {"weight": min(graph[n].get(node, {"weight": np.inf})["weight"] for node in (src, dst))}


class RAG(nx.Graph):
    """The graph of regions of a picture of labels that touch."""

    def __init__(self, label_image=None, connectivity=1, data=None, **attr):
        super().__init__(data, **attr)
        self.max_id = max(self.nodes()) if self.number_of_nodes() else 0
        if label_image is not None:
            for a, b in _touching(np.asarray(label_image), connectivity):
                self.add_edge(a, b)

    def merge_nodes(self, src, dst, weight_func=_min_weight, in_place=True, extra_arguments=None, extra_keywords=None):
        """Makes one node of two; a function says what joins it to the neighbours of both."""
        around = (set(self.neighbors(src)) | set(self.neighbors(dst))) - {src, dst}
        new = dst if in_place else self.next_id()
        if not in_place:
            self.add_node(new)
        for node in around:
            self.add_edge(node, new, attr_dict=weight_func(self, src, dst, node, *(extra_arguments or []), **(extra_keywords or {})))
        self.nodes[new]["labels"] = self.nodes[src]["labels"] + self.nodes[dst]["labels"]
        self.remove_node(src)
        if not in_place:
            self.remove_node(dst)
        return new

    def add_node(self, n, attr_dict=None, **attr):
        super().add_node(n, **{**(attr_dict or {}), **attr})
        self.max_id = max(n, self.max_id)

    def add_edge(self, u, v, attr_dict=None, **attr):
        super().add_edge(u, v, **{**(attr_dict or {}), **attr})
        self.max_id = max(u, v, self.max_id)

    def copy(self):
        found = super().copy()
        found.max_id = self.max_id
        return found

    def fresh_copy(self):
        return RAG()

    def next_id(self):
        return self.max_id + 1


def _touching(labels, connectivity):
    """Pairs of labels side by side, in the order in which a walk over the picture meets them."""
    structure = ndi.generate_binary_structure(labels.ndim, connectivity)
    steps = [step for step in (np.argwhere(structure) - 1).tolist() if any(step)]
    index, places, firsts, seconds = np.arange(labels.size).reshape(labels.shape), [], [], []
    for number, step in enumerate(steps):
        here = tuple(slice(max(0, -s), n - max(0, s)) for s, n in zip(step, labels.shape))
        there = tuple(slice(max(0, s), n - max(0, -s)) for s, n in zip(step, labels.shape))
        a, b = labels[here].reshape(-1), labels[there].reshape(-1)
        keep = a != b
        places.append(index[here].reshape(-1)[keep] * len(steps) + number)
        firsts.append(a[keep])
        seconds.append(b[keep])
    order = np.argsort(np.concatenate(places))
    seen = {}
    for pair in zip(np.concatenate(firsts)[order], np.concatenate(seconds)[order]):
        if pair[::-1] not in seen:
            seen[pair] = True
    return seen


def rag_mean_color(image, labels, connectivity=2, mode="distance", sigma=255.0):
    """The graph of regions, with how far their mean colours are from one another."""
    if mode not in ("distance", "similarity"):
        raise ValueError(f"The mode '{mode}' is not recognised")
    labels = np.asarray(labels)
    graph = RAG(labels, connectivity=connectivity)
    numbers, places = np.unique(labels, return_inverse=True)
    places, work = places.reshape(-1), np.asarray(image)
    work = np.broadcast_to(work[..., None], (*work.shape, 3)) if work.ndim == labels.ndim else work
    counts = np.bincount(places)
    totals = np.stack([np.bincount(places, work[..., c].reshape(-1).astype(float)) for c in range(work.shape[-1])], axis=1)
    for number, count, total in zip(numbers, counts.tolist(), totals):
        if number in graph:
            graph.nodes[number].update({"labels": [number], "pixel count": count, "total color": total, "mean color": total / count})
    for a, b, data in graph.edges(data=True):
        far = np.linalg.norm(graph.nodes[a]["mean color"] - graph.nodes[b]["mean color"])
        data["weight"] = far if mode == "distance" else np.e ** (-(far**2) / sigma)
    return graph


def rag_boundary(labels, edge_map, connectivity=2):
    """The graph of regions, with the mean of a map along the lines between them."""
    labels, edge_map = np.asarray(labels), np.asarray(edge_map)
    structure = ndi.generate_binary_structure(labels.ndim, connectivity)
    low, high = ndi.grey_erosion(labels, footprint=structure), ndi.grey_dilation(labels, footprint=structure)
    down, up = low != labels, high != labels
    small, large = np.concatenate([low[down], labels[up]]), np.concatenate([labels[down], high[up]])
    wide = int(large.max()) + 1
    pairs, places = np.unique(small.astype(np.int64) * wide + large, return_inverse=True)
    places = places.reshape(-1)
    counts = np.bincount(places)
    means = np.bincount(places, np.concatenate([edge_map[down], edge_map[up]]).astype(float)) / counts
    graph = RAG()
    for pair, count, mean in zip(pairs.tolist(), counts, means):
        graph.add_edge(pair // wide, pair % wide, weight=mean, count=count)
    for node in graph.nodes():
        graph.nodes[node]["labels"] = [node]
    return graph


def cut_threshold(labels, rag, thresh, in_place=True):
    """Regions joined whose edges weigh less than a threshold."""
    rag = rag if in_place else rag.copy()
    rag.remove_edges_from([(a, b) for a, b, data in rag.edges(data=True) if data["weight"] >= thresh])
    table = np.arange(int(labels.max()) + 1, dtype=labels.dtype)
    for number, nodes in enumerate(nx.connected_components(rag)):
        for node in nodes:
            table[rag.nodes[node]["labels"]] = number
    return table[labels]


def cut_normalized(labels, rag, thresh=0.001, num_cuts=10, in_place=True, max_edge=1.0, *, rng=None):
    """Regions parted as long as a cut costs little of what hangs on either side."""
    rng = np.random.default_rng(rng)
    rag = rag if in_place else rag.copy()
    for node in list(rag.nodes()):
        rag.add_edge(node, node, weight=max_edge)
    _parted(rag, thresh, num_cuts, rng)
    table = np.zeros(int(labels.max()) + 1, dtype=labels.dtype)
    for _, data in rag.nodes(data=True):
        table[data["labels"]] = data["ncut label"]
    return table[labels]


def _parted(rag, thresh, num_cuts, rng):
    nodes = list(rag.nodes())
    place = {node: row for row, node in enumerate(nodes)}
    weights = np.zeros((len(nodes), len(nodes)))
    for a, b, data in rag.edges(data=True):
        weights[place[a], place[b]] = weights[place[b], place[a]] = data["weight"]
    degree = weights.sum(axis=1)
    if len(nodes) > 2 and bool(np.any(weights != np.diag(degree))):
        scale = 1 / np.sqrt(degree)
        rng.random(len(nodes))
        values, vectors = np.linalg.eigh(scale[:, None] * (np.diag(degree) - weights) * scale[None, :])
        vector = vectors[:, 1]
        best, least = None, np.inf
        if not np.allclose(vector.min(), vector.max()):
            for level in np.linspace(vector.min(), vector.max(), num_cuts, endpoint=False):
                mask = vector > level
                cut = weights[mask][:, ~mask].sum()
                cost = cut / degree[mask].sum() + cut / degree[~mask].sum()
                if cost < least:
                    best, least = mask, cost
        if least < thresh:
            for side in (True, False):
                _parted(rag.subgraph([node for node, inside in zip(nodes, best.tolist()) if inside == side]), thresh, num_cuts, rng)
            return
    label = rag.nodes[min(nodes)]["labels"][0]
    for _, data in rag.nodes(data=True):
        data["ncut label"] = label


def merge_hierarchical(labels, rag, thresh, rag_copy, in_place_merge, merge_func, weight_func):
    """Regions joined, the most alike first, until no edge weighs less than a threshold."""
    rag = rag.copy() if rag_copy else rag
    heap, count = [], 0
    for a, b, data in rag.edges(data=True):
        entry = [data["weight"], count, a, b, True]
        data["heap item"] = entry
        heap.append(entry)
        count += 1
    heapq.heapify(heap)
    while heap and heap[0][0] < thresh:
        _, _, a, b, valid = heapq.heappop(heap)
        if not valid:
            continue
        for node in (a, b):
            for neighbor in rag.neighbors(node):
                rag[node][neighbor]["heap item"][4] = False
        merge_func(rag, a, b)
        new = rag.merge_nodes(a, b, weight_func, in_place=in_place_merge)
        for neighbor in rag.neighbors(new):
            data = rag[new][neighbor]
            entry = [data["weight"], count, new, neighbor, True]
            data["heap item"] = entry
            heapq.heappush(heap, entry)
            count += 1
    table = np.arange(int(labels.max()) + 1)
    for number, (_, data) in enumerate(rag.nodes(data=True)):
        table[data["labels"]] = number
    return table[labels]


def show_rag(labels, rag, image, border_color="black", edge_width=1.5, edge_cmap="magma", img_cmap="bone", in_place=True, ax=None):
    """Draws the graph over the picture; the lines, so that a colour bar can be made of them."""
    import matplotlib.pyplot as plt
    from matplotlib import colors
    from matplotlib.collections import LineCollection
    from skimage import color, measure, segmentation, util

    rag = rag if in_place else rag.copy()
    ax = plt.subplots()[1] if ax is None else ax
    if img_cmap is None:
        if image.ndim < 3 or image.shape[2] not in (3, 4):
            raise ValueError("If colormap is `None`, an RGB or RGBA image should be given")
        out = util.img_as_float(image)[:, :, :3]
    else:
        out = plt.get_cmap(img_cmap)(color.rgb2gray(image))[:, :, :3]
    table = np.arange(int(labels.max()) + 1)
    for number, (_, data) in enumerate(rag.nodes(data=True), 1):
        table[data["labels"]] = number
    shown = table[labels]
    for (_, data), region in zip(rag.nodes(data=True), measure.regionprops(shown)):
        data["centroid"] = tuple(map(int, region["centroid"]))
    if border_color is not None:
        out = segmentation.mark_boundaries(out, shown, color=colors.to_rgb(border_color))
    ax.imshow(out)
    lines = LineCollection(
        [[rag.nodes[a]["centroid"][::-1], rag.nodes[b]["centroid"][::-1]] for a, b in rag.edges()], linewidths=edge_width, cmap=plt.get_cmap(edge_cmap),
    )  # fmt: skip
    lines.set_array(np.array([data["weight"] for _, _, data in rag.edges(data=True)]))
    ax.add_collection(lines)
    return lines
