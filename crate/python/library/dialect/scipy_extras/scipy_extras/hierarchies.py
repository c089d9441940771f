"""Clusters in clusters, and by nearest centres."""

import math

import numpy as np

from scipy._common import fresh_generator, generator


def _updated(method, dx, dy, xy, nx, ny, nk):
    """The distances of clusters from two that are joined (Lance and Williams)."""
    if method == "complete":
        return np.maximum(dx, dy)
    if method == "average":
        return (nx * dx + ny * dy) / (nx + ny)
    if method == "weighted":
        return 0.5 * (dx + dy)
    if method == "centroid":
        return np.sqrt(np.maximum(0.0, ((nx * dx * dx + ny * dy * dy) - nx * ny * xy * xy / (nx + ny)) / (nx + ny)))
    if method == "median":
        return np.sqrt(np.maximum(0.0, 0.5 * (dx * dx + dy * dy) - 0.25 * xy * xy))
    t = 1.0 / (nx + ny + nk)
    return np.sqrt((nk + nx) * t * dx * dx + (nk + ny) * t * dy * dy - nk * t * xy * xy)


def linkage(y, method="single", metric="euclidean", optimal_ordering=False):
    """Clusters joined step by step: rows (first, second, distance, count)."""
    from scipy_signals.distances import pdist, squareform

    y = np.asarray(y, dtype=float)
    if method not in ("single", "complete", "average", "weighted", "centroid", "median", "ward"):
        raise ValueError(f"Invalid method: {method}")
    near = squareform(y if y.ndim == 1 else pdist(y, metric))
    np.fill_diagonal(near, np.inf)
    rows = spanning_tree(near) if method == "single" else _joined(near, method)
    return np.array(named_rows(rows, method not in ("centroid", "median")), dtype=float)


def spanning_tree(near):
    """Edges (first, second, distance) to the nearest point next."""
    x, far, left, rows = 0, np.full(len(near), np.inf), np.zeros(len(near)), []
    for _ in range(len(near) - 1):
        left[x] = np.inf
        far = np.minimum(far, near[x])
        y = int(np.argmin(far + left))
        rows.append((x, y, float(far[y])))
        x = y
    return rows


def _joined(near, method):
    """What is joined at which distance: along chains of nearest ones where the order does not matter."""
    n, rows, chain = len(near), [], []
    counts = np.ones(n)
    for _ in range(n - 1):
        if method in ("centroid", "median"):
            i, j = divmod(int(np.argmin(near)), n)
        else:
            chain = chain or [int(np.argmax(counts > 0))]
            while True:
                i = chain[-1]
                j = int(np.argmin(near[i]))
                if len(chain) > 1 and near[i, chain[-2]] <= near[i, j]:
                    j = chain[-2]
                    break
                chain.append(j)
            del chain[-2:]
        i, j = sorted((i, j))
        d = float(near[i, j])
        rows.append((i, j, d))
        new = _updated(method, near[i], near[j], d, float(counts[i]), float(counts[j]), counts)
        counts[j] += counts[i]
        counts[i] = 0.0
        new[counts == 0] = new[j] = near[i] = near[:, i] = np.inf
        near[j] = near[:, j] = new
    return rows


def named_rows(rows, by_distance=True, ordered=True):
    """Joins of points as joins of clusters, with their counts."""
    found, names = [], list(range(len(rows) + 1))
    counts = [1] * len(names)
    for a, b, d in sorted(rows, key=lambda row: row[2]) if by_distance else rows:
        a, b = names[a], names[b]
        found.append([*(sorted((a, b)) if ordered else (a, b)), d, counts[a] + counts[b]])
        names = [len(counts) if name in (a, b) else name for name in names]
        counts.append(counts[a] + counts[b])
    return found


def _named(name):
    def function(y):
        return linkage(y, name)

    function.__name__, function.__doc__ = name, f"`linkage` by the method `{name}`."
    return function


single, complete, average, weighted, centroid, median, ward = map(_named, "single complete average weighted centroid median ward".split())


def leaves_list(Z):
    """The points in the order of the tree."""
    n = len(Z) + 1
    found, stack, rows = [], [2 * n - 2], np.asarray(Z).tolist()
    while stack:
        node = stack.pop()
        if node < n:
            found.append(node)
        else:
            stack += [int(rows[node - n][1]), int(rows[node - n][0])]
    return np.array(found, dtype=np.int32)


