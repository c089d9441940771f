# Programs of Paddle's static mode: written once, run by an executor.

# %%
import numpy as np
import paddle

paddle.enable_static()
rows = np.random.RandomState(0)
features = rows.rand(8, 4).astype("float32")
targets = features @ np.array([[1.0], [2.0], [-1.0], [0.5]], "float32")

line, line_start = paddle.static.Program(), paddle.static.Program()
with paddle.static.program_guard(line, line_start):
    x = paddle.static.data("x", [None, 4], "float32")
    y = paddle.static.data("y", [-1, 1], "float32")
    guess = paddle.static.nn.fc(x, 1, weight_attr=paddle.nn.initializer.Constant(0.1))
    loss = paddle.mean(paddle.nn.functional.square_error_cost(guess, y))
    paddle.optimizer.Momentum(0.1, 0.9, weight_decay=paddle.regularizer.L2Decay(1e-3)).minimize(loss)
print(paddle.in_dynamic_mode(), x, guess.shape, loss, sep="\n")
executor = paddle.static.Executor(paddle.CPUPlace())
print(executor.run(line_start))
for turn in range(4):
    found = executor.run(line, feed={"x": features, "y": targets}, fetch_list=[loss, guess])
    print(turn, f"{found[0]:.4f}", found[1].shape, type(found[1]).__name__)

# %%
values = paddle.static.Program()
with paddle.static.program_guard(values):
    a = paddle.static.data("a", [3], "float32")
    a.stop_gradient = False
    total = (a * a).sum()
    slope = paddle.static.gradients([total], [a])
    count, most = paddle.full([1], 0, "int64"), paddle.full([1], 5, "int64")
    (after,) = paddle.static.nn.while_loop(lambda n: n < most, lambda n: [n + 2], [count])
    chosen = paddle.static.nn.cond(total < 10.0, lambda: a + 1, lambda: a - 1)
    joined = paddle.concat([a, a * 2])
    halves = paddle.split(joined, 2)
    greatest, places = paddle.topk(joined, 2)
    kept = paddle.where(joined > 2.0, joined, paddle.zeros_like(joined))
    print(total, slope[0].shape, a[0], a - 1, a**2, a > 1, paddle.matmul(a, a), joined, halves[1].shape, sep="\n")
for found in executor.run(values, feed={"a": np.array([1, 2, 3], "float32")}, fetch_list=[total, slope[0], after, chosen, joined, halves[1], greatest, places, kept]):
    print(found)

# %%
try:
    if total > 1:
        pass
except TypeError as error:
    print(str(error).splitlines()[0])

# %%
pictures = paddle.static.Program()
with paddle.static.program_guard(pictures):
    image = paddle.static.data("image", [None, 1, 8, 8])
    label = paddle.static.data("label", [None, 1], "int64")
    hidden = paddle.nn.functional.relu(paddle.nn.Conv2D(1, 4, 3)(image))
    pooled = paddle.nn.functional.max_pool2d(hidden, 2, 2)
    flat = paddle.flatten(pooled, 1)
    scores = paddle.nn.Linear(36, 3)(paddle.nn.functional.dropout(flat, 0.2))
    cost = paddle.mean(paddle.nn.functional.cross_entropy(scores, label))
    share = paddle.static.accuracy(paddle.nn.functional.softmax(scores), label)
    print(hidden.shape, pooled.shape, flat.shape, scores.shape, cost.shape, share.shape)
    paddle.optimizer.Adam(0.01).minimize(cost)
executor.run(paddle.static.default_startup_program())
batch = {"image": rows.rand(6, 1, 8, 8).astype("float32"), "label": rows.randint(0, 3, (6, 1))}
costs = [float(executor.run(pictures, feed=batch, fetch_list=[cost, share])[0]) for _ in range(15)]
print(costs[-1] < costs[0])
paddle.disable_static()
print(paddle.in_dynamic_mode(), paddle.ones([2]) + 1)
