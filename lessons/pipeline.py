# ---
# title.en: Find the bottleneck of a data pipeline
# title.zh: 找出数据管道的瓶颈
# about.en: A training that waits for its data: measure which stage is to blame, mend it, and measure again.
# about.zh: 训练总在等数据：量一量是哪一步拖了后腿，修好它，再量一遍。
# part: performance
# minutes: 15
# after: hybrid
# systems: S12
# book.en: The Image Classification Dataset; Asynchronous Computation
# book.zh: 图像分类数据集；异步计算
# ---

# %% [en]
# # Find the bottleneck
#
# **Your training is slow. Would a faster network help?** Not if it spends its time waiting for data. Before changing anything we
# ask the program itself: who works, and who waits?
# %% [zh]
# # 找出瓶颈
#
# **训练太慢，换个更快的网络有用吗？** 如果时间都花在等数据上，就没有用。动手改之前，先问问程序自己：
# 谁在干活，谁在等？
# %%
import time

import tandem as td
from tandem.data import AUTOTUNE, Dataset

td.random.seed(0)
images, labels = td.data.digits()
images, labels = images[:192], labels[:192]

# Turns a picture of 0 to 16 into 0 to 1 and moves it one pixel to the right, pixel by pixel.
def shifted(x, y):
    rows = [[0.0] + [v / 16 for v in row[:-1]] for row in x.tolist()]
    return td.tensor(rows), y

def pipeline(prepare):
    return Dataset.from_tensor_slices((images, labels)).map(prepare).batch(32)

x, y = next(iter(pipeline(shifted)))
td.plot.image(x[0], low=0, high=1)
# %% expect
assert x.shape == (32, 8, 8) and td.max(abs(x[:, :, 1:] - images[:32, :, :-1] / 16)).item() < 1e-6
# %% [en]
# The other half: a small network and one compiled training step.
# %% [zh]
# 另一半：一个小网络，和一个编译好的训练步骤。
# %%
from tandem import nn, optim

net = nn.Sequential(nn.Flatten(), nn.Dense(64, activation="relu"), nn.Dense(10))
net(x)
opt = optim.Adam(net, lr=3e-3)

@td.jit
def step(x, y):
    loss, gradients = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(net)
    opt.step(gradients)
    return loss

step(x, y)
# %% [en]
# ## Who works, who waits?
#
# `profile` runs the pipeline with the step and gives each stage its own time, without the time it waited for the stage before it. The first
# line is the verdict: **input** if the step waits for data, **compute** if the data waits for the step.
# %% [zh]
# ## 谁在干活，谁在等？
#
# `profile` 让管道带着训练步骤跑一遍，分别算出每一级自己花的时间，不含等上一级的时间。第一行是结论：**input** 表示训练在等数据，
# **compute** 表示数据在等训练。
# %%
before = pipeline(shifted).profile(step, steps=6)
before
# %% expect
# Where the GPU is software, the step may be slower still.
assert td.device() != "cpu" or (before.kind, before.bottleneck) == ("input", "map(shifted)"), before
assert "Python" in next(stage.how for stage in before.stages if stage.name == "map(shifted)")
# %% [en]
# The verdict names `map(shifted)`, and the last column says why: it asks for a picture's numbers with `tolist`, so it cannot be compiled and runs in
# Python, one picture after the other. As a picture, milliseconds for each training step:
# %% [zh]
# 结论指向 `map(shifted)`，最后一列还说明了原因：它用 `tolist` 取出图像的数字，因此无法编译，只能在 Python 里一张一张地算。
# 画成图，每个训练步骤各花多少毫秒：
# %%
def own_times(found):
    return {stage.name: 1e3 * stage.seconds / found.steps for stage in (*found.stages, found.step)}

