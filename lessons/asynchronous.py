# ---
# title.en: Order now, compute later
# title.zh: 先下单，后计算
# about.en: Operations return before they have run. Watch the queue, find the lines that wait, and see why memory stays small.
# about.zh: 运算还没执行，调用就已经返回。看看队列、找出会等待的语句，弄清内存为什么不会爆。
# part: performance
# minutes: 18
# after: hybrid
# systems: S8
# book.en: Computational Performance; Asynchronous Computation
# book.zh: 计算性能; 异步计算
# ---

# %% [en]
# # Order now, compute later
#
# **A question first.** How long does the line `b = a @ a` take? It sounds like a question with one answer. It has two.
# %% [zh]
# # 先下单，后计算
#
# **先想一个问题。** `b = a @ a` 这一行要多久？听起来答案只有一个，其实有两个。
# %%
import time

import tandem as td

td.random.seed(0)
a = td.random.normal((384, 384)) / 20
b = a @ a  # once before, so that the kernel is there
td.waitall()

start = time.perf_counter()
b = a @ a
returned = time.perf_counter()
b.wait_to_read()
done = time.perf_counter()
print(f"the line is through after {(returned - start) * 1e3:7.3f} ms")
print(f"the product is there after {(done - start) * 1e3:6.3f} ms")
# %% [en]
# The line only *orders* the product. A queue takes the order, Python goes on at once, and threads or the GPU work through the
# queue behind its back. `b` knows its shape and dtype already, and gets its numbers later.
#
# (Do both figures always agree? Then your browser gives this page one thread only. The CPU computes at once then, and several
# of the pictures below are flat. Choose WebGPU if there is one, or open the page in a browser that isolates it.)
#
# ## Who waits?
#
# Somewhere somebody has to wait, or nobody would ever see a number. Which lines are it? We order a product, then measure one
# line each:
# %% [zh]
# 这一行只是*下单*。订单进了队列，Python 马上往下走，线程或 GPU 在背后慢慢处理。
# 这时 `b` 已经知道自己的形状和类型，数值要晚些才有。
#
# （两个数总是差不多？那说明浏览器只给了这个页面一个线程，CPU 当场就算完了，下面有几张图会是平的。
# 如果有 WebGPU，可以选用它；或者换一个能隔离页面的浏览器。）
#
# ## 谁在等？
#
# 总得有人等，不然谁也看不到数值。究竟是哪些语句在等？先下一个单，再分别给每条语句计时：
# %%
lines = {
    "c.shape": lambda c: c.shape,
    "c.T": lambda c: c.T,
    "c + 1": lambda c: c + 1,
    "wait_to_read": lambda c: c.wait_to_read(),
    "print": lambda c: str(c),
    "tolist": lambda c: c.tolist(),
    "item": lambda c: c[0, 0].item(),
    "if": lambda c: bool(c[0, 0] > 0),
    "waitall": lambda c: td.waitall(),
}

def time_of(line):
    td.waitall()
    c = a @ a
    start = time.perf_counter()
    line(c)
    return (time.perf_counter() - start) * 1e3

for line in lines.values():
    time_of(line)  # warm
took = {name: time_of(line) for name, line in lines.items()}
td.plot.bar(took, ylabel="ms", title="how long each line takes after c = a @ a", width=800)
# %% [en]
# Three are quick: they need no numbers, or only order more. The others are *synchronisation points*: where a value leaves the
# tensors and becomes a Python number, a text or a decision, Python has to wait for it. In MXNet's words these are
# `wait_to_read`, `waitall`, `asnumpy`, `asscalar` and `print`; in PyTorch `.item()` and `.cpu()` are the famous ones.
#
# ## See it on the timeline
#
# `td.profile` records who did what and when. Look for *wait* on Python's lane, and what the threads or the GPU do above it.
# **Remove the line with `item()`** and run again: one wait is gone, and the work moves together.
# %% [zh]
# 前三条很快：要么不需要数值，要么只是再下一单。其余的都是**同步点**：数值要离开张量，变成 Python 的数、文字或者判断，
# 这时 Python 只能等。在 MXNet 里是 `wait_to_read`、`waitall`、`asnumpy`、`asscalar` 和 `print`；在 PyTorch 里最有名的是 `.item()` 和 `.cpu()`。
#
# ## 在时间线上看
#
# `td.profile` 会记录谁在什么时候做了什么。在 Python 那一行找 *wait*，再看看同一时刻线程或 GPU 在干什么。
# **删掉带 `item()` 的那一行**再运行：少了一次等待，前后的计算就连到一起了。
# %%
with td.profile() as timeline:
    c = a @ a
    d = c @ a
    print("so far:", d[0, 0].item())  # Python has to wait here
    e = d @ a
    f = e @ a
    td.waitall()  # and here
