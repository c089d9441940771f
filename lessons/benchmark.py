# ---
# title.en: Is it really faster?
# title.zh: 真的更快吗？
# about.en: Measure code honestly: waiting, warming up, many samples, and an interval instead of a number.
# about.zh: 怎样诚实地测量代码：等待、预热、多次取样，用区间代替一个数。
# part: performance
# minutes: 18
# after: hybrid
# systems: S5
# book.en: Computational Performance; Compilers and Interpreters; Asynchronous Computation
# book.zh: 计算性能; 编译器和解释器; 异步计算
# ---

# %% [en]
# # Is it really faster?
#
# **A question first.** You change a program and measure 1.00 ms before, 0.93 ms after. Is it faster now? Before you answer,
# measure the *same* thing a few times:
# %% [zh]
# # 真的更快吗？
#
# **先想一个问题。** 你改了一个程序，改之前测得 1.00 ms，改之后 0.93 ms。它变快了吗？
# 先别急着回答，把*同一件事*多测几遍看看：
# %%
import time

import tandem as td
from tandem import nn

td.random.seed(1)
net = nn.HybridSequential(nn.Dense(256, activation="relu"), nn.Dense(128, activation="relu"), nn.Dense(2))
x = td.random.normal((1, 512))

for i in range(6):
    start = time.perf_counter()
    net(x)
    print(f"call {i + 1}: {(time.perf_counter() - start) * 1e6:9.1f} µs")
# %% [en]
# Six numbers for one program. The first is far too large: the layers make their weights then, and each operation's kernel is
# compiled. The others differ too, by more than our 7 %. One measurement answers nothing.
#
# ## A stopwatch for a block
#
# A context manager is a convenient stopwatch: it starts where the block begins and stops where it ends. This one can be told
# whether to wait for the device before it stops. Try both:
# %% [zh]
# 同一个程序，六个不同的数。第一次特别慢：这时各层才创建权重，每个运算的内核也要编译。
# 后面几次也不一样，差别早就超过了我们的 7%。只测一次，什么都说明不了。
#
# ## 给代码块掐表
#
# 上下文管理器很适合做秒表：进入代码块时开始，离开时停止。下面这一个还可以选择，停表之前要不要等设备算完。两种都试试：
# %%
class Benchmark:
    """Measures a block of code."""

    def __init__(self, description="Done", wait=True):
        self.description, self.wait = description, wait

    def __enter__(self):
        td.waitall()  # nothing of what came before may be counted
        self.start = time.perf_counter()
        return self

    def __exit__(self, *exception):
        if self.wait:
            td.waitall()
        self.seconds = time.perf_counter() - self.start
        print(f"{self.description}: {self.seconds:.4f} sec")

a = td.random.normal((384, 384))
b = a @ a
with Benchmark("without waiting", wait=False):
    for _ in range(20):
        b = a @ a
with Benchmark("with waiting   "):
    for _ in range(20):
        b = a @ a
# %% [en]
# Both blocks do the same. Long operations are *queued*: Python goes on while a thread or the GPU computes. Who stops the clock
# without waiting measures how fast work can be ordered, not how fast it is done. (If both times agree, your browser gives this
# page only one thread, and each operation is done when it returns.)
#
# ## Many calls, two ways
# %% [zh]
# 两段代码做的事完全一样。耗时长的运算会先*排队*：线程或 GPU 在计算，Python 已经往下走了。
# 不等就停表，量到的是下单有多快，而不是干活有多快。（如果两个时间差不多，说明浏览器只给了这个页面一个线程，运算返回时就已经做完了。）
#
# ## 两种方式，各调用许多次
# %%
fast = td.jit(net)
fast(x)  # traced and compiled outside of the measurement
CALLS = 1000 if td.device().name == "cpu" else 200
with Benchmark(f"eager,    {CALLS} calls") as eager_time:
    for _ in range(CALLS):
        net(x)
with Benchmark(f"compiled, {CALLS} calls") as compiled_time:
    for _ in range(CALLS):
        fast(x)