def fcluster(Z, t, criterion="inconsistent", depth=2, R=None, monocrit=None):
    """The cluster of each point: joined below the distance t, or at most t clusters."""
    rows = np.asarray(Z).tolist()
    n = len(rows) + 1
    if criterion == "maxclust":
        heights = _heights(rows, n)
        ranked = sorted(heights)
        t = ranked[n - 1 - int(t)] if 1 < t <= n - 1 else math.inf if t <= 1 else -1.0
        while t >= 0 and t < math.inf and sum(h > t for h in heights) + 1 > n:
            t = math.inf
        joined = [h <= t for h in heights]
    elif criterion == "distance":
        joined = [h <= t for h in _heights(rows, n)]
    elif criterion == "inconsistent":
        values = inconsistent(Z, depth)[:, 3].tolist() if R is None else np.asarray(R)[:, 3].tolist()
        joined = [v <= t for v in _highest(rows, n, values)]
    else:
        raise NotImplementedError(f"fcluster takes 'distance', 'maxclust' or 'inconsistent' here, not {criterion!r}")
    labels, count = [0] * n, 0

    def number_from(node, own):
        """Numbers the points below a join: those of joins inside it first, then single ones."""
        nonlocal count
        if not own and joined[node - n]:
            count += 1
            own = True
        children = [int(c) for c in rows[node - n][:2]]
        for child in children:
            if child >= n:
                number_from(child, own)
        for child in children:
            if child < n:
                count += not own
                labels[child] = count

    number_from(2 * n - 2, False)
    return np.array(labels, dtype=np.int32)


def _highest(rows, n, values):
    found = list(values)
    for k, (a, b, *_) in enumerate(rows):
        for child in (int(a), int(b)):
            if child >= n:
                found[k] = max(found[k], found[child - n])
    return found


def _heights(rows, n):
    return _highest(rows, n, [row[2] for row in rows])


def fclusterdata(X, t, criterion="inconsistent", metric="euclidean", depth=2, method="single", R=None):
    """`fcluster` of the `linkage` of points."""
    return fcluster(linkage(X, method, metric), t, criterion, depth)


def inconsistent(Z, d=2):
    """Mean and deviation of the heights near each join, how many they are, and how far it is off."""
    rows = np.asarray(Z).tolist()
    n, found = len(rows) + 1, []
    for k in range(len(rows)):
        heights, level = [], [k]
        for _ in range(d):
            heights += [rows[i][2] for i in level]
            level = [int(c) - n for i in level for c in rows[i][:2] if c >= n]
        mean = sum(heights) / len(heights)
        deviation = math.sqrt(sum((h - mean) ** 2 for h in heights) / (len(heights) - 1)) if len(heights) > 1 else 0.0
        found.append([mean, deviation, float(len(heights)), (rows[k][2] - mean) / deviation if deviation > 0 else 0.0])
    return np.array(found)


def cophenet(Z, Y=None):
    """The heights at which pairs of points are joined; with distances also their correlation."""
    rows = np.asarray(Z).tolist()
    n = len(rows) + 1
    inside, table = [[i] for i in range(n)], np.zeros((n, n))
    for a, b, height, _ in rows:
        one, two = inside[int(a)], inside[int(b)]
        table[np.ix_(one, two)] = table[np.ix_(two, one)] = height
        inside.append(one + two)
    found = table[np.triu_indices(n, 1)]
    return found if Y is None else (np.corrcoef(found, np.asarray(Y))[0, 1], found)


def dendrogram(
    Z,
    p=30,
    truncate_mode=None,
    color_threshold=None,
    get_leaves=True,
    orientation="top",
    labels=None,
    count_sort=False,
    distance_sort=False,
    show_leaf_counts=True,
    no_plot=False,
    no_labels=False,
    leaf_font_size=None,
    leaf_rotation=None,
    leaf_label_func=None,
    show_contracted=False,
    link_color_func=None,
    ax=None,
    above_threshold_color="C0",
):
    """The tree of a linkage: coordinates, leaves and colours; drawn with matplotlib unless `no_plot`."""
    rows = np.asarray(Z, dtype=float).tolist()
    n = len(rows) + 1
    if truncate_mode not in (None, "none", "lastp", "level"):
        raise ValueError(f"truncate_mode {truncate_mode!r} is not known")
    limit = 0.7 * max(row[2] for row in rows) if color_threshold is None else color_threshold
    found = {"icoord": [], "dcoord": [], "ivl": [], "leaves": [], "color_list": []}
    state = {"x": 5.0, "colour": 0, "below": False}

    def visit(node, level):
        cut = node >= n and (truncate_mode == "lastp" and node < 2 * n - p or truncate_mode == "level" and level > p)
        if node < n or cut:
            x, state["x"] = state["x"], state["x"] + 10.0
            found["leaves"].append(node)
            name = (
                str(labels[node])
                if labels is not None and node < n
                else leaf_label_func(node)
                if leaf_label_func
                else f"({int(rows[node - n][3])})"
                if cut and show_leaf_counts
                else str(node)
            )
            found["ivl"].append(name)
            return x, 0.0, above_threshold_color
        a, b, height, _ = rows[node - n]
        first, second = int(a), int(b)
        if distance_sort or count_sort:
            size = lambda c: (rows[c - n][2] if distance_sort else rows[c - n][3]) if c >= n else 0.0
            if size(first) > size(second) and (distance_sort or count_sort) not in ("descending", "descendent"):
                first, second = second, first
        one = visit(first, level + 1)
        if height < limit:
            state["below"] = True
            colour = f"C{state['colour'] % 9 + 1}"
        else:
            state["colour"] += state["below"]
            state["below"] = False
            colour = above_threshold_color
        colour = link_color_func(node) if link_color_func else colour
        two = visit(second, level + 1)
        found["icoord"].append([one[0], one[0], two[0], two[0]])
        found["dcoord"].append([one[1], height, height, two[1]])
        found["color_list"].append(colour)
        return (one[0] + two[0]) / 2, height, colour

    visit(2 * n - 2, 0)
    found["leaves_color_list"] = _leaf_colours(found, above_threshold_color)
    if not no_plot:
        from scipy_rare.dendrograms import draw_tree

        draw_tree(found, orientation, ax, no_labels, leaf_font_size, leaf_rotation)
    return found