timeline
# %% expect
_waits = [name for lane, activity, name, start, duration in timeline.spans if lane == "Python" and activity == "wait"]
assert any(name.startswith("f32") for name in _waits) and "waitall" in _waits, _waits
# %% [en]
# ## The price of being curious
#
# Who looks at the loss after each step waits at each step. Keep the tensors instead and read them all at the end; the numbers
# are the same. Measured here:
# %% [zh]
# ## 好奇的代价
#
# 每一步都看一眼损失，就每一步都要等。不如先把张量攒着，最后一起读，得到的数完全一样。在这台设备上测一测：
# %%
w = td.random.normal((128, 128)) / 11

def steps(look_at_each):
    y, losses = a[:128, :128], []
    for _ in range(20):
        y = td.tanh(y @ w)
        loss = td.mean(y * y)
        losses.append(loss.item() if look_at_each else loss)
    return [float(loss) for loss in losses]

td.compare(each_step=lambda: steps(True), at_the_end=lambda: steps(False))
# %% expect
assert steps(True) == steps(False)
# %% [en]
# ## Look into the queue
#
# The queue of the GPU belongs to the browser, but the CPU's is our own and can be watched. `td.queue()` tells how many calls
# wait:
# %% [zh]
# ## 看看队列
#
# GPU 的队列归浏览器管，CPU 的队列是我们自己的，随时可以看。`td.queue()` 会告诉你有多少个调用在排队：
# %%
with td.device("cpu"):
    m = td.random.normal((256, 256)) / 16
    left, right = td.random.normal((256, 1024)), td.random.normal((1024, 256))  # for later
    r = m @ m
    td.waitall()
    depth = []
    for _ in range(60):
        r = m @ r
        depth.append(td.queue()["waiting"])
    print("threads:", td.threads(), " queue:", td.queue())
    td.waitall()
    print("after waitall:", td.queue()["waiting"], "wait")
td.plot(depth, xlabel="products ordered", ylabel="waiting")
# %% expect
with td.device("cpu"):
    assert max(depth) <= 64 and td.queue()["waiting"] == 0, depth
    assert td.threads() > 1 or max(depth) == 0, depth
# %% [en]
# ## Ten thousand orders at once
#
# A worry: each order has a result that needs memory. Ten thousand additions, of 0.25 MB each, on something that is not computed
# yet: are these 2.5 GB?
# %% [zh]
# ## 一口气下一万单
#
# 这里有个隐患：每一单都有结果，都要占内存。在一个还没算出来的数组上连做一万次加法，每次 0.25 MB，岂不是要 2.5 GB？
# %%
MB = 2**20

def many_additions(n):
    """Megabytes at the most, and how many waited after each addition."""
    td.waitall()
    before = td.memory()["cpu"]["live"]
    y = left @ right  # long: what follows has to wait for it
    waiting = []
    for i in range(n):
        y = y + 1
        if i < 300:
            waiting.append(td.queue()["waiting"])
    y.wait_to_read()
    return (td.memory()["cpu"]["peak"] - before) / MB, waiting

with td.device("cpu"):
    peaks = {"queued": many_additions(10_000)}
print(f"{peaks['queued'][0]:.1f} MB at the most, instead of {10_000 / 4:.0f} MB")
td.plot(peaks["queued"][1], xlabel="additions ordered", ylabel="waiting")
# %% expect
assert peaks["queued"][0] < 64 and max(peaks["queued"][1]) <= 64, peaks["queued"][0]
# %% [en]
# Not at all. The queue holds 64 calls. When it is full, Python does not wait idly, either: it helps to compute until there is
# room. And a result that nobody can reach any more gives its memory back as soon as its last reader is through. In the picture
# the queue fills up, stays at its limit while the long product runs, empties, and fills again.
#
# ## Without a queue
#
# `td.engine("naive")` computes each operation before it returns. Slower, but an error comes from its own line and the memory is
# the least possible; good for hunting bugs. The same additions again:
# %% [zh]
# 完全不是。队列里最多排 64 个调用。排满以后，Python 也不会干等，而是动手帮忙计算，直到有空位为止。
# 一个结果如果再也没人用得到，等最后一个读它的运算做完，内存马上收回。从图上可以看到，队列先排满，长乘法没算完就一直停在上限，然后清空，再排满。
#
# ## 不要队列
#
# `td.engine("naive")` 让每个运算算完才返回。慢一些，但错误会准确地出现在自己那一行，内存也最省，适合找 bug。同样的加法再来一遍：
# %%
td.engine("naive")
with td.device("cpu"):
    peaks["naive"] = many_additions(1_000)
