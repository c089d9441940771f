# ---
# title.en: Hybrid programming
# title.zh: 混合式编程
# about.en: A network run op by op and as one compiled graph, measured side by side.
# about.zh: 同一个网络逐算子运行与编译运行，并排测量。
# part: compiling
# minutes: 12
# after: compilers
# systems: S3
# book.en: Computational Performance; Compilers and Interpreters
# book.zh: 计算性能; 编译器和解释器
# ---

# %% [en]
# # Hybrid programming
#
# **A question first.** Imperative code is pleasant to write, symbolic code is fast to run. Do you have to choose?
#
# Write a network imperatively, run it op by op while you develop it, and compile it with one line when it has to be fast. The
# values do not change.
# %% [zh]
# # 混合式编程
#
# **先想一个问题。** 命令式代码写起来舒服，符号式代码跑起来快。二者只能选一个吗？
#
# 用命令式的方式编写网络，开发时逐个算子运行；需要速度时，用一行代码把它编译。数值不会改变。
# %%
import tandem as td
from tandem import nn

# a factory for networks
def get_net():
    net = nn.HybridSequential()
    net.add(nn.Dense(256, input_shape=(512,), activation="relu"))
    net.add(nn.Dense(128, activation="relu"))
    net.add(nn.Dense(2, activation="linear"))
    return net

td.random.seed(1)
x = td.random.normal((1, 512))
net = get_net()
eager_result = net(x)
eager_result
# %% [en]
# `hybridize()` makes the next calls run compiled: the network is traced once, optimised and fused. The result is the same.
# %% [zh]
# `hybridize()` 之后的调用会以编译方式运行：网络被追踪一次，然后优化、融合。结果不变。
# %%
net.hybridize()
net(x)
# %% expect
assert td.allclose(net(x), eager_result, atol=1e-5)
# %% [en]
# The *weights* are no part of what was traced: a compiled network reads them at each call. So it can be trained, and it follows
# when they change. We double the last layer's weights, and back:
# %% [zh]
# *权重*并不在追踪的内容里：编译后的网络每次调用都会重新读取，所以它可以训练，权重变了，结果也跟着变。把最后一层的权重和偏置加倍试试，再改回来：
# %%
last = list(net.parameters())[-2:]
for p in last:
    p.assign(p * 2)
print("doubled:", net(x), "  without tracing again:", td.recompiles(net).compilations, "program")
for p in last:
    p.assign(p / 2)
print("as before:", net(x))
# %% expect
assert td.recompiles(net).compilations == 1
assert td.allclose(net(x), eager_result, atol=1e-5)
# %% [en]
# ## How much faster?
#
# A context manager that measures a block of code, around 1000 calls each way:
# %% [zh]
# ## 快了多少？
#
# 下面的上下文管理器用来测量一段代码的运行时间，两种方式各调用 1000 次：
# %%
import time

class Benchmark:
    """Measures run time."""
    def __init__(self, description="Done"):
        self.description = description

    def __enter__(self):
        self.t1 = time.perf_counter()
        return self

    def __exit__(self, *args):
        td.waitall()
        self.t2 = time.perf_counter()
        print(f"{self.description}: {self.t2 - self.t1:.4f} sec")

net = get_net()
with Benchmark("eager"):
    for i in range(1000): net(x)

net.hybridize()
net(x)  # the first call traces and compiles
with Benchmark("compiled"):
    for i in range(1000): net(x)
