"""Scripted functions of tensors: each gives compiled what it gives eagerly, on every path."""

import tandem as td


def numbers(value):
    if isinstance(value, td.Tensor):
        return numbers(value.tolist())
    if isinstance(value, (list, tuple)):
        return [numbers(v) for v in value]
    if isinstance(value, dict):
        return [[k, numbers(v)] for k, v in value.items()]
    return value


def close(a, b):
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(close(x, y) for x, y in zip(a, b))
    if a is None or b is None or isinstance(a, str):
        return a == b
    return a == b or abs(a - b) <= 1e-4 * max(1.0, abs(a))


def arguments(case):
    return [a if isinstance(a, str) else td.tensor(a) for a in case]


COUNT = 0


def check(*cases, **options):
    def checked(f):
        global COUNT
        COUNT += 1
        compiled = td.jit(f, script=True, **options)
        for case in cases:
            eager, scripted = numbers(f(*arguments(case))), numbers(compiled(*arguments(case)))
            assert close(eager, scripted), f"{f.__name__}{case}: eager {eager}, scripted {scripted}"
        return f

    return checked


A = [[2.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 4.0]]


@check([A])
def power_iteration(a):
    v = td.ones((3,))
    change = 1.0
    while change > 1e-4:
        w = a @ v
        w = w / td.sqrt((w * w).sum())
        change = abs(w - v).max()
        v = w
    return v @ (a @ v)


@check([[0.0, 0.2, 5.0, 5.2, 0.1, 4.9]], [[1.0, 2.0, 9.0, 10.0, 1.5, 9.5]])
def kmeans(points):
    a, b = points.min(), points.max()
    moved = True
    while moved:
        near = abs(points - a) < abs(points - b)
        new_a = td.where(near, points, 0.0).sum() / td.where(near, 1.0, 0.0).sum()
        new_b = td.where(near, 0.0, points).sum() / td.where(near, 0.0, 1.0).sum()
        moved = abs(new_a - a) + abs(new_b - b) > 1e-6
        a, b = new_a, new_b
    return a, b


@check([[1, 3, 5, 7, 9], 7], [[1, 3, 5, 7, 9], 4], [[1, 3, 5, 7, 9], 1])
def binary_search(xs, target):
    lo, hi = 0, len(xs) - 1
    while lo <= hi:
        mid = (lo + hi) // 2
        value = td.where(td.arange(5) == mid, xs, 0).sum()
        if value == target:
            return mid
        if value < target:
            lo = mid + 1
        else:
            hi = mid - 1
    return -1


@check([[4.0, 2.0, 3.0, 1.0]], [[1.0, 2.0, 3.0, 4.0]])
def sorting_network(x):
    values = [x[i] for i in range(4)]
    for i, j in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)]:
        if values[i] > values[j]:
            values[i], values[j] = values[j], values[i]
    return td.stack(values)


@check([[3.0, 1.0, 2.0]], [[1.0, 5.0, 5.0]])
def argmax_by_rows(x):
    best, at = x[0], 0
    for i, value in enumerate(x):
        if value > best:
            best, at = value, i
    return best, at


@check([[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]])
def sum_of_rows(x):
    total = td.zeros((2,))
    for row in x:
        total += row * row
    return total


@check([[1.0, -2.0, 3.0]], [[-1.0, -2.0, -3.0]])
def rows_with_continue(x):
    total = 0.0
    for value in x:
        if value < 0:
            continue
        total += value
    return total


@check([[1.0, 2.0, 30.0, 4.0]], [[1.0, 2.0, 3.0, 4.0]], [[100.0, 2.0, 3.0, 4.0]])
def rows_with_break(x):
    total = 0.0
    for value in x:
        if value > 20:
            break
        total += value
    return total


@check([[1.0, 2.0, 30.0, 4.0]], [[1.0, 2.0, 3.0, 4.0]])
def first_above(x):
    for i in range(len(x)):
        if x[i] > 20:
            return i
    return -1