td.engine("threaded")
print("waited at the most:", max(peaks["naive"][1]))
td.plot.bar({name: peak for name, (peak, _) in peaks.items()}, ylabel="MB", title="memory at the most")
# %% expect
assert max(peaks["naive"][1]) == 0 and peaks["naive"][0] < 3, peaks["naive"][0]
# %% [en]
# The additions need half a megabyte: one array that is read and one that is written. The rest is working space of the long
# product.
#
# ## Mistakes come early all the same
#
# An order that cannot be carried out is refused at the counter: shapes and dtypes are known when the line is run, whatever
# waits in the queue.
# %% [zh]
# 加法本身只要半兆：一个数组在读，一个数组在写。其余的是那个长乘法的工作空间。
#
# ## 错误照样来得早
#
# 没法完成的订单，下单时就会被退回：不管队列里还排着什么，语句执行的时候，形状和类型已经知道了。
# %%
later = a @ a @ a
try:
    later @ td.ones(3)
    refused = None
except ValueError as error:
    refused = error
    print(error)
# %% expect
assert refused is not None and "384" in str(refused)
# %% [en]
# ## Exercise 1: look less often
#
# This loop asks for the loss at each of its 40 steps. Change it so that it waits **at the most five times**, and still returns
# all 40 losses as Python numbers.
# %% [zh]
# ## 练习 1：少看几眼
#
# 下面的循环 40 步，步步都要读损失。请修改它，让它**最多等五次**，同时仍然返回全部 40 个损失，并且都是 Python 的数。
# %% exercise look_less
def train(y, w):
    losses = []
    for step in range(40):
        y = td.tanh(y @ w)
        losses.append(td.mean(y * y).item())
    return losses
# %% check
import tandem as td

def check(names):
    td.random.seed(5)
    y, w = td.random.normal((32, 32)), td.random.normal((32, 32)) / 6
    state, right = y, []
    for _ in range(40):
        state = td.tanh(state @ w)
        right.append(td.mean(state * state).item())
    with td.profile() as p:
        losses = names["train"](y, w)
    waits = sum(activity == "wait" and name != "waitall" for _, activity, name, _, _ in p.spans)
    if len(losses) != 40 or any(not isinstance(v, float) for v in losses):
        raise td.exercise.Hint(en="It should return 40 Python numbers.", zh="应当返回 40 个 Python 的数。")
    if max(abs(p - q) for p, q in zip(losses, right)) > 1e-5:
        raise td.exercise.Hint(en="The losses have changed.", zh="损失的数值变了。")
    if waits > 5:
        raise td.exercise.Hint(
            en=f"It waits {waits} times. Keep the losses as tensors; td.stack(losses).tolist() reads all of them at once.",
            zh=f"它等了 {waits} 次。先把损失留作张量，最后用 td.stack(losses).tolist() 一次读完。",
        )
# %% answer
def train(y, w):
    losses = []
    for step in range(40):
        y = td.tanh(y @ w)
        losses.append(td.mean(y * y))
    return td.stack(losses).tolist()
# %% [en]
# ## Exercise 2: use the waiting time
#
# `start()` orders a computation and gives back a tensor. `chores()` is something that Python has to do by itself, reading a
# file perhaps. Write the lines in an order in which both happen at the same time.
# %% [zh]
# ## 练习 2：把等待的时间用起来
#
# `start()` 会下单并返回一个张量，`chores()` 是 Python 自己要做的杂事，比如读一个文件。请调整次序，让两件事同时进行。
# %% exercise meanwhile
def both(start, chores):
    number = start().item()
    done = chores()
    return number, done
# %% check
import tandem as td

def check(names):
    order = []

    class Pending:
        def item(self):
            order.append("read")
            return 7.0

        __float__ = item

        def tolist(self):
            return self.item()

        def wait_to_read(self):
            order.append("read")

    def start():
        order.append("ordered")
        return Pending()

    def chores():
        order.append("chores")
        return "done"

    if names["both"](start, chores) != (7.0, "done"):
        raise td.exercise.Hint(en="It should return the number and what chores() gave.", zh="应当返回那个数，以及 chores() 的结果。")
    if order[0] != "ordered" or "read" in order[: order.index("chores")]:
        raise td.exercise.Hint(
            en=f"The order was: {', '.join(order)}. First order, then do the chores, and read last.",
            zh=f"现在的次序是：{', '.join(order)}。先下单，再做杂事，最后读数。",
        )
# %% answer
def both(start, chores):
    pending = start()
    done = chores()
    return pending.item(), done
# %% [en]
# **In short.** Lines order, a queue remembers, and threads or the GPU compute. Python waits only where a value has to become a
# number. Ask late and seldom, and both sides stay busy.
# %% [zh]
# **小结。** 语句负责下单，队列负责记账，线程或 GPU 负责计算。只有数值要变成 Python 的数时，才需要等。晚点问、少点问，两边就都不会闲着。