def _leaf_colours(found, above):
    colours = [above] * len(found["leaves"])
    for xs, ys, colour in zip(found["icoord"], found["dcoord"], found["color_list"]):
        for x, y in ((xs[0], ys[0]), (xs[3], ys[3])):
            if y == 0.0:
                colours[int((x - 5) // 10)] = colour
    return colours


def whiten(obs, check_finite=True):
    """Columns over their standard deviations."""
    obs = np.asarray(obs, dtype=float)
    deviations = np.std(obs, axis=0)
    return obs / np.where(deviations == 0, 1.0, deviations)


def vq(obs, code_book, check_finite=True):
    """The nearest centre of each observation, and how far it is."""
    from scipy_signals.distances import cdist

    obs, code_book = np.asarray(obs, dtype=float), np.asarray(code_book, dtype=float)
    flat = obs.ndim == 1
    table = cdist(obs[:, None] if flat else obs, code_book[:, None] if flat else code_book)
    return np.argmin(table, axis=1).astype(np.int32), np.min(table, axis=1)


def kmeans(obs, k_or_guess, iter=20, thresh=1e-5, check_finite=True, *, rng=None, seed=None):  # noqa: A002
    """Centres with the least mean distance, of `iter` tries, and that distance."""
    obs, draw = np.asarray(obs, dtype=float), generator(seed) if seed is not None else fresh_generator(rng)

    def settled(guess):
        before, mean = math.inf, 0.0
        while before - mean > thresh or before == math.inf:
            place, far = vq(obs, guess)
            before, mean = (math.inf if before == math.inf and mean == 0.0 else mean), float(np.mean(far))
            guess = np.stack([np.mean(obs[place == k], axis=0) for k in range(len(guess)) if bool(np.any(place == k))])
        return guess, mean

    if np.ndim(k_or_guess):
        return settled(np.asarray(k_or_guess, dtype=float))
    tries = (settled(obs[draw.permutation(len(obs))[: int(k_or_guess)]]) for _ in range(iter))
    return min(tries, key=lambda pair: pair[1])


def kmeans2(data, k, iter=10, thresh=1e-5, minit="random", missing="warn", check_finite=True, *, rng=None, seed=None):  # noqa: A002
    """Centres after so many rounds, and the one of each observation."""
    data, draw = np.asarray(data, dtype=float), generator(seed) if seed is not None else fresh_generator(rng)
    rows = data[:, None] if data.ndim == 1 else data
    if minit == "matrix" or np.ndim(k):
        centres = np.asarray(k, dtype=float)
    elif minit == "points":
        centres = data[draw.permutation(len(data))[: int(k)]]
    elif minit == "++":
        from scipy_signals.distances import cdist

        chosen = [int(draw.permutation(len(rows))[0])]
        while len(chosen) < k:
            near = np.min(cdist(rows, rows[chosen], "sqeuclidean"), axis=1)
            chosen.append(int(np.searchsorted(np.cumsum(near) / np.sum(near), float(draw.uniform()))))
        centres = data[chosen]
    else:
        spread = np.linalg.cholesky(np.atleast_2d(np.cov(rows.T)))
        centres = draw.standard_normal((int(k), rows.shape[1])) @ spread.T + np.mean(rows, axis=0)
        centres = centres[:, 0] if data.ndim == 1 else centres
    for _ in range(iter):
        place = vq(data, centres)[0]
        centres = np.stack([np.mean(data[place == i], axis=0) if bool(np.any(place == i)) else centres[i] for i in range(len(centres))])
    return centres, place
