# ---
# title.en: Where does a training step spend its time?
# title.zh: 一个训练步骤的时间花在哪儿？
# about.en: A training step taken apart: by Python and device, by operation, by kernel, and back to the layer that asked for it.
# about.zh: 把一个训练步骤拆开来看：Python 与设备、每个算子、每个内核，再一路追溯到它所属的那一层。
# part: performance
# minutes: 15
# after: hybrid, pipeline
# systems: S13
# book.en: Convolutional Neural Networks (LeNet); Asynchronous Computation; Hardware
# book.zh: 卷积神经网络（LeNet）；异步计算；硬件
# ---

# %% [en]
# # Where does a training step spend its time?
#
# A small convolutional network: one convolution, one pooling, two dense layers; forwards, backwards, update. **Which part takes longest?** Write your
# guess down. Most people say: the convolution.
# %% [zh]
# # 一个训练步骤的时间花在哪儿？
#
# 一个小小的卷积网络：一层卷积、一层汇聚、两层全连接；前向、反向、更新参数。**哪一部分最花时间？** 把你的猜测写下来。
# 多数人会说：卷积。
# %%
import tandem as td
from tandem import nn, optim

td.random.seed(0)
images, labels = td.data.digits()
x, y = images[:64].reshape((64, 1, 8, 8)) / 16, labels[:64]

def make(pool):
    net = nn.Sequential(
        nn.Conv2D(channels=8, kernel_size=3, padding=1, activation="relu"),
        pool,
        nn.Flatten(),
        nn.Dense(32, activation="relu"),
        nn.Dense(10),
    )
    net(x)
    return net

net = make(nn.MaxPool2D(pool_size=2))
opt = optim.SGD(net, lr=0.1)

def eager_step(x, y):
    with td.GradientTape() as tape:
        loss = td.cross_entropy(net(x), y)
    opt.step(tape.gradient(loss, net.parameters()))
    return loss

eager_step(x, y)
# %% [en]
# ## A recording
#
# `td.profile` runs the step once so that everything is compiled, then again while it records. It shows a **timeline**: a lane for Python, one for each
# compute thread or for the GPU. Nothing was slowed down by hand here; this is your machine.
# %% [zh]
# ## 录下来
#
# `td.profile` 先运行一遍，让该编译的都编译好，再运行一遍并录下全程。结果是一条**时间轴**：Python 占一道，
# 每个计算线程（或 GPU）各占一道。图上就是你这台机器的真实情况。
# %%
eager = td.profile(eager_step, x, y)
eager
# %% expect
assert any(lane == "Python" for lane, *_ in eager.spans) and len({lane for lane, *_ in eager.spans}) >= 2
# %% [en]
# The same recording as a table, all spans of one name added up. Which lane is busy, which one is idle?
# %% [zh]
# 同一份记录，按名称加总成一张表。哪一道忙，哪一道闲？
# %%
print(eager)
# %% [en]
# ## The whole step as one program
#
# Now forward, backward and update are traced together and compiled.
# %% [zh]
# ## 把整个步骤编译成一个程序
#
# 现在把前向、反向和参数更新一起追踪、一起编译。
# %%
@td.jit
def step(x, y):
    loss, gradients = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(net)
    opt.step(gradients)
    return loss

compiled = td.profile(step, x, y)
compiled
# %% expect
calls = lambda profile: sum(lane == "Python" and activity == "call" for lane, activity, *_ in profile.spans)
assert calls(compiled) == 1 < calls(eager)
# %% [en]
# Count what Python had to do:
# %% [zh]
# 数一数 Python 要做几件事：
# %%
def python_calls(profile):
    return sum(1 for lane, activity, *_ in profile.spans if lane == "Python" and activity == "call")

print("calls by Python, op by op:", python_calls(eager))
print("calls by Python, compiled:", python_calls(compiled))

def run(step):
    step(x, y)  # and returns nothing: each step changes the network, so there is nothing to compare but the time

td.compare(eager=lambda: run(eager_step), compiled=lambda: run(step))
# %% expect
assert python_calls(compiled) == 1 and python_calls(eager) > 10
# %% [en]
# ## Kernel by kernel
#
# Short kernels are hard to time one by one: clocks in browsers move in steps. `td.kernel_times` runs each kernel of the program by itself, many times
# over, by the GPU's own clock where there is one.
# %% [zh]
# ## 逐个内核地量
#
# 内核太短，单独计时很难准：浏览器里的时钟是一格一格走的。`td.kernel_times` 把程序里的每个内核单独拿出来反复运行；
# 如果 GPU 自己有时钟，就用它的时钟。
# %%
def shares(times, count=6):
    total = sum(us for _, _, us, *_ in times.kernels)
    ranked = sorted(times.kernels, key=lambda kernel: -kernel[2])
    return [(number, title, us, us / total) for number, title, us, *_ in ranked[:count]]