print(f"quotient: {eager_time.seconds / compiled_time.seconds:.2f}")
# %% expect
assert len(td.graph(fast).kernels) == 3
assert td.allclose(net(x), fast(x), atol=1e-5)
# %% [en]
# Run this cell three times: the quotient moves.
#
# ## How fine is the clock?
#
# Browsers make their clocks coarse on purpose, so that pages cannot spy on each other. What takes less than a tick cannot be
# timed by itself, only many times in a row.
# %% [zh]
# 把这个单元格运行三次，比值每次都不同。
#
# ## 时钟有多细？
#
# 浏览器故意把时钟做得粗一些，免得网页互相偷看。比一个刻度还短的事情没法单独测，只能连做很多次一起测。
# %%
def tick():
    start = now = time.perf_counter()
    while now == start:
        now = time.perf_counter()
    return now - start

TICK = min(tick() for _ in range(20))
print(f"this clock moves in steps of {TICK * 1e6:.1f} µs")
# %% [en]
# ## Many samples
#
# So let us not ask for *the* time but for many, each long enough for this clock, and look at them.
# %% [zh]
# ## 多取样本
#
# 别再问“时间是*多少*”了。多取些样本，每个样本都要长到这个时钟量得准，然后看看它们的样子。
# %%
def seconds(f, calls):
    td.waitall()
    start = time.perf_counter()
    for _ in range(calls):
        f()
    td.waitall()
    return time.perf_counter() - start

def samples(f, n=60):
    """Microseconds of a call, n times, each the mean of so many calls that the clock can tell."""
    calls = 4
    while seconds(f, calls) < 20 * TICK:
        calls *= 2
    return [seconds(f, calls) / calls * 1e6 for _ in range(n)]

eager_us = samples(lambda: net(x))
fast_us = samples(lambda: fast(x))
td.plot.hist(fast_us, bins=30, title="one compiled call, measured 60 times", xlabel="µs")
# %% [en]
# The picture is not a bell. There is a wall on the left, since nothing can be faster than the machine allows, and a long tail
# on the right: another tab, the garbage collector, a processor that changes its clock. **Move a window or play a video while
# the cell runs**, and look again.
#
# The mean is pulled along by the tail. The *median* is not: half of the samples are below, half above. The distance between the
# quartiles tells how wide the middle half is.
# %% [zh]
# 它不像一口钟。左边像一堵墙，因为机器的极限摆在那里；右边拖着长尾巴：别的标签页、垃圾回收、处理器变频……
# **一边运行，一边拖动窗口或者放个视频**，再看看这张图。
#
# 平均值会被长尾带跑，**中位数**却不会：一半样本比它小，一半比它大。上下四分位数之间的距离，告诉我们中间那一半样本有多分散。
# %%
import statistics

def describe(name, values):
    low, middle, high = statistics.quantiles(values, n=4)
    print(f"{name:10} mean {statistics.mean(values):8.1f}   median {middle:8.1f}   quartiles {low:8.1f} to {high:8.1f} µs")