@check([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
def dot_by_zip(a, b):
    total = 0.0
    for x, y in zip(a, b):
        total += x * y
    return total


@check([[1.0, 2.0, 3.0]])
def horner(coefficients):
    value = 0.0
    for c in reversed(coefficients):
        value = value * 2.0 + c
    return value


W = td.tensor([[0.5, -0.2], [0.1, 0.4]])


@check([[[0.1, 0.2], [0.3, 0.4], [9.0, 9.0], [0.5, 0.6]]], [[[0.1, 0.2], [0.3, 0.4], [0.1, 0.1], [0.5, 0.6]]])
def rnn_with_early_stop(xs):
    h = td.zeros((2,))
    steps = 0
    for x in xs:
        h = td.tanh(x + h @ W)
        steps += 1
        if h.sum() > 1.5:
            break
    return h, steps


@check([[[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]])
def rnn_unrolled_outputs(xs):
    h = td.zeros((2,))
    outputs = []
    for i in range(xs.shape[0]):
        h = td.tanh(xs[i] + h @ W)
        outputs.append(h)
    return td.stack(outputs)


@check([[0.5, 0.3, 0.2]], [[0.1, 0.1, 0.8]])
def greedy_search(p):
    token, score, length = 0, 0.0, 0
    while token != 2 and length < 5:
        best = p * td.where(td.arange(3) == token, 0.4, 1.0)
        token = td.argmax(best)
        score = score + td.log(best.max())
        length += 1
    return token, score, length


@check([[[0.6, 0.4], [0.3, 0.7]]])
def beam_search(transitions):
    scores = td.log(td.tensor([0.5, 0.5]))
    ends = td.zeros((2,), dtype="int32")
    for _ in td.range(4):
        joint = td.reshape(scores, (2, 1)) + td.log(transitions)
        flat, index = td.topk(td.reshape(joint, (4,)), 2)
        scores, ends = flat, index % 2
    return scores, ends


@check([[3.0, 1.0, 2.0]], [[9.0, 8.0, 7.0]])
def static_range_with_tensor_break(x):
    total = 0.0
    for i in range(3):
        total = total + x[i]
        if total > 5:
            break
    return total, i


@check([[3.0, 1.0, 2.0]], [[-3.0, 1.0, 2.0]])
def loop_else(x):
    for i in range(3):
        if x[i] < 0:
            found = i
            break
    else:
        found = -1
    return found


@check([[[1.0, 2.0], [3.0, 4.0]]])
def nested_row_loops(x):
    total = 0.0
    for row in x:
        for value in row:
            if value > 1.5:
                total += value
    return total


@check([[1.0, 2.0, 3.0]], [[-1.0, 2.0, -3.0]])
def vector_condition(x):
    if td.all(x > 0):
        return td.log(x)
    if td.any(x > 0):
        return td.maximum(x, 0.0)
    return x


@check([[1.0, 2.0, 3.0]])
def comprehension(x):
    parts = [x[i] * i for i in range(3) if i != 1]
    return sum(parts), max(parts), {k: x[k] for k in range(2)}


@check([[1.0, 2.0, 3.0]], [[4.0, 2.0, 3.0]])
def all_of_items(x):
    if all(x[i] < x[i + 1] for i in range(2)):
        return 1
    if any(v > 3 for v in [x[0], x[1]]):
        return 2
    return 3


@check([[0.0, 0.0, 0.0], 2.0], [[0.0, 0.0, 0.0], -2.0])
def set_items(x, v):
    if v > 0:
        x[0] = v
    else:
        x[1] = v
    x[2] += v
    return x


@check([2.0], [-2.0])
def state_in_dict(x):
    state = {"n": 0, "x": x}
    if x > 0:
        state["n"] = state["n"] + 1
        state["x"] = x * 2
    return state


@check([2.0], [-2.0])
def structures(x):
    pair = (x, [x, x])
    if x > 0:
        pair = (x * 2, [x, x + 1])
    return pair


class Counter:
    def __init__(self, limit):
        self.limit = limit

    def run(self, x):
        n = 0
        while x < self.limit:
            x = self.step(x)
            n += 1
        return n

    def step(self, x):
        return x * 2 if x > 3 else x + 1


@check([1.0], [50.0])
def methods(x):
    counter = Counter(20.0)
    return counter.run(x)


class Gate(td.nn.Module):
    def __init__(self):
        self.weight = td.tensor([1.0, -1.0])

    def forward(self, x):
        y = x @ self.weight
        if y > 0:
            return y * 2
        return y - 1


gate = Gate()


@check([[3.0, 1.0]], [[1.0, 3.0]])
def module_forward(x):
    return gate(x) + 1


@check([[1.0, 2.0]])
def static_shape(x):
    if x.ndim == 1:
        x = x + 1
    else:
        raise ValueError("one axis is wanted")
    return x


@check([[5.0, 1.0, 4.0]], [[1.0, 1.0, 1.0]])
def nested_functions(x):
    def larger(a, b):
        if a > b:
            return a
        return b

    def largest(values):
        best = values[0]
        for i in range(1, 3):
            best = larger(best, values[i])
        return best

    return largest(x)


@check([3.0], [-1.0])
def functions_as_values(x):
    f = td.exp if x.ndim else td.tanh
    return f(x) if x > 0 else x


@check([2.0], [0.1])
def gradient_descent(x):
    loss = lambda v: (v - 1.0) ** 2
    slope = td.grad(loss)(x)
    while abs(slope) > 1e-3:
        x = x - 0.2 * slope
        slope = td.grad(loss)(x)
    return x


@check([1.0, 2.0], [5.0, -1.0])
def nonlocal_counter(x, y):
    count = 0

    def bump():
        nonlocal count
        count += 1

    if x > y:
        bump()
    bump()
    return count


@check([[1.0, 2.0, 3.0]], unroll=False)
def kept_loop(x):
    total = 0.0
    for i in range(3):
        total = total + x.sum() * i
    return total


@check([10], [0])
def tensor_range_with_step(n):
    total = 0
    for i in range(int(n), 0, -3):
        total += i
    return total


@check([[3.0, 1.0, 2.0]], [[1.0, 2.0, 3.0]])
def bubble_sort(x):
    swapped = True
    while swapped:
        swapped = False
        for i in range(2):
            if x[i] > x[i + 1]:
                a, b = x[i], x[i + 1]
                x[i], x[i + 1] = b, a
                swapped = True
    return x


@check([[0.0, 1.0, 0.0, 0.0, 1.0]])
def game_of_life_line(cells):
    for _ in td.range(3):
        around = td.roll(cells, 1, axis=0) + td.roll(cells, -1, axis=0)
        cells = td.where(around == 1.0, 1.0, 0.0)
    return cells


@check([1.0], [4.0])
def euler_steps(rate):
    y, t = 1.0 + 0 * rate, 0.0
    while t < 0.95:
        y = y - 0.1 * rate * y
        t = t + 0.1
        if y < 0.05:
            return y, t
    return y, t


@check([[[1.0, 0.0], [0.0, 1.0]], 5], [[[1.0, 1.0], [0.0, 1.0]], 3])
def matrix_power(a, n):
    result = td.eye(2)
    while n > 0:
        if n % 2 == 1:
            result = result @ a
        a = a @ a
        n = n // 2
    return result


@check([[1.0, 2.0, 3.0, 4.0]])
def running_maximum(x):
    best = x[0]
    out = td.zeros((4,))
    for i in range(4):
        best = max(best, x[i])
        out[i] = best
    return out


@check([0.3], [0.9])
def logistic_map(r):
    x, seen = 0.5, 0
    for _ in td.range(20):
        x = 4 * r * x * (1 - x)
        if x > 0.6:
            seen += 1
    return x, seen


# Gradients, batches and eager use of scripted functions.
def bend(x):
    for _ in td.range(3):
        if x > 1:
            x = x * 0.5
        else:
            x = x * x + 0.5
    return x


scripted = td.script(bend)
for value in (0.3, 1.7, 5.0):
    x = td.tensor(value)
    assert close(numbers(bend(x)), numbers(scripted(x)))
    slope = float(td.grad(scripted)(x))
    step = 1e-2
    difference = (float(bend(x + step)) - float(bend(x - step))) / (2 * step)
    assert abs(slope - difference) < 2e-2 * max(1.0, abs(slope)), (slope, difference)
batch = td.tensor([0.3, 1.7, 4.0])
assert close(numbers(td.vmap(scripted)(batch)), [float(bend(batch[i])) for i in range(3)])

net = Gate()
plain = [float(net(td.tensor(v))) for v in ([3.0, 1.0], [1.0, 3.0])]
net.hybridize(script=True)
assert close(plain, [float(net(td.tensor(v))) for v in ([3.0, 1.0], [1.0, 3.0])])
both = td.nn.Sequential(td.nn.ReLU(), Gate())
both.hybridize(script=True)
assert close(plain, [float(both(td.tensor(v))) for v in ([3.0, 1.0], [1.0, 3.0])])

print(COUNT, "programs")