times = td.kernel_times(step, x, y)
for number, title, us, share in shares(times):
    print(f"k{number:<3} {us:8.1f} us {100 * share:5.1f} %  {title[:60]}")
# %% expect
assert len(times.kernels) == len(td.graph(step).data()["kernels"])
assert abs(sum(share for *_, share in shares(times, 1000)) - 1) < 1e-6
# %%
td.plot.bar([f"k{number}" for number, *_ in shares(times)], [us for _, _, us, _ in shares(times)], ylabel="us")
# %% [en]
# ## Back to your code
#
# A kernel's title says what it computes, not why it is there. The graph knows: each node remembers the layer it belongs to, and the nodes of a gradient
# belong to the layer whose gradient they are. So the times can be added up by layer. `[0]` is the convolution, `[1]` the pooling, `[3]` and
# `[4]` the dense layers; a kernel that was fused across two layers counts for both together, and what has no layer is loss and update.
# %% [zh]
# ## 追溯到代码
#
# 内核的名称说明它算什么，却没说它为什么存在。计算图知道：每个节点都记得自己属于哪一层，梯度的节点则属于它所求导的那一层。
# 于是可以按层把时间加起来。`[0]` 是卷积，`[1]` 是汇聚，`[3]` 和 `[4]` 是全连接层；跨两层融合的内核记在两层合起来的名下，
# 不属于任何层的是损失和参数更新。
# %%
def by_layer(f, times):
    data = td.graph(f).data()
    nodes = {node["id"]: node for node in data["stages"][-1]["nodes"]}
    took = {number: us for number, _, us, *_ in times.kernels}
    total = {}
    for kernel in data["kernels"]:
        layers = {nodes[i]["scope"][-1] for i in kernel["nodes"] if nodes[i]["scope"]}
        name = " ".join(sorted(layers)) or "loss, update"
        total[name] = total.get(name, 0.0) + took[kernel["number"]]
    return total

layers = by_layer(step, times)
td.plot.bar(layers, ylabel="us")
# %% expect
assert abs(sum(layers.values()) - sum(us for _, _, us, *_ in times.kernels)) < 1e-3
assert any("[1]" in name for name in layers) and any("[0]" in name for name in layers)
# %% [en]
# Was it the convolution? Look at the pooling. **Max pooling** is cheap forwards, but its gradient must find out for each window which element was the
# largest, and with equal ones share the gradient out. Average pooling has nothing to find out.
#
# ## Change it, and measure again
# %% [zh]
# 是卷积吗？看看汇聚那几条。**最大汇聚**前向很便宜，求梯度时却要对每个窗口找出哪个元素最大，若有并列的还要把梯度分摊。
# 平均汇聚就没有这些麻烦。
#
# ## 改一处，再量一遍
# %%
average_net = make(nn.AvgPool2D(pool_size=2))
average_opt = optim.SGD(average_net, lr=0.1)

@td.jit
def average_step(x, y):
    loss, gradients = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(average_net)
    average_opt.step(gradients)
    return loss

td.compare(max_pool=lambda: run(step), average_pool=lambda: run(average_step))
# %% expect
assert all(losses[-1] < losses[0] for losses in ([f(x, y).item() for _ in range(5)] for f in (step, average_step)))
# %% [en]
# Whether the other network also learns as well is another question; a profile answers only the one about time.
#
# ## The first step is different
#
# With `with td.profile()` the recording covers a whole block, compiling included. Five steps of a fresh function:
# %% [zh]
# 换了汇聚方式，学得是否一样好，那是另一个问题；profile 只回答时间的问题。
#
# ## 第一步与众不同
#
# 写成 `with td.profile()` 就能录下整段代码，连编译也算在内。下面是一个全新函数的头五步：
# %%
fresh = td.jit(lambda x: td.softmax(td.tanh(x @ x.T) + 1.5))
flat = x.reshape((64, 64))
with td.profile() as first_steps:
    for _ in range(5):
        fresh(flat)
    td.waitall()