# %% [en]
# ## Why?
#
# The compiled network is three kernels: bias and activation are computed where the matrix product leaves its result, and
# nothing goes through memory twice. Python is asked once per call, not once per operation. **Add a layer** in `get_net`, or
# another activation, run the cells again, and count the boxes.
# %% [zh]
# ## 为什么？
#
# 编译后的网络只有三个内核：偏置和激活函数就在矩阵乘法得到结果的地方计算，没有数据往返内存两次。
# Python 每次调用只被打扰一次，而不是每个算子一次。在 `get_net` 里**加一层**，或者换个激活函数，重新运行，再数数有几个框。
# %%
td.graph(net)
# %% expect
assert td.graph(net).kernels == ["matmul + add + relu", "matmul + add + relu", "matmul + add"], td.graph(net).kernels
# %% [en]
# ## A comparison that can be trusted
#
# A single measurement proves little. `td.compare` warms both up, runs them in turns, compares the results, and says how sure it
# is.
# %% [zh]
# ## 可以信赖的比较
#
# 一次测量说明不了什么。`td.compare` 先预热，再交替运行两者，比较结果，并说明有多大把握。
# %%
eager = get_net()
eager(x)
fast = td.jit(eager)
td.compare(eager=lambda: eager(x), compiled=lambda: fast(x))
# %% expect
assert td.allclose(eager(x), fast(x), atol=1e-5)
# %% [en]
# ## Where the time of a call goes
#
# A profile shows one call of each kind: who worked when. The gaps between the kernels of the first are Python.
# %% [zh]
# ## 一次调用的时间花在哪里
#
# 性能剖析能显示每种方式的一次调用：谁在什么时候干活。第一张图里，内核之间的空隙就是 Python。
# %%
td.profile(eager, x)
# %%
td.profile(fast, x)
# %% [en]
# ## Exercise 1: a fourth kernel
#
# Write `get_deep_net()`: as `get_net()`, with one more hidden layer of 64 units and relu before the last one. How many kernels
# will it have when it is compiled? Check your guess.
# %% [zh]
# ## 练习 1：第四个内核
#
# 写出 `get_deep_net()`：和 `get_net()` 一样，但在最后一层之前再加一个 64 个单元、用 relu 的隐藏层。编译之后会有几个内核？猜一猜再验证。
# %% exercise deeper
def get_deep_net():
    return get_net()
# %% check
import tandem as td

def check(names):
    net = names["get_deep_net"]()
    x = td.ones((1, 512))
    first = net(x)
    shapes = [p.shape for p in net.parameters() if len(p.shape) == 2]
    if shapes != [(512, 256), (256, 128), (128, 64), (64, 2)]:
        raise td.exercise.Hint(
            en=f"The weights have the shapes {shapes}; wanted are 512 to 256 to 128 to 64 to 2.",
            zh=f"现在各层权重的形状是 {shapes}；要求是 512 到 256、128、64，最后到 2。",
        )
    fast = td.jit(net)
    if not td.allclose(fast(x), first, atol=1e-4) or sum("relu" in k for k in td.graph(fast).kernels) != 3:
        raise td.exercise.Hint(en="Each hidden layer, the new one too, has relu.", zh="每个隐藏层都要用 relu，新加的也一样。")
# %% answer
def get_deep_net():
    net = nn.HybridSequential()
    net.add(nn.Dense(256, input_shape=(512,), activation="relu"))
    net.add(nn.Dense(128, activation="relu"))
    net.add(nn.Dense(64, activation="relu"))
    net.add(nn.Dense(2, activation="linear"))
    return net
# %% [en]
# ## Exercise 2: the calls that pay for it
#
# Compiling costs time once and saves some at each call. After how many calls is it worth it? Complete the function: all times
# in microseconds; a whole number, or `None` when the compiled call is not faster.
# %% [zh]
# ## 练习 2：多少次才回本
#
# 编译要先花一次时间，之后每次调用都省一点。调用多少次之后才划算？请补全函数：时间单位都是微秒，返回整数；如果编译后并不更快，返回 `None`。
# %% exercise break_even
def break_even(compile_us, eager_us, compiled_us):
    """The least number of calls after which compiling was not slower in all."""
    return 0
# %% check
import tandem as td

def check(names):
    f = names["break_even"]
    for arguments, right in [((1000, 30, 10), 50), ((1001, 30, 10), 51), ((500, 10, 10), None), ((500, 5, 10), None), ((0, 2, 1), 0)]:
        found = f(*arguments)
        if found != right or isinstance(found, float):
            raise td.exercise.Hint(
                en=f"break_even{arguments} should be {right}, not {found}. Each call saves eager_us - compiled_us; round up.",
                zh=f"break_even{arguments} 应当是 {right}，而不是 {found}。每次调用省下 eager_us - compiled_us，结果向上取整。",
            )
# %% answer
import math

def break_even(compile_us, eager_us, compiled_us):
    """The least number of calls after which compiling was not slower in all."""
    if compiled_us >= eager_us:
        return None
    return math.ceil(compile_us / (eager_us - compiled_us))