td.plot.bar(own_times(before), ylabel="ms a step")
# %% [en]
# ## The same on a timeline
#
# Each bar is something that ran, from left to right. Zoom into it and look for the step: how far apart are two of them?
# %% [zh]
# ## 放到时间轴上看
#
# 每一条是一段真实的运行，时间从左到右。放大，找到 step：相邻两次之间隔了多远？
# %%
pipeline(shifted).profile(step, steps=3, timeline=True).timeline
# %% [en]
# ## Mending it
#
# Write the same preparation with operations on tensors. Nothing asks for single numbers any more, so the pipeline can compile it, and even
# run it for a whole batch at once.
# %% [zh]
# ## 动手修
#
# 把同样的预处理改用张量算子来写。不再逐个取数，管道就可以把它编译，甚至一次处理整整一批。
# %%
def shifted_by_ops(x, y):
    return td.pad(x[:, :-1] / 16, ((0, 0), (1, 0))), y

same = next(iter(pipeline(shifted_by_ops)))[0]
print("largest difference:", td.max(abs(same - x)).item())
after = pipeline(shifted_by_ops).profile(step, steps=6)
after
# %% expect
assert td.max(abs(same - x)).item() < 1e-6
assert next(stage.how for stage in after.stages if "shifted_by_ops" in stage.name) == "compiled, a batch at once"
# %%
names = ["from slices", "map", "batch", "step"]
td.plot.bar(names, [list(own_times(found).values()) for found in (before, after)], labels=["before", "after"], ylabel="ms a step")
# %% expect
assert len(own_times(before)) == len(own_times(after)) == len(names)
# %% [en]
# ## What next?
#
# One bottleneck is gone, another stage is the slowest now: that is always so. With `measure=True` the profile also *tries* changes that give the same
# elements and says what each was worth here, on this machine. What helps on another one may not help on yours.
# %% [zh]
# ## 下一个呢？
#
# 一个瓶颈去掉了，总会有另一级成为最慢的。加上 `measure=True`，它还会把那些不改变数据的改法*真的试一遍*，
# 报告每一种在这台机器上值多少。别的机器上管用的办法，在你这里未必管用。
# %%
advised = pipeline(shifted_by_ops).profile(step, steps=6, measure=True)
for advice in advised.advice:
    print(f"{advice.text:<36} {advice.gain:5.2f} times as fast")
print("best here:", advised.best.text if advised.best else "leave it as it is")
# %% expect
# Which advice there is depends on measured times.
assert all(advice.text and advice.gain > 0 for advice in advised.advice)
assert advised.best is None or advised.best in advised.advice
# %% [en]
# ## Keep it, or do it beside
#
# Two remedies when a slow stage cannot be written otherwise:
#
# - `cache()` keeps the elements of the first pass. What is random, such as `shuffle`, belongs *behind* it.
# - `prefetch(n)` prepares the next batches while the step runs; `map(f, num_parallel_calls=AUTOTUNE)` gives calls to other workers where the
#   browser has them.
# %% [zh]
# ## 存起来，或者同时做
#
# 慢的那一级实在改不了写法时，还有两招：
#
# - `cache()` 保留第一遍得到的元素。带随机性的步骤，比如 `shuffle`，要放在它*后面*。
# - `prefetch(n)` 在训练的同时准备后面几批；`map(f, num_parallel_calls=AUTOTUNE)` 在浏览器允许时把调用交给别的 worker。
# %%
kept = Dataset.from_tensor_slices((images, labels)).map(shifted, num_parallel_calls=AUTOTUNE).cache().shuffle(192).batch(32).prefetch(AUTOTUNE)
epochs = []
for epoch in range(4):
    begun = time.perf_counter()
    for x, y in kept:
        loss = step(x, y)
    td.waitall()
    epochs.append(time.perf_counter() - begun)
td.plot.bar([f"epoch {i + 1}" for i in range(4)], [1e3 * t for t in epochs], ylabel="ms")
# %% expect
assert len(kept) == 6 and len(epochs) == 4
# %% [en]
# Only the first pass pays.
#
# ## Exercise 1: a map that compiles
#
# Write `inverted(x, y)`: the picture scaled to 0 … 1 and turned into its negative (white becomes 1, black becomes 0), the label unchanged. It has to run
# "compiled, a batch at once".
# %% [zh]
# 只有第一遍要付出代价。
#
# ## 练习 1：能编译的 map
#
# 写出 `inverted(x, y)`：把图像缩放到 0 … 1，再变成负片（白变成 1，黑变成 0），标签不变。要求能够编译、整批运行
# （"compiled, a batch at once"）。
# %% exercise inverted
def inverted(x, y):
    return x, y  # yours