compiling = sum(took for _, activity, _, _, took in first_steps.spans if activity == "compile")
print(f"compiling: {compiling / 1e3:.2f} ms, once")
first_steps
# %% expect
assert sum(activity == "compile" for _, activity, *_ in first_steps.spans) == 1 and compiling > 0
# %% [en]
# ## Exercise 1: busy lanes
#
# Write `busy(profile)`: a dict from each lane to the milliseconds of all its spans together. `profile.spans` holds `(lane, activity, name, start, duration)`
# in microseconds.
# %% [zh]
# ## 练习 1：哪一道忙
#
# 写出 `busy(profile)`：返回一个字典，键是道的名称，值是这一道所有时间段加起来的毫秒数。`profile.spans` 里是
# `(道, 活动, 名称, 开始, 时长)`，单位是微秒。
# %% exercise busy
def busy(profile):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    class Recorded:
        spans = [("Python", "call", "f", 0.0, 1500.0), ("thread 0", "kernel", "add", 10.0, 250.0), ("Python", "wait", "f", 2000.0, 500.0)]
    found = names["busy"](Recorded())
    if not isinstance(found, dict):
        raise td.exercise.Hint(en="`busy` should return a dict.", zh="`busy` 应返回一个字典。")
    if set(found) != {"Python", "thread 0"}:
        raise td.exercise.Hint(en=f"The lanes are 'Python' and 'thread 0', not {sorted(found)}.", zh=f"道应是 'Python' 和 'thread 0'，而不是 {sorted(found)}。")
    if abs(found["Python"] - 2000) < 1e-6:
        raise td.exercise.Hint(en="These are microseconds; milliseconds are asked for.", zh="这是微秒，要的是毫秒。")
    if abs(found["Python"] - 2.0) > 1e-6 or abs(found["thread 0"] - 0.25) > 1e-6:
        raise td.exercise.Hint(en="Add up the durations, not the starts.", zh="要加的是时长，不是开始时刻。")
# %% answer
def busy(profile):
    total = {}
    for lane, _, _, _, duration in profile.spans:
        total[lane] = total.get(lane, 0.0) + duration / 1e3
    return total
# %% [en]
# ## Exercise 2: name the slowest
#
# Write `slowest_kernel(f, *args)`: the title of the kernel of `f` that takes longest, by `td.kernel_times(f, *args)`.
# %% [zh]
# ## 练习 2：点出最慢的内核
#
# 写出 `slowest_kernel(f, *args)`：用 `td.kernel_times(f, *args)` 找出 `f` 最慢的内核，返回它的名称。
# %% exercise slowest_kernel
def slowest_kernel(f, *args):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    big, tiny = td.random.normal((384, 384)), td.random.normal((8,))
    first = names["slowest_kernel"](td.jit(lambda a, b: (a @ a, td.exp(b))), big, tiny)
    if first is None:
        raise td.exercise.Hint(en="`slowest_kernel` returns nothing yet.", zh="`slowest_kernel` 还没有返回值。")
    if not isinstance(first, str):
        raise td.exercise.Hint(en="Return the title, a text: the second entry of each kernel.", zh="应返回名称（字符串）：每个内核的第二项。")
    second = names["slowest_kernel"](td.jit(lambda a, b: (b @ b.T, td.exp(a))), td.random.normal((2048, 1024)), td.random.normal((2, 2)))
    if (first, second) != ("matmul", "exp"):
        raise td.exercise.Hint(
            en=f"Of a large product and a tiny exp it said {first!r}; of a tiny product and a large exp, {second!r}.",
            zh=f"大乘法加小 exp 时它说最慢的是 {first!r}；小乘法加大 exp 时说是 {second!r}。",
        )
# %% answer
def slowest_kernel(f, *args):
    return max(td.kernel_times(f, *args).kernels, key=lambda kernel: kernel[2])[1]
# %% [en]
# ## What to take along
#
# - Three questions, from coarse to fine: Python or device? Which kernel? Which layer?
# - Improve what takes a large share. Making a part of 2 % twice as fast gains 1 %.
# - Then measure again, on the machine where it matters.
# %% [zh]
# ## 小结
#
# - 由粗到细三个问题：是 Python 还是设备？是哪个内核？是哪一层？
# - 先改占比大的。占 2 % 的部分快一倍，总共也只省 1 %。
# - 改完再量，而且要在真正使用的机器上量。