describe("eager", eager_us)
describe("compiled", fast_us)
unlucky = fast_us + [max(fast_us) * 100]  # one long pause
describe("one pause", unlucky)
# %% expect
assert statistics.mean(unlucky) > 2 * statistics.mean(fast_us)
assert statistics.median(unlucky) <= sorted(fast_us)[len(fast_us) // 2]
# %% [en]
# One single pause more than doubles the mean, and moves the median hardly at all.
#
# ## An interval instead of a number
#
# How far can we trust a quotient of two medians? Ask the samples themselves. Draw as many of them again as there are, some
# twice and some not at all; take the quotient; repeat that a few hundred times. Where 95 % of the quotients lie is a
# *confidence interval*. This is called the bootstrap.
# %% [zh]
# 仅仅一次停顿，平均值就翻了一倍多，中位数却几乎没动。
#
# ## 用区间代替一个数
#
# 两个中位数的比值有多可靠？问问样本自己。从样本中有放回地重新抽取同样多个（有的抽到两次，有的一次也没有），算出比值，
# 这样重复几百遍。95% 的比值所在的范围，就是**置信区间**。这个办法叫自助法（bootstrap）。
# %%
import random

def interval(base, other, rounds=300):
    """Low end, middle and high end of how many times as fast `other` is as `base`."""
    def quotient():
        again = lambda values: statistics.median(random.choices(values, k=len(values)))
        return again(base) / again(other)
    found = sorted(quotient() for _ in range(rounds))
    return found[int(rounds * 0.025)], found[rounds // 2], found[int(rounds * 0.975)]

random.seed(0)
for name, base in [("eager", eager_us), ("the same program", samples(lambda: fast(x)))]:
    low, middle, high = interval(base, fast_us)
    print(f"compiled against {name}: {middle:.2f} times as fast ({low:.2f} to {high:.2f})")
# %% expect
_low, _mid, _high = interval([10.0, 11.0, 12.0] * 20, [5.0, 5.5, 6.0] * 20)
assert 1.7 < _low <= _mid <= _high < 2.4 and abs(_mid - 2) < 0.2
# %% [en]
# If an interval contains 1, there is no reason to call one of them faster. The second line ought to contain 1, for it compares
# a program with itself. Try it a few times: now and then it will not. Such a test is worth making before any other, because if
# it fails often, the *measuring* is at fault. Ours has a fault indeed: all samples of one program are taken first and those of
# the other later, when the machine may be in another mood.
#
# ## All of it in one call
#
# `td.compare` does what we did by hand and more: it warms up, runs the two **in turns** (so that a processor growing warm hurts
# both), compares the results, and adds the number of calls after which compiling has paid for itself.
# %% [zh]
# 如果区间包含 1，就没有理由说谁更快。第二行是程序跟自己比，理应包含 1；多试几次，偶尔也会有例外。
# 正式测量之前，值得先做这样的检查：如果它经常失败，那就是*测量方法*有问题。
# 我们的方法确实有毛病：先取完一个程序的全部样本，过一阵才取另一个的，而这时机器的状态可能已经变了。
#
# ## 一次调用全搞定
#
# 刚才手工做的事，`td.compare` 都会做，而且更多：先预热，再**轮流**运行两者（处理器发热变慢时，双方一起吃亏），
# 还会比较结果是否一致，并算出调用多少次之后，编译的开销就赚回来了。
# %%
comparison = td.compare(eager=lambda: net(x), compiled=lambda: fast(x))
comparison
# %% expect
_d = comparison.data()
assert [e["kernels"] for e in _d["entries"]] == [8, 3] and _d["agreement"]["agrees"]
assert _d["ratios"][0]["low"] <= _d["ratios"][0]["ratio"] <= _d["ratios"][0]["high"]
# %% [en]
# ## Faster at which size?
#
# "Compiling makes it twice as fast" is no property of compiling. It holds for this network, this batch and this device. The
# picture shows the quotient with its interval for several batches. Where the lower line is above 1, compiling wins. **Change
# the sizes**, and it moves.
# %% [zh]
# ## 多大规模时更快？
#
# “编译之后快一倍”并不是编译本身的性质，只对这个网络、这个批量、这台设备成立。
# 下图画出了不同批量时的比值及其区间。下面那条线高于 1 的地方，就是编译赢了。**改改批量大小**，图也会变。
# %%
batches = [1, 4, 16, 64]
lows, middles, highs = [], [], []
for batch in batches:
    data = td.random.normal((batch, 512))
    net(data), fast(data)
    low, middle, high = interval(samples(lambda: net(data), 15), samples(lambda: fast(data), 15), rounds=100)
    lows.append(low), middles.append(middle), highs.append(high)

td.plot(batches, lows, middles, highs, labels=["low", "quotient", "high"], xlabel="batch", ylabel="times as fast")
# %% expect
assert all(l <= m <= h for l, m, h in zip(lows, middles, highs))
# %% [en]
# ## Exercise 1: a stopwatch that waits
#
# Somebody has used this class for a year, and has been proud of their GPU. Two mistakes are in it. Mend both: nothing ordered
# *before* the block may be counted, and everything ordered *in* the block must be.
# %% [zh]
# ## 练习 1：会等待的秒表
#
# 有人用这个类用了一年，一直为自己的 GPU 骄傲。它有两处错误，请都改正：代码块*之前*下的单不能算进来，代码块*之内*下的单必须算完。
# %% exercise waiting
class Stopwatch:
    def __enter__(self):
        self.start = time.perf_counter()
        return self

    def __exit__(self, *exception):
        self.seconds = time.perf_counter() - self.start

with Stopwatch() as watch:
    b = a @ a
print(f"{watch.seconds * 1e3:.3f} ms")
# %% check
import tandem as td

def check(names):
    waited, waitall = [], td.waitall
    def spy():
        waited.append(place)
        waitall()
    place = "before"
    td.waitall = spy
    try:
        watch = names["Stopwatch"]()
        watch.__enter__()
        place = "after"
        watch.__exit__(None, None, None)
    finally:
        td.waitall = waitall
    if not isinstance(getattr(watch, "seconds", None), float) or watch.seconds < 0:
        raise td.exercise.Hint(en="After the block, `seconds` holds a number.", zh="代码块结束之后，`seconds` 应当是一个数。")
    if "after" not in waited:
        raise td.exercise.Hint(
            en="The clock stops while work may still be queued: call td.waitall() before it is read in __exit__.",
            zh="停表的时候，可能还有运算在排队：在 __exit__ 里读时钟之前，先调用 td.waitall()。",
        )
    if "before" not in waited:
        raise td.exercise.Hint(
            en="Half done. Work from before the block still runs while the clock does: wait in __enter__, too.",
            zh="对了一半。代码块之前的运算可能还在跑，表却已经开始走了：在 __enter__ 里也要等。",
        )
# %% answer
class Stopwatch:
    def __enter__(self):
        td.waitall()
        self.start = time.perf_counter()
        return self

    def __exit__(self, *exception):
        td.waitall()
        self.seconds = time.perf_counter() - self.start

with Stopwatch() as watch:
    b = a @ a
print(f"{watch.seconds * 1e3:.3f} ms")
# %% [en]
# ## Exercise 2: in turns
#
# This function measures all of `f` first and then all of `g`. If the machine gets slower on the way, `g` is blamed for it. Let
# the two take turns: `f`, `g`, `f`, `g`, …
# %% [zh]
# ## 练习 2：轮流来
#
# 这个函数先把 `f` 全部测完，再测 `g`。如果中途机器变慢了，账就全算在 `g` 头上。请让两者轮流：`f`、`g`、`f`、`g`……
# %% exercise in_turns
def measure(f, g, n):
    """Two lists of n times in seconds."""
    times = []
    for function in (f, g):
        found = []
        for _ in range(n):
            with Stopwatch() as watch:
                function()
            found.append(watch.seconds)
        times.append(found)
    return times[0], times[1]
# %% check
import tandem as td

def check(names):
    log = []
    result = names["measure"](lambda: log.append("f"), lambda: log.append("g"), 6)
    if len(result) != 2 or [len(one) for one in result] != [6, 6]:
        raise td.exercise.Hint(en="It should give two lists of n times.", zh="应当返回两个列表，各有 n 个时间。")
    order = "".join(log[-12:])
    if any(order[i : i + 2] not in ("fg", "gf") for i in range(0, 12, 2)):
        raise td.exercise.Hint(
            en=f"They ran in the order {order}. In each round, measure f once and g once.",
            zh=f"运行的次序是 {order}。每一轮里，f 测一次，g 测一次。",
        )
# %% answer
def measure(f, g, n):
    """Two lists of n times in seconds."""
    times = [], []
    for _ in range(n):
        for function, found in zip((f, g), times):
            with Stopwatch() as watch:
                function()
            found.append(watch.seconds)
    return times
# %% [en]
# **In short.** Warm up first. Wait before the clock starts and before it stops. Take many samples, in turns. Give the median
# and an interval. And compare a thing with itself now and then, to see whether the scales are level.
# %% [zh]
# **小结。** 先预热。开表之前要等，停表之前也要等。多取样本，轮流进行。报告中位数和区间。偶尔再让程序跟自己比一比，看看秤准不准。