# %% check
def check(names):
    import tandem as td
    from tandem.data import Dataset
    x, y = td.random.uniform((16, 8, 8)) * 16, td.arange(16)
    data = Dataset.from_tensor_slices((x, y)).map(names["inverted"]).batch(8)
    first, label = next(iter(data))
    if tuple(first.shape) != (8, 8, 8) or label.tolist() != list(range(8)):
        raise td.exercise.Hint(en="Return the picture with its shape, and the label as it was.", zh="返回的图像要保持原来的形状，标签原样返回。")
    if td.max(abs(first - (1 - x[:8] / 16))).item() > 1e-5:
        raise td.exercise.Hint(en="White is 0 in the data and should be 1; black is 16 and should be 0.", zh="数据里白是 0，应变成 1；黑是 16，应变成 0。")
    stage = next(stage for stage in data.profile().stages if stage.name.startswith("map"))
    if stage.how != "compiled, a batch at once":
        raise td.exercise.Hint(en=f"The numbers are right, but it runs so: {stage.how}.", zh=f"数值对了，但它是这样运行的：{stage.how}。")
# %% answer
def inverted(x, y):
    return 1 - x / 16, y
# %% [en]
# ## Exercise 2: the right order
#
# `prepare` is slow and always gives the same. Write `ordered(images, labels, prepare)`: a pipeline in batches of 8 in which `prepare` is called only once for
# each picture, however many epochs there are, and each epoch comes in another order.
# %% [zh]
# ## 练习 2：正确的次序
#
# `prepare` 很慢，但结果总是一样。写出 `ordered(images, labels, prepare)`：每批 8 张的管道，无论训练多少轮，每张图都只调用一次
# `prepare`，而每一轮的次序都不同。
# %% exercise ordered
def ordered(images, labels, prepare):
    return Dataset.from_tensor_slices((images, labels)).map(prepare).batch(8)  # yours
# %% check
def check(names):
    import tandem as td
    calls = []
    def prepare(x, y):
        calls.append(int(y.item()))
        return x, y
    data = names["ordered"](td.zeros((32, 2)), td.arange(32), prepare)
    passes = []
    for _ in range(3):
        batches = [y.tolist() for _, y in data]
        if any(len(batch) != 8 for batch in batches):
            raise td.exercise.Hint(en="A batch should hold 8 pictures.", zh="每批应有 8 张图。")
        passes.append(sum(batches, []))
    if any(sorted(order) != list(range(32)) for order in passes):
        raise td.exercise.Hint(en="Each epoch should hold every picture once.", zh="每一轮里每张图都应恰好出现一次。")
    if len(calls) > 40:
        raise td.exercise.Hint(en=f"`prepare` was called {len(calls)} times for 32 pictures. What keeps its results?", zh=f"32 张图调用了 {len(calls)} 次 `prepare`。怎样把结果存下来？")
    if passes[0] == passes[1] or passes[1] == passes[2]:
        raise td.exercise.Hint(
            en="The order is the same in each epoch. Does something shuffle, and does it stand behind the cache?",
            zh="每一轮的次序都一样。有没有打乱？打乱是不是放在缓存后面？",
        )
# %% answer
def ordered(images, labels, prepare):
    return Dataset.from_tensor_slices((images, labels)).map(prepare).cache().shuffle(32).batch(8)
# %% [en]
# ## What to take along
#
# - Measure before you mend; a feeling for the bottleneck is often wrong.
# - Whoever waits is not the one to make faster.
# - After each change the bottleneck is elsewhere: measure again.
# %% [zh]
# ## 小结
#
# - 先测量，再动手；凭感觉找的瓶颈常常是错的。
# - 在等的那一方，不是需要加速的那一方。
# - 每改一次，瓶颈就换个地方：再量一遍。
